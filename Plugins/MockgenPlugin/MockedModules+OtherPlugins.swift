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
      for plugin in try Self.pluginsWithProtocols(in: index.folder.deletingLastPathComponent()) {
        Diagnostics.warning(
          "'\(plugin)' writes protocols of '\(module.name)' that get no mocks: add MockgenIndexPlugin to the plugins of "
            + "'\(module.name)', after '\(plugin)', or, for no mocks, '\"indexed\": []' to .mockgen.json")
      }
    }
  }

  /// Returns the names of the plugins that wrote Swift files with protocols into their folders.
  private static func pluginsWithProtocols(in folder: URL) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    let plugins = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0 != IndexedModule.plugin && $0 != "MockgenPlugin" }
    return plugins.filter { plugin in
      let files = FileManager.default.enumerator(
        at: folder.appendingPathComponent(plugin), includingPropertiesForKeys: nil)
      return files?.contains { file in
        guard let file = file as? URL, file.pathExtension == "swift" else { return false }
        return Self.count("protocol ", in: file) > 0
      } ?? false
    }
  }
}
