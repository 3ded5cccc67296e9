import Testing

@testable import MockgenGenerator

/// Protocols whose types, ancestors and typealiases are in other modules.
@Suite(.serialized) struct ManyModulesTests {
  @Test func inheritanceOverThreeModules() async throws {
    var project = try ModuleProject()
    try await project.add(
      "Base",
      """
      import Foundation
      public struct Key: Hashable, Sendable { public init() {} }
      public protocol Reading { func read(_ key: Key) async throws -> Data }
      """)
    try await project.add(
      "Core", "import Base\npublic protocol Storage: Reading { func store(_ key: Key) async throws }")
    try await project.add("App", "import Core\nprotocol Cache: Storage { func clear() -> Int }")
    let text = try await project.mocks(
      of: "App", options: GeneratorOptions(testable: ["App"]),
      use: """
        import Base
        import Foundation
        import MockRuntime
        func use(_ mock: MockCache) -> [Key] {
          mock.readResult = .value(Data())
          mock.storeResult = .completed()
          return mock.readCalls
        }
        """)
    #expect(text.contains("\nimport Base\nimport Core\nimport Foundation\n"))
  }

  @Test func typesOfOneNameInTwoModules() async throws {
    var project = try ModuleProject()
    try await project.add(
      "Core",
      """
      public struct Item: Sendable { public init() {} }
      public protocol Shelf { func item() -> Item? }
      """)
    try await project.add(
      "App",
      """
      import Core
      struct Item: Sendable {}
      protocol Basket: Shelf {
        func item() -> Item?
        func swap(_ item: Item, for other: Core.Item, then: @escaping (Result<Item, any Error>) -> Void)
        var items: [Item] { get }
      }
      """)
    let text = try await project.mocks(
      of: "App", options: GeneratorOptions(testable: ["App"]),
      use: """
        import Core
        @testable import App
        func use(_ basket: MockBasket) {
          basket.items = [App.Item()]
          basket.swapForResult = .value(App.Item())
          basket.itemItemOptionalAppItemOptionalResult = .value(App.Item())
          basket.itemItemOptionalCoreItemOptionalResult = .value(Core.Item())
        }
        """)
    #expect(text.contains("var items: [App.Item]"))
  }

  @Test func bothModulesTestable() async throws {
    var project = try ModuleProject()
    try await project.add(
      "Core", "struct Item {}\nstruct Shared {}\nprotocol Source { func load() -> [Item]; func share() -> Shared? }")
    try await project.add("App", "struct Item {}\nprotocol Target { func save(_ items: [Item]) -> [String: Item] }")
    let text = try await project.mocks(of: "App", "Core", options: GeneratorOptions(testable: ["App", "Core"]))
    #expect(text.contains("func load() -> [Core.Item]"))
    #expect(text.contains("func share() -> Shared?"))
    #expect(text.contains("func save(_ items: [App.Item]) -> [String: App.Item]"))
  }

  @Test func protocolsOfOneName() async throws {
    var project = try ModuleProject()
    try await project.add("Core", "public protocol Storage { func load() -> Int }")
    try await project.add(
      "App", "import Core\n\nprotocol Storage: Core.Storage { func save(_ other: any Storage) -> (any Core.Storage)? }")
    let text = try await project.mocks(of: "App", options: GeneratorOptions(testable: ["App"]))
    #expect(text.contains("class MockStorage: BaseMock, App.Storage, @unchecked"))
    #expect(text.contains("func save(_ other: any App.Storage) -> (any Core.Storage)?"))
    #expect(text.contains("func load() -> Int"))

    let both = try await project.mocks(
      of: "App", "Core", options: GeneratorOptions(testable: ["App", "Core"]),
      diagnostics: ["cannot generate a mock of 'Core.Storage': 'MockStorage' is already the mock of 'App.Storage'"])
    #expect(both.contains("class MockStorage: BaseMock, App.Storage, @unchecked"))
  }

