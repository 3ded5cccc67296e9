import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

#if compiler(>=6.2)
  /// The golden mocks compile under the compiler's upcoming features, where the module and its tests agree on them.
  struct UpcomingFeatureTests {
    private static let all = [
      "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "InferIsolatedConformances",
      "NonisolatedNonsendingByDefault",
    ]

    @Test(arguments: [all, ["NonisolatedNonsendingByDefault"]])
    func theGoldenMocksCompile(features: [String]) async throws {
      let protocols = try Repository.swiftFiles(in: "Tests/Golden/Protocols")
      var options = GeneratorOptions(testable: ["Everything"])
      options.modules = Dictionary(uniqueKeysWithValues: protocols.map { ($0, "Everything") })
      let sources = try protocols.map { ($0, try Repository.contents($0)) }
      let mocks = try generate(Dictionary(uniqueKeysWithValues: sources), options: options)
      #expect(mocks.mockCount > 100)
      let errors = try await aside {
        let folder = try TemporaryFolder()
        let file = try folder.write(mocks.text, to: "Mocks.swift")
        let module = folder.url.appendingPathComponent("Everything.swiftmodule").path
        let settings =
          ["-swift-version", "6", "-package-name", "golden", "-parse-as-library"]
          + features.flatMap { ["-enable-upcoming-feature", $0] }
        let emitted = try run(
          "swiftc",
          settings + ["-wmo", "-emit-module", "-emit-module-path", module, "-module-name", "Everything"]
            + ["-enable-testing"] + protocols.map { Repository.root.appendingPathComponent($0).path })
        guard emitted.status == 0 else { return emitted.errors }
        let compiled = try run(
          "swiftc",
          settings + Compilation.check + ["-warnings-as-errors", "-module-name", "EverythingTests"] + [
            "-I", folder.url.path, "-I", Repository.products.appendingPathComponent("Modules").path, file.path,
          ])
        return compiled.status == 0 ? "" : compiled.errors
      }
      #expect(errors == "")
    }
  }
#endif
