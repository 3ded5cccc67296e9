import TestSupport
import Testing

@testable import MockgenGenerator

/// Mocks that wrap another instance, as far as the generator decides about them. `Tests/Golden` calls such mocks.
struct WrappingTests {
  private static let source = """
    public final class Note {}
    public protocol API {
      func load(_ id: Int) async throws -> Note
      func save(_ note: Note) async
      var notes: AsyncStream<Int> { get }
      var title: String { get set }
      @MainActor func draw() -> Int
      func measure(_ value: @autoclosure () throws -> Int) rethrows -> Int
    }
    @MainActor public protocol Screen: AnyObject { var title: String { get set }; func show(_ note: Note) async }
    public protocol Child: API where Self: Sendable { func child() -> Int? }
    """

  @Test func patternsSelectProtocols() throws {
    let result = try generate(Self.source) { $0.wrapping = ["Scr*", "Child"] }
    #expect(result.diagnostics == [])
    #expect(result.text.contains("wrapping original: any Screen,"))
    #expect(result.text.contains("wrapping original: any Child,"))
    #expect(!result.text.contains("any API"))
    #expect(!(try generate(Self.source).text.contains("mockOriginal")))
  }

  /// Tests that mocks in the module of the protocols and in that of the tests compile.
  @Test(arguments: Inputs.languageModes, [AccessLevel.internal, .public])
  func wrappingMocksCompile(languageMode: Int, access: AccessLevel) async throws {
    let result = try generate(Self.source) {
      $0.access = access
      $0.wrapping = ["*"]
    }
    let use = "func use(_ api: some API) -> MockAPI { MockAPI(wrapping: api) }"
    let output = try await Compilation(languageMode: languageMode)
      .run(["Source.swift": Self.source, "Mocks.swift": result.text, "Use.swift": use])
    #expect(output.failure == nil)

    var project = try ModuleProject()
    try await project.add("App", Self.source, languageMode: languageMode)
    var options = GeneratorOptions(testable: ["App"])
    options.wrapping = ["*"]
    _ = try await project.mocks(of: "App", options: options, use: "@testable import App\n" + use)
  }

  @Test(arguments: [
    ("protocol P { associatedtype T; func f() -> T }", "the protocol has associated types"),
    ("protocol P: Actor { func f() }", "it is an actor"),
    ("class C { init() {} }\nprotocol P: C { func f() }", "it inherits from a class"),
    ("protocol P { func mockOriginal() }", "it has a member 'mockOriginal'"),
  ])
  func mocksThatCannotWrapAreReported(source: String, reason: String) throws {
    let result = try generate(source) { $0.wrapping = ["P"] }
    #expect(result.diagnostics.map(\.id) == ["cannot-wrap"])
    #expect(result.diagnostics[0].message == "the mock of 'P' cannot wrap another instance: \(reason)")
    #expect(result.mockCount == 1)
    #expect(!result.text.contains("wrapping original"))
  }

  @Test(arguments: [
    "func f(_ x: Int...)", "func f(_ x: sending [Int])", "func f() -> Self", "func f(_ other: Self)",
    "@MainActor func f(_ body: () async throws -> Int) async rethrows -> Int",
    "static func + (a: Self, b: Self) -> Int", "var x: Token { get }",
  ])
  func membersThatAreNotForwardedAreReported(member: String) async throws {
    let source = "protocol P {\n  \(member)\n  func g()\n}\nstruct Token: ~Copyable {}"
    let result = try generate(source) { $0.wrapping = ["P"] }
    let isStatic = member.hasPrefix("static")
    let column = member.hasPrefix("@MainActor") ? 19 : member.hasPrefix("var") ? 7 : 8
    #expect(result.places == (isStatic ? [] : ["Source.swift:2:\(column) warning cannot-wrap"]))
    let output = try await Compilation().run(["Source.swift": source, "Mocks.swift": result.text])
    #expect(output.failure == nil)
  }

  /// Tests members that several protocols declare with different effects.
  @Test(arguments: [
    ("func f() -> Int", "func f() throws -> Int", true, 1), ("func f() -> Int", "func f() throws -> Int", false, 0),
    ("var v: Int { get }", "var v: Int { get async }", true, 1),
    ("var v: Int { get }", "var v: Int { get async }", false, 1),
    ("subscript(i: Int) -> Int { get }", "subscript(i: Int) -> Int { get throws }", true, 1),
  ])
  func effectsOfSeveralProtocols(own: String, other: String, areUnrelated: Bool, warnings: Int) async throws {
    let source =
      "protocol Other { \(other) }\n"
      + (areUnrelated
        ? "protocol Own { \(own) }\nprotocol P: Own, Other { func g() }" : "protocol P: Other { \(own); func g() }")
    let result = try generate(source) { $0.wrapping = ["P"] }
    #expect(result.diagnostics.map(\.id) == Array(repeating: "cannot-wrap", count: warnings))
    #expect(result.text.contains("mockOriginal!.g()"))
    let output = try await Compilation().run(["Source.swift": source, "Mocks.swift": result.text])
    #expect(output.failure == nil)
  }

  @Test func aSubscriptIsNamed() throws {
    let source = "protocol P { subscript(index: sending [Int]) -> Int { get } }"
    let result = try generate(source) { $0.wrapping = ["P"] }
    #expect(
      result.diagnostics.map(\.message) == [
        "the mock of 'P' cannot forward 'subscript' to the instance that it wraps"
      ])
  }

  private func generate(
    _ source: String, _ change: (inout GeneratorOptions) -> Void = { _ in }
  ) throws -> GenerationResult {
    var options = GeneratorOptions()
    change(&options)
    return try MockgenGeneratorTests.generate(source, options: options)
  }
}
