import TestSupport
import Testing

/// Modules that contain mocks of their own protocols, such as an app with previews.
struct MockingModuleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      // mockgen: mock
      public protocol Clock { func now() -> Int }
      protocol Store { func load() -> String }
      // mockgen: mock
      public struct Client {
        public var fetch: @Sendable () async -> Int
        public init(fetch: @escaping @Sendable () async -> Int) { self.fetch = fetch }
      }
      """, to: "Sources/App/App.swift")
  }

  private func mocks(_ arguments: String...) async throws -> [String] {
    let result = try await folder.mockgen(["Sources/App"] + arguments)
    #expect(result.errors == "")
    return result.output.split(separator: "\n").filter { $0.contains("class Mock") }.map {
      String($0.drop { $0 != "M" }.prefix { $0.isLetter })
    }
  }

  @Test func aModuleMocksItsMarkedProtocols() async throws {
    #expect(try await mocks("--testable-import", "App") == ["MockClient", "MockClock", "MockStore"])
    #expect(try await mocks("--testable-import", "App", "--self-mocking", "App") == ["MockStore"])
    #expect(try await mocks("--testable-import", "App", "--self-mocking", "Core").count == 3)
    let list = try await folder.mockgen("list", "Sources/App", "--testable-import", "App", "--self-mocking", "App")
    #expect(list.output.contains("its module already has a mock of it"))
  }

  @Test func committedMocksAreNotMadeTwice() async throws {
    let written = try await folder.mockgen(
      "Sources/App", "--annotated-only", "--access", "public", "-o", "Sources/App/Mocks.swift")
    #expect(written.errors == "")
    #expect(try await mocks("--testable-import", "App") == ["MockStore"])
    // A plain import makes only public mocks and public protocols visible.
    #expect(
      try await folder.mockgen("Sources/App", "--import", "App").errors.contains("its module already has a mock of it"))
    try folder.write(
      try folder.read("Sources/App/Mocks.swift").replacing("public final class", with: "final class"),
      to: "Sources/App/Mocks.swift")
    #expect(try await mocks("--import", "App") == ["MockClient", "MockClock"])
    // Here they belong to the module itself.
    #expect(try await mocks().count == 3)
  }

  @Test func committedMocksUnderAConditionAreThere() async throws {
    let written = try await folder.mockgen("Sources/App", "--wrap-in", "DEBUG", "-o", "Sources/App/Mocks.swift")
    #expect(written.errors == "")
    let result = try await folder.mockgen("Sources/App", "--testable-import", "App")
    #expect(result.errors.contains("there is nothing to mock"))
  }

  /// Tests the way of the plugin: the files of the module are the sources, and the mocks go beside them.
  @Test func aModuleMocksItselfAndOthers() async throws {
    try folder.write("public protocol Far { func go() }\n", to: "Sources/Core/Core.swift")
    let result = try await folder.mockgen(
      "App=Sources/App", "Core=Sources/Core", "--import", "Core", "--beside", "Sources/App")
    #expect(result.errors == "")
    #expect(result.output.contains("class MockFar") && result.output.contains("class MockStore"))
    #expect(result.output.contains("import Core\n") && !result.output.contains("import App"))
  }

  @Test func aMockWrittenByHandStays() async throws {
    try folder.write("final class MockStore {}\n", to: "Sources/App/ByHand.swift")
    let result = try await folder.mockgen("App=Sources/App", "--beside", "Sources/App")
    #expect(result.errors == "" && !result.output.contains("class MockStore"))
  }
}
