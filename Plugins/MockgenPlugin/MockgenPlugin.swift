import Foundation
import PackagePlugin

/// Writes mocks for the protocols of the modules that a test target depends on, before each build in which one changed.
///
/// The modules of the test target's own package are mocked, and imported `@testable`. Those that they depend on in turn
/// are read for inherited protocols and typealiases.
@main
struct MockgenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget, target.kind == .test else {
      Diagnostics.error(
        "MockgenPlugin writes mocks for test targets, and '\(target.name)' is none: name the plugin in its tests' target"
      )
      return []
    }
    let modules = MockedModules(target: target, package: context.package)
    modules.check(for: target)
    guard !modules.mocked.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("Mocks.generated.swift")
    return [
      .buildCommand(
        displayName: "Mock the protocols of \(modules.mocked.map(\.moduleName).joined(separator: ", "))",
        executable: try context.tool(named: "mockgen").url,
        arguments: ["generate"] + modules.arguments + ["-o", output.path],
        inputFiles: modules.files, outputFiles: [output])
    ]
  }
}
