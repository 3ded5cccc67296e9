import Foundation
import MockgenGenerator
import MockgenSyntax

/// An entry of `streams` in a config: a stream type, and the Swift file of its adapter.
struct StreamEntry: Equatable, Sendable {
  /// The keys of an entry, all of which are required.
  enum Key: String, CaseIterable { case type, module, gives, adapter }

  var type: String
  var module: String
  var gives: ConfiguredStream.Values
  /// The path of the adapter.
  var adapter: String
  /// The path of the config and, below, the position of the adapter's path in it.
  var config: String
  var position: JSONPosition

  /// The texts that distinguish the entry from every other.
  var facts: [String] { [type, module, gives.rawValue, adapter] }

  /// Reads the adapter.
  ///
  /// - Throws: `ConfigError` with a diagnostic of the config or of the adapter.
  func read() throws(ConfigError) -> (stream: ConfiguredStream, text: String) {
    guard case .file = FileKind(ofPath: adapter), let data = FileManager.default.contents(atPath: adapter) else {
      throw ConfigError(
        Diagnostic(
          severity: .error, id: .noSuchPath, message: "the adapter '\(adapter)' cannot be read",
          note:
            "paths are relative to the config; 'mockgen template new-stream \(type)' prints an adapter to begin with",
          path: config, line: position.line, column: position.column))
    }
    if let place = data.withUnsafeBytes({ UTF8Check.firstInvalidPlace(in: $0.bindMemory(to: UInt8.self)) }) {
      throw ConfigError(
        Diagnostic(
          severity: .error, id: .notUTF8, message: "the adapter is not UTF-8", note: "save it as UTF-8", path: adapter,
          line: place.line, column: place.column))
    }
    let text = String(decoding: data, as: UTF8.self)
    do {
      return (try ConfiguredStream(type: type, module: module, gives: gives, adapter: text), text)
    } catch {
      throw ConfigError(
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

extension ConfigError {
  fileprivate init(_ diagnostic: Diagnostic) { diagnostics = [diagnostic] }
}
