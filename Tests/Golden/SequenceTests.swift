import MockRuntime
import Testing

/// Mocks that are sequences, collections, iterators, clocks, text streams and random number generators.
struct SequenceTests {
  @Test func sequencesAreIterated() {
    let mock = MockFeed()
    mock.makeIteratorMock.handler = { ["a", "b"].makeIterator() }
    #expect(joined(mock) == "ab")
    #expect(mock.map { $0 + "!" } == ["a!", "b!"])
    #expect(mock.contains("b"))
    #expect(mock.makeIteratorCallCount == 3)
  }

  private func joined<F: Feed>(_ feed: F) -> String {
    var result = ""
    for text in feed { result += text }
    return result
  }

  @Test func iteratorsAdvance() {
    let mock = MockCursor<Int>()
    mock.nextResult = .inOrder(.value(1), .value(2), .value(nil))
    mock.rewindResult = .value(0)
    #expect(sum(mock) == 3)
    #expect(mock.rewind() == 0)
    #expect(mock.nextCallCount == 3)
  }

  private func sum<C: Cursor>(_ cursor: C) -> Int where C.Element == Int {
    IteratorSequence(cursor).reduce(0, +)
  }

  @Test func collectionsAreIndexed() {
    let mock = MockShelf()
    let books = [7, 8, 9]
    mock.startIndex = 0
    mock.endIndex = 3
    mock.subscriptMock.handler = { books[$0] }
    mock.indexAfterMock.handler = { $0 + 1 }
    mock.indexBeforeMock.handler = { $0 - 1 }
    #expect(first(of: mock) == 7)
    #expect(mock.count == 3)
    #expect(mock.last == 9)
    #expect(mock.firstIndex(of: 8) == 1)
    #expect(Array(mock) == books)
    #expect(mock.reversed().first == 9)
    #expect(mock[1...].map { $0 } == [8, 9])
  }

  private func first<S: Shelf>(of shelf: S) -> Int? { shelf.first }

  @Test func asyncSequencesAreIterated() async throws {
    let mock = MockTicker()
    mock.makeAsyncIteratorResult = .sequence([1, 2], throwing: StoreError.locked)
    var seen: [Int] = []
    await #expect(throws: StoreError.locked) {
      for try await tick in mock { seen.append(tick) }
    }
    #expect(seen == [1, 2])
    #expect(try await mock.first { $0 > 1 } == 2)
    #expect(mock.makeAsyncIteratorCallCount == 2)
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func clocksTellTheTimeAndSleep() async throws {
    let mock = MockTimepiece()
    let start = ContinuousClock().now
    mock.now = start
    mock.sleepUntilToleranceResult = .completed()
    try await wait(on: mock, for: .seconds(60))
    #expect(mock.sleepUntil == start.advanced(by: .seconds(60)))
    #expect(mock.sleepTolerance == nil)
    mock.sleepUntilToleranceResult = .throw(CancellationError())
    await #expect(throws: CancellationError.self) { try await wait(on: mock, for: .seconds(1)) }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private func wait<T: Timepiece>(on clock: T, for duration: T.Duration) async throws {
    try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func instantsAreAdvanced() {
    let (mock, later) = (MockMoment(), MockMoment())
    mock.advancedByResult = .value(later)
    mock.durationToResult = .value(.seconds(2))
    #expect(distance(from: mock, by: .seconds(1)) == .seconds(2))
    #expect(mock.advancedByCalls == [.seconds(1)])
    #expect(mock.durationTo === later)
    #expect((mock < later) != (later < mock))
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private func distance<M: Moment>(from moment: M, by duration: Duration) -> Duration {
    moment.duration(to: moment.advanced(by: duration))
  }

  @Test func textStreamsAndRandomNumbers() {
    var logger = MockLogger()
    print("hello", to: &logger)
    #expect(logger.writeCalls.joined() == "hello\n")
    var dice = MockDice()
    dice.nextResult = .value(.max)
    #expect(Int.random(in: 1...6, using: &dice) == 6)
    #expect(dice.nextCallCount == 1)
  }
}
