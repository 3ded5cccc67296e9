import Foundation
import MockgenCommandLine
import MockgenGenerator

/// `mockgen template list`, `show`, `export` and `new-stream`.
struct TemplateCommand {
  let arguments: Arguments
  let console: Console

  func run() -> ExitStatus {
    do {
      return try status()
    } catch {
      return console.print(.usage(error))
    }
  }

  private static let list: String = {
    let templates = TemplateSchema.all.map { ($0.name, $0.summary) }
    let overlays = OtherTool.allCases.map { ($0.rawValue, $0.summary) }
    let width = (templates + overlays).map(\.0.count).max() ?? 0
    func rows(_ entries: [(String, String)]) -> String {
      entries.map { $0.0.padding(toLength: width, withPad: " ", startingAt: 0) + "  " + $0.1 + "\n" }.joined()
    }
    return rows(templates) + "\nfor '--templates NAME':\n" + rows(overlays)
  }()

  // MARK: Export

  /// Writes the templates that do not exist yet, and prints the path of each file.
  private func export(_ templates: [TemplateSchema], to folder: TemplateFolder) -> ExitStatus {
    var status = ExitStatus.success
    for template in templates {
      let path = folder.file(template.name)
      do {
        let isWritten = try export(template, to: path)
        if !console.printText("\(path): \(isWritten ? "written" : "unchanged")\n") { return .failure }
      } catch {
        console.print(Diagnostic.located(error.id, error.message, note: error.note, path))
        status = .failure
      }
    }
    return status
  }

  /// - Returns: Whether the file has changed.
  private func export(_ template: TemplateSchema, to path: String) throws(OutputFile.Failure) -> Bool {
    try OutputFile(path: path).write(
      template.text, isForced: arguments.values.flag(.force) == true,
      otherwise: OutputFile.Failure(
        id: .templateExists, message: "the file differs from the built-in template and was not changed",
        note: "'--force' overwrites it; 'mockgen template show \(template.name)' prints the built-in one"))
  }
}

// MARK: Operands

extension TemplateCommand {
  /// Runs the command that the operands name.
  ///
  /// - Throws: `ArgumentError`, which suggests the nearest word if one is misspelt.
  private func status() throws(ArgumentError) -> ExitStatus {
    let words = arguments.operands.dropFirst()
    let verb = arguments.operands.first ?? ""
    if arguments.values[.force] != nil, verb != "export" {
      throw ArgumentError(message: "'--force' is for 'mockgen template export'", note: "remove it")
    }
    switch verb {
    case "list" where words.isEmpty: return console.status(ofPrinting: Self.list)
    case "show" where words.count == 1: return console.status(ofPrinting: try Self.template(words[1]).text)
    case "export" where !words.isEmpty:
      let named = try words.dropFirst().map(Self.template)
      return export(named.isEmpty ? TemplateSchema.all : named, to: TemplateFolder(path: words[1]))
    case "new-stream" where words.count == 1 && OptionText.isName(words[1]):
      return console.status(ofPrinting: StreamSkeleton.text(of: words[1]))
    default: throw Self.misuse(verb)
    }
  }

  /// Returns the built-in template with a name.
  private static func template(_ name: String) throws(ArgumentError) -> TemplateSchema {
    if let schema = TemplateSchema.named(name) { return schema }
    throw ArgumentError(
      message: "there is no template '\(name)'",
      note: NearestName.question(name, among: TemplateSchema.all.map(\.name)) ?? "'mockgen template list' names them")
  }

  private static func misuse(_ verb: String) -> ArgumentError {
    let usages = [
      "list": "list", "show": "show NAME", "export": "export DIR [NAME…] [--force]", "new-stream": "new-stream TYPE",
    ]
    if let usage = usages[verb] {
      return ArgumentError(message: "'\(verb)' takes other operands", note: "usage: 'mockgen template \(usage)'")
    }
    return ArgumentError(
      message: verb.isEmpty ? "'template' needs a command" : "unknown command 'template \(verb)'",
      note: NearestName.question(verb, among: Array(usages.keys))
        ?? "use 'list', 'show NAME', 'export DIR' or 'new-stream TYPE'")
  }
}

extension OtherTool {
  /// The summary: lower case, without full stop.
  var summary: String {
    switch self {
    case .mockolo: "mocks that also have the members of Mockolo's mocks"
    case .sourcery: "mocks that also have the members of Sourcery's AutoMockable"
    case .spyable: "mocks that also have the members of Spyable's spies, or of Sourcery up to 2.1.2"
    }
  }
}
