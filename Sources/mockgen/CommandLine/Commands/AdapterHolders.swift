import Foundation
import MockgenGenerator

/// The generated files that share a target: each adapter is in one of them, the first by its path.
///
/// A file belongs to the target if it is in the folder of the output, is named by `--beside`, or is another output of
/// the same config in the same folder, or in one around or inside of it.
struct AdapterHolders {
  private let outputs: [Settings]
  private let readsFolders: Bool
  private var results: [(settings: Settings, adapters: Set<AdapterUse>)] = []

  /// - Parameters:
  ///   - outputs: The outputs of this run.
  ///   - readsFolders: Whether files count that no option names.
  init(outputs: [Settings], readsFolders: Bool) {
    self.outputs = outputs
    self.readsFolders = readsFolders
  }

  /// Whether this run writes for one target.
  var hasOneOutput: Bool { outputs.count < 2 }

  /// Takes in what this run will write.
  mutating func add(_ result: GenerationResult, of settings: Settings) {
    // There are no other outputs.
    if hasOneOutput { return }
    let adapters = result.files.reduce(into: Set<AdapterUse>()) { $0.formUnion(AdapterUse.all(in: $1.text.utf8)) }
    results.append((settings, adapters))
  }

  /// - Parameter besides: generated files behind `--beside`.
  func adapters(for settings: Settings, besides: [String]) -> TargetAdapters {
    guard settings.sharesAdapters else { return TargetAdapters(settings: settings, earlier: [], later: []) }
    let results = results.filter { isOfOneTarget($0.settings, settings) }.map {
      AdapterFile(path: $0.settings.output.path ?? "", adapters: $0.adapters)
    }
    let files = self.files(neighbours(of: settings) + besides)
    let first = files.filter { $0.isOfAdapters || comesFirst($0.path, settings) }
    let later = files.filter { !$0.isOfAdapters && !comesFirst($0.path, settings) }
    return TargetAdapters(settings: settings, earlier: results + first, later: later)
  }

  /// Files of other runs that hold adapters, each once.
  private func files(_ paths: [String]) -> [AdapterFile] {
    var seen = Set(outputs.compactMap(\.output.place))
    return paths.sorted().compactMap { path in
      seen.insert(Settings.Output.place(ofFile: path)).inserted ? AdapterFile(path) : nil
    }
  }

  private func comesFirst(_ path: String, _ settings: Settings) -> Bool {
    guard let place = settings.output.place, let folder = settings.output.folder else { return true }
    let file = Settings.Output.file(path)
    if file.folder == folder { return file.place ?? "" < place }
    // A run for the files beside a plugin's output does not see that output.
    guard let scope = commonFolder(of: settings.beside), folder.hasPrefix(scope) else { return true }
    return file.place ?? "" < place
  }

  private func isOfOneTarget(_ first: Settings, _ second: Settings) -> Bool {
    // No two outputs of a config are for one target.
    if first.target != nil, second.target != nil { return false }
    guard let one = first.output.folder, let other = second.output.folder else { return false }
    return one.hasPrefix(other) || other.hasPrefix(one)
  }

  /// Returns the generated files in the folder of an output that is a file. A folder of mocks is complete by itself,
  /// and a run with targets may write several into one folder.
  private func neighbours(of settings: Settings) -> [String] {
    guard readsFolders, settings.target == nil, case .file(let path) = settings.output else { return [] }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    do {
      return try OutputFolder(path: folder).generatedFiles()
    } catch {
      // Nothing is known about an unreadable folder.
      return []
    }
  }

  /// The innermost folder that all of the paths are in.
  private func commonFolder(of paths: [String]) -> String? {
    let folders = paths.map { SourcePath($0).path }.map { path -> String in
      if case .folder = FileKind(ofPath: path) { return Settings.Output.folder(path).folder ?? "" }
      return Settings.Output.file(path).folder ?? ""
    }
    guard let first = folders.min(), let last = folders.max() else { return nil }
    let common = zip(first.split(separator: "/"), last.split(separator: "/")).prefix { $0 == $1 }.map { String($0.0) }
    return "/" + common.map { $0 + "/" }.joined()
  }
}

/// A generated file that holds adapters.
struct AdapterFile {
  var path: String
  var adapters: Set<AdapterUse>
  /// Whether the output was requested for its adapters alone.
  var isOfAdapters = false
}

extension AdapterFile {
  /// Reads the file.
  ///
  /// - Returns: `nil` for one that holds no adapter.
  fileprivate init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let adapters = AdapterUse.all(in: data)
    if adapters.isEmpty { return nil }
    self.init(path: path, adapters: adapters, isOfAdapters: GeneratedHeader.isOfAdapters(data))
  }
}

/// The effect of the other files of its target on one output.
struct TargetAdapters {
  let settings: Settings
  /// Files that hold their adapters for this one too.
  let earlier: [AdapterFile]
  /// Files that should leave theirs to this one.
  let later: [AdapterFile]

  var elsewhere: Set<AdapterUse> { earlier.reduce(into: []) { $0.formUnion($1.adapters) } }

  /// Returns the locations of the adapters that an output omits.
  func reasons(for result: GenerationResult) -> [String] {
    result.adaptersElsewhere.sorted().compactMap { module in
      guard let file = earlier.first(where: { $0.adapters.contains { $0.module == module } }) else { return nil }
      return "did not write the adapter of \(module), which is in '\(file.path)'"
    }
  }

  /// Returns the files to generate again, now that this one contains their adapters.
  func diagnostics(of result: GenerationResult) -> [Diagnostic] {
    if later.isEmpty { return [] }
    let own = result.files.reduce(into: Set<AdapterUse>()) { $0.formUnion(AdapterUse.all(in: $1.text.utf8)) }
    return later.compactMap { file in
      guard let twice = file.adapters.filter({ own.contains(where: $0.clashes) }).map(\.module).min() else {
        return nil
      }
      return Diagnostic(
        severity: .warning, id: .adaptersTwice,
        message: "this file and '\(settings.output.path ?? "")' both contain the adapter of \(twice)",
        note: "generate it again, or with '--no-adapters'; if they belong to different targets, add '--adapters'",
        path: file.path, line: 1, column: 1)
    }
  }
}

extension Settings.Output {
  /// The folder that the mocks go to, in full, with a slash behind it.
  fileprivate var folder: String? {
    guard let place else { return nil }
    if place.hasSuffix("/") { return place }
    return place.lastIndex(of: "/").map { String(place[...$0]) }
  }
}
