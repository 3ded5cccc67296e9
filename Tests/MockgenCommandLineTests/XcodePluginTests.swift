import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// The part of the plugin that is for Xcode compiles, here against a module that declares what Xcode declares.
  struct XcodePluginTests {
    /// Where the toolchain keeps the module that plugins import.
    private func pluginModules() async throws -> String {
      let result = try await runAside("swiftc", ["-print-target-info"])
      let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      let paths = try #require(json?["paths"] as? [String: Any])
      let resources = try #require(paths["runtimeResourcePath"] as? String)
      return URL(fileURLWithPath: resources).appendingPathComponent("pm/PluginAPI").path
    }

    @Test func thePluginForXcodeCompiles() async throws {
      let folder = try TemporaryFolder()
      let search = ["-I", try await pluginModules(), "-I", folder.url.path]
      let module = Repository.root.appendingPathComponent("Tests/Fixtures/Modules/XcodeProjectPlugin.swift").path
      let stub = try await runAside(
        "swiftc", ["-emit-module", "-parse-as-library", "-module-name", "XcodeProjectPlugin"] + search + [module],
        in: folder.url)
      #expect(stub.status == 0, "\(stub.errors)")
      let sources = try Repository.swiftFiles(in: "Plugins/MockgenPlugin").map {
        Repository.root.appendingPathComponent($0).path
      }
      let plugin = try await runAside(
        "swiftc",
        Compilation.check + [
          "-parse-as-library", "-warnings-as-errors", "-swift-version", "6", "-module-name",
          "MockgenPlugin", "-package-description-version", "6.0.0",
        ] + search + sources)
      #expect(plugin.status == 0, "\(plugin.errors)")
    }
  }
#endif
