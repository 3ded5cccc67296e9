import MockRuntime
import Testing

/// Mocks of actors and of isolated protocols, which the test configures and reads from any isolation.
struct ActorTests {
  @Test func actorsAreCalledWithAwait() async throws {
    let mock = MockVault()
    mock.openResult = .throw(StoreError.locked)
    mock.storeMock.handler = { .value($0.count) }
    mock.countResult = .value(2)
    mock.subscriptMock.handler = { "\($0)" }
    mock.isOpen = true
    let vault: any Vault = mock
    await #expect(throws: StoreError.locked) { try await vault.open(7) }
    #expect(await vault.store("abc") == 3)
    #expect(await vault.count == 2)
    #expect(await vault[5] == "5")
    #expect(await vault.isOpen)
    #expect(mock.openCode == 7)
    #expect(mock.storeCalls == ["abc"])
  }

  @Test func nonisolatedMembersOfActorsNeedNoAwait() {
    let mock = MockVault()
    mock.describeResult = .value("vault")
    mock.id = 3
    MockVault.makeResult = .value(1)
    let vault: any Vault = mock
    #expect(vault.describe() == "vault")
    #expect(vault.id == 3)
    #expect(MockVault.make() == 1)
  }

  @Test func isolatedSelfIsAMock() async {
    let (mock, other) = (MockVault(), MockVault())
    mock.joinMock.handler = { $0 === other ? 2 : 1 }
    #expect(await mock.join(other) == 2)
    #expect(mock.joinOther === other)
  }

  @Test func actorsAreHashedAndIdentified() async throws {
    let (mock, other) = (MockPeer(), MockPeer())
    mock.id = 4
    mock.pingResult = .value(1)
    #expect(Set([mock, other, mock]).count == 2)
    #expect(mock.id == 4)
    #expect(try await (mock as any Peer).ping() == 1)
  }

  @Test func actorsFailWhereTheyWereMade() {
    let line = #line + 1
    let mock = MockVault()
    expectUnexpectedCall(of: "describe()", onLine: line) { #expect(mock.describe() == "") }
  }

  @Test func protocolsOfAGlobalActor() async throws {
    let mock = MockTableStore()
    mock.rowsResult = .value(["r"])
    mock.insertResult = .completed()
    mock.nameResult = .value("table")
    mock.showResult = .value(1)
    mock.version = 4
    MockTableStore.openResult = .value(5)
    #expect(try await change(mock) == ["r"])
    #expect(mock.name() == "table")
    #expect(await mock.show() == 1)
    #expect(mock.version == 4)
    #expect(await MockTableStore.open() == 5)
    #expect(mock.insertRow == "new")
    #expect(mock.isDirtySetValues == [true])
  }

  @Database private func change(_ table: any TableStore) async throws -> [String] {
    var store = table
    try await store.insert("new")
    store.isDirty = true
    return store.rows()
  }

  @Test func membersWithIsolationsOfTheirOwn() async throws {
    let mock = MockScreen()
    mock.showResult = .value(true)
    mock.saveResult = .value(2)
    mock.isVisibleMock.handler = { true }
    let screen: any Screen = mock
    #expect(await present(screen))
    #expect(try await screen.save() == 2)
    #expect(screen.isVisible())
    #expect(mock.titleSetValues == ["t"])
    #expect(mock.showText == "hello")
  }

  @MainActor private func present(_ modal: any Screen) -> Bool {
    var screen = modal
    screen.title = "t"
    return screen.show("hello") && screen.title == "t"
  }

  @Test func inheritedIsolation() async throws {
    let mock = MockModal()
    mock.dismissResult = .value(6)
    mock.saveResult = .throw(StoreError.missing)
    mock.isVisibleResult = .value(false)
    mock.showResult = .value(true)
    #expect(await mock.dismiss() == 6)
    #expect(await present(mock))
    #expect(!mock.isVisible())
    await #expect(throws: StoreError.missing) { try await mock.save() }
  }

  @Test func sendableProtocolsAreCalledFromManyTasks() async throws {
    let mock = MockDistributed()
    mock.runResult = .value(1)
    let distributed: any Distributed = mock
    await withTaskGroup(of: Int.self) { group in
      for number in 0..<50 { group.addTask { await distributed.run { number } } }
      for await result in group { #expect(result == 1) }
    }
    #expect(mock.runCallCount == 50)
    #expect(try await mock.runJob?() != nil)
    mock.relayMock.handler = { $0() }
    #expect(distributed.relay { 8 } == 8)
  }
}
