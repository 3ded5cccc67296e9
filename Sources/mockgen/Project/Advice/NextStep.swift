import MockgenCommandLine
import MockgenGenerator

/// The suggestion after a run that printed its mocks: the options that write them for the tests.
struct NextStep {
  let text: String

  /// Returns `nil` if the mocks are written to a file or folder, or if there are no mocks.
  init?(after result: GenerationResult, _ settings: Settings) {
    guard settings.output == .standardOutput,
      let path = result.outcomes.first(where: { if case .mocked = $0.kind { true } else { false } })?.path
    else { return nil }
    let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
    var (module, root) = ("App", "")
    if let sources = folders.lastIndex(of: "Sources"), sources + 1 < folders.count {
      module = ManifestSetting.moduleName(folders[sources + 1])
      root = folders[..<sources].map { $0 + "/" }.joined()
    }
    let isImported = !(settings.options.imports + settings.options.testableImports).isEmpty
    let imports = isImported ? "" : "--testable-import \(module) "
    text = "next: add '\(imports)-o \(root)Tests/\(module)Tests/Mocks.generated.swift' to write the mocks for the tests"
  }
}
