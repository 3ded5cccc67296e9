import Foundation
import PackagePlugin

/// Writes the index of a target before each build in which one of its files has changed. `MockgenPlugin` reads the
/// index instead of the sources, so that it does not run after an edit of a function's body.
@main
struct MockgenIndexPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    // Tests are not mocked. A manifest may give the plugin to all targets.
    guard let target = target as? SwiftSourceModuleTarget, target.kind != .test else { return [] }
    let module = IndexedModule(
      name: target.moduleName, root: target.directoryURL, folder: context.pluginWorkDirectoryURL)
    let files = target.swiftFiles
    let outputs = module.folder.deletingLastPathComponent()
    for plugin in try target.pluginsWithProtocols(in: outputs, of: context.package, besides: files) {
      Diagnostics.warning(
        "'\(plugin)' writes protocols of '\(target.name)' that get no mocks: put MockgenIndexPlugin after '\(plugin)' in the "
          + "plugins of '\(target.name)'")
    }
    var arguments = ["index"]
    arguments += files.map { "\(module.name)=\($0.path)" } + module.rootArguments
    arguments += ["-o", module.index.path, "--stamp", module.stamp.path]
    let list = try ArgumentList(arguments, folder: module.folder)
    return [
      .buildCommand(
        displayName: "Index \(module.name)", executable: try context.tool(named: "mockgen-index").url,
        arguments: list.arguments, inputFiles: files + list.files, outputFiles: [module.stamp])
    ]
  }
}
