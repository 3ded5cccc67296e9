import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// The Xcode parts of the plugins, which are compiled against a module with the declarations of Xcode.
  struct XcodePluginTests {
    @Test(arguments: ["MockgenPlugin", "GenerateMocks"]) func pluginsForXcodeCompile(name: String) async throws {
      let folder = try TemporaryFolder()
      let pluginModules = try await Toolchain.installed().resources.appendingPathComponent("pm/PluginAPI")
      var stub = Compilation(.module(in: folder.url), languageMode: 5)
      stub.module = "XcodeProjectPlugin"
      stub.searchPaths = [pluginModules]
      let declared = Repository.root.appendingPathComponent("Tests/Fixtures/Modules/XcodeProjectPlugin.swift")
      #expect(try await stub.run([declared]).failure == nil)
      var plugin = Compilation()
      plugin.module = name
      plugin.searchPaths = [pluginModules, folder.url]
      plugin.options = ["-package-description-version", "6.0.0"]
      let sources = try Repository.swiftFiles(in: "Plugins/\(name)").map(Repository.root.appendingPathComponent)
      #expect(try await plugin.run(sources).failure == nil)
    }
  }
#endif
