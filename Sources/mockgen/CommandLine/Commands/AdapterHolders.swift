import Foundation
import MockgenGenerator

/// The generated files of one target. Each adapter is in only one of them, the first by its path.
///
/// A file belongs to the target if it is in the folder of the output, is named by `--beside`, or is another output of
/// the same config in the same, an enclosing or a nested folder.
package struct AdapterHolders {
  private let outputs: [Settings]
  private let readsFolders: Bool
  private var results: [(settings: Settings, adapters: Set<AdapterUse>)] = []

  /// - Parameters:
  ///   - outputs: The outputs of this run.
  ///   - readsFolders: Whether to include generated files in the folder of the output that no option names.
  package init(outputs: [Settings], readsFolders: Bool) {
    self.outputs = outputs
    self.readsFolders = readsFolders
  }

  /// Whether this run writes one output only.
  var hasOneOutput: Bool { outputs.count < 2 }

  /// Adds the adapters of an output that this run will write.
  mutating func add(_ result: GenerationResult, of settings: Settings) {
    // No other output has to know them.
    if hasOneOutput { return }
    let adapters = result.files.reduce(into: Set<AdapterUse>()) { $0.formUnion(AdapterUse.all(in: $1.text.utf8)) }
    results.append((settings, adapters))
  }

  /// Returns the adapters in other files of the target, including the generated files in `besides`.
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

  /// Returns the files of other runs that contain adapters, each once.
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
    // The output of a plugin is outside of the target, and runs for files in the target do not find it.
    guard let scope = commonFolder(of: settings.beside), folder.hasPrefix(scope) else { return true }
    return file.place ?? "" < place
  }

  private func isOfOneTarget(_ first: Settings, _ second: Settings) -> Bool {
    // No two outputs of a config are for one target.
    if first.target != nil, second.target != nil { return false }
    guard let one = first.output.folder, let other = second.output.folder else { return false }
    return one.hasPrefix(other) || other.hasPrefix(one)
  }

  /// Returns the generated files in the folder of an output file. There are none for a folder of mocks, which is
  /// complete by itself, and for an output with a target, since several of these may share a folder.
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

  /// Returns the innermost folder that contains all of the paths.
  private func commonFolder(of paths: [String]) -> String? {
    let folders = paths.map { SourcePath($0).path }.map { path -> String in
      if case .folder = FileKind(ofPath: path) { return Settings.Output.folder(path).folder ?? "" }
      return Settings.Output.file(path).folder ?? ""
    }
    return folders.isEmpty ? nil : SourcePath.commonFolder(of: folders)
  }
}

/// A generated file that contains adapters.
struct AdapterFile {
  var path: String
  var adapters: Set<AdapterUse>
  /// Whether the file contains nothing but adapters, as `mockgen adapters` writes it.
  var isOfAdapters = false
}

extension AdapterFile {
  /// Reads the file.
  ///
  /// - Returns: `nil` for a file without adapters.
  fileprivate init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let adapters = AdapterUse.all(in: data)
    if adapters.isEmpty { return nil }
    self.init(path: path, adapters: adapters, isOfAdapters: GeneratedHeader.isOfAdapters(data))
  }
}

/// The adapters in other files of an output's target.
struct TargetAdapters {
  let settings: Settings
  /// The files whose adapters the output omits.
  let earlier: [AdapterFile]
  /// The files that should omit the adapters of the output, when they are generated again.
  let later: [AdapterFile]

  var elsewhere: Set<AdapterUse> { earlier.reduce(into: []) { $0.formUnion($1.adapters) } }

  /// Returns messages with the locations of the adapters that an output omits.
  func reasons(for result: GenerationResult) -> [String] {
    result.adaptersElsewhere.sorted().compactMap { module in
      guard let file = earlier.first(where: { $0.adapters.contains { $0.module == module } }) else { return nil }
      return "did not write the adapter of \(module), which is in '\(file.path)'"
    }
  }

  /// Returns a warning for each file that contains an adapter of the output too, and has to be generated again.
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
  /// The full path of the folder to which the mocks are written, with a trailing slash.
  fileprivate var folder: String? {
    guard let place else { return nil }
    if place.hasSuffix("/") { return place }
    return place.lastIndex(of: "/").map { String(place[...$0]) }
  }
}
