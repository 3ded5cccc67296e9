// Functions that return `any AsyncSequence`, with every failure type.

import MockByHand
import Testing

@_spi(Generated) @testable import MockRuntime

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
private protocol Feed {
  func ticks() -> any AsyncSequence<Int, Never>
  func status(url: String) -> any AsyncSequence<Int, TestError>
  func all() -> any AsyncSequence<Int, any Error>
}

/// A mock of `Feed`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
private final class MockFeed: BaseMock, Feed, @unchecked Sendable {
  var ticksResult: StreamResult<Int, Never>? {
    get { ticksMock.result }
    set { ticksMock.result = newValue }
  }
  func ticks() -> any AsyncSequence<Int, Never> {
    ticksMock.asyncSequence(ticksMock.record(mockState)?.body())
  }
  private let ticksMock = MockedFunction<Void, () -> StreamResult<Int, Never>?, StreamResult<Int, Never>>(
    "ticks()", of: "Feed", stem: "ticks")

  var statusURLResult: StreamResult<Int, TestError>? {
    get { statusURLMock.result }
    set { statusURLMock.result = newValue }
  }
  func status(url: String) -> any AsyncSequence<Int, TestError> {
    statusURLMock.asyncSequence(statusURLMock.record(mockState, url)?.body(url))
  }
  let statusURLMock = MockedFunction<
    String, (String) -> StreamResult<Int, TestError>?, StreamResult<Int, TestError>
  >("status(url:)", of: "Feed", stem: "statusURL", argument: "url")

  var allResult: ObservableResult<Int>?
  func all() -> any AsyncSequence<Int, any Error> { mockAsyncSequence(returning: allResult) }
}

@Suite struct AsyncSequenceTests {
  /// Tests available elements, which are read without suspension.
  @Test func aCancelledTaskReceivesNoAvailableElement() async {
    let function = MockedFunction<Void, () -> StreamResult<Int, Never>?, StreamResult<Int, Never>>(
      "ticks()", of: "Feed", stem: "ticks")
    let state = MockState()
    state.delivery = .immediate
    function.result = .sequence([1, 2, 3])
    function.record(state)
    let stream: AsyncStream<Int> = function.stream(nil)
    let task = Task {
      var seen: [Int] = []
      for await tick in stream {
        seen.append(tick)
        withUnsafeCurrentTask { $0?.cancel() }
      }
      return seen
    }
    #expect(await task.value == [1])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test func givesElementsAndTypedFailures() async {
    let feed = MockFeed()
    feed.ticksResult = .sequence([1, 2])
    var seen: [Int] = []
    for await tick in feed.ticks() { seen.append(tick) }
    #expect(seen == [1, 2])
    feed.statusURLResult = .sequence([3], throwing: .anError)
    do throws(TestError) {
      for try await status in feed.status(url: "u") { seen.append(status) }
    } catch {
      #expect(error == .anError)
    }
    #expect(seen == [1, 2, 3])
    feed.allResult = .sequence([4])
    #expect(await feed.all().waitForValues() == [4])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test func eachIterationRunsTheResult() async {
    let feed = MockFeed()
    feed.statusURLResult = .sequence([1])
    let status = feed.status(url: "u")
    #expect(feed.statusURLMock.subscriptionCount == 0)
    #expect(await status.waitForCompletion() == [1])
    #expect(await status.waitForCompletion() == [1])
    #expect((feed.statusURLMock.subscriptionCount, feed.statusURLMock.activeSubscriptions) == (2, 0))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test func isNamedInTimeOuts() async {
    let feed = MockFeed()
    feed.statusURLResult = .never
    await expectFailures("Timed out after 0.01 s waiting for a value from Feed.status(url:); seen so far: nothing") {
      #expect(await feed.status(url: "u").waitForValue(timeout: 0.01) == nil)
    }
    #expect(feed.statusURLMock.activeSubscriptions == 0)
  }

  @Test func aStreamTakesOneValueAndJSONToo() async {
    let client = MockHTTPClient()
    client.statusURLResult = .value(3)
    #expect(await client.status(url: "").waitForValues() == [3])
    client.statusURLResult = .json("4")
    #expect(await client.status(url: "").waitForValues() == [4])
    client.statusURLResult = .json("no JSON")
    #expect(await client.status(url: "").waitForError().error is MockError)
    client.ticksResult = .json("{}")
    client.delivery = .immediate
    let recorded = RecordedTexts()
    await withKnownIssue {
      #expect(await client.ticks().waitForValues() == [])
    } matching: { issue in
      recorded.append(issue.comments[0].rawValue)
      return true
    }
    #expect(recorded.all[0].hasPrefix("Expected to decode Int from JSON {}, but: "))
  }
}
