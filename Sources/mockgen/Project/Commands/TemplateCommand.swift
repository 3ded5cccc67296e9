import Foundation
import MockgenCommandLine
import MockgenGenerator

/// `mockgen template list`, `show`, `export` and `new-stream`.
struct TemplateCommand {
  let arguments: Arguments
  let console: Console

  /// The requested action.
  enum Request: Sendable {
    case list
    case show(NamedText)
    case export([NamedText], to: TemplateFolder)
    case newStream(String)
  }

  /// A template that can be written into a file.
  struct NamedText: Sendable {
    var name: String
    var text: String
  }

  func run() -> ExitStatus {
    do {
      switch try request() {
      case .list: return console.printOutput(Self.list) ? .success : .failure
      case .show(let template): return console.printOutput(template.text) ? .success : .failure
      case .export(let texts, let folder): return export(texts, to: folder)
      case .newStream(let type):
        return console.printOutput(StreamSkeleton.text(of: type)) ? .success : .failure
      }
    } catch {
      console.print(error)
      return .usage
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
  private func export(_ texts: [NamedText], to folder: TemplateFolder) -> ExitStatus {
    var status = ExitStatus.success
    for template in texts {
      let path = folder.file(template.name)
      do {
        let isWritten = try export(template, to: path)
        if !console.printText("\(path): \(isWritten ? "written" : "unchanged")\n") { return .failure }
      } catch {
        console.print(.located(error.id, error.message, note: error.note, path))
        status = .failure
      }
    }
    return status
  }

  /// - Returns: Whether the file has changed.
  private func export(_ template: NamedText, to path: String) throws(OutputFile.Failure) -> Bool {
    let output = OutputFile(path: path)
    if case .missing = FileKind(ofPath: path) { return try output.write(template.text) }
    if try output.contents() == Data(template.text.utf8) { return false }
    guard arguments.values.flag(.force) == true else {
      throw OutputFile.Failure(
        id: .templateExists, message: "the file differs from the built-in template and was not changed",
        note: "'--force' overwrites it; 'mockgen template show \(template.name)' prints the built-in one")
    }
    return try output.write(template.text, isExplicit: true)
  }
}

// MARK: Operands

extension TemplateCommand {
  /// Parses the operands of `mockgen template`.
  ///
  /// - Throws: `ArgumentError`, which suggests the nearest word if one is misspelt.
  func request() throws(ArgumentError) -> Request {
    let words = arguments.operands.dropFirst()
    let verb = arguments.operands.first ?? ""
    if arguments.values[.force] != nil, verb != "export" {
      throw ArgumentError(message: "'--force' is for 'mockgen template export'", note: "remove it")
    }
    switch verb {
    case "list" where words.isEmpty: return .list
    case "show" where words.count == 1: return .show(try Self.text(words[1]))
    case "export" where !words.isEmpty:
      var texts: [NamedText] = []
      for name in words.dropFirst() { texts.append(try Self.text(name)) }
      let all = TemplateSchema.all.map { NamedText(name: $0.name, text: $0.text) }
      return .export(texts.isEmpty ? all : texts, to: TemplateFolder(path: words[1]))
    case "new-stream" where words.count == 1 && OptionText.isName(words[1]): return .newStream(words[1])
    default: throw Self.misuse(verb)
    }
  }

  /// Returns a built-in template.
  private static func text(_ name: String) throws(ArgumentError) -> NamedText {
    if let schema = TemplateSchema.named(name) { return NamedText(name: name, text: schema.text) }
    let nearest = NearestName.of(name, among: TemplateSchema.all.map(\.name))
    throw ArgumentError(
      message: "there is no template '\(name)'",
      note: nearest.map { "did you mean '\($0)'?" } ?? "'mockgen template list' names them")
  }

  private static func misuse(_ verb: String) -> ArgumentError {
    let usages = [
      "list": "list", "show": "show NAME", "export": "export DIR [NAME…] [--force]", "new-stream": "new-stream TYPE",
    ]
    if let usage = usages[verb] {
      return ArgumentError(
        message: "'\(verb)' takes other operands", note: "usage: 'mockgen template \(usage)'")
    }
    let nearest = NearestName.of(verb, among: Array(usages.keys))
    return ArgumentError(
      message: verb.isEmpty ? "'template' needs a command" : "unknown command 'template \(verb)'",
      note: nearest.map { "did you mean '\($0)'?" } ?? "use 'list', 'show NAME', 'export DIR' or 'new-stream TYPE'")
  }
}