  @Test func theOtherOfTwoProtocolsGetsANameOfItsOwn() async throws {
    var project = try ModuleProject()
    try await project.add("Core", "// mockgen: name = FakeCoreStorage\npublic protocol Storage { func load() -> Int }")
    try await project.add("App", "protocol Storage { func save() -> Bool }")
    let text = try await project.mocks(of: "App", "Core", options: GeneratorOptions(testable: ["App"], plain: ["Core"]))
    #expect(text.contains("class FakeCoreStorage: BaseMock, Core.Storage, @unchecked"))
    #expect(text.contains("class MockStorage: BaseMock, App.Storage, @unchecked"))
  }

  @Test func typealiasesOfAnotherModule() async throws {
    var project = try ModuleProject()
    try await project.add(
      "Core",
      """
      import Foundation
      public struct Event: Sendable { public init() {} }
      public struct Problem: Error { public init() {} }
      public struct CoreError: Error { public init() {} }
      public typealias Events = AsyncStream<Event>
      public typealias Stream<Element> = AsyncThrowingStream<Element, any Error>
      public typealias Done = (Result<Data, CoreError>) -> Void
      public typealias Answer<Value> = @Sendable (Value?, (any Error)?) -> Void
      public protocol Sourced { associatedtype Element: Hashable; func element() -> Element? }
      public typealias Source = Sourced
      public protocol Paged<Page> { associatedtype Page; func page(_ number: Int) -> Page? }
      public typealias Pages<Item> = Paged<Item>
      """)
    try await project.add(
      "App",
      """
      import Core
      struct Event: Sendable {}
      protocol Feed: Source {
        func events() -> Events
        func qualified() -> Core.Events
        func mine() -> Stream<Event>
        func download(completion: @escaping Done)
        func answer(then: @escaping Answer<Event>)
      }
      protocol Book: Pages<String> {}
      """)
    _ = try await project.mocks(
      of: "App", options: GeneratorOptions(testable: ["App"]),
      use: """
        @testable import App
        import Core
        import Foundation
        import MockRuntime
        func use(_ feed: MockFeed<Int>, _ book: MockBook) {
          feed.eventsResult = .sequence([Core.Event()])
          feed.qualifiedResult = .sequence([Core.Event()])
          feed.mineResult = .sequence([App.Event()], throwing: Core.Problem())
          feed.downloadResult = .value(Data())
          feed.downloadResult = .throw(Core.CoreError())
          feed.answerResult = .value(App.Event())
          book.pageResult = .value("a")
        }
        """)
  }

  @Test func exportedModules() async throws {
    var project = try ModuleProject()
    try await project.add(
      "Base", "public struct Item { public init() {} }\npublic protocol Storage { func load() -> [Item] }")
    try await project.add("Core", "@_exported import Base\npublic protocol Cache: Storage { func clear() -> Bool }")
    try await project.add("Umbrella", "@_exported import Core")
    // No file imports the module, so the names do not refer to its declarations.
    try await project.add("Aside", "public protocol Storage { func aside() -> Int }\npublic struct Item {}")
    try await project.add(
      "App", "import Umbrella\nprotocol Store: Storage { func put(_ item: Item) }\nprotocol Named: Core.Storage {}")
    let text = try await project.mocks(of: "App", options: GeneratorOptions(testable: ["App"]))
    #expect(!text.contains("aside"))
    #expect(text.contains("class MockNamed: BaseMock, Named, @unchecked"))
  }

