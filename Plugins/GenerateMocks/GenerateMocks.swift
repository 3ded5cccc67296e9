import Foundation
import PackagePlugin

/// `swift package generate-mocks`: writes the mocks of each test target into its folder, to be committed, or checks with
/// `--check` that they are current.
@main
struct GenerateMocks: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let isCheck = extractor.extractFlag(named: "check") > 0
    if extractor.extractFlag(named: "help") > 0 { return print(Self.help) }
    if let unknown = extractor.remainingArguments.first {
      return Diagnostics.error("unknown argument '\(unknown)': 'generate-mocks' takes --check and --target NAME")
    }
    let tool = try context.tool(named: "mockgen").url
    let targets = testTargets(of: context.package, names: names)
    if targets.isEmpty {
      Diagnostics.error(
        names.isEmpty
          ? "no test target depends on MockRuntime: add .product(name: \"MockRuntime\", package: \"mockgen\") to one"
          : "no test target is called '\(names.joined(separator: "' or '"))' and depends on MockRuntime")
    }
    for target in targets { try run(tool, for: target, in: context, isCheck: isCheck) }
  }

  private static let help = """
    Writes the mocks of each test target that depends on MockRuntime into its folder.

    usage: swift package generate-mocks [--check] [--target NAME]

      --check        write nothing, and fail where the mocks are not current
      --target NAME  only those of this test target
    """

  private func testTargets(of package: Package, names: [String]) -> [SwiftSourceModuleTarget] {
    package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { target in
      target.kind == .test && MockedModules.hasRuntime(target) && (names.isEmpty || names.contains(target.name))
    }
  }

  private func run(_ tool: URL, for target: SwiftSourceModuleTarget, in context: PluginContext, isCheck: Bool) throws {
    let package = context.package
    let config = try PluginConfig(folder: package.directoryURL, target: target.name)
    config.check(targets: package.targets.map(\.name))
    let modules = MockedModules(target: target, package: package, alsoMocking: config.modules)
    // A config that names the files knows what it wants.
    if !config.hasSources { modules.check(for: target) }
    guard config.hasSources || !modules.mocked.isEmpty else { return }
    let output = target.directoryURL.appendingPathComponent("Mocks.generated.swift")
    let process = Process()
    process.executableURL = tool
    process.currentDirectoryURL = package.directoryURL
    let settings = try ManifestSettings(folder: package.directoryURL)
      .arguments(for: target.name, mocking: modules.ownTargets, config: config)
    let arguments =
      [isCheck ? "check" : "generate"] + config.arguments + settings
      + (config.hasSources ? modules.besideArguments : modules.arguments)
      + (config.hasOutput ? [] : ["-o", output.path])
    process.arguments = try ArgumentList(arguments, folder: context.pluginWorkDirectoryURL).arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else {
      return print("the mocks of '\(target.name)' are \(isCheck ? "current" : "written")")
    }
    Diagnostics.error(
      isCheck
        ? "the mocks of '\(target.name)' are not current: run 'swift package generate-mocks' and commit the result"
        : "the mocks of '\(target.name)' were not all written; see above")
  }
}
