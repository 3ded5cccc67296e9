import Foundation
import PackagePlugin

@main
struct WriteAPI: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let input = target.directoryURL.appendingPathComponent("operations.txt")
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("CatalogAPI.swift")
    return [
      .buildCommand(
        displayName: "Write CatalogAPI", executable: try context.tool(named: "APIWriter").url,
        arguments: [input.path, output.path], inputFiles: [input], outputFiles: [output])
    ]
  }
}
