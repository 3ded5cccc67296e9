import TestSupport
import Testing

@testable import MockgenGenerator

/// Mocks with initial settings other than those of the runtime.
struct InitialSettingsTests {
  private static let source = """
    import Foundation
    protocol Plain: Sendable { func load() throws; func count() -> Int; static func make() throws }
    protocol Made { init(name: String); func load() throws }
    protocol Remote: Actor { func load() async throws }
    @MainActor protocol Screen { func show() throws }
    class Base { init(id: Int) {} }
    protocol Derived: Base { func load() throws }
    // mockgen: mock
    class Machine { func start() throws {} }
    protocol Object: NSObject { func load() throws }
    // mockgen: mock
    struct Closures { var load: @Sendable () throws -> Void }
    public protocol Shown { func load() throws }
    protocol Clashing { static func configure(_ name: String) throws }
    protocol Empty {}
    """

  private static let use = """
    @MainActor func use() async throws {
      try MockPlain().load()
      try MockPlain.make()
      precondition(MockPlain().count() == 0)
      try MockMade(name: "").load()
      try await MockRemote().load()
      try MockScreen().show()
      try MockDerived(id: 1).load()
      try MockMachine().start()
      try MockObject().load()
      try MockClosures().closures.load()
      try MockShown().load()
      try MockClashing.configure("")
      let mock = MockPlain()
      mock.whenUnset = .fail
      mock.reset()
      try mock.load()
      try MockState.withSettings(whenUnset: .throw(CancellationError())) {
        do { try MockPlain().load(); preconditionFailure() } catch is CancellationError {}
      }
      precondition(MockPlain.self.isMain)
    }
    extension MockPlain {
      static var isMain: Bool { if case .main = MockPlain().delivery { true } else { false } }
    }
    """

  private func mocks(_ settings: InitialMockSettings) throws -> String {
    var options = GeneratorOptions()
    options.initialSettings = settings
    options.access = .public
    let result = try generate(Self.source, options: options)
    #expect(result.diagnostics == [])
    return result.text
  }

  @Test func withoutSettingsNothingIsGenerated() throws {
    #expect(!(try mocks(InitialMockSettings()).contains("configure(_ mockState")))
    #expect(!(try mocks(InitialMockSettings()).contains(".configured(")))
  }

  @Test(arguments: [5, 6]) func everyKindOfMockHasTheSettings(languageMode: Int) async throws {
    let folder = try TemporaryFolder()
    let program = folder.url.appendingPathComponent("configured")
    let compilation = Compilation(.program(program), languageMode: languageMode)
    let main = "@main enum Program { static func main() async throws { try await use(); print(\"done\") } }\n"
    let mocks = try mocks(
      InitialMockSettings(whenUnset: .empty, delivery: .main, unused: [.results, .all], findsLeaks: true))
    let output = try await compilation.run(
      [
        "Source.swift": Self.source, "Mocks.swift": mocks, "Use.swift": "import MockRuntime\n" + Self.use + "\n" + main,
      ],
      with: Repository.runtimeObjects())
    #expect(output.failure == nil)
    let result = try await runAside(program.path, [])
    #expect(result.output == "done\n" && result.errors == "", "\(result.errors)")
  }

  @Test func mocksHaveInitialDefaults() async throws {
    let source = """
      import Foundation
      struct User: Equatable { var name: String; static let guest = User(name: "guest = {}") }
      protocol Plain: Sendable { func user() -> User; func other() throws -> Int; static func first() -> User }
      protocol Remote: Actor { func user() async -> User }
      protocol Object: NSObject { func user() -> User; func check() -> any Sendable }
      """
    let use = """
      @main enum Program {
        static func main() async throws {
          let mock = MockPlain()
          mock.whenUnset = .empty
          precondition(mock.user() == .guest)
          mock.defaults.set(User(name: "other"))
          precondition(mock.user().name == "other")
          mock.reset()
          mock.whenUnset = .empty
          precondition(mock.user() == .guest)
          let other = try mock.other()
          precondition(other == 7)
          precondition(MockState.withSettings(whenUnset: .empty) { MockPlain.first() } == .guest)
          let remote = MockRemote()
          remote.whenUnset = .empty
          let user = await remote.user()
          precondition(user == .guest)
          let object = MockObject()
          object.whenUnset = .empty
          precondition(object.user() == .guest)
          precondition(object.check() is String)
          print("done")
        }
      }
      """
    var options = GeneratorOptions()
    options.initialSettings.defaults = try ["User = .guest", "Int=7", "any Sendable = \"a = {\""].map {
      try #require(InitialDefault($0))
    }
    let mocks = try generate(source, options: options)
    #expect(mocks.diagnostics == [])
    let folder = try TemporaryFolder()
    let program = folder.url.appendingPathComponent("defaults")
    let output = try await Compilation(.program(program)).run(
      ["Source.swift": source, "Mocks.swift": mocks.text, "Use.swift": "import MockRuntime\n\(use)"],
      with: Repository.runtimeObjects())
    #expect(output.failure == nil)
    #expect(try await runAside(program.path, []).output == "done\n")
  }

  @Test(arguments: [
    "", "User", "User =", "= .guest", "User == .guest", "User = .guest\n", "User = { }}", "Int = 3 4",
    "Int = 3; import X", "Int = a b", "Int = f() 3", "Int = 3, x: 4", "Int = f(1), 2",
  ])
  func aDefaultIsATypeAndAValue(text: String) { #expect(InitialDefault(text) == nil) }

  @Test(arguments: [
    "Int = 3", "Int = -a.b(1)[2]! + 3", "Int = try! await x as! Int", "Int = if a { 1 } else { 2 }",
    "Int = [1, 2].map { $0 }[0]", "Int = Dictionary<String, Int>().count", "(Int, Int) = (1, 2)",
    "String = #\"a b\"#", "any Store = .init(a: b) { c in d }",
  ])
  func aDefaultIsAnyExpression(text: String) { #expect(InitialDefault(text) != nil) }

  @Test func defaultsOfInaccessibleTypes() throws {
    let source = """
      struct Promise<T> { struct Part {} }
      struct User {}
      enum Space { struct Box<T> {} }
      protocol Loading { func user() -> User; func promise() -> Promise<Int> }
      """
    let usable = [
      "User", "Promise<Int>", "Promise<User>.Part", "User?", "[User]", "(Int, User)", "any Loading", "UIColor", "URL",
      "Swift.Int",
    ]
    let unusable = ["Promise", "NoSuch", "[Promise]", "Array", "(Int) -> NoSuch", "Space.Box"]
    var options = GeneratorOptions()
    options.initialSettings.defaults = try (usable + unusable).map { try #require(InitialDefault("\($0) = value")) }
    let result = try generate(source, options: options)
    #expect(result.unusableDefaults.map(\.type) == unusable)
    for type in usable { #expect(result.text.contains("mockState.configure((\(type)).self) { value }")) }
    for type in unusable { #expect(!result.text.contains("(\(type)).self")) }
    // An unread module may declare it.
    let other = try generate("import Elsewhere\n" + source, options: options)
    #expect(other.unusableDefaults.map(\.type) == ["Promise", "[Promise]", "Array", "Space.Box"])
  }
}
