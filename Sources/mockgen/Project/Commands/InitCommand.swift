import Foundation
import MockgenCommandLine
import MockgenGenerator

/// `mockgen init`: writes a `.mockgen.json` for the package in the working folder, and prints the lines that its manifest
/// needs.
struct InitCommand {
  let console: Console

  private static let schema = ".mockgen.schema.json"
  private var folder: URL { URL(fileURLWithPath: FileManager.default.currentDirectoryPath) }

  func run() -> ExitStatus {
    do throws(CommandFailure) {
      try refuseToOverwrite()
      let manifest = try readManifest()
      let targets = PackageTargets(manifest: manifest, in: folder)
      let tests = try testTargets(targets)
      try write(ConfigSchema.text, to: Self.schema)
      try write(config(for: tests, targets), to: ConfigSearch.name)
      return console.printText(report(on: tests, manifest)) ? .success : .failure
    } catch {
      return console.print(error)
    }
  }

  // MARK: Files

  private func refuseToOverwrite() throws(CommandFailure) {
    for path in [ConfigSearch.name, Self.schema] {
      if case .missing = FileKind(ofPath: path) { continue }
      if path == Self.schema, FileManager.default.contents(atPath: path) == Data(ConfigSchema.text.utf8) { continue }
      throw .located(
        .configExists, "the file exists and was not changed", note: "remove it, and run 'mockgen init' again", path)
    }
  }

  private func readManifest() throws(CommandFailure) -> String {
    if let data = FileManager.default.contents(atPath: PackageTargets.manifest) {
      return String(decoding: data, as: UTF8.self)
    }
    throw .located(
      .noSuchPath, "there is no manifest in this folder", note: "run 'mockgen init' in the folder of a package",
      PackageTargets.manifest)
  }

  private func write(_ text: String, to path: String) throws(CommandFailure) {
    do throws(OutputFile.Failure) {
      try OutputFile(path: path).write(text, isExplicit: true)
    } catch {
      throw .diagnostics([.located(error, path)])
    }
  }

  /// Returns the test targets that depend on other targets of the package.
  private func testTargets(_ targets: PackageTargets) throws(CommandFailure) -> [ManifestTarget] {
    if !targets.tests.isEmpty { return targets.tests }
    throw .located(
      .noTestTarget, "no test target that depends on a target of the package was found in the text of the manifest",
      note: "write '\(ConfigSearch.name)' by hand; 'mockgen schema' prints its keys", PackageTargets.manifest)
  }

  // MARK: Texts

  private func config(for tests: [ManifestTarget], _ targets: PackageTargets) -> String {
    let outputs = tests.map { entries(for: $0, targets).map { (key: $0.key, value: MigrationConfig.json($0.values)) } }
    return MigrationConfig.text(of: outputs, after: "\n  \"$schema\": \"./\(Self.schema)\",")
  }

  private func entries(for test: ManifestTarget, _ targets: PackageTargets) -> [(key: OptionKey, values: [String])] {
    let target = [(key: OptionKey.target, values: [test.name])]
    // The plugin finds everything else.
    if test.usesPlugin { return target }
    let output = (key: OptionKey.output, values: ["\(test.folder(in: folder))/Mocks.generated.swift"])
    return target + targets.sources(of: test) + [output]
  }

  private func report(on tests: [ManifestTarget], _ manifest: String) -> String {
    var lines: [String] = []
    if manifest.range(of: "\\.package\\([^)]*\\bmockgen\\b", options: .regularExpression) == nil {
      let package =
        Mockgen.repository.map { "url: \"\($0)\", from: \"\(CommandLineTool.version)\"" } ?? "path: \"../mockgen\""
      lines += ["  // the dependencies of the package", "  .package(\(package)),"]
    }
    for test in tests where !test.dependencies.contains("MockRuntime") {
      lines += [
        "  // the dependencies of '\(test.name)'", "  .product(name: \"MockRuntime\", package: \"mockgen\"),",
      ]
    }
    let manifestLines =
      lines.isEmpty ? "" : "\nAdd to \(PackageTargets.manifest):\n\n\(lines.joined(separator: "\n"))\n"
    let run = tests.allSatisfy(\.usesPlugin) ? "" : "run 'mockgen', and "
    return "\(ConfigSearch.name): written\n\(manifestLines)\nNext: \(run)build the tests.\n"
  }
}
