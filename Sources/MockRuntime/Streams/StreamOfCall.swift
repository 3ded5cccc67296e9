// The return value of a mocked function before an adapter converts it to a framework's type: the result of one call,
// which each subscription runs.

/// The stream of one call.
final class StreamOfCall<Element, Failure: Error>: @unchecked Sendable {
  typealias Event = MockEvent<Element, Failure>

  enum Source {
    /// A value or an error that is available at once, on the subscriber's thread. Each subscription makes a new one.
    case value(() throws -> Element)
    /// Elements and an end that are available at once, on the subscriber's thread.
    case elements(GivenElements<Element, Failure>)
    case producer(Producer<Element, Failure>)
  }

  let shape: MockResultShape
  private let site: CallSite
  /// The delivery that the test chose; `nil` for the default.
  private let delivery: MockDelivery?
  private let source: Source
  private let subscriptions: StreamSubscriptions?

  init(
    _ site: CallSite, shape: MockResultShape, delivery: MockDelivery?, source: Source,
    subscriptions: StreamSubscriptions?
  ) {
    (self.site, self.shape, self.delivery, self.source) = (site, shape, delivery, source)
    self.subscriptions = subscriptions
  }

  var name: String { site.qualifiedName }

  var clock: VirtualClock? { delivery?.clock }

  /// The state of the mock that returned the stream, which logs the stream's events for a timeline.
  var state: MockState { site.state }

  /// Returns the mock's default of a type, or stops the process after a report.
  func required<T>(_ type: T.Type) -> T {
    if let value = site.defaultValue(of: type) { return value }
    let (reason, cure) = ("needs \(type) for its stream", "set \(state.settingsSpelling).defaults.set(… as \(type))")
    site.fail("\(name) \(reason)\n\(cure)")
    site.end(reason, cure: cure)
  }

  /// Reports that the result has no element yet although the stream needs one, and returns the natural default.
  private func missingFirstValue() -> Element {
    site.fail(
      """
      \(name) needs a first value at once, but its result has none yet
      set .value(…) or .sequence([…]), or .subject(MockSubject(initial: …))
      """)
    return site.defaultOrTrap(Element.self)
  }

  func subscribe(_ receive: @escaping (Event) -> Void) -> MockCancellation {
    switch source {
    case .producer(let producer): return subscribe(to: producer, receive)
    case .value(let make):
      if state.eventLog != nil { return subscribe(to: Producer(make), receive) }
      return delivering(to: receive) { activity in
        do throws(Failure) {
          receive(.next(try madeValue(make, throwing: Failure.self)))
        } catch {
          return .failed(error)
        }
        activity.note()
        return .completed
      }
    case .elements(let given):
      if state.eventLog != nil { return subscribe(to: Producer(given), receive) }
      return delivering(to: receive) { activity in
        for element in given.elements {
          receive(.next(element))
          activity.note()
        }
        return given.end
      }
    }
  }

  /// Delivers all events before it returns. No cancellation is possible in the meantime, and everything runs in the
  /// subscriber's scopes.
  ///
  /// - Parameter deliver: A closure that delivers the elements and returns the end.
  private func delivering(to receive: (Event) -> Void, _ deliver: (ChangeObservers) -> Event) -> MockCancellation {
    let (scope, activity) = (WaitScope.current, Registry.shared.activity)
    let span = subscriptions?.begin(at: nil)
    scope?.begin(name, by: nil, notedIn: nil)
    let end = deliver(activity)
    if let span { subscriptions?.end(span, at: nil) }
    scope?.end(name)
    receive(end)
    activity.note()
    return .none
  }

  private func subscribe(
    to producer: Producer<Element, Failure>, _ receive: @escaping (Event) -> Void
  ) -> MockCancellation {
    let (scope, log, name, clock) = (WaitScope.current, state.eventLog, name, clock)
    log?.note("subscribed", of: name, at: clock?.currentTime)
    let span = subscriptions?.begin(at: clock?.currentTime)
    clock?.noteActivity()
    scope?.begin(name, by: clock, notedIn: log)
    let subscription = Subscription(
      delivery: delivery, producer.origin, DeliveredCall(state: state, name: name), scope,
      log.map { $0.noting(name, clock, receive) } ?? receive
    ) { [subscriptions] in
      if let span { subscriptions?.end(span, at: clock?.currentTime) }
      scope?.end(name)
    }
    if site.startsWithValue {
      subscription.startAtOnce(producer, orElse: missingFirstValue)
    } else {
      subscription.start(producer)
    }
    return MockCancellation {
      if !subscription.isEnded { log?.note("cancelled", of: name, at: clock?.currentTime) }
      subscription.cancel()
    }
  }
}
