import Testing

@testable import MockgenGenerator

/// Refinements whose associated types and typealiases shadow types of inherited requirements.
struct NameShadowingTests {
  @Test func associatedTypeHidesATypeOfItsModule() async throws {
    var project = try ModuleProject()
    try await project.add(
      "App",
      """
      struct Item {}
      protocol Base { func load() -> Item; func all(then: @escaping ([Item]) -> Void) }
      protocol Store: Base { associatedtype Item; func store(_ item: Item) }
      """)
    let text = try await project.mocks(
      of: "App", options: GeneratorOptions(testable: ["App"]),
      use: """
        @testable import App
        func use(_ store: MockStore<Int>) { store.loadResult = .value(Item()) }
        """)
    #expect(text.contains("func load() -> App.Item"))
    #expect(text.contains("func store(_ item: Item)"))
  }

  @Test func associatedTypesOfOtherPlaces() async throws {
    var project = try ModuleProject()
    try await project.add(
      "App",
      """
      import Foundation
      struct Element {}
      struct Failure { struct Reason {} }
      typealias Name = String
      protocol Base {
        typealias Elements = [Element]
        func elements() -> Elements
        func element() -> Element
        func reason(_ url: URL, _ int: Int) -> Failure.Reason?
        func name() -> Name
      }
      protocol Elementary: Base, Sequence {}
      protocol Fixed: Base { associatedtype Element where Element == Int; func element() -> Int }
      protocol Named: Base { typealias Element = Bool; func named() -> Element }
      protocol Foreign: Base { associatedtype URL; associatedtype Int; associatedtype Failure; associatedtype Name }
      """)
    let text = try await project.mocks(
      of: "App", options: GeneratorOptions(testable: ["App"]),
      use: """
        @testable import App
        func use(_ fixed: MockFixed) { fixed.elementElementResult = .value(Element()) }
        """)
    #expect(text.contains("func reason(_ url: Foundation.URL, _ int: Swift.Int) -> App.Failure.Reason?"))
  }

  @Test func associatedTypesThatAreInheritedInOtherWords() async throws {
    var project = try ModuleProject()
    try await project.add(
      "App",
      """
      struct Item {}
      protocol Holding { associatedtype Item }
      protocol Counting { var count: Int { get } }
      typealias Both = Counting & Holding
      protocol Aliased: Both { func item() -> Item }
      protocol Constrained where Self: Holding { func item() -> Item }
      protocol Composed: Counting & Holding { func item() -> Item }
      """)
    let text = try await project.mocks(of: "App", options: GeneratorOptions(testable: ["App"]))
    #expect(!text.contains("App.Item"))
  }

  @Test func standardNamesOfAProject() async throws {
    var project = try ModuleProject()
    try await project.add(
      "App",
      """
      struct Void {}
      protocol Saving {
        func save() throws
        func erase() async throws
        func each(_ body: () throws -> Swift.Void) rethrows
      }
      """)
    let text = try await project.mocks(of: "App", options: GeneratorOptions(testable: ["App"]))
    #expect(text.contains(", () throws -> Swift.Void, "))
  }

  /// Tests that the requirements of standard protocols keep the types of the standard library.
  @Test func standardProtocolsBesideTypesOfTheSameNames() async throws {
    var project = try ModuleProject()
    try await project.add(
      "App",
      """
      struct Bool {}
      struct Error {}
      struct Hasher {}
      struct Int {}
      struct String {}
      protocol Described: CustomStringConvertible, Swift.Error { func f() -> String }
      protocol Streaming: AsyncSequence { func f() -> Error }
      protocol Iterating: AsyncIteratorProtocol { func f() -> Error }
      protocol Keyed: CodingKey { func f() -> Int }
      protocol Literal: ExpressibleByStringLiteral { func f() -> String }
      protocol Algebra: SetAlgebra { func f() -> Bool }
      protocol Compared: Codable, Hashable, Comparable { func f() -> Bool }
      """)
    let text = try await project.mocks(of: "App", options: GeneratorOptions(testable: ["App"]))
    #expect(text.contains("var description: Swift.String"))
  }

  /// Tests a type with a standard library name that is something else: here it is a nonescaping closure.
  @Test func aTypealiasHidesOptional() async throws {
    var project = try ModuleProject()
    try await project.add(
      "App", "typealias Optional<T> = (T) -> Void\nprotocol Listening { func listen(handler: Optional<Int>) }\n")
    let text = try await project.mocks(of: "App", options: GeneratorOptions(testable: ["App"]))
    #expect(text.contains("listenHandlerMock.record(mockState)?.body(handlerArgument)"))
    let result = try generate("protocol P { func g(`_` x: Int, y: Never) }")
    #expect(result.places == ["Source.swift:1:19 warning uninhabited-parameter"])
  }

  /// Tests classes with the names of standard protocols from which others inherit.
  @Test func classesHideParentsOfStandardProtocols() async throws {
    var project = try ModuleProject()
    try await project.add(
      "App",
      """
      final class Decodable {}
      final class Equatable {}
      // mockgen: mock
      class Engine: Codable { func start() {} }
      protocol Part: Hashable { func run() }
      """)
    let text = try await project.mocks(of: "App", options: GeneratorOptions(testable: ["App"]))
    #expect(text.contains("init(from decoder: any Swift.Decoder)"))
    #expect(text.contains("static func == ("))
  }

  /// In a class, a protocol's typealias is hidden by a type of the standard library or runtime with its name, and by a type
  /// inside the class.
  @Test func typealiasesAndNestedTypesOfEachName() async throws {
    let names = Set(KnownModule.commonTypes.words).union(RuntimeNameCollisionTests.names).sorted()
    #expect(names.count > 120)
    let source = names.map { name in
      """
      protocol Aliasing\(name) {
        typealias \(name) = Mark
        func take(_ mark: \(name)) -> [Self.\(name)]
        func count() throws -> Swift.Int
      }
      // mockgen: mock
      class Nesting\(name) {
        struct \(name) {}
        init() {}
        func take(_ mark: \(name)) -> [\(name)] { [] }
        func count() throws -> Swift.Int { 1 }
      }

      """
    }
    _ = try await ModuleProject().mocks(beside: "struct Mark {}\n" + source.joined())
  }

  /// Tests that in a class that conforms to a protocol with a typealias, the name refers to the standard library's type.
  @Test func typealiasOfAProtocolThatAMockedClassConformsTo() async throws {
    let text = try await ModuleProject().mocks(
      beside: """
        protocol Loading { typealias Result = Swift.Result<Int, any Error> }
        // mockgen: mock
        class Loader: Loading { init() {}; func load() -> Result<String, any Error> { .success("") } }
        """)
    #expect(text.contains("override func load() -> Result<String, any Error> {"))
  }
}
