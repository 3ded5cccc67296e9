import Foundation
import MockRuntime
import Testing

/// Protocols that inherit from those of the standard library. Their mocks are used like any other conforming type.
struct StandardProtocolTests {
  @Test func errorsAreThrownAndCompared() {
    let mock = MockFault()
    mock.code = 4
    #expect(throws: mock) { throw mock }
    #expect(mock != MockFault())
    #expect((mock as any LocalizedError).errorDescription == nil)
    let problem = MockProblem()
    problem.retryResult = .value(true)
    do {
      throw problem
    } catch let error as any Problem {
      #expect(error.retry())
    } catch {
      Issue.record("another error: \(error)")
    }
  }

  /// Tests that the references of a mock form no cycle, which Swift Testing of Swift 6.0 would follow forever.
  @Test func mocksReflectNoCycle() {
    let fault = MockFault()
    fault.code = 4
    let problem = MockProblem()
    problem.retryResult = .value(true)
    #expect(problem.retry())
    #expect(objects(of: fault) > 1 && objects(of: problem) > 1)
  }

  /// Returns the number of objects that a value refers to, and fails for a reference to an object from itself.
  private func objects(of value: Any, within path: [ObjectIdentifier] = []) -> Int {
    var mirror: Mirror? = Mirror(reflecting: value)
    let key = mirror?.displayStyle == .class ? ObjectIdentifier(value as AnyObject) : nil
    if let key, path.contains(key) {
      Issue.record("\(type(of: value)) refers to itself")
      return 0
    }
    var count = key == nil ? 0 : 1
    while let current = mirror {
      for child in current.children { count += objects(of: child.value, within: path + (key.map { [$0] } ?? [])) }
      mirror = current.superclassMirror
    }
    return count
  }

  @Test func mocksAreHashedSortedAndIdentified() {
    let (first, second) = (MockTag<Int>(), MockTag<Int>())
    first.id = 1
    second.id = 2
    #expect(Set([first, second, first]).count == 2)
    #expect([second, first].sorted() == [first, second].sorted())
    #expect([first, second].max() == [second, first].max())
    #expect(ids(of: [first, second]) == [1, 2])
    #expect([first: "one"][first] == "one")
  }

  private func ids<T: Tag>(of tags: [T]) -> [T.ID] { tags.map(\.id) }

  @Test func descriptionsAreSet() {
    let mock = MockPrintable()
    mock.description = "plain"
    mock.debugDescription = "debug"
    mock.printResult = .value("p")
    #expect("\(mock)" == "plain")
    #expect(String(reflecting: mock) == "debug")
    #expect(mock.print() == "p")
  }

  @Test func losslessStringsAreParsed() {
    MockParsable.initMock.handler = { .value($0 == "good") }
    let parsed = parse(["good", "bad"], as: MockParsable.self)
    #expect(parsed.count == 1)
    #expect(MockParsable.initCalls == ["good", "bad"])
    parsed.first?.description = "again"
    #expect(parsed.map(String.init) == ["again"])
  }

  private func parse<P: Parsable>(_ texts: [String], as type: P.Type) -> [P] { texts.compactMap(P.init) }

  @Test func rawValuesAndAllCases() {
    let low = MockLevel()
    low.rawValue = 1
    low.title = "low"
    MockLevel.allCases = [low]
    MockLevel.initRawValueMock.handler = { .value($0 == 1) }
    #expect(titles(of: MockLevel.self) == ["low"])
    #expect(MockLevel(rawValue: 1) != nil)
    #expect(MockLevel(rawValue: 2) == nil)
    #expect(MockLevel.initRawValueCalls == [1, 2])
    let symbol = MockSymbol()
    symbol.rawValue = "s"
    #expect(Set([symbol, symbol]).count == 1)
    #expect(symbol.rawValue == "s")
  }

  private func titles<L: Level>(of levels: L.Type) -> [String] { L.allCases.map(\.title) }

  @Test func literalsMakeMocks() {
    let path: MockPath = "a/b"
    let list: MockPath = ["a", "b"]
    path.joinResult = .value("joined")
    #expect(path.join() == "joined")
    #expect(list !== path)
    #expect(MockPath.initStringLiteral == "a/b")
    #expect(MockPath.initArrayLiteral == ["a", "b"])
    let amounts: [MockAmount] = [1, 2.5, true]
    #expect(amounts.count == 3)
    #expect(MockAmount.initIntegerLiteralCalls == [1])
    #expect(MockAmount.initFloatLiteralCalls == [2.5])
    #expect(MockAmount.initBooleanLiteral == true)
    let query: MockQuery<String, Int> = ["a": 1, "b": 2]
    query.runResult = .value(3)
    #expect(query.run() == 3)
    #expect(MockQuery<String, Int>.initDictionaryLiteral?.map(\.1) == [1, 2])
  }

  #if compiler(>=6.2)
    @Test func metatypesAreSendable() async {
      MockPlugin.makeResult = .value(4)
      #expect(await make(MockPlugin.self) == 4)
    }

    private func make<P: Plugin>(_ type: P.Type) async -> Int { await Task { type.make() }.value }
  #endif
}
