// A buffer of the events of a mocked stream for iterators.

/// One subscription to a mocked stream, which buffers events until `next()` returns them.
///
/// It starts at once. Releasing the buffer, or cancelling a task that waits in `next()`, ends the subscription.
final class AsyncBuffer<Element, Failure: Error>: @unchecked Sendable {
  private typealias Event = MockEvent<Element, Failure>

  private let name: String
  private let clock: VirtualClock?
  /// The state of the mock, for its log. The stream itself would retain its elements.
  private let state: MockState?
  private let lock = MockLock()
  private var events = Queue<Event>()
  private var waiting = Queue<CheckedContinuation<Sent<Event>, Never>>()
  private var isOver = false
  private var subscription: MockCancellation?

  init(_ stream: MockStream<Element, Failure>) {
    (name, clock, state) = (stream.name, stream.clock, stream.call?.state)
    let subscription = stream.subscribe { [weak self] in self?.accept($0) }
    lock.withLock { if !isOver { self.subscription = subscription } }
  }

  deinit { subscription?.cancel() }

  /// Returns the next element, or `nil` after the end and after a cancellation.
  func next() async throws(Failure) -> Element? {
    let scope = WaitScope.current
    scope?.begin(name, by: clock, notedIn: state?.eventLog)
    defer { scope?.end(name) }
    switch await nextEvent() {
    case .next(let element): return element
    case .failed(let error): throw error
    case .completed: return nil
    }
  }

  private func nextEvent() async -> Event {
    // A cancelled task receives no more elements, not even buffered ones.
    if !Task.isCancelled, let event = lock.withLock({ events.popFirst() }) { return event }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in wait(continuation) }.value
    } onCancel: {
      cancel()
    }
  }

  private func wait(_ continuation: CheckedContinuation<Sent<Event>, Never>) {
    let event = lock.withLock { () -> Event? in
      if let event = events.popFirst() { return event }
      if isOver { return .completed }
      waiting.append(continuation)
      return nil
    }
    if let event { continuation.resume(returning: Sent(event)) }
  }

  private func accept(_ event: Event) {
    let taker = lock.withLock { () -> CheckedContinuation<Sent<Event>, Never>? in
      if isOver { return nil }
      if event.isTerminal { isOver = true }
      let taker = waiting.popFirst()
      if taker == nil { events.append(event) }
      return taker
    }
    taker?.resume(returning: Sent(event))
    if event.isTerminal { finish() }
  }

  /// Ends the subscription because a task that waits for an element was cancelled.
  func cancel() {
    let dropped = lock.withLock {
      defer { (isOver, events) = (true, Queue()) }
      return events
    }
    withExtendedLifetime(dropped) { finish() }
  }

  /// Cancels the subscription, and resumes all waiting iterators.
  private func finish() {
    let (stillWaiting, subscription) = lock.withLock {
      defer { (waiting, self.subscription) = (Queue(), nil) }
      return (waiting, self.subscription)
    }
    subscription?.cancel()
    var continuations = stillWaiting
    while let continuation = continuations.popFirst() { continuation.resume(returning: Sent(.completed)) }
  }
}
