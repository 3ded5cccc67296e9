import Foundation
import PackagePlugin

/// What the plugins need to know of a `.mockgen.json` before the tool reads it. The tool says what is wrong in it.
struct PluginConfig {
  /// The file, where there is one.
  private let file: URL?
  private let target: String
  private let settings: [String: Any]

  /// - Parameters:
  ///   - folder: of the package or project.
  ///   - target: the test target whose settings count.
  init(folder: URL, target: String) throws {
    self.target = target
    let file = folder.appendingPathComponent(".mockgen.json")
    guard FileManager.default.fileExists(atPath: file.path) else {
      self.file = nil
      settings = [:]
      return
    }
    self.file = file
    let document = Self.document(try Data(contentsOf: file))
    let outputs = document["outputs"] as? [[String: Any]] ?? []
    let own = outputs.filter { $0["target"] as? String == target }
    settings = own.reduce(document) { $0.merging($1) { _, own in own } }
  }

  private static func document(_ data: Data) -> [String: Any] {
    do {
      return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    } catch {
      // The tool is about to read it too, and locates the mistake.
      return [:]
    }
  }

  /// Modules to mock beside those that the target depends on directly.
  var modules: [String] {
    if let name = settings["modules"] as? String { return [name] }
    return settings["modules"] as? [String] ?? []
  }

  /// Whether it says where the mocks of the target are written.
  var hasOutput: Bool { settings["output"] != nil }

  /// The config and the templates that it names: the mocks depend on them.
  var files: [URL] {
    guard let file else { return [] }
    guard let name = settings["templates"] as? String else { return [file] }
    let folder = URL(fileURLWithPath: name, relativeTo: file.deletingLastPathComponent())
    let templates = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return [file] + (templates?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "mustache" }
  }

  /// What the tool is told.
  var arguments: [String] { file.map { ["--config", $0.path, "--target", target] } ?? ["--no-config"] }
}
