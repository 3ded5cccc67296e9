import MockRuntime
import Testing

/// Mocks of actors and of main-actor protocols: results are set and calls read without `await`.
struct IsolationTests {
  @Test func actorsMockIsSetAndReadWithoutAwait() async throws {
    let mock = MockItemCache()
    mock.itemIDResult = .value(Item(id: 1, name: "one"))
    mock.storeResult = .completed()
    mock.size = 4
    mock.label = "cache"
    let cache: any ItemCache = mock
    #expect(await cache.item(id: 1)?.name == "one")
    try await cache.store(Item(id: 2, name: "two"))
    #expect(await cache.size == 4)
    #expect(cache.label == "cache")
    #expect(mock.itemID == 1)
    #expect(mock.storeItem?.name == "two")
  }

  @Test func mainActorsMockIsSetAndReadWithoutAwait() async {
    let mock = MockItemScreen()
    mock.confirmResult = .value(true)
    mock.title = "t"
    await use(mock)
    #expect(mock.showCalls == [[Item(id: 1, name: "one")]])
    #expect(mock.confirmQuestion == "sure?")
    #expect(mock.titleSetValues == ["t", "new"])
  }

  @MainActor private func use(_ screen: any ItemScreen) async {
    screen.show([Item(id: 1, name: "one")])
    #expect(await screen.confirm("sure?"))
    screen.title = "new"
  }

  @Test func sendableProtocolWithACompletion() async {
    let mock = MockSender()
    mock.sendResult = .completed()
    let result = await withCheckedContinuation { continuation in
      mock.send("hi") { continuation.resume(returning: $0) }
    }
    #expect(throws: Never.self) { try result.get() }
    mock.refreshResult = .value(2)
    #expect(await mock.refresh() == 2)
  }
}
