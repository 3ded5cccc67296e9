import MockRuntime
import MockTesting
import Testing

/// Functions that throw before they return a stream have the results of the stream.
struct ThrowingStreamTests {
  private func values<Element>(_ stream: AsyncStream<Element>) async -> [Element] {
    await stream.reduce(into: []) { $0.append($1) }
  }

  @Test func resultsAreThoseOfTheStream() async throws {
    let mock = MockNewsFeed()
    mock.ticksResult = .sequence([1, 2])
    #expect(await values(try mock.ticks()) == [1, 2])
    mock.postsByAfterResult = .value("a")
    #expect(await values(try await mock.posts(by: "ada", after: 1)) == ["a"])
    mock.currentResult = .value(3)
    #expect(await values(try mock.current) == [3])
    mock.subscriptResult = .json(#""text""#)
    #expect(await values(try mock[1]) == ["text"])
    mock.pagesOfResult = .sequence([4, 5])
    #expect(await values(try mock.pages(of: Int.self)) == [4, 5])
    mock.repliesToResult = .sequence(["b"], throwing: FeedError.lost)
    let replies = try mock.replies(to: 1)
    #expect(await replies.waitForError().error as? FeedError == .lost)
    #expect(mock.ticksMock.subscriptionCount == 1 && mock.postsByAfterCalls.count == 1)
  }

  @Test func aCallThrowsTheErrorOfAStreamThatCannotFail() async throws {
    let mock = MockNewsFeed()
    mock.ticksResult = .inOrder(.throw(FeedError.closed), .value(1), .value { throw FeedError.lost })
    #expect(throws: FeedError.closed) { try mock.ticks() }
    #expect(await values(try mock.ticks()) == [1])
    #expect(throws: FeedError.lost) { try mock.ticks() }
    mock.likesResult = .throw(.lost)
    #expect(throws: FeedError.lost) { try mock.likes() }
    mock.postsByAfterMock.when(("ada", 1), returns: .throw(FeedError.closed))
    await #expect(throws: FeedError.closed) { try await mock.posts(by: "ada", after: 1) }
    mock.error = FeedError.lost
    #expect(throws: FeedError.lost) { try mock.current }
    #expect(mock.ticksMock.activeSubscriptions == 0)
  }

  @Test func aStreamThatCanFailFailsLater() async throws {
    let mock = MockNewsFeed()
    mock.editsResult = .throw(FeedError.lost)
    let edits = try await mock.edits()
    #expect(await edits.waitForError().error as? FeedError == .lost)
  }

  @Test func aHandlerThrowsFromTheCall() async throws {
    let mock = MockNewsFeed()
    mock.ticksMock.handler = { throw FeedError.closed }
    #expect(throws: FeedError.closed) { try mock.ticks() }
    mock.likesMock.handler = { .throw(.lost) }
    #expect(throws: FeedError.lost) { try mock.likes() }
    mock.editsMock.handler = { () throws(FeedError) in throw .closed }
    await #expect(throws: FeedError.closed) { try await mock.edits() }
    mock.repliesToMock.handler = { id in
      if id == 0 { throw FeedError.lost }
      return .value("reply to \(id)")
    }
    #expect(throws: FeedError.lost) { try mock.replies(to: 0) }
    #expect(await (try mock.replies(to: 7)).waitForValues() == ["reply to 7"])
  }

  @Test func aClosureRunsOncePerCall() async throws {
    let mock = MockNewsFeed()
    var runs = 0
    mock.likesResult = .value {
      runs += 1
      return runs
    }
    let first = try mock.likes()
    #expect(runs == 1)
    #expect(await values(first) == [1])
    #expect(await values(try mock.likes()) == [2])
  }

  @Test func anErrorOfAnAsyncCallIsDelayed() async throws {
    let (mock, clock) = (MockNewsFeed(), VirtualClock())
    mock.delivery = .virtual(clock)
    mock.postsByAfterResult = .throw(FeedError.lost).delayed(by: 2)
    let call = Task { try await mock.posts(by: "", after: 0) }
    await mock.postsByAfterMock.waitForCall()
    await clock.advance(by: 2)
    await #expect(throws: FeedError.lost) { try await call.value }
  }

  @Test func realStreamsAreResults() async throws {
    let mock = MockNewsFeed()
    mock.ticksResult = .stream(
      AsyncStream {
        $0.yield(1)
        $0.finish()
      })
    #expect(await values(try mock.ticks()) == [1])
    mock.ticksResult = .unfailing(.sequence([2, 3]))
    #expect(await values(try mock.ticks()) == [2, 3])
    let subject = MockSubject<Int, any Error>()
    mock.ticksResult = .subject(subject)
    let ticks = try mock.ticks()
    subject.send(4)
    subject.complete()
    #expect(await values(ticks) == [4])
  }

  @Test func failuresAreReported() async throws {
    let mock = MockNewsFeed()
    mock.delivery = .immediate
    func expect(_ text: String, _ body: () async throws -> Void) async throws {
      try await withKnownIssue {
        try await body()
      } matching: {
        $0.comments.first?.rawValue == text
      }
    }
    mock.ticksResult = .sequence([1], throwing: FeedError.lost)
    try await expect(
      """
      NewsFeed.ticks() has returned a stream that cannot fail, but its result failed with FeedError.lost
      set .throw(…), which the call throws
      """
    ) {
      let ticks = try mock.ticks()
      #expect(await values(ticks) == [1])
    }
    mock.delivery = .background
    mock.ticksResult = .throw(FeedError.lost).delayed(by: 1)
    try await expect(
      """
      NewsFeed.ticks() cannot be delayed by 1 s: the call throws before it returns its stream
      set .throw(…) without delayed(by:)
      """
    ) { #expect(throws: FeedError.lost) { try mock.ticks() } }
    mock.ticksResult = nil
    withKnownIssue {
      #expect(throws: MockError.self) { try mock.ticks() }
    } matching: {
      $0.comments.first?.rawValue.contains("mock.ticksResult = .sequence([…])") == true
    }
  }

  @Test func structsAndIsolatedMocksHaveTheSameResults() async throws {
    let client = NewsClient.mock(ticks: .sequence([1]), posts: .throw(FeedError.closed))
    #expect(await values(try client.ticks()) == [1])
    await #expect(throws: FeedError.closed) { try await client.posts("ada") }
    let news = MockNewsClient()
    news.ticksMock.handler = { throw FeedError.lost }
    #expect(throws: FeedError.lost) { try news.newsClient.ticks() }
    await MainActor.run {
      let mock = MockMainFeed()
      mock.ticksResult = .throw(FeedError.lost)
      #expect(throws: FeedError.lost) { try mock.ticks() }
    }
    let mock = MockMainFeed()
    mock.postsResult = .value(5)
    #expect(await values(try await mock.posts()) == [5])
    MockMainFeed.sharedResult = .throw(FeedError.lost)
    await #expect(throws: FeedError.lost) { try await MockMainFeed.shared() }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test func sequencesAreStreamsAsWell() async throws {
    let mock = MockSequenceFeed()
    mock.allResult = .sequence([1, 2])
    let all = try mock.all()
    var values: [Int] = []
    for await value in all { values.append(value) }
    #expect(values == [1, 2])
    mock.ownResult = .throw(.closed)
    #expect(throws: FeedError.closed) { try mock.own() }
    mock.laterResult = .throw(.lost)
    let later = try await mock.later()
    await #expect(throws: FeedError.lost) { for try await _ in later {} }
  }

  // MARK: Wrapping

  private func use(_ feed: some NewsFeed) async throws -> [String] {
    var results: [String] = []
    for _ in 1...2 {
      do { results.append("\(await values(try feed.ticks()))") } catch { results.append("\(error)") }
    }
    results.append("\(await values(try await feed.posts(by: "ada", after: 3)))")
    do { results.append("\(await values(try feed.likes()))") } catch { results.append("\(error)") }
    do { results.append("\(try await feed.edits().reduce(0, +))") } catch { results.append("\(error)") }
    do { _ = try await feed.replies(to: 0).reduce("", +) } catch { results.append("\(error)") }
    return results
  }

  @Test(arguments: [true, false]) func callsAreForwardedAndRecorded(isRecorded: Bool) async throws {
    let (recorder, recording) = (MockNewsFeed(wrapping: RealFeed()), MockRecording())
    if isRecorded { recorder.record(in: recording) }
    let live = try await use(recorder)
    #expect(live == ["[1, 2]", "lost", #"["ada 3"]"#, "closed", "6", "closed"])
    #expect(recorder.ticksCallCount == 2)
    guard isRecorded else { return }
    let mock = MockNewsFeed()
    mock.play(try MockRecording(text: recording.text), errors: FeedError.allCases)
    #expect(try await use(mock) == live)
    mock.delivery = .virtual(VirtualClock())
    #expect(throws: FeedError.closed) { try mock.likes() }
  }

  #if compiler(>=6.2)
    /// Tests that the call throws the fault of a run.
    @Test(.everyFault(.fails, .late)) func aFaultIsThrownByTheCall() async throws {
      let mock = MockNewsFeed()
      mock.likesResult = .value(1)
      do { #expect(await values(try mock.likes()) == [1]) } catch { #expect(error == FeedError.closed) }
    }
  #endif
}

private final class RealFeed: NewsFeed {
  private var calls = 0
  var current: AsyncStream<Int> { stream([0]) }
  func ticks() throws -> AsyncStream<Int> {
    calls += 1
    if calls > 1 { throw FeedError.lost }
    return stream([1, 2])
  }
  func posts(by author: String, after id: Int) async throws -> AsyncStream<String> { stream(["\(author) \(id)"]) }
  func likes() throws(FeedError) -> AsyncStream<Int> { throw .closed }
  func edits() async throws(FeedError) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { continuation in
      for value in 1...3 { continuation.yield(value) }
      continuation.finish()
    }
  }
  func replies(to id: Int) throws -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { $0.finish(throwing: FeedError.closed) }
  }
  func pages<Page>(of type: Page.Type) throws -> AsyncStream<Page> { AsyncStream { $0.finish() } }
  func views<View>(of type: View.Type) async throws -> AsyncThrowingStream<View, any Error> {
    throw FeedError.lost
  }
  subscript(id: Int) -> AsyncStream<String> { stream(["\(id)"]) }

  private func stream<Element: Sendable>(_ values: [Element]) -> AsyncStream<Element> {
    AsyncStream { continuation in
      for value in values { continuation.yield(value) }
      continuation.finish()
    }
  }
}