  @Test func plainImportsShowPublicDeclarations() async throws {
    var project = try ModuleProject()
    try await project.add(
      "App",
      """
      public protocol Visible { func f() -> Int }
      protocol Hidden { func g() -> Int }
      package protocol Packaged { func h() -> Int }
      // mockgen: mock
      open class Service {
        public init() {}
        open func start() -> Int { 1 }
        public func stop() -> Int { 2 }
        func pause() -> Int { 3 }
      }
      open class Controller {
        public init(name: String) {}
        init(hidden: Int) {}
        public func title() -> String { "" }
        open func load() -> Int { 1 }
      }
      public protocol Routing: Controller { func title() -> String; func load() -> Int; func route() -> Bool }
      public class Closed { public init() {} }
      public protocol Closing: Closed {}
      // mockgen: mock
      public class Sealed { public init() {} }
      """)
    let text = try await project.mocks(
      of: "App", options: GeneratorOptions(plain: ["App"], access: .public),
      diagnostics: [
        "'Closing' requires the superclass 'Closed', which is not open outside of its module",
        "'Sealed' is not open and cannot be subclassed outside of its module",
      ])
    #expect(text.contains("class MockVisible"))
    #expect(!text.contains("MockHidden") && !text.contains("MockPackaged"))
    #expect(text.contains("override func start") && !text.contains("func stop") && !text.contains("func pause"))
    #expect(!text.contains("func title") && text.contains("override func load"))

    let package = try await project.mocks(
      of: "App", options: GeneratorOptions(plain: ["App"], access: .package),
      diagnostics: [
        "'Closing' requires the superclass 'Closed', which is not open outside of its module",
        "'Sealed' is not open and cannot be subclassed outside of its module",
      ])
    #expect(package.contains("class MockPackaged") && !package.contains("MockHidden"))

    let testable = try await project.mocks(of: "App", options: GeneratorOptions(testable: ["App"]))
    #expect(testable.contains("class MockHidden") && testable.contains("override func pause"))
  }

  @Test func publicMocksInAModuleOfTheirOwn() async throws {
    var project = try ModuleProject()
    try await project.add(
      "Core",
      """
      public struct Event: Sendable { public init() {} }
      public protocol Source { var events: AsyncStream<Event> { get } }
      """)
    try await project.add(
      "App",
      """
      import Core
      public protocol Feed: Source {
        associatedtype Item: Sendable
        func items() -> AsyncThrowingStream<Item, any Error>
        func load() async throws -> [Item]
      }
      protocol Hidden { func g() -> Int }
      """)
    _ = try await project.mocks(
      of: "App", options: GeneratorOptions(plain: ["App"], access: .public), module: "AppMocks")
    for consumer in ["App", "Core"] {
      try await project.check(
        """
        import \(consumer)
        import AppMocks
        import Core
        import MockRuntime
        func use() async throws {
          let feed = MockFeed<Int>()
          feed.eventsResult = .sequence([Event()])
          feed.itemsResult = .sequence([1, 2])
          feed.loadResult = .value([3])
          _ = try await feed.load()
          _ = feed.events
        }
        """)
    }
  }

