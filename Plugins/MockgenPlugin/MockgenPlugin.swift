import Foundation
import PackagePlugin

/// Writes mocks for the protocols of the modules that a test target depends on, before each build in which one has
/// changed.
///
/// The modules of the test target's own package are mocked, and imported `@testable`; so are those that `.mockgen.json`
/// names. Their dependencies are read for inherited protocols and typealiases. Any other target gets mocks of its own
/// marked protocols.
@main
struct MockgenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else {
      Diagnostics.error(
        "'\(target.name)' has no Swift files: add MockgenPlugin to another target"
      )
      return []
    }
    let config = try PluginConfig(folder: context.package.directoryURL, target: target.name)
    // SwiftPM hides the test targets of a dependency.
    if case .root = context.package.origin { config.check(targets: context.package.targets.map(\.name)) }
    var modules = MockedModules(target: target, package: context.package, alsoMocking: config.modules)
    modules.check(for: target)
    let settings = try ManifestSettings(folder: context.package.directoryURL)
      .arguments(for: target.name, mocking: modules, config: config)
    try modules.readIndexes(of: context.package, config, for: target.name, in: context.pluginWorkDirectoryURL)
    // Only marked protocols are mocked otherwise, and generated ones have no marks.
    if config.indexed == nil, !config.specifies(.annotatedOnly), !config.specifies(.annotations) {
      try modules.checkForOtherPlugins(of: target.name, in: context.package, context.pluginWorkDirectoryURL)
    }
    let tool = try context.tool(named: "mockgen-build").url
    return try Self.commands(modules, config, settings, tool: tool, folder: context.pluginWorkDirectoryURL)
  }

  /// - Parameters:
  ///   - settings: The tool's arguments for the targets' settings.
  ///   - folder: The folder for the mocks.
  static func commands(
    _ modules: MockedModules, _ config: PluginConfig, _ settings: [String] = [], tool: URL, folder: URL
  ) throws -> [Command] {
    guard !modules.mocked.isEmpty else { return [] }
    // The names differ from those of committed mocks. Two files of one name in a target are an error, which mentions neither.
    let output = folder.appendingPathComponent("MockgenPlugin.generated.swift")
    // A change of one protocol recompiles one part, and the parts compile in parallel.
    let count = config.parts ?? modules.partCount
    let parts = (count == 1 ? 1..<1 : 1..<count + 1).map {
      folder.appendingPathComponent("MockgenPlugin.\($0).generated.swift")
    }
    let choice = modules.choice(config) + settings
    var arguments = ["generate"] + config.arguments + choice + modules.arguments
    arguments += ["-o", output.path, "--parts", "\(count)", "--allow-empty"]
    let list = try ArgumentList(arguments, folder: folder)
    return [
      .buildCommand(
        displayName: "Mock the protocols of \(modules.mocked.map(\.name).joined(separator: ", "))",
        executable: tool, arguments: list.arguments, inputFiles: modules.files + config.files + list.files,
        outputFiles: [output] + parts)
    ]
  }
}
