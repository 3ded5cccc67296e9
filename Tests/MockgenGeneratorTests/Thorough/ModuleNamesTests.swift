import Testing

@testable import MockgenGenerator

/// Names that modules share with frameworks, with the runtime and with one another, and the imports of their mocks.
@Suite(.serialized) struct ModuleNamesTests {
  @Test func namesOfFrameworksAndOfModules() async throws {
    var project = try ModuleProject()
    try await project.add(
      "Core",
      """
      import Foundation
      public struct Operation { public init() {} }
      public struct Result<Value> { public init() {} }
      public protocol Runner { func run(_ operation: Operation) -> Result<Int>? }
      """)
    try await project.add(
      "App",
      """
      import Foundation
      struct Date {}
      protocol Queue {
        func add(_ operation: Operation, at date: Date) -> Bool
        func finish(_ done: @escaping (Result<Int, any Error>) -> Void)
      }
      """)
    let text = try await project.mocks(
      of: "App", "Core", options: GeneratorOptions(testable: ["App", "Core"]),
      use: "func use(_ queue: MockQueue) { queue.finishResult = .value(1) }")
    #expect(text.contains("func run(_ operation: Core.Operation) -> Result<Int>?"))
    #expect(text.contains("func add(_ operation: Foundation.Operation, at date: App.Date) -> Bool"))
    #expect(text.contains("Swift.Result<Int, any Error>"))
  }

  @Test func protocolsBehindTheNameOfTheStandardLibrary() throws {
    let text = try generate("protocol P { func g<T: Swift.Comparable>(_ value: T) -> T }").text
    #expect(text.contains("var gCalls: [any Swift.Comparable] {"))
  }

  @Test func constraintsAcrossModules() async throws {
    var project = try ModuleProject()
    try await project.add(
      "Core",
      """
      public protocol Identified { associatedtype ID: Hashable; var id: ID { get } }
      public struct Item: Identified, Sendable { public var id: Int { 1 } }
      public protocol Repository<Model> {
        associatedtype Model: Identified
        associatedtype Item
        func all() -> [Model]
        func find(_ id: Model.ID) -> Item?
      }
      private typealias Handler = Int
      typealias Callback = Int
      """)
    try await project.add(
      "App",
      """
      import Core
      struct Item: Core.Identified { var id: Int { 1 } }
      typealias Callback = (String) -> Void
      typealias Handler = (String) -> Void
      protocol Items: Repository where Model == App.Item { func one(_ item: Item) }
      protocol Open: Repository { func map<Other: Identified>(_ other: Other, callback: @escaping Callback) -> Other.ID? }
      protocol Fixed: Repository<Core.Item> { func handle(completion: @escaping Handler) }
      """)
    let text = try await project.mocks(of: "App", options: GeneratorOptions(testable: ["App"]))
    #expect(text.contains("func one(_ item: Item)"))
    #expect(text.contains("handleResult: CallbackResult<ValueResult<String, Never>, @Sendable (String) -> Void>?"))
  }

  @Test func boundsAndErasedTypes() async throws {
    var project = try ModuleProject()
    try await project.add(
      "Core", "public protocol Shape {}\npublic protocol Other {}\npublic struct Error: Swift.Error {}")
    try await project.add(
      "App",
      """
      import Core
      protocol Shape {}
      protocol Canvas {
        func draw<S: Shape>(_ shape: S, over other: some Core.Shape) throws -> Int
        func both<S>(_ shape: S) -> [S] where S: Shape & Other
        func fail() throws(Core.Error) -> any Shape & Other
        func failure() async throws -> Int
      }
      """)
    let text = try await project.mocks(
      of: "App", options: GeneratorOptions(testable: ["App"]),
      use: "func use(_ canvas: MockCanvas) throws { canvas.failureResult = .throw(CancellationError()) }")
    #expect(text.contains("var drawOverCalls: [(shape: any App.Shape, over: any Core.Shape)]"))
  }

  /// The mocks are beside the sources, whose module is not specified.
  @Test func dependencyOfAnUnknownModule() async throws {
    var project = try ModuleProject()
    try await project.add("Core", "public struct Item {}\npublic protocol Shelf { func item() -> Item? }")
    let source = "import Core\nstruct Item {}\nprotocol Shelf: Core.Shelf { func own() -> Item? }"
    let text = try await project.mocks(beside: source)
    #expect(text.contains("func own() -> Item?") && text.contains("func item() -> Core.Item?"))
  }

  @Test func protocolsOfATestTarget() async throws {
    var project = try ModuleProject()
    try await project.add("App", "struct Item {}\nprotocol Storage { func load() -> Item? }")
    try await project.add("Helpers", "@testable import App\nprotocol Fake: Storage { func put(_ item: Item) }")
    let text = try await project.mocks(of: "App", "Helpers", options: GeneratorOptions(testable: ["App", "Helpers"]))
    #expect(text.contains("class MockFake") && text.contains("func put(_ item: Item)"))
  }

