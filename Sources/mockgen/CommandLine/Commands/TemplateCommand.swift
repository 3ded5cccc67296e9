import Foundation
import MockgenGenerator

/// `mockgen template list`, `show` and `export`.
struct TemplateCommand {
  let arguments: Arguments
  let console: Console

  /// What is to be done.
  enum Request: Sendable {
    case list
    case show(TemplateSchema)
    case export([TemplateSchema], to: TemplateFolder)
  }

  func run() -> ExitStatus {
    do {
      switch try request() {
      case .list: return console.printOutput(Self.list) ? .success : .failure
      case .show(let schema): return console.printOutput(schema.text) ? .success : .failure
      case .export(let schemas, let folder): return export(schemas, to: folder)
      }
    } catch {
      console.print(error)
      return .usage
    }
  }

  private static let list: String = {
    let width = TemplateSchema.all.map(\.name.count).max() ?? 0
    return TemplateSchema.all.map { schema in
      schema.name.padding(toLength: width, withPad: " ", startingAt: 0) + "  " + schema.summary + "\n"
    }.joined()
  }()

  // MARK: Export

  /// Writes the templates that are not there yet, and names each file.
  private func export(_ schemas: [TemplateSchema], to folder: TemplateFolder) -> ExitStatus {
    var status = ExitStatus.success
    for schema in schemas {
      let path = folder.file(schema.name)
      do {
        let isWritten = try export(schema, to: path)
        if !console.printOutput("\(path): \(isWritten ? "written" : "unchanged")\n") { return .failure }
      } catch {
        console.print(.located(error.id, error.message, note: error.note, path))
        status = .failure
      }
    }
    return status
  }

  /// - Returns: Whether the file was not so before.
  private func export(_ schema: TemplateSchema, to path: String) throws(OutputFile.Failure) -> Bool {
    let output = OutputFile(path: path)
    if case .missing = FileKind(ofPath: path) { return try output.write(schema.text) }
    if output.contents() == Data(schema.text.utf8) { return false }
    guard arguments.values.flag("force") == true else {
      throw OutputFile.Failure(
        id: "template-exists", message: "the file differs from the built-in template, and was left as it is",
        note: "'--force' overwrites it; 'mockgen template show \(schema.name)' prints the built-in one")
    }
    return try output.write(schema.text)
  }
}

// MARK: Operands

extension TemplateCommand {
  /// Reads what stands behind `mockgen template`.
  ///
  /// - Throws: `ArgumentError` that names the nearest word where one is misspelt.
  func request() throws(ArgumentError) -> Request {
    let words = arguments.operands.dropFirst()
    let verb = arguments.operands.first ?? ""
    if arguments.values["force"] != nil, verb != "export" {
      throw ArgumentError(message: "'--force' is for 'mockgen template export'", note: "leave it out")
    }
    switch verb {
    case "list" where words.isEmpty: return .list
    case "show" where words.count == 1: return .show(try Self.template(words[1]))
    case "export" where !words.isEmpty:
      var schemas: [TemplateSchema] = []
      for name in words.dropFirst() { schemas.append(try Self.template(name)) }
      return .export(schemas.isEmpty ? TemplateSchema.all : schemas, to: TemplateFolder(path: words[1]))
    default: throw Self.misuse(verb)
    }
  }

  private static func template(_ name: String) throws(ArgumentError) -> TemplateSchema {
    if let schema = TemplateSchema.named(name) { return schema }
    let nearest = NearestName.of(name, among: TemplateSchema.all.map(\.name))
    throw ArgumentError(
      message: "there is no template '\(name)'",
      note: nearest.map { "did you mean '\($0)'?" } ?? "'mockgen template list' names them")
  }

  private static func misuse(_ verb: String) -> ArgumentError {
    let usages = ["list": "list", "show": "show NAME", "export": "export DIR [NAME…] [--force]"]
    if let usage = usages[verb] {
      return ArgumentError(
        message: "'\(verb)' has other operands", note: "it is used as 'mockgen template \(usage)'")
    }
    let nearest = NearestName.of(verb, among: Array(usages.keys))
    return ArgumentError(
      message: verb.isEmpty ? "'template' needs to know what to do" : "unknown command 'template \(verb)'",
      note: nearest.map { "did you mean '\($0)'?" } ?? "use 'list', 'show NAME' or 'export DIR'")
  }
}
