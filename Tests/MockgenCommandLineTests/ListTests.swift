import Foundation
import TestSupport
import Testing

/// `list`, the choice of protocols, and lists of files.
struct ListTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      protocol One { func f() }
      private protocol Hidden {}
      // mockgen: skip
      protocol Skipped {}
      enum Space { protocol Nested { func n() } }
      protocol Odd: Unknown {}
      """, to: "Sources/A.swift")
    try folder.write("protocol Two { func g() }\n", to: "Sources/Sub/B.swift")
  }

  private func mocks(_ result: CommandResult) -> [String] {
    result.output.split(separator: "\n").filter { $0.hasPrefix("final class ") }.map {
      String($0.split(separator: " ")[2].dropLast())
    }
  }

  @Test func everyProtocolIsListedWithItsReason() async throws {
    let result = try await folder.mockgen("list", "Sources")
    #expect(result.status == 0)
    #expect(
      result.output == """
        Sources/A.swift:1:10: One: MockOne
        Sources/A.swift:2:18: Hidden: no mock: it is private to its file
        Sources/A.swift:4:10: Skipped: no mock: it is marked '// mockgen: skip'
        Sources/A.swift:5:23: Space.Nested: MockNested
        Sources/A.swift:6:10: Odd: no mock: 'Odd' inherits from 'Unknown', which was not found in the sources \
        [unknown-inherited-protocol]
        Sources/Sub/B.swift:1:10: Two: MockTwo

        """, "\(result.output)")
  }

  @Test func theListIsAlsoJSON() async throws {
    let result = try await folder.mockgen("list", "Sources", "--json")
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let protocols = try #require(json?["protocols"] as? [[String: Any]])
    #expect(protocols.map { $0["name"] as? String } == ["One", "Hidden", "Skipped", "Space.Nested", "Odd", "Two"])
    #expect(protocols[0]["mock"] as? String == "MockOne")
    #expect(protocols[0]["line"] as? Int == 1 && protocols[0]["column"] as? Int == 10)
    #expect(protocols[2]["reason"] as? String == "it is marked '// mockgen: skip'")
    #expect(protocols[4]["id"] as? String == "unknown-inherited-protocol")
  }

  @Test func patternsChoose() async throws {
    #expect(mocks(try await folder.mockgen("Sources", "--only", "T*", "-q")) == ["MockTwo"])
    #expect(mocks(try await folder.mockgen("Sources", "--only", "One", "--only", "Two")) == ["MockOne", "MockTwo"])
    #expect(mocks(try await folder.mockgen("Sources", "--exclude", "Space.*", "--exclude", "T?o", "-q")) == ["MockOne"])
    #expect(
      mocks(try await folder.mockgen("Sources", "--exclude", "Sources/Sub/**", "-q")) == ["MockNested", "MockOne"])
    #expect(mocks(try await folder.mockgen("Sources", "--only", "Sub/*.swift", "-q")) == ["MockTwo"])
    #expect(
      try await folder.mockgen("list", "Sources", "--exclude", "T*").output.contains("Two: no mock: it is excluded"))
  }

  @Test func aPatternWithoutMatchesIsNoted() async throws {
    let result = try await folder.mockgen("Sources", "--only", "Tow")
    #expect(result.errors.contains("Sources:1:1: warning: no protocol is called 'Tow' [nothing-chosen]"))
    #expect(result.errors.contains("did you mean 'Two'?"))
  }

  @Test func patternsWithoutEffectAreNoted() async throws {
    let result = try await folder.mockgen(
      "Sources", "--exclude", "Tow", "--exclude", "Odd", "--classes", "Two", "-o", "M.swift")
    #expect(
      result.errors == """
        Sources:1:1: warning: no class matches 'Two', which '--classes' names [nothing-matched]
        Sources:1:1: note: 'mockgen list' shows the candidates; 'Two' can be removed
        Sources:1:1: warning: nothing matches 'Tow', which '--exclude' names [nothing-matched]
        Sources:1:1: note: did you mean 'Two'?

        """)
    // A file without protocols, and the name of a mock.
    try folder.write("struct Plain {}\n", to: "Sources/Plain/P.swift")
    let patterns = ["--exclude", "Plain/*", "--exclude", "MockTwo", "--exclude", "Odd", "--exclude", "*NoSuch*/**"]
    let others = try await folder.mockgen(["Sources", "-o", "M.swift"] + patterns)
    #expect(others.errors.components(separatedBy: "warning").count == 2 && others.errors.contains("'*NoSuch*/**'"))
  }

  @Test func membersHaveTheLinesThatStubThem() async throws {
    try folder.write(
      """
      // mockgen: skip
      protocol Not { func f() }
      protocol API {
        func token(refresh: Bool, scope: String) async throws -> String
        func save(_ text: String) throws
        func ticks() -> AsyncStream<Int>
        func track(event: String)
        var retries: Int { get set }
        static func shared() -> Self?
        init(url: String)
      }
      """, to: "Members/A.swift")
    let result = try await folder.mockgen("list", "Members", "--members")
    #expect(result.errors == "")
    #expect(
      result.output == """
        Members/A.swift:2:10: Not: no mock: it is marked '// mockgen: skip'
        Members/A.swift:3:10: API: MockAPI
          token(refresh: Bool, scope: String) async throws -> String
            mock.tokenRefreshScopeResult = .value(…)
            ValueResult<String, any Error>; tokenRefreshScopeMock, tokenRefreshScopeCalls, tokenRefreshScopeCallCount
          save(String) throws
            mock.saveResult = .completed()
            ReturnResult<Void, any Error>; saveMock, saveCalls, saveCallCount
          ticks() -> AsyncStream<Int>
            mock.ticksResult = .sequence([…])
            StreamResult<Int, Never>; ticksMock, ticksCallCount
          track(event: String)
            mock.trackEventMock.handler = { … }
            trackEventMock, trackEventCalls, trackEventCallCount
          retries: Int
            mock.retriesMock.value = …
            retriesMock, retriesGetCount, retriesSetValues
          shared() -> MockAPI?
            MockAPI.sharedResult = .value(…)
            ReturnResult<MockAPI?, Never>; sharedMock, sharedCallCount
          init(url: String)
            initURLMock, initURLCalls, initURLCallCount

        """)
  }

  @Test func typesWithoutADefaultAreListed() async throws {
    try folder.write(
      """
      class Engine { init(_ power: Int) {} }
      final class Wheel { init(_ size: Int) {} }; final class Door { init(_ width: Int) {} }
      struct Car { let engine: Engine }
      struct Point { let x: Int }
      enum Gear: Error { case first }
      final class Money: AdditiveArithmetic {}
      protocol Factory {
        associatedtype Product
        func wheel() -> Wheel
        func engine() async -> Engine
        func pair() -> (Engine, Int)
        var car: Car { get set }
        func optional() -> Engine?
        func all() -> [Wheel]
        func failing() throws -> Wheel
        func shifting() throws(Gear) -> Wheel
        func point() -> Point
        func factory() -> any Repairing
        func make() -> Product
        func generic<T>(_ type: T.Type) -> T
        func stream() -> AsyncStream<Wheel>
        func letters() -> CharacterSet
        func door() -> Door
        func money() -> Money
      }
      protocol Repairing { func repair(_ done: @escaping (Wheel) -> Void) }
      """, to: "Types/A.swift")
    let list = try await folder.mockgen("list", "Types")
    #expect(
      list.output == """
        Types/A.swift:7:10: Factory: MockFactory
        Types/A.swift:26:10: Repairing: MockRepairing
        types without a default, whose calls without a result end the process or wait:
          Engine: 2 requirements
          Car: 1 requirement
          Door: 1 requirement
          Wheel: 1 requirement
        write in .mockgen.json: "defaults": ["Engine = …", "Car = …", "Door = …", …]

        """, "\(list.output)")
    let document = try await folder.mockgen("list", "Types", "--format", "json").output
    let json = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any]
    let types = try #require(json?["typesWithoutDefault"] as? [[String: Any]])
    #expect(types.map { $0["name"] as? String } == ["Engine", "Car", "Door", "Wheel"])
    #expect(types.map { $0["requirements"] as? Int } == [2, 1, 1, 1])
    let chosen = try await folder.mockgen("list", "Types", "--default", "Engine = Engine(1)", "--default", "Car=c")
    #expect(chosen.output.hasSuffix("write in .mockgen.json: \"defaults\": [\"Door = …\", \"Wheel = …\"]\n"))
  }

  @Test func pathsComeFromStandardInput() async throws {
    #expect(mocks(try await folder.mockgen("-q", "-", input: "Sources/Sub/B.swift\nSources/A.swift\r\n")).count == 3)
    #expect(mocks(try await folder.mockgen("--file-list", "-", input: "Sources/Sub/B.swift\0")) == ["MockTwo"])
    try folder.write("Sources/Sub/B.swift\n", to: "files.txt")
    #expect(mocks(try await folder.mockgen("--file-list", "files.txt")) == ["MockTwo"])
    let missing = try await folder.mockgen("--file-list", "nowhere.txt")
    #expect(missing.status == 1)
    #expect(missing.errors.hasPrefix("nowhere.txt:1:1: error: the list of files cannot be read [unreadable-file]"))
    #expect(try await folder.mockgen("-", input: "").status == 2)
  }

  @Test func argumentsComeFromFiles() async throws {
    try folder.write("Sources/Sub/B.swift\n--name-format\nThe{name}\n", to: "arguments.txt")
    #expect(try await folder.mockgen("generate", "@arguments.txt").output.contains("final class TheTwo"))
    let missing = try await folder.mockgen("@nowhere.txt")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("the file of arguments 'nowhere.txt' cannot be read"))
  }

  @Test func handWrittenMocksAreSkipped() async throws {
    try folder.write("final class MockOne {}\n#if DEBUG\ntypealias MockTwo = Int\n#endif\n", to: "Tests/Own.swift")
    let odd = ["--exclude", "Odd"]
    let arguments = ["Sources", "--beside", "Tests", "-o", "Tests/Mocks.swift", "--import", "App"] + odd
    for command in ["generate", "generate", "check"] {
      let result = try await folder.mockgen([command] + arguments)
      #expect(result.errors == "" && result.status == 0)
    }
    #expect(try folder.read("Tests/Mocks.swift").contains("class MockNested"))
    #expect(try folder.read("Tests/Mocks.swift").contains("class MockOne") == false)
    let list = try await folder.mockgen("list", "Sources", "--beside", "Tests")
    #expect(list.output.contains("One: no mock: the target already declares a type with the mock's name"))
  }

  /// Tests that mocks are not written if they might exist twice.
  @Test func theFolderOfBesideMustExist() async throws {
    let result = try await folder.mockgen(
      "Sources", "--beside", "Nowhere", "-o", "Tests/Mocks.swift", "--import", "App")
    #expect(result.status == 1 && result.errors.contains("error: there is no file or folder 'Nowhere'"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("Tests/Mocks.swift").path))
  }

  /// Tests mocks of another run: it would be unclear which of two is used, and the older one would become outdated.
  @Test func mocksOfAnotherRunAreAnError() async throws {
    #expect(try await folder.mockgen("Sources/Sub", "-o", "Tests/Old.swift", "--import", "App").status == 0)
    let arguments = ["Sources/Sub", "--beside", "Tests", "-o", "Tests/New.swift", "--import", "App"]
    let result = try await folder.mockgen(arguments)
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        "Tests/Old.swift:1:1: error: this file of another run of mockgen also contains 'MockTwo'"))
    #expect(try folder.read("Tests/New.swift").contains("class MockTwo"))
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Tests/Old.swift"))
    #expect(try await folder.mockgen(arguments).errors == "")
  }
}