  @Test func sharedMocksRun() async throws {
    var project = try ModuleProject()
    try await project.add("Core", "public struct Event: Sendable, Equatable { public init() {} }")
    try await project.add(
      "App",
      """
      import Core
      public struct Event: Sendable {}
      public protocol Feed { var events: AsyncStream<Core.Event> { get }; func load() async throws -> [Core.Event] }
      """)
    _ = try await project.mocks(
      of: "App", options: GeneratorOptions(plain: ["App"], access: .public), module: "AppMocks")
    let result = try await project.run(
      """
      import AppMocks
      import Core
      import MockRuntime
      let feed = MockFeed()
      feed.eventsResult = .sequence([Event(), Event()])
      feed.loadResult = .value([Event()])
      var count = 0
      for await _ in feed.events { count += 1 }
      print(count, try await feed.load().count, feed.loadCallCount)
      """, mocks: "AppMocks")
    #if os(Linux)
      #expect(result?.output == "2 1 1\n")
    #endif
  }

  @Test func typesNamedLikeTheirModules() async throws {
    var project = try ModuleProject()
    try await project.add(
      "Core",
      """
      public struct Core {}
      public struct Item {}
      public typealias Handler = (Item) -> Void
      public typealias Entry = Item
      public protocol Storage { func put(_ item: Item, then: @escaping Handler, _ entry: Entry) }
      """)
    try await project.add(
      "App",
      """
      import Core
      typealias Handler = Int
      typealias Entry = Int
      protocol Storage { func own(_ handler: Handler, _ entry: Entry) }
      // mockgen: name = MockBoth
      protocol Both: Storage { func put(_ item: Item) }
      """)
    let text = try await project.mocks(
      of: "App", "Core", options: GeneratorOptions(testable: ["App", "Core"]),
      diagnostics: ["cannot generate a mock of 'Core.Storage': 'MockStorage' is already the mock of 'App.Storage'"])
    #expect(text.contains("BaseMock, App.Storage, @unchecked"))

    try await project.add(
      "Other", "public struct Other {}\npublic struct Item {}\nprotocol Shelf { func item<Item>(_ item: Item) -> Int }")
    try await project.add("Last", "import Other\nprotocol Last { func item() -> Item? }")
    let other = try await project.mocks(
      of: "Last", "Other", options: GeneratorOptions(testable: ["Core", "Other", "Last"]),
      diagnostics: [
        "'Item' is ambiguous in the mock of 'Last': a type with the name of its module hides the module"
      ])
    #expect(other.contains("class MockShelf"))
  }

  @Test func namesOfTheRuntime() async throws {
    var project = try ModuleProject()
    try await project.add(
      "App",
      """
      struct SingleResult<Value> {}
      struct MockError: Error {}
      protocol Reporter { func last() async throws(MockError) -> SingleResult<Int> }
      """)
    let text = try await project.mocks(of: "App", options: GeneratorOptions(testable: ["App"]))
    #expect(text.contains("func last() async throws(App.MockError) -> App.SingleResult<Int>"))
  }

  @Test func typesOfAModuleThatOnlyADependencyImports() async throws {
    var project = try ModuleProject()
    try await project.add(
      "Log", "public struct Message {}\npublic protocol Logger { func log(_ message: Message) }")
    try await project.add(
      "Core", "import Log\npublic typealias Logging = Log.Logger\npublic typealias Text = Message")
    try await project.add(
      "App", "import Core\nstruct Message {}\nprotocol Writer: Logging { func write(_ text: Text, _ message: Message) }"
    )
    let text = try await project.mocks(of: "App", options: GeneratorOptions(testable: ["App"]))
    #expect(text.contains("import Log\n") && text.contains("func log(_ message: Log.Message)"))
  }

  @Test func protocolsOfAnUnimportedGroup() async throws {
    var project = try ModuleProject()
    try await project.add(
      "Core", "@_spi(Test) public protocol Base { func b() }\npublic protocol Open { func o() }")
    let text = try await project.mocks(of: "Core", options: GeneratorOptions(plain: ["Core"]))
    #expect(!text.contains("MockBase") && text.contains("MockOpen"))
    let testable = try await project.mocks(of: "Core", options: GeneratorOptions(testable: ["Core"]))
    #expect(testable.contains("MockBase"))
    try await project.add("App", "@_spi(Test) import Core\nprotocol Own: Base { func a() }")
    let both = try await project.mocks(of: "App", "Core", options: GeneratorOptions(testable: ["App"], plain: ["Core"]))
    #expect(both.contains("MockBase"))
  }
}
