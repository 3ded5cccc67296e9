import Foundation
import MockgenCommandLine
import MockgenGenerator

/// The outputs of a run that share adapters: each adapter is in only one file of a target, the first by its path.
struct AdapterHolders {
  private let outputs: [Settings]
  private let readsFolders: Bool
  private var results: [(settings: Settings, adapters: Set<AdapterUse>)] = []

  /// - Parameters:
  ///   - outputs: The outputs of this run.
  ///   - readsFolders: Whether to include generated files in the folder of the output that no option names.
  init(outputs: [Settings], readsFolders: Bool) {
    self.outputs = outputs
    self.readsFolders = readsFolders
  }

  /// Adds the adapters of an output that this run will write.
  mutating func add(_ result: GenerationResult, of settings: Settings) {
    // No other output has to know them.
    if outputs.count < 2 { return }
    let adapters = result.files.reduce(into: Set<AdapterUse>()) { $0.formUnion(AdapterUse.all(in: $1.text.utf8)) }
    results.append((settings, adapters))
  }

  /// Returns the other files of an output's target.
  func others(for settings: Settings) -> OtherOutputs {
    var others = OtherOutputs(places: Set(outputs.compactMap(\.output.place)))
    others.generated = results.filter { isOfOneTarget($0.settings, settings) }.map {
      AdapterFile(path: $0.settings.output.path ?? "", adapters: $0.adapters)
    }
    others.neighbours = neighbours(of: settings)
    return others
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
}
