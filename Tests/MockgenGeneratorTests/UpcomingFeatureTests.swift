import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

#if compiler(>=6.2)
  /// The golden mocks compile under the compiler's upcoming features, whether or not the module and its tests agree.
  struct UpcomingFeatureTests {
    private static let all = [
      "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "InferIsolatedConformances",
      "NonisolatedNonsendingByDefault",
    ]

    /// What the module and its tests enable, and what is said of it.
    private struct Settings: Sendable, CustomTestStringConvertible {
      var module: [String]
      var tests: [String]
      var nonsending: [String] = []
      var testDescription: String { "\(module) \(tests) \(nonsending)" }
    }

    private static let closures = ["NonisolatedNonsendingByDefault"]

    @Test(arguments: [
      Settings(module: all, tests: all), Settings(module: closures, tests: closures),
      Settings(module: closures, tests: [], nonsending: ["Everything"]),
      Settings(module: [], tests: all, nonsending: ["EverythingTests"]),
    ])
    private func theGoldenMocksCompile(settings: Settings) async throws {
      var options = GeneratorOptions(testable: ["Everything"])
      options.nonsending = settings.nonsending
      let errors = try await self.errors(
        options, module: Self.enabling(settings.module), tests: Self.enabling(settings.tests))
      #expect(errors == "")
    }

    /// A module, or its tests, that the manifest isolates to the main actor.
    @Test(arguments: [true, false], [true, false])
    func theGoldenMocksCompileOnTheMainActor(isModule: Bool, isTests: Bool) async throws {
      var options = GeneratorOptions(testable: ["Everything"])
      options.mainActor = isModule ? ["Everything"] : []
      options.isNonisolated = isTests
      let isolation = ["-default-isolation", "MainActor"]
      #expect(try await errors(options, module: isModule ? isolation : [], tests: isTests ? isolation : []) == "")
    }

    /// What stands in a type is isolated by default as well, unless the type is on no actor: macros say nothing of that.
    @Test func nestedProtocolsOnTheMainActor() throws {
      let source = """
        @Observable class Model { protocol A { func go() } }
        @MainActor enum Space { protocol B { func go() } }
        nonisolated enum Free { protocol C { func go() } }
        actor Bank { protocol D { func go() } }
        """
      var options = GeneratorOptions(testable: ["Everything"])
      options.mainActor = ["Everything"]
      let text = try generate(source, options: options).text
      let mocks = text.components(separatedBy: "/// Mock of ").dropFirst()
      #expect(
        mocks.filter { $0.contains("nonisolated var goCallCount") }.map { $0.prefix { $0 != "." } } == [
          "`Model", "`Space",
        ])
    }

    /// What the compiler says of the golden mocks.
    ///
    /// - Parameters:
    ///   - module: what it is told of the module that is mocked.
    ///   - tests: what it is told of the module with the mocks.
    private func errors(_ options: GeneratorOptions, module: [String], tests: [String]) async throws -> String {
      let protocols = try Repository.swiftFiles(in: "Tests/Golden/Protocols")
      var options = options
      options.modules = Dictionary(uniqueKeysWithValues: protocols.map { ($0, "Everything") })
      let sources = try protocols.map { ($0, try Repository.contents($0)) }
      let mocks = try generate(Dictionary(uniqueKeysWithValues: sources), options: options)
      #expect(mocks.mockCount > 100)
      return try await aside {
        let folder = try TemporaryFolder()
        let file = try folder.write(mocks.text, to: "Mocks.swift")
        let path = folder.url.appendingPathComponent("Everything.swiftmodule").path
        let common = ["-swift-version", "6", "-package-name", "golden", "-parse-as-library"]
        let emitted = try run(
          "swiftc",
          common + module + [
            "-wmo", "-emit-module", "-emit-module-path", path, "-module-name", "Everything",
          ]
            + ["-enable-testing"] + protocols.map { Repository.root.appendingPathComponent($0).path })
        guard emitted.status == 0 else { return emitted.errors }
        let compiled = try run(
          "swiftc",
          common + tests + Compilation.check + [
            "-warnings-as-errors", "-module-name", "EverythingTests",
          ] + [
            "-I", folder.url.path, "-I", Repository.products.appendingPathComponent("Modules").path, file.path,
          ])
        return compiled.status == 0 ? "" : compiled.errors
      }
    }

    private static func enabling(_ features: [String]) -> [String] {
      features.flatMap { ["-enable-upcoming-feature", $0] }
    }
  }
#endif
