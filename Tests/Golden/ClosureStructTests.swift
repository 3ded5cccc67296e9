import Foundation
import MockRuntime
import Testing

/// Structs of closures, whose mocks have the same members as those of protocols.
struct ClosureStructTests {
  private let url = URL(fileURLWithPath: "/users")

  private func made(_ mock: MockUserClient) -> UserClient {
    mock.baseURL = url
    mock.namesResult = .sequence([])
    return mock.userClient
  }

  @Test func closuresCallTheMock() async throws {
    let mock = MockUserClient()
    let client = made(mock)
    mock.fetchResult = .value("Ada")
    mock.searchMock.handler = { text, limit in .value(Array(repeating: text, count: limit)) }
    #expect(try await client.fetch(7) == "Ada")
    #expect(await client.search("a", 2) == ["a", "a"])
    mock.searchResult = .value([])
    mock.searchMock.handler = nil
    #expect(await client.search("b", 1) == [])

    #expect(mock.fetchCalls == [7] && mock.fetchID == 7 && mock.fetchCallCount == 1)
    #expect(mock.searchCalls.map(\.text) == ["a", "b"] && mock.searchCallCount == 2)
    #expect(mock.searchText == "b" && mock.searchArgument2 == 1)
    #expect(mock.fetchMock.handler == nil)
  }

  /// Tests that the settings for all mocks of a piece of code apply to these, too.
  @Test func initialSettingsApplyToStructs() async throws {
    let client = MockState.withSettings(whenUnset: .empty) {
      UserClient.mock(baseURL: url, names: .sequence([]))
    }
    #expect(try await client.fetch(7) == "")
  }

  @Test func typedErrors() throws {
    let mock = MockUserClient()
    let client = made(mock)
    mock.parseResult = .inOrder(.value(3), .throw(.locked))
    #expect(try client.parse("3") == 3)
    #expect(throws: StoreError.locked) { try client.parse("x") }
    mock.parseMock.handler = { .value($0.count) }
    #expect(try client.parse("four") == 4)
    #expect(mock.parseCalls == ["3", "x", "four"] && mock.parseText == "four" && mock.parseCallCount == 3)
  }

  @Test func laterResultsApply() {
    let mock = MockUserClient()
    let client = made(mock)
    mock.countResult = .value(1)
    #expect(client.isEmpty == false)
    mock.countMock.handler = { 0 }
    #expect(client.isEmpty && mock.countCallCount == 2)
  }

