import TestSupport
import Testing

@testable import MockgenGenerator

/// Mocks that other classes may inherit from.
struct InheritabilityTests {
  private static let source = """
    import Foundation
    public protocol Plain: Sendable {
      func load(_ id: Int) throws -> String
      func merge(with other: Self)
      var name: String { get set }
      var size: Int { get }
      subscript(index: Int) -> Int { get set }
      static func make() -> Int
      static var shared: Int { get set }
    }
    public protocol Made { init(name: String); init?(id: Int) throws; func go() }
    public protocol Box<Item> { associatedtype Item; func item() -> Item; func items(of box: Self) -> [Self.Item] }
    public protocol Copied { func copy() -> Self }
    public protocol Compared { static func best(of all: [Self]) -> Int }
    public protocol Same: Comparable, Hashable { var id: Int { get } }
    public protocol Remote: Actor { func load() async }
    @MainActor public protocol Screen { func show(); init(title: String) }
    open class Base { public init() {}; open func run() {} }
    public class Closed { init() {}; func run() {} }
    public protocol Derived: Base { func load(); init(key: String) }
    protocol Hidden: Closed { func load() }
    public protocol Object: NSObject { func load() }
    // mockgen: mock
    open class Machine { public init() {}; open func start(_ speed: Int) {}; open var speed: Int = 0 }
    // mockgen: mock
    public struct Closures { public var load: @Sendable () -> Void; public init(load: @escaping @Sendable () -> Void) { self.load = load } }
    """

  private static let heirs = """
    class HeirOfPlain: MockPlain, @unchecked Sendable {
      var loads = 0
      override func load(_ id: Int) throws -> String { loads += 1; return try super.load(id) }
      override func merge(with other: MockPlain) {}
      override var name: String { get { "heir" } set { super.name = newValue } }
      override var size: Int { get { 7 } set {} }
      override subscript(index: Int) -> Int { get { index } set {} }
    }
    class HeirOfMade: MockMade, @unchecked Sendable { override func go() {} }
    class HeirOfBox: MockBox<Int>, @unchecked Sendable { override func item() -> Int { 3 } }
    class HeirOfSame: MockSame, @unchecked Sendable {}
    class HeirOfScreen: MockScreen, @unchecked Sendable { override func show() {} }
    class HeirOfDerived: MockDerived, @unchecked Sendable { override func load() {} }
    class HeirOfObject: MockObject, @unchecked Sendable { override func load() {} }
    class HeirOfMachine: MockMachine, @unchecked Sendable { override func start(_ speed: Int) { super.start(speed + 1) } }
    class HeirOfClosures: MockClosures, @unchecked Sendable { override func load() {} }
    """

  private func mocks(_ source: String, _ change: (inout GeneratorOptions) -> Void) throws -> String {
    var options = GeneratorOptions()
    change(&options)
    let result = try generate(source, options: options)
    #expect(result.diagnostics == [])
    return result.text
  }

  @Test func mocksAreFinalByDefault() throws {
    #expect(!(try mocks(Self.source) { _ in }).contains("\nclass "))
  }

  @Test(arguments: [5, 6]) func subclassesOverrideMocks(languageMode: Int) async throws {
    let mocks = try mocks(Self.source) { $0.isFinal = false }
    let folder = try TemporaryFolder()
    let program = folder.url.appendingPathComponent("heirs")
    let use = """
      @main enum Program {
        static func main() throws {
          let heir = HeirOfPlain()
          heir.loadResult = .value("loaded")
          let plain: any Plain = heir
          let loaded = try plain.load(1)
          precondition(loaded == "loaded" && heir.loads == 1 && heir.loadCalls == [1])
          precondition(plain.name == "heir" && plain.size == 7 && plain[4] == 4)
          precondition(HeirOfBox().item() == 3)
          precondition(HeirOfMade(name: "").goCallCount == 0)
          let machine = HeirOfMachine()
          (machine as Machine).start(1)
          precondition(machine.startCalls == [2])
          print("done")
        }
      }
      """
    let output = try await Compilation(.program(program), languageMode: languageMode).run(
      [
        "Source.swift": Self.source, "Mocks.swift": mocks,
        "Use.swift": "import MockRuntime\n\(Self.heirs)\n\(use)",
      ], with: Repository.runtimeObjects())
    #expect(output.failure == nil)
    #expect(try await runAside(program.path, []).output == "done\n")
  }

