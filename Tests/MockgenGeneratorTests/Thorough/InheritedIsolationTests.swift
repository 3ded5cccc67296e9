import TestSupport
import Testing

@testable import MockgenGenerator

/// Protocols that refine an isolated one. Their own requirements are isolated in Swift 6 mode, but not in Swift 5 mode.
struct InheritedIsolationTests {
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
}
