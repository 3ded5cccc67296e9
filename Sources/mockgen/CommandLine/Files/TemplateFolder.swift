import Foundation
import MockgenGenerator

/// A folder of templates (`--templates DIR`), or an overlay by its name.
package struct TemplateFolder {
  static let suffix = ".mustache"
  /// The path as given by the user.
  package let path: String

  package init(path: String) { self.path = path }

  /// The overlay with the path's name, if the path does not exist.
  private var overlay: OtherTool? { Self.isFolder(path) ? nil : OtherTool(rawValue: path) }

  /// Returns whether the path is a folder of templates. A folder without templates may have the name of an overlay.
  static func isFolder(_ path: String) -> Bool {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).contains { $0.hasSuffix(suffix) }
    } catch {
      return false
    }
  }

  /// Adds the overlay to the options, or the texts by name, which contain only known keys and partials.
  ///
  /// - Throws: `DiagnosticError` with the located errors of all templates.
  package func read(into options: inout GeneratorOptions) throws(DiagnosticError) {
    options.overlay = overlay
    if overlay == nil { options.templates = try texts() }
  }

  private func texts() throws(DiagnosticError) -> [String: String] {
    let names = try self.names()
    var texts: [String: String] = [:]
    var diagnostics: [Diagnostic] = []
    for name in names {
      do {
        texts[name] = try text(of: name)
      } catch {
        diagnostics += error.diagnostics
      }
    }
    if diagnostics.isEmpty {
      diagnostics = TemplateSchema.errors(in: texts).map { Self.diagnostic($0, in: self) }
    }
    if !diagnostics.isEmpty { throw DiagnosticError(diagnostics) }
    return texts
  }

  /// Returns the error of a template as a diagnostic of its file, or of a built-in one if there is no folder.
  package static func diagnostic(_ error: TemplateError, in folder: TemplateFolder?) -> Diagnostic {
    Diagnostic(
      severity: .error, id: error.id, message: error.message, note: error.note,
      path: folder?.file(error.template) ?? error.template, line: error.line, column: error.column)
  }

  package func file(_ name: String) -> String { (path.hasSuffix("/") ? path : path + "/") + name + Self.suffix }

  // MARK: Reading

  /// Returns the names of the files that the plugins see in a folder. Errors are reported when it is read.
  static func plannedFiles(in path: String) -> [String] {
    do {
      return try TemplateFolder(path: path).names().map { $0 + suffix }
    } catch {
      return []
    }
  }

  private func names() throws(DiagnosticError) -> [String] {
    let entries: [String]
    do {
      entries = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw .located(
        .templateFolder, "the folder of templates cannot be read",
        note: "check that it exists; 'mockgen template export \(path)' writes templates into it, and "
          + "'mockgen template list' prints the built-in ones", path)
    }
    let names = entries.filter { $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(Self.suffix.count)) }
    guard names.isEmpty else { return names.sorted() }
    throw .located(
      .templateFolder, "the folder holds no '\(Self.suffix)' file",
      note: "templates must be directly in it; 'mockgen template export \(path)' writes the built-in ones into it",
      path)
  }

  private func text(of name: String) throws(DiagnosticError) -> String {
    guard let data = FileKind.contents(ofFile: file(name)) else {
      throw .located(
        .templateUnreadable, "the template cannot be read", note: "check that it is a file, and its permissions",
        file(name))
    }
    if let problem = Diagnostic.notUTF8(file(name), data, .templateNotUTF8, "the template") {
      throw DiagnosticError(problem)
    }
    return String(decoding: data, as: UTF8.self)
  }
}