  @Test func openMocksHaveSubclassesInOtherModules() async throws {
    let folder = try TemporaryFolder()
    let mocks = try mocks(Self.source) { $0.access = .open }
    #expect(mocks.contains("open class MockPlain: BaseMock"))
    #expect(mocks.contains("\nclass MockHidden: Closed"))
    var shop = Compilation(.module(in: folder.url))
    shop.module = "Shop"
    let module = try await shop.run(["Source.swift": Self.source, "Mocks.swift": mocks])
    #expect(module.failure == nil)
    var heirs = Compilation()
    heirs.searchPaths = [folder.url]
    let output = try await heirs.run(["Heirs.swift": "import MockRuntime\nimport Shop\n\(Self.heirs)"])
    #expect(output.failure == nil)
  }

  /// Tests a class that returns itself as `Self`, which cannot be subclassed.
  @Test(arguments: ["MockCopied", "MockCompared"]) func mocksWithSelfStayFinal(name: String) throws {
    let lines = try mocks(Self.source) { $0.isFinal = false }.split(separator: "\n")
    let place = try #require(lines.firstIndex { $0.hasPrefix("final class \(name): ") })
    #expect(lines[place - 1] == "/// It is `final` because the requirements use `Self`.")
    #expect(lines.filter { $0.hasPrefix("final class") }.count == 2)
  }

  @Test func actorsAreReportedAsFinal() throws {
    let lines = try mocks(Self.source) { $0.isFinal = false }.split(separator: "\n")
    let place = try #require(lines.firstIndex { $0.hasPrefix("actor MockRemote: ") })
    #expect(lines[place - 1] == "/// It is an actor and cannot be subclassed.")
    #expect(!(try mocks(Self.source) { _ in }).contains("nothing inherits"))
  }

  // MARK: Subclasses in targets that are isolated to the main actor

  private static let isolated = ["-default-isolation", "MainActor"]

  /// Tests that mocks of another module are declared `nonisolated`, and their subclasses are isolated by default.
  @Test(arguments: [5, 6]) func subclassesInATargetOfTheMainActor(languageMode: Int) async throws {
    let folder = try TemporaryFolder()
    let source = "public protocol Plain { func load() -> Int }\n"
    let mocks = try mocks(source) { ($0.access, $0.isNonisolated) = (.open, true) }
    var shop = Compilation(.module(in: folder.url))
    shop.module = "Shop"
    #expect(try await shop.run(["Source.swift": source, "Mocks.swift": mocks]).failure == nil)
    var heirs = Compilation(languageMode: languageMode)
    heirs.searchPaths = [folder.url]
    heirs.options = Self.isolated
    let heir = """
      import MockRuntime
      import Shop
      class Heir: MockPlain, @unchecked Sendable {
        var loads = 0
        init(loads: Int) { self.loads = loads; super.init() }
        override func load() -> Int { loads }
      }
      """
    #expect(try await heirs.run(["Heir.swift": heir]).failure == nil)
  }

  /// The code that docs/migrating.md recommends instead of `@MainActor` and `override nonisolated init()`.
  @Test(arguments: [5, 6]) func aSubclassWithMembersOfTheMainActor(languageMode: Int) async throws {
    let source = "protocol Items { var count: Int { get }; func load() }\n"
    let mocks = try mocks(source) { ($0.isFinal, $0.isNonisolated) = (false, true) }
    let heir = """
      import MockRuntime
      nonisolated class Heir: MockItems, @unchecked Sendable {
        @MainActor private var seen = 0
        @MainActor init(count: Int) { super.init(); self.count = count; seen = count }
        @MainActor func use() { seen += 1 }
      }
      """
    var compilation = Compilation(languageMode: languageMode)
    compilation.options = Self.isolated
    let output = try await compilation.run(["Source.swift": source, "Mocks.swift": mocks, "Heir.swift": heir])
    #expect(output.failure == nil)
  }

  /// Tests why such a class cannot stay as it is: it could only override `init()`, which a test would then call without its
  /// line. Each of these that compiles would be a supported form.
  @Test(arguments: [
    (
      "init(line: Int = #line) {}\n  init() {}", "has different actor isolation from nonisolated overridden declaration"
    ),
    (
      "@_disfavoredOverload init() {}\n  convenience init(line: Int = #line) { self.init() }",
      "must call a designated initializer of the superclass 'Mock'"
    ),
  ])
  func noShapeFitsAnHeirOnTheMainActor(initializers: String, error: String) async throws {
    var compilation = Compilation()
    compilation.options = Self.isolated
    let output = try await compilation.run([
      "Heir.swift": """
      nonisolated class Mock {
        \(initializers)
      }
      @MainActor class Heir: Mock {
        override nonisolated init() { super.init() }
        init(name: String) { super.init() }
      }
      """
    ])
    #expect(output.failure?.contains(error) == true)
  }
}
