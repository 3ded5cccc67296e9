import Foundation
import PackagePlugin

/// The part of a `.mockgen.json` that the plugins need before the tool reads it. The tool reports its errors.
struct PluginConfig {
  /// The file, if there is one.
  private let file: URL?
  private let target: String
  private let settings: [String: Any]
  /// The targets that the config has settings for.
  private let targets: [String]

  /// - Parameters:
  ///   - folder: The folder of the package or project.
  ///   - target: The target whose settings are read.
  init(folder: URL, target: String) throws {
    self.target = target
    let file = folder.appendingPathComponent(".mockgen.json")
    guard FileManager.default.fileExists(atPath: file.path) else {
      self.file = nil
      settings = [:]
      targets = []
      return
    }
    self.file = file
    let document = Self.document(try Data(contentsOf: file))
    let outputs = document[OptionKey.outputs] as? [[String: Any]] ?? []
    let own = outputs.filter { $0[OptionKey.target.rawValue] as? String == target }
    settings = own.reduce(document) { $0.merging($1) { _, own in own } }
    targets = outputs.compactMap { $0[OptionKey.target.rawValue] as? String }
  }

  private static func document(_ data: Data) -> [String: Any] {
    do {
      return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    } catch {
      // The tool reads the file too, and reports the position of the error.
      return [:]
    }
  }

  /// The names of modules to mock in addition to the target's direct dependencies.
  var modules: [String] { names(.modules) ?? [] }

  /// The targets that have `MockgenIndexPlugin`, if the config names them.
  var indexed: [String]? { names(.indexed) }

  /// The number of files for the mocks, if the config specifies it.
  var parts: Int? { (value(.parts) as? String).flatMap(Int.init).map { max(1, $0) } }

  private func value(_ key: OptionKey) -> Any? { settings[key.rawValue] }

  private func names(_ key: OptionKey) -> [String]? {
    if let name = value(key) as? String { return [name] }
    return value(key) as? [String]
  }

  /// The path of the output, if the config specifies it.
  var output: URL? {
    guard let file, let path = value(.output) as? String else { return nil }
    return URL(fileURLWithPath: path, relativeTo: file.deletingLastPathComponent()).standardizedFileURL
  }

  /// Whether the config has an output for the target.
  var isForTarget: Bool { targets.contains(target) }

  /// Returns whether the config has the setting for the target.
  func specifies(_ key: OptionKey) -> Bool { value(key) != nil }

  private var templates: [URL] {
    guard let file, let name = value(.templates) as? String else { return [] }
    let folder = URL(fileURLWithPath: name, relativeTo: file.deletingLastPathComponent())
    do {
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).filter {
        $0.pathExtension == "mustache" && !$0.lastPathComponent.hasPrefix(".")
      }
    } catch {
      // Built-in templates, or a mistake that the tool locates.
      return []
    }
  }

  /// The adapters of the config's streams, each once.
  private var adapters: [URL] {
    guard let file, let streams = value(.streams) as? [[String: Any]] else { return [] }
    let paths = Set(streams.compactMap { $0[StreamKey.adapter.rawValue] as? String }).sorted()
    return paths.map { URL(fileURLWithPath: $0, relativeTo: file.deletingLastPathComponent()).standardizedFileURL }
  }

  /// The config, and the templates and adapters that it names: the mocks depend on them.
  var files: [URL] {
    // SwiftPM requires that each input exists. The tool reports missing files.
    file.map { [$0] + templates + adapters.filter { FileManager.default.fileExists(atPath: $0.path) } } ?? []
  }

  /// The tool's arguments. They include the settings that the plan depends on, which the tool compares with the config:
  /// SwiftPM does not plan again when a config changes.
  var arguments: [String] {
    guard let file else { return ["--no-config", "--planned", "target \(target)"] }
    func facts(_ kind: String, _ names: [String]) -> [String] {
      Set(names).sorted().flatMap { ["--planned", "\(kind) \($0)"] }
    }
    var arguments = ["--config", file.path, "--target", target] + facts("module", modules)
    arguments += facts("parts", parts.map { ["\($0)"] } ?? [])
    arguments += facts("template", templates.map(\.lastPathComponent))
    arguments += facts("adapter", adapters.map(\.lastPathComponent))
    return arguments + facts("target", [target])
  }

  /// Reports settings for targets that do not exist.
  func check(targets existing: [String]) {
    guard let file else { return }
    for name in targets where !existing.contains(name) {
      Diagnostics.error(
        "\(file.path) has settings for the target '\(name)', but the package has no such target: its targets are "
          + existing.sorted().joined(separator: ", "))
    }
  }
}
