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

  /// Returns a warning if the adapter is one of the given files or inside of one of the folders. Their target would declare
  /// its members twice, since the mocks contain a copy.
  func warning(ifAmong paths: [String]) -> Diagnostic? {
    let place = Settings.Output.place(ofFile: adapter)
    let name = URL(fileURLWithPath: adapter).lastPathComponent
    let holder = paths.map { SourcePath($0).path }.first { path in
      // Plugins name each file, and few have the name of the adapter.
      if path.hasSuffix(".swift"), !path.hasSuffix(name) { return false }
      let other = Settings.Output.place(ofFile: path)
      return place == other || place.hasPrefix(other + "/")
    }
    return holder.map { path in
      Diagnostic(
        severity: .warning, id: .streamAdapter,
        message: path.hasSuffix(".swift")
          ? "the adapter '\(adapter)' is a file of a target" : "the adapter '\(adapter)' is inside of '\(path)'",
        note: "the mocks contain a copy of it: move it out of the target, or exclude it there", path: config,
        line: position.line, column: position.column)
    }
  }

  /// Returns the names of the adapters' files, which the plugins know when they plan a build.
  static func plannedFiles(of entries: [StreamEntry]) -> Set<String> {
    Set(entries.map { URL(fileURLWithPath: $0.adapter).lastPathComponent })
  }
}