  @Test func optionalClosuresAreSet() {
    let mock = MockUserClient()
    let client = made(mock)
    client.log?("hello")
    mock.logMock.handler = { #expect($0 == "again") }
    client.log?("again")
    #expect(mock.logCalls == ["hello", "again"] && mock.logArgument1 == "again" && mock.logCallCount == 2)
  }

  @Test func valuesAreReadWhenTheStructIsCreated() {
    let mock = MockUserClient()
    mock.agent = "test"
    let client = made(mock)
    mock.agent = "later"
    #expect(client.baseURL == url && client.agent == "test" && mock.userClient.agent == "later")
    // These keep the values that the struct has.
    #expect(client.retries == 3 && client.version == 2 && client.isEnabled())
    #expect(mock.agentSetValues == ["test", "later"] && mock.agentGetCount == 2)
    #expect(mock.baseURLSetValues == [url] && mock.baseURLGetCount == 2)
    #expect(mock.agentMock.value == "later" && mock.baseURLMock.value == url)
  }

  @Test func streams() async {
    let mock = MockUserClient()
    mock.namesResult = .sequence(["a", "b"])
    mock.baseURL = url
    let client = mock.userClient
    #expect(await client.names.waitForValues() == ["a", "b"])
    #expect(mock.namesGetCount == 1 && mock.namesMock.subscriptionCount == 1)
    mock.names = AsyncStream { $0.finish() }
    #expect(await mock.userClient.names.waitForValues() == [])
    #expect(mock.namesSetValues.count == 1 && mock.namesSetMock.value != nil)

    mock.updatesResult = .sequence([1, 2])
    #expect(await client.updates().waitForValues() == [1, 2])
    #expect(mock.updatesCallCount == 1 && mock.updatesMock.subscriptionCount == 1)
  }

  @Test func closuresOfTheMainActor() async {
    let mock = MockUserClient()
    let client = made(mock)
    mock.showResult = .value(true)
    #expect(await client.show("hello"))
    mock.showMock.handler = { .value($0.isEmpty) }
    #expect(await client.show("") == true)
    #expect(mock.showCalls == ["hello", ""] && mock.showText == "" && mock.showCallCount == 2)
  }

  @Test func closuresWithClosuresAndInoutParameters() {
    let mock = MockUserClient()
    let client = made(mock)
    mock.incrementMock.handler = { $0 += 1 }
    var number = 1
    client.increment(&number)
    #expect(number == 2 && mock.incrementCalls == [1] && mock.incrementArgument1 == 1)
    #expect(mock.incrementCallCount == 1)

    mock.transformResult = .value(1)
    #expect(client.transform { $0 + 4 } == 1)
    mock.transformMock.handler = { $0(3) }
    #expect(client.transform { $0 + 4 } == 7 && mock.transformCallCount == 2)
  }

  @Test func completions() async {
    let mock = MockUserClient()
    let client = made(mock)
    mock.finishResult = .value(8)
    #expect(
      await withCheckedContinuation { continuation in client.finish(1) { continuation.resume(returning: $0) } } == 8)
    mock.finishMock.handler = { .value($0) }
    #expect(
      await withCheckedContinuation { continuation in client.finish(2) { continuation.resume(returning: $0) } } == 2)
    #expect(mock.finishCalls == [1, 2] && mock.finishID == 2 && mock.finishCallCount == 2)
  }

  @Test func typealiasesAndNames() async throws {
    let mock = MockUserClient()
    let client = made(mock)
    mock.removeResult = .inOrder(.completed(), .throw(StoreError.missing))
    try await client.remove([1])
    await #expect(throws: StoreError.missing) { try await client.remove([2, 3]) }
    mock.removeMock.handler = { _ in .completed() }
    try await client.remove([])
    #expect(mock.removeCalls == [[1], [2, 3], []] && mock.removeIds == [] && mock.removeCallCount == 3)

    mock.fileSizeResult = .value(9)
    #expect(client.size("a") == 9)
    mock.fileSizeMock.handler = { $0.count }
    #expect(client.size("ab") == 2)
    #expect(mock.fileSizeCalls == ["a", "ab"] && mock.fileSizeCallCount == 2 && mock.sizePath == "ab")
  }

  @Test func theStructItself() {
    let mock = MockUserClient()
    var other = made(mock)
    other.retries = 9
    mock.defaultResult = .value(other)
    #expect(mock.userClient.default(other).retries == 9)
    mock.defaultMock.handler = { $0 }
    #expect(other.default(other).retries == 9)
    #expect(mock.defaultCalls.count == 2 && mock.defaultCallCount == 2 && mock.defaultArgument1?.retries == 9)
  }

  @Test func itsOwnInitialiser() throws {
    let mock = FakeAPIClient<Int>()
    mock.firstResult = .value(1)
    mock.restMock.handler = { [$0.number] }
    mock.secondMock.handler = { $0 == 2 }
    let client = mock.apiClient
    #expect(try client.first() == 1)
    #expect(client.rest(Feature.APIClient<Int>.Page(number: 4)) == [4])
    #expect(client.second(2) && !client.second(3))
    client.reload()
    #expect(mock.firstCallCount == 1 && mock.reloadCallCount == 1 && mock.restCallCount == 1)
    #expect(mock.restCalls.map(\.number) == [4] && mock.restArgument1?.number == 4)
    #expect(mock.secondCalls == [2, 3] && mock.secondArgument1 == 3 && mock.secondCallCount == 2)
    mock.firstMock.handler = { throw StoreError.locked }
    mock.reloadMock.handler = { mock.restResult = .value([7]) }
    mock.restMock.handler = nil
    mock.secondMock.handler = nil
    mock.secondResult = .value(true)
    client.reload()
    #expect(throws: StoreError.locked) { try client.first() }
    #expect(client.rest(Feature.APIClient<Int>.Page(number: 4)) == [7] && client.second(0))
  }

  #if compiler(>=6.1)
    @Test @MainActor func structsOfTheMainActor() async {
      let mock = MockPanel()
      mock.titleResult = .value("t")
      mock.loadResult = .value(nil)
      let panel = mock.panel
      #expect(panel.title() == "t")
      #expect(await panel.load(Panel.Content()) == nil)
      mock.titleMock.handler = { "u" }
      mock.loadMock.handler = { .value($0) }
      let content = Panel.Content()
      #expect(await panel.load(content) === content)
      #expect(panel.title() == "u" && mock.titleCallCount == 2)
      #expect(mock.loadCalls.count == 2 && mock.loadCallCount == 2 && mock.loadArgument1 === content)
      #expect(Panel.mock(title: .value("v")).title() == "v")
    }
  #endif

  // MARK: mock(…)

  @Test func aStructWithoutItsMock() async throws {
    let client = UserClient.mock(
      baseURL: url, agent: "a", fetch: .inOrder(.value("Ada"), .throw(StoreError.missing)), count: .value(4),
      names: .sequence(["n"]))
    #expect(client.agent == "a" && client.count() == 4)
    #expect(try await client.fetch(1) == "Ada")
    await #expect(throws: StoreError.missing) { try await client.fetch(2) }
    #expect(await client.names.waitForValues() == ["n"])
  }

  @Test func unsetClosuresFailTheLineOfTheMock() {
    let line = #line + 1
    let clients = [made(MockUserClient()), UserClient.mock(baseURL: url, names: .sequence([]))]
    for client in clients {
      expectUnexpectedCall(of: "count()", onLine: line) { #expect(client.count() == 0) }
    }
  }

  @Test func unsetClosuresThatThrow() async {
    let line = #line + 1
    let client = UserClient.mock(baseURL: url, names: .sequence([]))
    await withKnownIssue {
      await #expect(throws: MockError.self) { try await client.fetch(7) }
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.comments.first?.rawValue.contains("called with id: 7") == true
    }
  }

  @Test func unsetClosuresThatNeverEnd() async {
    let client = UserClient.mock(baseURL: url, names: .sequence([]), whenUnset: .never)
    let task = Task { try await client.fetch(7) }
    await Task.yield()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(client.count() == 0)
  }
}
