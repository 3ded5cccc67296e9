import Testing

@testable import MockgenGenerator

/// The availability of mocks whose recorders and results have types that old systems cannot represent at run time.
struct RuntimeSupportTests {
  private static let effects = "@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)"
  private static let existentials = "@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)"

  // Kolos65/Mockable#67: a mock of `var foo: any SomeProtocol<SomeStruct> { get }` needs `@available(iOS 16, *)`.
  // swiftlang/swift, availability of the runtime: closures with typed throws and `@isolated(any)`, as `Task.init` takes.
  @Test(arguments: [
    ("func f(_ work: @escaping () throws(E) -> Int)", effects),
    ("func f(_ works: [() throws(E) -> Int])", effects),
    ("func f(_ work: Work?)", effects),
    ("func f() -> () throws(E) -> Int", effects),
    ("var f: () throws(E) -> Int { get set }", effects),
    ("func f(_ work: () throws(E) -> Int) -> Int", effects),
    ("subscript(i: Int) -> Work { get }", effects),
    ("func f(_ work: @escaping @isolated(any) () async -> Void)", effects),
    ("func f() throws(E) -> AsyncThrowingStream<Int, any Error>", effects),
    ("func f<X: Error>(_ work: @escaping () throws(X) -> Int)", effects),
    ("func f<X: Error>(_ works: [(Int) throws(X) -> Int]...) async throws(X)", effects),
    ("subscript<X: Error>(work: (() throws(X) -> Int)?) -> Int { get }", effects),
    ("init<X: Error>(_ work: @escaping () throws(X) -> Int)", effects),
    ("func f<T>(_ done: @escaping (Result<any Own<T>, any Error>) -> Void)", existentials),
    ("func f<T>(_ a: [any Own<T>])", existentials),
    ("func f() -> any Collection<Int>", existentials),
    ("func f(_ a: [any Sequence<String>])", existentials),
    ("var f: (any Own<Int>)? { get }", existentials),
    ("func f() -> any Alias", existentials),
    ("func f<T>(_ a: T) -> any Own<T>", existentials),
    ("func f(_ a: any Sequence<Int>, _ work: @escaping () throws(E) -> Int)", effects),
  ])
  func newTypesNeedNewSystems(requirement: String, attribute: String) throws {
    #expect(try attributes(of: requirement) == [attribute])
  }

  @Test(arguments: [
    "func f(_ a: Int) throws(E) -> Int", "func f() throws(E)", "var f: Int { get throws(E) }",
    "subscript(i: Int) -> Int { get throws(E) }", "init() throws(E)", "static func f() throws(E) -> Int",
    "func f() async throws(E) -> Int", "func f() throws(E) -> AsyncStream<Int>",
    "func f<F: Error>(_ work: () throws(F) -> Int) throws(F) -> Int", "func f(_ work: () throws(Never) -> Int)",
    "func f(_ work: @escaping () throws(any Error) -> Int)", "func f(_ a: any Collection)",
    "func f<F: Error>(_ work: () throws(F) -> Int)", "func f<T: Error>(_ a: T) throws(T)",
    "func f(_ a: some Collection<Int>)", "func f(_ a: [Int]) -> Own1<Int>",
  ])
  func commonTypesNeedNone(requirement: String) throws {
    #expect(try attributes(of: requirement) == [])
  }

  @Test(arguments: [
    ("@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)", []),
    ("@available(macOS 26.1, iOS 26, tvOS 26, watchOS 26, *)", []),
    ("@available(macOS 15, iOS 17, *)", ["@available(iOS 18, tvOS 18, watchOS 11, *)"]),
    ("@available(*, deprecated)", [effects]),
  ])
  func theProtocolMayNeedThemItself(attribute: String, added: [String]) throws {
    #expect(try attributes(of: "func f(_ work: @escaping () throws(E) -> Int)", attribute) == [attribute] + added)
  }

  // square/Valet#358: a keychain whose functions have `throws(KeychainError)`.
  /// Tests that the handler of a synchronous function with typed errors returns a result.
  @Test(arguments: [
    (
      "func f(_ a: Int) throws(E) -> Int", "(Int) -> ReturnResult<Int, E>?",
      "try fMock.returned(fMock.record(mockState, a)?.body(a))"
    ),
    ("func f() throws(E)", "() -> ReturnResult<Void, E>?", "try fMock.returned(fMock.record(mockState)?.body())"),
    (
      "func f<T>(_ a: T) throws(E) -> T", "(Any) -> ReturnResult<Any, E>?",
      "try fMock.returned(fMock.record(mockState, a as Any)?.body(a as Any), as: T.self)"
    ),
    (
      "func f() throws(E) -> AsyncStream<Int>", "() -> StreamResult<Int, E>?",
      "try fMock.throwing(fMock.record(mockState)?.body()) { $0.stream($1) }"
    ),
  ])
  func handlersReturnResults(requirement: String, handler: String, body: String) throws {
    let text = try generate("struct E: Error {}\nprotocol P { \(requirement) }").text
    #expect(text.contains(handler) && text.contains("    \(body)\n"), "\(text)")
  }

  private func attributes(of requirement: String, _ attribute: String = "") throws -> [String] {
    let text = try generate(
      """
      struct E: Error {}
      struct Own1<T> {}
      typealias Work = () throws(E) -> Int
      typealias Alias = Own<Int>
      protocol Own<T> { associatedtype T }
      \(attribute)
      protocol P { \(requirement) }
      """
    ).text
    let lines = text.split(separator: "\n").map(String.init)
    let end = try #require(lines.firstIndex { $0.contains("class MockP:") })
    return lines[..<end].reversed().prefix { $0.hasPrefix("@available") }.reversed()
  }
}
