import Foundation
import PackagePlugin

/// Writes the client of a server from a list of its routes, as plugins for OpenAPI and gRPC do.
@main
struct Routes: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let routes = target.directoryURL.appendingPathComponent("routes.txt")
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("CatalogServer.swift")
    return [
      .buildCommand(
        displayName: "Write the routes of \(target.name)", executable: try context.tool(named: "write-routes").url,
        arguments: [routes.path, output.path], inputFiles: [routes], outputFiles: [output])
    ]
  }
}
