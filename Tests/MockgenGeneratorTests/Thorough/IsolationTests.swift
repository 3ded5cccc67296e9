import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

/// The isolation of mocks and of their members.
struct IsolationTests {
  // MARK: Protocols that refine an isolated one. Their requirements are isolated in Swift 6 mode, but not in Swift 5 mode.

  private static let base = "@MainActor public protocol Base { func show(); func both(); func load() async }\n"
  private static let refinement = """
    public class Note { public init() {} }
    public protocol Refined: Base {
      init(note: Note)
      func hide()
      func both()
      func swap(_ note: Note) -> Note
      func check() throws -> Int
      func save(_ text: String) async throws -> Int
      func finish(_ completion: @escaping (Result<Int, any Error>) -> Void)
      func run(_ body: () throws -> Void) rethrows
      @MainActor func explicit() -> Int
      var numbers: AsyncStream<Int> { get }
      var note: Note { get set }
      var thrown: Int { get throws }
      subscript(index: Int) -> String { get set }
      static func make() -> Int
    }
    public protocol Further: Refined { func further() }
    @MainActor public protocol Isolated: Refined { func isolated() }
    """

  /// The requirements on the main actor in each mode, and those in only one of them.
  private static let use = """
    @MainActor func onTheActor(_ mock: MockFurther) async throws {
      mock.show()
      mock.hideMock.handler = {}
      mock.hide()
      mock.further()
      mock.note = mock.swap(mock.note)
      _ = try await mock.save("")
    }
    func anywhere(_ mock: MockFurther) -> Int { mock.hide(); return mock.hideCallCount }
    """

  @Test(arguments: Inputs.languageModes) func refinementsOfAnotherModule(languageMode: Int) async throws {
    var project = try ModuleProject()
    try await project.add("Core", Self.base)
    try await project.add("App", "import Core\n" + Self.refinement, languageMode: languageMode)
    let text = try await project.mocks(of: "App", options: GeneratorOptions(testable: ["App"]), use: Self.use)
    #expect(text.contains("\n  nonisolated func hide() {"))
    #expect(text.contains("\n  func show() {"))
    #expect(text.contains("\n  func isolated() {"))
    #expect(text.contains("\n  @MainActor\n  func explicit() -> Int {"))
  }

  @Test(arguments: Inputs.languageModes) func refinementsInOneModule(languageMode: Int) async throws {
    var project = try ModuleProject()
    try await project.add("App", Self.base + Self.refinement, languageMode: languageMode)
    _ = try await project.mocks(of: "App", options: GeneratorOptions(testable: ["App"]), use: Self.use)
  }

  @Test(arguments: Inputs.languageModes) func refinementsOfASuperclass(languageMode: Int) async throws {
    var project = try ModuleProject()
    let source = """
      @MainActor open class Screen { public init(name: String) {}; open func open() {} }
      @MainActor public protocol Shown: Screen { func show() }
      public protocol Hidden: Shown { func hide() }
      """
    try await project.add("App", source, languageMode: languageMode)
    _ = try await project.mocks(of: "App", options: GeneratorOptions(testable: ["App"]))
  }

  /// Tests that classes that are declared `nonisolated` are not isolated by default, and neither are their mocks.
  @Test(arguments: [("", true), ("nonisolated ", false)])
  func nonisolatedClasses(keyword: String, isIsolated: Bool) throws {
    var options = GeneratorOptions(testable: ["App"])
    options.mainActor = ["App"]
    let source = "\(keyword)class Base { init() {} }\n\(keyword)protocol P: Base { func f() }"
    let text = try generate(source, options: options).text
    #expect(text.contains("\n  nonisolated var fCallCount: Int") == isIsolated)
  }

  /// Tests that the adapters are declared `nonisolated`, too.
  @Test(arguments: GeneratorOptions().adaptedFrameworks) func adaptersAreNonisolated(framework: String) throws {
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

#if compiler(>=6.2)
  // Mocks in a target that is isolated to the main actor by default.
  extension IsolationTests {
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

    private func failure(isNonisolated: Bool, isolation: String, languageMode: Int) async throws -> String? {
      var options = GeneratorOptions()
      options.isNonisolated = isNonisolated
      let mocks = try generate(Self.source, options: options)
      #expect(mocks.diagnostics == [])
      var compilation = Compilation(languageMode: languageMode)
      compilation.options = ["-default-isolation", isolation]
      return try await compilation.run(["Source.swift": Self.source, "Mocks.swift": mocks.text]).failure
    }

    @Test(arguments: ["MainActor", "nonisolated"], Inputs.languageModes)
    func nonisolatedMocksCompile(isolation: String, languageMode: Int) async throws {
      #expect(try await failure(isNonisolated: true, isolation: isolation, languageMode: languageMode) == nil)
    }

    /// Tests declarations that leave the default isolation: superclasses, and closures of structs.
    @Test(arguments: Inputs.languageModes) func declarationsOutsideTheDefaultIsolation(languageMode: Int) async throws {
      let source = """
        nonisolated class Free { init() {}; func g() -> Int { 1 } }
        protocol FreeHeir: Free { func k() }
        nonisolated protocol FreerHeir: Free { func k() }
        // mockgen: mock
        nonisolated class Number { init(a: Int) {}; func g() async -> Int { 1 } }
        // mockgen: mock
        class Own: Free { override func g() -> Int { 1 } }
        // mockgen: mock
        class Mixed { init() {}; func g() -> Int { 1 }; nonisolated func h() -> Int { 1 } }
        // mockgen: mock
        struct Client { var i: @MainActor () -> Void; var h: nonisolated(nonsending) () async -> Void }
        // mockgen: mock
        nonisolated struct FreeClient { var h: nonisolated(nonsending) () async -> Void; var k: () async -> Int }
        // mockgen: mock
        @MainActor struct ActorClient {
          var h: nonisolated(nonsending) (Int) async throws -> Int
          var k: () async -> Int
          var l: @concurrent () async -> Int
        }
        """
      var options = GeneratorOptions()
      (options.mainActor, options.isNonisolated, options.modules) = (["Probe"], true, ["Source.swift": "Probe"])
      let mocks = try generate(source, options: options)
      #expect(mocks.diagnostics == [])
      #expect(mocks.mockCount == 8)
      var compilation = Compilation(languageMode: languageMode)
      compilation.module = "Probe"
      compilation.options = ["-default-isolation", "MainActor"]
      let output = try await compilation.run(["Source.swift": source, "Mocks.swift": mocks.text])
      #expect(output.failure == nil)
    }

    /// Tests the reason for the option, which can be removed once this test fails.
    @Test func mocksWithoutTheOptionDoNotCompile() async throws {
      let failure = try await failure(isNonisolated: false, isolation: "MainActor", languageMode: 6)
      #expect(failure?.contains("has different actor isolation from nonisolated overridden declaration") == true)
    }
  }
#endif
