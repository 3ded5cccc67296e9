import Foundation
import PackagePlugin

extension MockedModules {
  /// Warns about protocols that other plugins wrote in an earlier build, and that get no mocks: SwiftPM tells no plugin the
  /// files that those of another target write.
  ///
  /// - Parameter folder: The folder of this plugin's files.
  func checkForOtherPlugins(of target: String, in package: Package, _ folder: URL) throws {
    let unread = Set(modules.filter { $0.isMocked && !$0.mocksItself && $0.index == nil }.map(\.name))
    for case let module as SwiftSourceModuleTarget in package.targets where unread.contains(module.moduleName) {
      let place = (package.id, module.name)
      let index = IndexedModule(
        module.moduleName, root: module.directoryURL, in: place, besides: (package.id, target), folder)
      guard let index else { continue }
      for plugin in try module.pluginsWithProtocols(in: index.folder.deletingLastPathComponent(), of: package) {
        Diagnostics.warning(
          "'\(plugin)' writes protocols of '\(module.name)' that get no mocks: add MockgenIndexPlugin to the plugins of "
            + "'\(module.name)', after '\(plugin)', or, for no mocks, '\"indexed\": []' to .mockgen.json")
      }
    }
  }
}
