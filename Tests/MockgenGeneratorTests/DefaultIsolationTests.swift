import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

#if compiler(>=6.2)
  /// Mocks in a target that is isolated to the main actor by default.
  struct DefaultIsolationTests {
    private static let source = """
      import Foundation
      protocol Service {
        func load(id: Int) async throws -> String
        var count: Int { get set }
        func stream() -> AsyncStream<Int>
        static func make() -> Int
        init(x: Int)
        subscript(i: Int) -> String { get set }
      }
      @MainActor protocol Screen { func show(); func load() async -> Int }
      protocol Store: Actor { func get() -> Int }
      protocol Generic { associatedtype T; func f(_ t: T) -> T? }
      protocol Same: Hashable { func f() }
      protocol Object: NSObjectProtocol { func f() }
      class Base { init(a: Int) {} }
      protocol Heir: Base { func g() }
      // mockgen: mock
      class Partial { init(b: Int) {}; func h() -> Int { 1 } }
      """

    private func errors(isNonisolated: Bool, isolation: String, languageMode: Int) async throws -> String {
      var options = GeneratorOptions()
      options.isNonisolated = isNonisolated
      let mocks = try generate(Self.source, options: options)
      #expect(mocks.diagnostics == [])
      return try await aside {
        let folder = try TemporaryFolder()
        let files = [
          try folder.write(Self.source, to: "Source.swift"), try folder.write(mocks.text, to: "Mocks.swift"),
        ]
        return try run(
          "swiftc",
          Compilation.check + [
            "-swift-version", "\(languageMode)", "-warnings-as-errors", "-default-isolation", isolation,
            "-I", Repository.products.appendingPathComponent("Modules").path,
          ] + files.map(\.path)
        ).errors
      }
    }

    @Test(arguments: ["MainActor", "nonisolated"], [5, 6])
    func nonisolatedMocksCompile(isolation: String, languageMode: Int) async throws {
      #expect(try await errors(isNonisolated: true, isolation: isolation, languageMode: languageMode) == "")
    }

    /// The reason for the option: once this fails, it can go.
    @Test func otherMocksDoNot() async throws {
      let errors = try await errors(isNonisolated: false, isolation: "MainActor", languageMode: 6)
      #expect(errors.contains("has different actor isolation from nonisolated overridden declaration"))
    }
  }
#endif

/// The adapters say it as well.
struct NonisolatedAdapterTests {
  @Test(arguments: MockGenerator.adaptedFrameworks) func everyDeclarationSaysIt(framework: String) throws {
    var options = GeneratorOptions()
    options.isNonisolated = true
    let text = try MockGenerator(options: options).adapters(of: [framework])
    let declarations = text.split(separator: "\n").filter { line in
      let words = line.split(separator: " ")
      return line.hasPrefix("  ")
        ? framework == "RxCocoa" && line.hasPrefix("  extension ")
        : words.contains { ["extension", "class", "struct"].contains($0) }
    }.filter { !$0.hasPrefix("//") }
    #expect(declarations.count > 3)
    for line in declarations { #expect(line.contains("nonisolated "), "\(line)") }
  }
}
