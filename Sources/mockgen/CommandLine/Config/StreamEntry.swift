import Foundation
import MockgenGenerator
import MockgenSyntax

/// An entry of `streams` in a config: a stream type, and the Swift file of its adapter.
package struct StreamEntry: Equatable, Sendable {
  var type: String
  var module: String
  var gives: ConfiguredStream.Values
  /// The path of the adapter.
  var adapter: String
  /// The path of the config and, below, the position of the adapter's path in it.
  var config: String
  var position: JSONPosition

  /// Reads the adapter.
  ///
  /// - Throws: `DiagnosticError` with a diagnostic of the config or of the adapter.
  package func read() throws(DiagnosticError) -> ConfiguredStream {
    guard let data = FileKind.contents(ofFile: adapter) else {
      throw DiagnosticError(
        Diagnostic(
          severity: .error, id: .noSuchPath, message: "the adapter '\(adapter)' cannot be read",
          note:
            "paths are relative to the config; 'mockgen template new-stream \(type)' prints an adapter to begin with",
          path: config, line: position.line, column: position.column))
    }
    if let problem = Diagnostic.notUTF8(adapter, data, .notUTF8, "the adapter") { throw DiagnosticError(problem) }
    let text = String(decoding: data, as: UTF8.self)
    do {
      return try ConfiguredStream(type: type, module: module, gives: gives, adapter: text)
    } catch {
      throw DiagnosticError(
        Diagnostic(
          severity: .error, id: .streamAdapter, message: error.message, note: error.note, path: adapter,
          line: error.line, column: error.column))
    }
  }

  /// Returns the names of the adapters' files, which the plugins know when they plan a build.
  static func plannedFiles(of entries: [StreamEntry]) -> Set<String> {
    Set(entries.map { URL(fileURLWithPath: $0.adapter).lastPathComponent })
  }
}