  @Test(arguments: [[], ["InternalImportsByDefault", "MemberImportVisibility"]])
  func publicMocksImportTheirTypesPublicly(features: [String]) async throws {
    var project = try ModuleProject(features: features)
    try await project.add("Core", "public struct Item: Sendable { public init() {} }\npublic protocol Source {}")
    try await project.add("Secret", "public struct Secret {}")
    try await project.add(
      "App",
      """
      public import Core
      public import Foundation
      internal import Secret
      public struct Stamp { public var date: Date }
      public protocol Feed: Source { func load() async throws -> [Item] }
      public protocol Stamped { func stamp() -> Stamp? }
      """)
    let text = try await project.mocks(
      of: "App", options: GeneratorOptions(plain: ["App"], access: .public), module: "AppMocks")
    #expect(
      text.contains(
        "\npublic import App\npublic import Core\nimport Foundation\n@_spi(Generated) public import MockRuntime\nimport Secret\n"
      ))
    let package = try await project.mocks(of: "App", options: GeneratorOptions(plain: ["App"], access: .package))
    #expect(package.contains("\npackage import App\n"))
  }

  @Test func typeNamedLikeItsModule() async throws {
    var project = try ModuleProject()
    try await project.add(
      "Core",
      """
      public struct Core { public struct Part { public init() {} } }
      public struct Item { public init() {} }
      public protocol Storage { func load() -> [Item]; func part() -> Core.Part? }
      """)
    try await project.add(
      "App",
      """
      import Core
      struct Item {}
      struct Part {}
      protocol Store: Storage { func put(_ item: Item, in part: Core.Part, or other: Part) }
      """)
    let text = try await project.mocks(
      of: "App", options: GeneratorOptions(testable: ["App"]),
      use: """
        @testable import App
        import Core
        func use(_ store: MockStore) {
          store.loadResult = .value([])
          store.partResult = .value(Core.Part())
        }
        """)
    #expect(text.contains("func put(_ item: App.Item, in part: Core.Part, or other: Part)"))
    #expect(text.contains("func load() -> [Item]"))
  }

  @Test func nestedTypes() async throws {
    var project = try ModuleProject()
    try await project.add(
      "Core",
      """
      public enum Feature {
        public struct State: Sendable { public init() {} }
        public typealias Change = (State) -> Void
      }
      extension Feature { public protocol Delegate { func moved(to state: State, then: @escaping Change) } }
      """)
    try await project.add(
      "App",
      """
      import Core
      enum Feature { struct State {}; struct Other {} }
      struct State {}
      extension Core.Feature {
        public struct Extra { public init() {} }
        protocol Inner { func extra(_ extra: Extra, _ state: State) }
      }
      protocol Screen: Core.Feature.Delegate { func show(_ state: Feature.State, _ plain: State, _ other: Feature.Other) }
      """)
    let text = try await project.mocks(of: "App", options: GeneratorOptions(testable: ["App"]))
    #expect(text.contains("func moved(to state: Core.Feature.State"))
    #expect(text.contains("func show(_ state: App.Feature.State, _ plain: State, _ other: App.Feature.Other)"))
    #expect(text.contains("BaseMock, Core.Feature.Inner, @unchecked"))
  }

  @Test func superclassOfAnotherModule() async throws {
    var project = try ModuleProject()
    try await project.add(
      "Core",
      """
      import Foundation
      open class Controller {
        public init(at date: Date) {}
        open func load() -> Int { 1 }
        public func title() -> String { "" }
      }
      """)
    try await project.add(
      "App",
      """
      import Core
      class Controller {}
      protocol Routing: Core.Controller { func load() -> Int; func title() -> String; func route() -> Bool }
      """)
    let text = try await project.mocks(
      of: "App", options: GeneratorOptions(testable: ["App"]),
      use: """
        import Foundation
        func use() { MockRouting(at: Date()).routeResult = .value(true) }
        """)
    #expect(text.contains("class MockRouting: Core.Controller, AsyncMock, Routing"))
    #expect(text.contains("override func load") && !text.contains("func title"))
  }

  @Test func exportedModuleWithTypesOfTheSameNames() async throws {
    var project = try ModuleProject()
    try await project.add(
      "Base", "public struct Item { public init() {} }\npublic protocol Reading { func read(_ item: Item) }")
    try await project.add(
      "Core",
      """
      @_exported import Base
      public struct Item { public init() {} }
      public protocol Storage: Reading { func own() -> Item; func base() -> Base.Item; func core() -> Core.Item }
      """)
    try await project.add("Umbrella", "@_exported import Core")
    try await project.add(
      "App",
      """
      import Umbrella
      protocol Store: Storage {
        func plain() -> Item
        func below() -> Base.Item
        func above() -> Core.Item
        func outermost(_ item: Umbrella.Item)
      }
      """)
    for options in [GeneratorOptions(testable: ["App"]), GeneratorOptions(testable: ["App", "Core", "Base"])] {
      let text = try await project.mocks(of: "App", options: options)
      #expect(text.contains("func read(_ item: Base.Item)"))
      #expect(text.contains("func plain() -> Core.Item"))
    }
  }

  @Test func protocolsInExtensionsOfStandardTypes() async throws {
    var project = try ModuleProject()
    try await project.add(
      "Core",
      """
      import Foundation
      extension String { public enum Kind { case a } }
      extension Data { public enum Kind { case a } }
      """)
    try await project.add(
      "App",
      """
      import Core
      import Foundation
      extension Data {
        enum Shape { case a }
        protocol Source { func shape() -> Shape; func kind() -> Kind }
      }
      extension String { protocol Text { func kind() -> Kind } }
      extension Swift.Int { enum Shape { case a } }
      extension Int { protocol Number { func shape() -> Shape } }
      """)
    let text = try await project.mocks(of: "App", options: GeneratorOptions(testable: ["App"]))
    #expect(text.contains("func shape() -> Data.Shape") && text.contains("func kind() -> Data.Kind"))
  }
}
