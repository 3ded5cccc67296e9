import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

#if compiler(>=6.2)
  /// The golden mocks, which compile with the compiler's upcoming features, in the module, in its tests or in both.
  struct UpcomingFeatureTests {
    private static let all = [
      "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "InferIsolatedConformances",
      "NonisolatedNonsendingByDefault",
    ]

    /// The features of the module and its tests, and the expected diagnostics.
    private struct Settings: Sendable, CustomTestStringConvertible {
      var module: [String]
      var tests: [String]
      var nonsending: [String] = []
      var testDescription: String { "\(module) \(tests) \(nonsending)" }
    }

    private static let closures = ["NonisolatedNonsendingByDefault"]

    private static let settings = [
      Settings(module: all, tests: all), Settings(module: closures, tests: [], nonsending: ["Everything"]),
      Settings(module: closures, tests: closures), Settings(module: [], tests: all, nonsending: ["EverythingTests"]),
    ]

    @Test(.enabled(if: Inputs.areAllTried, Comment(rawValue: Inputs.howToTryAll)), arguments: settings.dropFirst())
    private func theGoldenMocksCompileUnderOtherSettings(settings: Settings) async throws {
      try await theGoldenMocksCompile(settings: settings)
    }

    @Test(arguments: settings.prefix(1)) private func theGoldenMocksCompile(settings: Settings) async throws {
      var options = GeneratorOptions(testable: ["Everything"])
      options.nonsending = settings.nonsending
      let failure = try await failure(
        options, module: Self.enabling(settings.module), tests: Self.enabling(settings.tests))
      #expect(failure == nil)
    }

    /// Tests a module, or its tests, that the manifest isolates to the main actor.
    /// If neither is isolated, these are the golden mocks as they are.
    @Test(
      .enabled(if: Inputs.areAllTried, Comment(rawValue: Inputs.howToTryAll)),
      arguments: [(true, true), (true, false), (false, true), (false, false)])
    func theGoldenMocksCompileOnTheMainActor(isModule: Bool, isTests: Bool) async throws {
      var options = GeneratorOptions(testable: ["Everything"])
      options.mainActor = isModule ? ["Everything"] : []
      options.isNonisolated = isTests
      let isolation = ["-default-isolation", "MainActor"]
      let failure = try await failure(options, module: isModule ? isolation : [], tests: isTests ? isolation : [])
      #expect(failure == nil)
    }

    /// Tests nested types, which are isolated by default unless the outer type is `nonisolated`. Macros give no information.
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

    /// Returns the errors of the compiler for the golden mocks.
    ///
    /// - Parameters:
    /// - module: The arguments for the module that is mocked.
    /// - tests: The arguments for the module with the mocks.
    private func failure(_ options: GeneratorOptions, module: [String], tests: [String]) async throws -> String? {
      let protocols = try Repository.swiftFiles(in: "Tests/Golden/Protocols")
      var options = options
      options.modules = Dictionary(uniqueKeysWithValues: protocols.map { ($0, "Everything") })
      let sources = try protocols.map { ($0, try Repository.contents($0)) }
      let mocks = try generate(Dictionary(uniqueKeysWithValues: sources), options: options)
      #expect(mocks.mockCount > 100)
      let folder = try TemporaryFolder()
      var emitted = Compilation(.module(in: folder.url))
      emitted.module = "Everything"
      emitted.package = "golden"
      emitted.isStrict = false
      emitted.options = module + ["-enable-testing"]
      let files = protocols.map(Repository.root.appendingPathComponent)
      if let failure = try await emitted.run(files).failure { return failure }
      var compiled = Compilation()
      compiled.module = "EverythingTests"
      compiled.package = "golden"
      compiled.searchPaths = [folder.url]
      compiled.options = tests
      return try await compiled.run(["Mocks.swift": mocks.text]).failure
    }

    private static func enabling(_ features: [String]) -> [String] {
      features.flatMap { ["-enable-upcoming-feature", $0] }
    }
  }
#endif
