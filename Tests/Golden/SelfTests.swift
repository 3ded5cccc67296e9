import MockRuntime
import Testing

/// Requirements with `Self`, which is the type of the mock.
struct SelfTests {
  private let mock = MockNode()
  private let other = MockNode()

  /// The code under test, which knows only the protocol.
  private func grow<N: Node>(_ node: N, by child: N) -> (N, [N]) { (node.appending(child), node.children()) }

  @Test func parametersAndResults() {
    mock.appendingResult = .value(other)
    mock.childrenResult = .value([mock, other])
    let (grown, children) = grow(mock, by: other)
    #expect(grown === other)
    #expect(children.count == 2)
    #expect(mock.appendingChild === other)
  }

  @Test func closuresOfSelf() throws {
    mock.findWhereMock.handler = { [other] isMatch in isMatch(other) ? other : nil }
    #expect(mock.find { $0 === other } === other)
    #expect(mock.find { $0 === mock } == nil)
    var visited: [MockNode] = []
    mock.visit { visited.append($0) }
    mock.visitBody?(other)
    #expect(visited.first === other)
    mock.replaceWithMock.handler = { make in visited.append(try make()) }
    mock.replace { mock }
    #expect(visited.last === mock)
    #expect(throws: StoreError.locked) { try mock.replace { throw StoreError.locked } }
  }

  @Test func tuplesOptionalsDictionariesAndResults() throws {
    mock.pairWithMock.handler = { [mock] in $0.map { (mock, $0) } }
    #expect(mock.pair(with: other)?.second === other)
    #expect(mock.pair(with: nil) == nil)
    mock.lookupMock.handler = { $0["a"].map { .success($0) } ?? .failure(.missing) }
    #expect(try mock.lookup(["a": other]).get() === other)
    #expect(throws: StoreError.missing) { try mock.lookup([:]).get() }
  }

  @Test func effectsAndStreamsOfSelf() async throws {
    mock.loadResult = .value(other)
    mock.updatesResult = .sequence([mock, other])
    #expect(try await mock.load() === other)
    var last: MockNode?
    for await node in mock.updates() { last = node }
    #expect(last === other)
  }

  @Test func variadicsAndInoutOfSelf() {
    mock.mergeIntoMock.handler = { nodes, target in target = nodes[1] }
    var target = mock
    mock.merge(mock, other, into: &target)
    #expect(target === other)
    #expect(mock.mergeNodes?.count == 2)
    #expect(mock.mergeInto === mock)
  }

  @Test func metatypesStaticsAndInitialisers() {
    mock.kindResult = .value(MockNode.self)
    MockNode.rootResult = .value(other)
    MockNode.shared = mock
    MockNode.all = [mock]
    #expect(mock.kind() == MockNode.self)
    #expect(statics(of: MockNode.self).map { $0 === mock } == [false, true, true])
    let copy = MockNode(copying: other)
    #expect(MockNode.initCopying === other)
    #expect(copy !== other)
  }

  @Test func unsetInstancesAreNewMocks() {
    let shared = MockNode.shared
    shared.childrenResult = .value([])
    #expect(shared.children().isEmpty)
    withKnownIssue {
      #expect(MockNode.root() !== mock)
    } matching: {
      $0.comments.description.contains("Node.root()")
    }
    #expect(MockNode.sharedGetCount == 1)
    #expect(MockNode.rootCallCount == 1)
  }

  private func statics<N: Node>(of type: N.Type) -> [N] { [N.root(), N.shared] + N.all }

  @Test func propertiesAndSubscripts() {
    mock.parent = other
    mock.subscriptMock.handler = { [other] index in index == 0 ? other : MockNode() }
    #expect(mock.parent === other)
    #expect(mock[0] === other)
    #expect(mock[1] !== other)
    #expect(mock.subscriptCalls == [0, 1])
  }
}
