import Foundation
import MockgenGenerator

/// The other files of a target that contain adapters, as far as they are known before a run.
///
/// A file belongs to the target if it is in the folder of the output, is named by `--beside`, or is another output of
/// the same config in the same, an enclosing or a nested folder.
package struct OtherOutputs {
  /// The full paths of the outputs of the run, which are not read.
  package var places: Set<String>
  /// The outputs for the target that the run has generated already.
  package var generated: [AdapterFile] = []
  /// The paths of generated files in the folder of the output.
  package var neighbours: [String] = []

  package init(places: Set<String>) { self.places = places }
}

/// A generated file that contains adapters.
package struct AdapterFile {
  var path: String
  var adapters: Set<AdapterUse>
  /// Whether the file contains nothing but adapters, as `mockgen adapters` writes it.
  var isOfAdapters: Bool

  package init(path: String, adapters: Set<AdapterUse>, isOfAdapters: Bool = false) {
    (self.path, self.adapters, self.isOfAdapters) = (path, adapters, isOfAdapters)
  }
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

  /// - Parameter besides: The generated files that `--beside` names.
  init(of settings: Settings, _ others: OtherOutputs, besides: [String]) {
    self.settings = settings
    guard settings.sharesAdapters else {
      (earlier, later) = ([], [])
      return
    }
    var seen = others.places
    // Each file of another run is read once.
    let files = (others.neighbours + besides).sorted().compactMap { path in
      seen.insert(Settings.Output.place(ofFile: path)).inserted ? AdapterFile(path) : nil
    }
    let first = { (file: AdapterFile) in file.isOfAdapters || settings.follows(file.path) }
    earlier = others.generated + files.filter(first)
    later = files.filter { !first($0) }
  }

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

extension Settings {
  /// Returns whether the output comes after a generated file of the target.
  fileprivate func follows(_ path: String) -> Bool {
    guard let place = output.place, let folder = output.folder else { return true }
    let file = Output.file(path)
    if file.folder == folder { return file.place ?? "" < place }
    // The output of a plugin is outside of the target, and runs for files in the target do not find it.
    let folders = beside.map { SourcePath($0).path }.map { path -> String in
      if case .folder = FileKind(ofPath: path) { return Output.folder(path).folder ?? "" }
      return Output.file(path).folder ?? ""
    }
    guard !folders.isEmpty, folder.hasPrefix(SourcePath.commonFolder(of: folders)) else { return true }
    return file.place ?? "" < place
  }
}

extension Settings.Output {
  /// The full path of the folder to which the mocks are written, with a trailing slash.
  package var folder: String? {
    guard let place else { return nil }
    if place.hasSuffix("/") { return place }
    return place.lastIndex(of: "/").map { String(place[...$0]) }
  }
}
