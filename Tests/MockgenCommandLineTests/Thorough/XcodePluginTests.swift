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

    /// Tests the decision on each type of product of an Xcode project, with the code of the plugins.
    @Test(arguments: ["MockgenPlugin", "GenerateMocks"]) func targetsForTests(name: String) async throws {
      let folder = try TemporaryFolder()
      let text = try Repository.contents("Plugins/\(name)/MockedModules+Xcode.swift")
      let start = try #require(text.range(of: "    /// Whether the target is a test bundle"))
      let end = try #require(text.range(of: "    fileprivate var targetDependencies"))
      let source = """
        struct XcodeProduct {
          enum Kind { case application, executable, framework, library, other(String) }
          var kind: Kind
        }
        struct XcodeTarget { var product: XcodeProduct? }
        extension XcodeTarget {
        \(text[start.lowerBound..<end.lowerBound])
        }
        let kinds: [XcodeProduct.Kind] = [.application, .executable, .framework, .library]
        let others = ["bundle.unit-test", "bundle.ui-testing", "app-extension", "extensionkit-extension", "bundle"]
        let products = (kinds + others.map { .other("com.apple.product-type." + $0) }).map { XcodeProduct(kind: $0) }
        let targets = products.map { XcodeTarget(product: $0) } + [XcodeTarget(product: nil)]
        print(targets.map { $0.isForTests ? 1 : 0 })
        """
      let program = folder.url.appendingPathComponent("program")
      let main = try folder.write(source, to: "main.swift")
      #expect(try await Compilation(.program(program)).run([main]).failure == nil)
      #expect(try run(program.path, []).output == "[0, 0, 0, 0, 1, 1, 0, 0, 0, 0]\n")
    }
  }
#endif
