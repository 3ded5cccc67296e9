import Foundation
import MockRuntime
import MockTesting
import Testing

/// Mocks of ordinary protocols.
struct OrdinaryProtocolTests {
  private let mock = MockItemStore()
  private let item = Item(id: 7, name: "seven")

  @Test func asyncFunctionReturnsItsResult() async throws {
    mock.itemIDResult = .value(item)
    #expect(try await mock.item(id: 3) == item)
    #expect(mock.itemID == 3)
    #expect(mock.itemIDCalls == [3])
    #expect(mock.itemIDCallCount == 1)
  }

  @Test func asyncFunctionThrowsItsResult() async throws {
    mock.itemIDResult = .throw(StoreError.locked)
    await #expect(throws: StoreError.locked) { try await mock.item(id: 3) }
  }

  @Test func handlerDecidesByArgumentAndFallsBack() async throws {
    mock.itemIDMock.handler = { $0 == 1 ? .value(Item(id: 1, name: "one")) : nil }
    mock.itemIDResult = .value(item)
    #expect(try await mock.item(id: 1).name == "one")
    #expect(try await mock.item(id: 2).name == "seven")
  }

  @Test func jsonIsDecoded() async throws {
    mock.itemIDResult = .json(#"{"id": 1, "name": "json"}"#)
    #expect(try await mock.item(id: 1) == Item(id: 1, name: "json"))
  }

  @Test func handlesMakeSubjectsOfTheTypesOfTheirResults() async throws {
    let items = mock.itemsMatchingLimitMock.subject()
    async let seen = mock.items(matching: "x", limit: nil).waitForValues(2, timeout: 600)
    await items.waitForSubscribers(timeout: 600)
    items.send(item)
    items.send(item)
    #expect(await seen == [item, item])

    let loads = mock.loadIDMock.subject()
    let loaded = await withCheckedContinuation { continuation in
      mock.load(id: 3) { continuation.resume(returning: $0) }
      loads.send(item)
    }
    #expect(try loaded.get() == item)

    mock.itemIDMock.subject().fail(StoreError.locked)
    await #expect(throws: StoreError.locked) { try await mock.item(id: 3) }
  }

  @Test func handlesMakeSubjectsWithACurrentValue() async {
    let second = Item(id: 8, name: "eight")
    let items = mock.itemsMatchingLimitMock.subject(initial: item)
    #expect(await mock.items(matching: "x", limit: nil).waitForValues(1) == [item])
    items.send(second)
    #expect(await mock.items(matching: "x", limit: nil).waitForValues(1) == [second])
  }

  @Test func streamGivesItsSequence() async {
    mock.itemsMatchingLimitResult = .sequence([item, item])
    var seen: [Item] = []
    for await item in mock.items(matching: "x", limit: nil) { seen.append(item) }
    #expect(seen == [item, item])
    #expect(mock.itemsMatching == "x")
    #expect(mock.itemsLimit == nil)
    #expect(mock.itemsMatchingLimitCalls.count == 1)
  }

  @Test func throwingStreamPropertyEndsWithItsError() async {
    mock.updatesResult = .sequence([item], throwing: StoreError.missing)
    var seen: [Item] = []
    await #expect(throws: StoreError.missing) {
      for try await item in mock.updates { seen.append(item) }
    }
    #expect(seen == [item])
    #expect(mock.updatesGetCount == 1)
  }

  @Test func synchronousFunctionHasAResultAndAHandler() {
    mock.countOfResult = .value(4)
    #expect(mock.count(of: "a") == 4)
    mock.countOfMock.handler = { $0.count }
    #expect(mock.count(of: "abc") == 3)
    #expect(mock.twice("ab") == 4)
    #expect(mock.countOfCalls == ["a", "abc", "ab"])
  }

  @Test func typedErrorsKeepTheirType() {
    mock.removeIDResult = .throw(.locked)
    #expect(throws: StoreError.locked) { try mock.remove(id: 1) }
    mock.removeIDResult = .completed()
    #expect(throws: Never.self) { try mock.remove(id: 1) }
  }

  @Test func handlerMayChangeAnInoutArgument() {
    mock.renameToMock.handler = { item, name in
      item.name = name
      return true
    }
    var changed = item
    #expect(mock.rename(&changed, to: "new"))
    #expect(changed.name == "new")
    #expect(mock.renameItem == item)
    #expect(mock.renameTo == "new")
  }

  @Test func callsWithoutResultsAreRecorded() {
    mock.track(event: "start")
    #expect(mock.trackEvent == "start")
    #expect(mock.trackEventCallCount == 1)
  }

  @Test func completionIsCalledAtOnce() throws {
    mock.loadIDResult = .value(item)
    var received: Result<Item, any Error>?
    mock.load(id: 5) { received = $0 }
    #expect(try received?.get() == item)
    #expect(mock.loadIDCalls == [5])
  }

  @Test func nonEscapingClosureReachesTheHandler() {
    mock.visitMock.handler = { body in
      body(Item(id: 1, name: "visited"))
      return 1
    }
    var names: [String] = []
    #expect(mock.visit { names.append($0.name) } == 1)
    #expect(names == ["visited"])
  }

  @Test func effectfulGetterIsACall() async throws {
    mock.ownerResult = .value("me")
    #expect(try await mock.owner == "me")
    #expect(mock.ownerGetCount == 1)
  }

  @Test func propertiesKeepValuesAndCount() {
    mock.limit = 3
    #expect(mock.limit == 3)
    #expect(mock.limitSetValues == [3])
    #expect(mock.limitGetCount == 1)
    #expect(mock.title == nil)
    mock.title = "set by the test"
    #expect(mock.title == "set by the test")
  }

  @Test func unsetResultIsReportedAndThrown() async {
    await withKnownIssue {
      await #expect(throws: MockError.self) { try await mock.item(id: 1) }
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("Unexpected function call ItemStore.item(id:)") == true
    }
  }

  @Test func unsetSynchronousFunctionReturnsItsNaturalDefault() {
    withKnownIssue { #expect(mock.count(of: "a") == 0) }
  }
}
