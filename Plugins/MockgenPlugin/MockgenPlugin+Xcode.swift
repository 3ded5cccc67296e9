#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension MockgenPlugin: XcodeBuildToolPlugin {
    /// Returns the command that mocks the targets on which a test target depends, and imports them `@testable`. Any
    /// other target gets mocks of its own marked protocols.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let config = try PluginConfig(folder: context.xcodeProject.directoryURL, target: target.displayName)
      config.check(targets: context.xcodeProject.targets.map(\.displayName))
      let modules = MockedModules(target: target)
      if modules.mocked.isEmpty {
        Diagnostics.warning(
          "there is nothing to mock: '\(target.displayName)' does not depend on a target of the project; add one under "
            + "'Target Dependencies' in its build phases")
      }
      let tool = try context.tool(named: "mockgen-build").url
      return try Self.commands(modules, config, tool: tool, folder: context.pluginWorkDirectoryURL)
    }
  }
#endif
