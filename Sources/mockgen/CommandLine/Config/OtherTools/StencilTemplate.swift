import Foundation

/// The parts of a Sourcery template that correspond to settings: the names of mocks and members, and the imports.
struct StencilTemplate {
  private let text: String

  /// - Returns: `nil` if there is no such file, or if it is not a Stencil template.
  init?(path: String) {
    guard path.hasSuffix(".stencil"), let data = FileKind.contents(ofFile: path) else { return nil }
    text = String(decoding: data, as: UTF8.self)
  }

  func apply(to output: inout ForeignOutput) {
    if let format = nameFormat { output.usualNameFormat = format }
    switch stem {
    case "shortName", "callName": output.usualNaming = .base
    // AutoMockable up to 2.1.2 had the member names of Spyable.
    case "selectorName": output.overlay = "spyable"
    default: break
    }
    for line in text.split(whereSeparator: \.isNewline) {
      var words = line.split(separator: " ").map(String.init)
      let isTestable = words.first == "@testable"
      if isTestable { words.removeFirst() }
      guard words.count == 2, words[0] == "import", !words[1].contains("{") else { continue }
      output.add([words[1]], to: isTestable ? .testableImports : .imports)
    }
  }

  /// The property of a method that the names of members begin with: `shortName` of `{{ method.shortName }}CallsCount`.
  private var stem: Substring? {
    let pattern = "method\\.\\w+[^%}]*[%}]\\}(?:CallsCount|Called|ReturnValue|Closure)"
    return text.range(of: pattern, options: .regularExpression).map { found in
      text[found].dropFirst("method.".count).prefix { $0.isLetter }
    }
  }

  /// The format of mocks' names: `Mock{name}` for `class Mock{{ type.name }}`.
  private var nameFormat: String? {
    let pattern = "(?:class|actor) +\\w*\\{\\{ *(?:type|protocol)\\.name *\\}\\}\\w*"
    guard let found = text.range(of: pattern, options: .regularExpression) else { return nil }
    let name = text[found].drop { $0 != " " }.drop { $0 == " " }
    guard let open = name.range(of: "{{"), let close = name.range(of: "}}") else { return nil }
    let format = name[..<open.lowerBound] + "{name}" + name[close.upperBound...]
    return format == "{name}" ? nil : String(format)
  }
}
