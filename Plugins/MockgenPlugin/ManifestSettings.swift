import Foundation
import PackagePlugin

/// What a manifest says of its targets and SwiftPM does not tell plugins: it is read as text.
struct ManifestSettings {
  private static let feature = "NonisolatedNonsendingByDefault"
  /// The targets that enable the feature.
  private var enabling: Set<String> = []
  /// Whether it is enabled for all targets at once.
  private var isForAll = false
  /// Whether it is enabled in a way that the text does not explain.
  private var isUnclear = false

  /// - Parameter folder: of the package.
  init(folder: URL) throws {
    let manifest = folder.appendingPathComponent("Package.swift")
    let text = Self.withoutComments(try String(contentsOf: manifest, encoding: .utf8))
    guard text.contains(Self.feature) else { return }
    var rest = text
    let targets = Self.calls(in: text)
    for target in targets { rest = rest.replacingOccurrences(of: target, with: "") }
    var words = [Self.feature]
    for (name, value) in Self.constants(in: rest) where value.contains(Self.feature) {
      words.append(name)
      rest = rest.replacingOccurrences(of: value, with: "")
    }
    isForAll = words.contains { Self.mentions($0, in: rest) } && rest.contains("package.targets")
    isUnclear = !isForAll && Self.mentions(Self.feature, in: rest)
    for target in targets where words.contains(where: { Self.mentions($0, in: target) }) {
      if let name = Self.matches("name:\\s*\"([^\"]+)\"", in: target).first { enabling.insert(name) }
    }
  }

  /// What the tool is told where the targets differ: then closures must say where they run.
  ///
  /// - Parameters:
  ///   - targets: that the mocks are made from, and the one that they are made for, by name.
  ///   - isSaid: whether the config says it.
  func arguments(for targets: Set<String>, isSaid: Bool) -> [String] {
    if isSaid || isForAll { return [] }
    if isUnclear {
      Diagnostics.warning(
        "the manifest enables \(Self.feature) in a way that mockgen does not understand: if not all targets have it, name "
          + "those that do as 'nonsending' in .mockgen.json")
    }
    let own = enabling.intersection(targets)
    guard !own.isEmpty, own != targets else { return [] }
    return own.sorted().flatMap { ["--nonsending", Self.moduleName($0)] }
  }

  private static func moduleName(_ target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  // MARK: Text

  private static func withoutComments(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.range(of: "//").map { line[..<$0.lowerBound].hasSuffix(":") ? line : line[..<$0.lowerBound] } ?? line
    }.joined(separator: "\n")
  }

  /// `.target(…)`, `.testTarget(…)` and the like, whole.
  private static func calls(in text: String) -> [String] {
    var calls: [String] = []
    var start = text.startIndex
    while let found = text.range(of: "arget(", range: start..<text.endIndex) {
      start = found.upperBound
      let open = text.index(before: found.upperBound)
      if let call = balanced(text[open...]), call.contains("name:") { calls.append(call) }
    }
    // Dependencies on targets stand inside of targets.
    return calls.filter { call in !calls.contains { $0 != call && $0.contains(call) } }
  }

  /// `let name = […]`, with what is in the brackets.
  private static func constants(in text: String) -> [(name: String, value: String)] {
    var constants: [(String, String)] = []
    for name in matches("(?:let|var)\\s+(\\w+)", in: text) {
      guard let declared = text.range(of: "\\b(?:let|var)\\s+\(name)\\b[^=]*=\\s*", options: .regularExpression),
        let value = balanced(text[declared.upperBound...])
      else { continue }
      constants.append((name, value))
    }
    return constants
  }

  /// From an opening bracket to the one that closes it; `nil` where there is none.
  private static func balanced(_ text: Substring) -> String? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(", "[": depth += 1
      case ")", "]":
        depth -= 1
        if depth == 0 { return String(text[...index]) }
      default: if depth == 0 { return nil }
      }
    }
    return nil
  }

  private static func mentions(_ word: String, in text: String) -> Bool {
    text.range(of: "\\b\(word)\\b", options: .regularExpression) != nil
  }

  /// What the group of a pattern matches, each time.
  private static func matches(_ pattern: String, in text: String) -> [String] {
    var found: [String] = []
    var start = text.startIndex
    while let match = text.range(of: pattern, options: .regularExpression, range: start..<text.endIndex) {
      let words = text[match].split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
      if let last = words.last { found.append(String(last)) }
      start = match.upperBound
    }
    return found
  }
}
