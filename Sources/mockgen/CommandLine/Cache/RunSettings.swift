import Foundation
import MockgenGenerator
import MockgenSyntax

/// Checksums of everything that affects the mocks of a run, except for the files that it reads.
struct RunSettings {
  let checksum: UInt64
  /// The checksum of the adapters in other files of the target.
  var adapters: UInt64 = 0

  /// - Parameter streams: The texts of the adapters in the config.
  init(_ settings: Settings, _ options: GeneratorOptions, streams: [String], usesConfig: Bool) {
    var facts = [Mockgen.version, Self.tool, FileManager.default.currentDirectoryPath, "\(usesConfig)"]
    // The verbosity does not matter if there is nothing to print.
    let values = settings.values.filter { ![.cache, .quiet, .verbose].contains($0.key) }
    for (key, value) in values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      facts += [key.rawValue] + value.facts + [""]
    }
    facts += ["\(options.mainActor)", "\(options.isNonisolated)", "\(options.nonsending)"]
    facts += options.templates.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    facts += streams
    var sum = Checksum()
    for fact in facts { sum.add(fact) }
    checksum = sum.value
  }

  /// An identifier of this build of the tool, since builds during its development share a version.
  private static var tool: String {
    #if os(Linux)
      let path = "/proc/self/exe"
    #else
      let path = Bundle.main.executablePath ?? ""
    #endif
    return Checksum.digits(of: FileSignature.of(path, before: .max))
  }
}

extension OptionValue {
  /// The texts that distinguish the value from every other.
  fileprivate var facts: [String] {
    switch self {
    case .flag(let isOn): ["\(isOn)"]
    case .text(let text): ["text", text]
    case .texts(let texts): ["\(texts.count) texts"] + texts
    case .streams(let entries): ["\(entries.count) streams"] + entries.flatMap(\.facts)
    }
  }
}

extension TargetAdapters {
  /// The checksum of the adapters that the mocks omit, since other files contain them.
  var checksum: UInt64 {
    Checksum.of(elsewhere.map { "\($0)" }.sorted().joined(separator: "\n"))
  }
}
