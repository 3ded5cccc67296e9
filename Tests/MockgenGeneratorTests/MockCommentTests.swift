import TestSupport
import Testing

@testable import MockgenGenerator

/// Comments of a mock that list what it does not record or forward.
struct MockCommentTests {
  private static let source = """
    struct Token: ~Copyable {}
    protocol Lender {
      func lend(_ body: (Int) -> Void)
      func each(_ id: String, body: (Int) -> Void, other: () -> Void) -> Int
      func take(_ token: consuming Token, id: Int)
      subscript(body: () -> Void) -> Int { get }
      func plain(id: Int)
      init(id: Int, body: () -> Void)
    }
    """

  @Test func unrecordedArgumentsAreListed() async throws {
    let result = try generate(Self.source)
    #expect(result.diagnostics == [])
    let lines = result.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    func line(before declaration: String) throws -> Substring {
      lines[try #require(lines.firstIndex { $0.hasPrefix(declaration) }) - 1]
    }
    #expect(try line(before: "var lendCallCount") == "/// `body` is not recorded.")
    #expect(try line(before: "var eachBodyOtherCalls") == "/// `body`, `other` are not recorded.")
    #expect(try line(before: "var eachBodyOtherCallCount").hasPrefix("/// The number of calls"))
    #expect(try line(before: "var takeIDCalls") == "/// `token` is not recorded.")
    #expect(try line(before: "var plainIDCalls").hasPrefix("/// The arguments of each call"))
    #expect(result.text.components(separatedBy: " not recorded.").count == 6)
    #expect(try await Compilation().run(["Source.swift": Self.source, "Mocks.swift": result.text]).failure == nil)
  }

  @Test func genericInitializersAreForwarded() throws {
    let result = try generate(
      """
      // mockgen: mock
      class Engine { init(power: Int) {}; init<T>(from value: T) {}; convenience init<T>(_ value: T) { self.init(power: 1) } }
      """)
    #expect(result.text.contains("  override init<T>(from value: T) {\n"))
  }

  /// Tests that a mock has one of the branches, as the build does.
  @Test(arguments: [5, 6]) func eachBranchOfAClassHasAMock(languageMode: Int) async throws {
    let source = """
      class Base { func run() {} }
      #if os(Linux)
      // mockgen: mock
      class Engine: Base { func start(speed: Int) {}; init(power: Int) {} }
      #else
      // mockgen: mock
      class Engine { func stop() {} }
      #endif
      """
    let result = try generate(source)
    #expect(result.diagnostics == [])
    #expect(result.text.contains("#if os(Linux)\n/// Mock of `Engine`.") && result.text.contains("var startSpeedCalls"))
    #expect(result.text.contains("#if !os(Linux)\n/// Mock of `Engine`.") && result.text.contains("var stopCallCount"))
    let use = """
      import MockRuntime
      #if os(Linux)
      func use() -> [Int] { let mock = MockEngine(power: 1); mock.run(); return mock.startSpeedCalls }
      #else
      func use() -> Int { MockEngine().stopCallCount }
      #endif
      """
    let output = try await Compilation(languageMode: languageMode).run(
      ["Source.swift": source, "Mocks.swift": result.text, "Use.swift": use])
    #expect(output.failure == nil)
  }
}
