// A recorder of a stream from the moment of its creation, so that a test can drive the code first and read afterwards.

import Dispatch
import Foundation
@_spi(Generated) import MockRuntime

/// The events of a stream of any framework since it was recorded.
///
/// For example:
/// ```swift
/// let states = model.states.record()
/// model.play()
/// states.expectValue(.loading)
/// states.expectValue(.playing)
/// states.finish()
/// ```
/// Each read continues after the previous one, and waits for events that have not arrived: it blocks, or suspends in an `async` context. `values` and `events` contain all events, and do not wait. Releasing the recorder ends its subscription. It may be used from any thread.
public final class MockStreamRecorder<Element>: @unchecked Sendable {
  typealias Event = MockEvent<Element, any Error>

  struct State {
    var events: [(time: TimeInterval, event: Event)] = []
    /// The number of events that were read.
    var position = 0
    var hasEnded = false
  }

  let scope = WaitScope()
  /// The line that created the recorder.
  let location: MockLocation
  private let lock = MockLock()
  private var state = State()
  private let observers = ChangeObservers()
  let clock: VirtualClock?
  private let start = DispatchTime.now()
  private let isExhaustive: Bool
  private let context = TestContext.capture()
  private var subscription: MockCancellation?

  /// Creates a recorder, and subscribes.
  init(
    on clock: VirtualClock?, isExhaustive: Bool, _ location: MockLocation,
    _ subscribe: (@escaping (Event) -> Void) -> MockCancellation
  ) {
    (self.clock, self.isExhaustive, self.location) = (clock, isExhaustive, location)
    if let clock { scope.note(clock) }
    let subscription = WaitScope.run(in: scope) { subscribe { [weak self] in self?.receive($0) } }
    lock.withLock { self.subscription = subscription }
  }

  deinit {
    subscription?.cancel()
    if isExhaustive, let rest = unreadText { report("Expected nothing more, but got \(rest)") }
  }

  /// All elements that have arrived.
  public var values: [Element] { snapshot.events.compactMap(\.event.element) }

  /// All recorded events with their times, in seconds of the clock, or since the recorder was created if there is no
  /// clock.
  public var events: [(time: TimeInterval, event: MockEvent<Element, any Error>)] { snapshot.events }

  /// The time of each element, in seconds of the clock, or since the recorder was created if there is no clock.
  public var times: [TimeInterval] { snapshot.events.filter { $0.event.element != nil }.map(\.time) }

  /// Ends the subscription, and fails at the recorder's line if there are unread events. An unread completion is
  /// allowed.
  public func finish() {
    let rest = unreadText
    stop()
    if let rest { report("Expected nothing more, but got \(rest)") }
  }

  /// Ends the subscription, and marks all recorded events as read.
  func stop() {
    let subscription = lock.withLock {
      defer { (self.subscription, state.position) = (nil, state.events.count) }
      return self.subscription
    }
    subscription?.cancel()
  }

  static var cureOfRest: String { "read it with next() or expectValue(…), or pass over it with skip(1)" }

  private func report(_ text: String) {
    let names = scope.allNames
    let source = names.isEmpty ? "" : "\nfrom \(names.joined(separator: ", "))"
    FailureReporter.report("\(text)\(source)\n\(Self.cureOfRest)", at: location, context: context)
  }

  private func receive(_ event: Event) {
    let time = clock?.now ?? TimeInterval(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    lock.withLock {
      state.events.append((time, event))
      if event.isTerminal { state.hasEnded = true }
    }
    clock?.noteActivity()
    observers.note()
  }
}

extension MockStreamRecorder {
  var snapshot: State { lock.withLock { state } }

  /// A description of the unread events for failure messages. An unread completion is allowed.
  var unreadText: String? {
    let state = snapshot
    let rest = state.events[state.position...].map(\.event)
    if rest.allSatisfy({ if case .completed = $0 { true } else { false } }) { return nil }
    return Rendering.list(rest) { $0.text }
  }

  /// Reads the given number of elements, or those before the end.
  func take(_ count: Int) -> [Element] {
    lock.withLock {
      let elements = state.events[state.position...].prefix(count).prefix { !$0.event.isTerminal }
      state.position += elements.count
      return elements.compactMap(\.event.element)
    }
  }

  /// Reads the end, if that is next.
  func takeEnd() -> Event? {
    lock.withLock {
      guard state.position < state.events.count, state.events[state.position].event.isTerminal else { return nil }
      state.position += 1
      return state.events[state.position - 1].event
    }
  }

  /// Reads the remaining elements.
  func takeAll() -> [(time: TimeInterval, element: Element)] {
    lock.withLock {
      let rest = state.events[state.position...].prefix { !$0.event.isTerminal }
      state.position += rest.count
      return rest.compactMap { moment in moment.event.element.map { (moment.time, $0) } }
    }
  }

  /// The end of the stream, if it has ended.
  var end: Event? { snapshot.events.last.flatMap { $0.event.isTerminal ? $0.event : nil } }

  /// Marks all events as read, and returns all recorded events.
  func readAll() -> [(time: TimeInterval, event: Event)] {
    lock.withLock {
      state.position = state.events.count
      return state.events
    }
  }

  /// Calls the closure whenever an event has arrived, and once now.
  func observe(_ observer: @escaping () -> Void) -> MockCancellation { observers.watch(observer) }
}

extension MockStreamRecorder.State {
  var hasUnread: Bool { position < events.count }
  var unreadCount: Int { events.count - position - (hasEnded && position < events.count ? 1 : 0) }
}

extension MockEvent {
  /// The element, unless the event is an end.
  var element: Element? {
    if case .next(let element) = self { return element }
    return nil
  }

  /// A description of the event for failure messages.
  var text: String {
    switch self {
    case .next(let element): return Rendering.shortLine(of: element)
    case .failed(let error): return "the error \(StreamFailure.spelling(error))"
    case .completed: return "completion"
    }
  }
}
