import TestSupport
import Testing

/// Tests of `--mocks used`. In nova-wallet-ios and fearless-iOS, tests mention 125 of 331 and 118 of 271 committed mocks.
struct UsedMocksTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      protocol Store { func session() -> any Session }
      protocol Session { func user() -> any User }
      protocol User { var name: String { get } }
      protocol Clock { func now() -> Int }
      """, to: "App/Store.swift")
    try folder.write("func test() { _ = MockStore.self }\n", to: "Tests/StoreTests.swift")
  }

  private func generate(_ arguments: String...) async throws -> CommandResult {
    try await folder.mockgen(["generate", "--no-config", "App", "--beside", "Tests"] + arguments)
  }

  private func mocks(in text: String) -> [String] { text.matches(of: /final class (\w+)/).map { String($0.1) } }

  @Test func mocksThatTestsMentionAreWrittenAndTheirDefaults() async throws {
    #expect(mocks(in: try await generate().output) == ["MockClock", "MockSession", "MockStore", "MockUser"])
    #expect(mocks(in: try await generate("--mocks", "used").output) == ["MockSession", "MockStore", "MockUser"])
    #expect(try await generate("--mocks", "used").errors == "")
    // A part of a name mentions no mock.
    try folder.write("let clock = MockClockwork()\n", to: "Tests/ClockTests.swift")
    #expect(mocks(in: try await generate("--mocks", "used").output) == ["MockSession", "MockStore", "MockUser"])
    try folder.write("let clock = MockClock()\n", to: "Tests/ClockTests.swift")
    #expect(
      mocks(in: try await generate("--mocks", "used").output) == ["MockClock", "MockSession", "MockStore", "MockUser"])
  }

  /// Tests structs of closures, as in isowords, whose tests name a function of the struct.
  @Test func structsAreUsedByTheirFunctions() async throws {
    try folder.write(
      """
      // mockgen: mock
      struct PlaceClient { var current: () -> Int }
      """, to: "App/PlaceClient.swift")
    #expect(!mocks(in: try await generate("--mocks", "used").output).contains("MockPlaceClient"))
    try folder.write("let (place, mock) = PlaceClient.mock()\n", to: "Tests/PlaceTests.swift")
    #expect(mocks(in: try await generate("--mocks", "used").output).contains("MockPlaceClient"))
  }

  /// Tests that an app with mocks of itself keeps those that only its tests use.
  @Test func aTargetWithMocksOfItselfHasAll() async throws {
    let result = try await folder.mockgen([
      "generate", "--no-config", "App=App/Store.swift", "--beside", "App/Store.swift", "--mocks", "used",
    ])
    #expect(mocks(in: result.output) == ["MockClock", "MockSession", "MockStore", "MockUser"])
  }

  @Test func earlierMocksMentionNothing() async throws {
    #expect(try await generate("-o", "Tests/Mocks.swift").status == 0)
    let result = try await generate("--mocks", "used", "-o", "Tests/Mocks.swift")
    #expect(result.status == 0, "\(result.errors)")
    #expect(mocks(in: try folder.read("Tests/Mocks.swift")) == ["MockSession", "MockStore", "MockUser"])
    let check = try await folder.mockgen(
      ["check", "--no-config", "App", "--beside", "Tests", "--mocks", "used", "-o", "Tests/Mocks.swift"])
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test func theConfigSetsIt() async throws {
    try folder.write(
      #"{ "sources": ["App"], "beside": ["Tests"], "mocks": "used", "output": "Mocks.swift" }"#, to: ".mockgen.json")
    #expect(try await folder.mockgen(["generate"]).status == 0)
    #expect(mocks(in: try folder.read("Mocks.swift")) == ["MockSession", "MockStore", "MockUser"])
    let list = try await folder.mockgen(["list"])
    #expect(list.output.contains("Clock: no mock: no file of '--beside' mentions its mock"), "\(list.output)")
  }

  @Test func nothingIsMentioned() async throws {
    try folder.write("", to: "Tests/StoreTests.swift")
    let result = try await generate("--mocks", "used", "-o", "Mocks.swift")
    #expect(
      result.errors.contains("'Store' is not mocked because no file of '--beside' mentions its mock [nothing-chosen]"))
    #expect(result.errors.contains("note: use its mock in a test, or remove '--mocks used'"))
  }

  @Test func filesThatUseThemAreNeeded() async throws {
    let result = try await folder.mockgen(["generate", "--no-config", "App", "--mocks", "used"])
    #expect(result.status == 2)
    #expect(result.errors.contains("'--mocks used' needs the files that use them"))
  }
}
