// The calls and events of several mocks, in order.

@_spi(Generated) import MockRuntime

/// The calls of several mocks and the events of their streams in order, as a text or as a picture.
///
/// For example:
/// ```swift
/// let timeline = MockTimeline(player, analytics)
/// await model.start()
/// print(timeline.text)
/// ```
/// ```
///      MockPlayer              MockAnalytics
/// 0 s  play("blue", volume: 3)
/// 0 s                          send("play")
/// 1 s  progress() → 0.5
/// ```
/// The timeline contains all calls of the mocks; stream events and virtual times are recorded from its creation on. It
/// may be used from any thread. While it is alive, failures of `expectInOrder` and of waits that time out end with its
/// text.
public final class MockTimeline: FailureTimeline, Sendable {
  let lanes: [Lane]
  private let stamps: TimeStamps
  private let watch: MockCancellation

  /// One mock.
  struct Lane: Sendable {
    let name: String
    let state: MockState
  }

  /// Something that happened to a mock.
  struct Entry {
    let order: UInt64
    /// The index of the mock in `lanes`.
    let lane: Int
    let text: String
    /// Whether the entry is a call by the code under test. Otherwise it is an event of the mock.
    let isCall: Bool
    let time: ClockTime?
  }

  /// Starts a timeline of these mocks.
  ///
  /// - Parameter mocks: The mocks, in the order of their columns; also `StaticMocks.state(of: MockClient.self)`.
  public init(_ mocks: any MockSettings...) {
    lanes = mocks.enumerated().map { place, mock in
      let name = "\(type(of: mock))"
      let number = mocks[...place].filter { "\(type(of: $0))" == name }.count
      return Lane(name: number == 1 ? name : "\(name) \(number)", state: mock.mockState)
    }
    let logs = lanes.map { $0.state.beginEventLog() }
    let stamps = TimeStamps(lanes.map(\.state))
    self.stamps = stamps
    watch = Registry.shared.activity.watch { stamps.note() }
    for log in logs { log.timeline = self }
  }

  deinit { watch.cancel() }

  /// All calls and events so far, in order.
  var entries: [Entry] {
    lanes.indices.flatMap { entries(of: $0) }.sorted { $0.order < $1.order }
  }

  private func entries(of lane: Int) -> [Entry] {
    let state = lanes[lane].state
    let calls = state.callsAndAccesses.map { call in
      Entry(order: call.order, lane: lane, text: call.description, isCall: true, time: stamps.time(of: call.order))
    }
    let events = (state.eventLog?.entries ?? []).map { event in
      Entry(
        order: event.order, lane: lane, text: "\(event.function) \(event.text)", isCall: event.isByCaller,
        time: event.time ?? stamps.time(of: event.order))
    }
    return calls + events
  }
}

/// The virtual times of calls, by their sequence numbers.
private final class TimeStamps: @unchecked Sendable {
  private let states: [MockState]
  private let lock = MockLock()
  /// The times, each with the sequence number of the first call or event at that time.
  private var all: [(order: UInt64, time: ClockTime?)] = []
  /// The last sequence number with a known time. Calls of other mocks have numbers, too.
  private var last = Registry.shared.sequence.load()

  init(_ states: [MockState]) { self.states = states }

  /// Records the time of the clock, right after a call or an event got its number.
  func note() {
    // The number is read first: a thread that advances the clock afterwards has logged its own calls before.
    let order = Registry.shared.sequence.load()
    let time = states.lazy.compactMap { $0.explicitDelivery?.clock }.first?.currentTime
    lock.withLock {
      if all.isEmpty || all[all.count - 1].time != time { all.append((last + 1, time)) }
      last = max(last, order)
    }
  }

  func time(of order: UInt64) -> ClockTime? { lock.withLock { all.last { $0.order <= order }?.time } }
}
