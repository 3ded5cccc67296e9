// The parts of streams: events, their observers, and the cancellation of a subscription.

/// One event of a stream.
///
/// For example: `observer.on(.next(5))`
public enum MockEvent<Element, Failure: Error> {
  /// An element. More may follow.
  case next(Element)
  /// The end by a failure.
  case failed(Failure)
  /// The successful end.
  case completed

  /// Returns the event with other types of elements and errors.
  package func map<Other, OtherFailure>(
    _ element: (Element) -> Other, _ failure: (Failure) -> OtherFailure
  ) -> MockEvent<Other, OtherFailure> {
    switch self {
    case .next(let value): .next(element(value))
    case .failed(let error): .failed(failure(error))
    case .completed: .completed
    }
  }

  /// The same event without its types.
  var erased: MockEvent<Any, any Error> { map({ $0 }, { $0 }) }

  /// Whether no event follows.
  package var isTerminal: Bool {
    if case .next = self { return false }
    return true
  }
}

/// Receives the events of one subscription.
///
/// It may be kept and called from any thread. Events after the end, or after a cancellation, are dropped.
public final class MockObserver<Element, Failure: Error>: @unchecked Sendable {
  private let receive: (MockEvent<Element, Failure>) -> Void
  private let hasEnded: () -> Bool

  package init(_ receive: @escaping (MockEvent<Element, Failure>) -> Void, hasEnded: @escaping () -> Bool) {
    self.receive = receive
    self.hasEnded = hasEnded
  }

  /// Sends an event to the subscriber.
  ///
  /// For example: `observer.on(.next(5))`
  public func on(_ event: MockEvent<Element, Failure>) { receive(event) }

  /// Whether the subscription has ended or was cancelled, so that a generator of many elements can stop.
  public var isCancelled: Bool { hasEnded() }

  /// Sends elements to the subscriber until the subscription has ended.
  func send(_ elements: [Element]) {
    for element in elements {
      if isCancelled { return }
      on(.next(element))
    }
  }

  /// Returns an observer of other events, which the closure converts. An event is dropped if the closure returns `nil`.
  func contramap<Other, OtherFailure>(
    _ transform: @escaping (MockEvent<Other, OtherFailure>) -> MockEvent<Element, Failure>?
  ) -> MockObserver<Other, OtherFailure> {
    MockObserver<Other, OtherFailure>({ if let event = transform($0) { self.receive(event) } }, hasEnded: hasEnded)
  }
}

/// Ends a subscription.
public final class MockCancellation: @unchecked Sendable {
  private let lock = MockLock()
  private var action: (() -> Void)?

  /// Makes a cancellation that runs the closure the first time it is cancelled. Releasing it does not cancel.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// The cancellation of a subscription that has ended.
  static let none = MockCancellation {}

  /// Cancels the subscription. A second call does nothing.
  public func cancel() { take()?() }

  /// Removes and returns the closure, which is not run any more.
  func take() -> (() -> Void)? { lock.withLock { exchange(&action, nil) } }
}

/// Elements and an end that are known from the start.
final class GivenElements<Element, Failure: Error>: @unchecked Sendable {
  let elements: [Element]
  let end: MockEvent<Element, Failure>

  init(_ elements: [Element], end: MockEvent<Element, Failure>) { (self.elements, self.end) = (elements, end) }
}

/// The origin of the events of a result. Each case includes the possibilities of the one before it.
package enum EventOrigin: Comparable {
  /// Events that exist already: no code of the user's runs.
  case given
  /// Events that a closure makes before `start` returns.
  case made
  /// Events that may arrive after `start` has returned, or never end.
  case external
  /// Events that are sent even without subscribers. The producer must be started before `subscribe` returns, or the
  /// next events of a subject would be lost.
  case hot
}

/// A source of the events of each subscription.
package struct Producer<Element, Failure: Error> {
  let origin: EventOrigin
  /// The closure that delays the cancellation of a call with one result; `nil` if the call ends at once.
  let cancel: HeldCancellation?
  package let start: (MockObserver<Element, Failure>) -> MockCancellation?

  package init(_ origin: EventOrigin, start: @escaping (MockObserver<Element, Failure>) -> MockCancellation?) {
    self.init(origin, cancel: nil, start: start)
  }

  init(
    _ origin: EventOrigin, cancel: HeldCancellation?,
    start: @escaping (MockObserver<Element, Failure>) -> MockCancellation?
  ) {
    (self.origin, self.cancel, self.start) = (origin, cancel, start)
  }
}

extension Producer {
  /// Creates a producer of the closure's value and a completion, or of its error.
  init(_ make: @escaping () throws -> Element) {
    self.init(.made) { observer in
      do throws(Failure) {
        observer.on(.next(try madeValue(make, throwing: Failure.self)))
        observer.on(.completed)
      } catch {
        observer.on(.failed(error))
      }
      return nil
    }
  }

  /// Creates a producer that sends the given elements and the given end to each subscription.
  init(_ given: GivenElements<Element, Failure>) {
    self.init(.given) { observer in
      observer.send(given.elements)
      observer.on(given.end)
      return nil
    }
  }

  /// The same producer, which completes after the first element.
  var endingAtFirst: Producer {
    Producer(origin) { observer in
      start(
        MockObserver(
          { event in
            observer.on(event)
            if case .next = event { observer.on(.completed) }
          }, hasEnded: { observer.isCancelled }))
    }
  }
}

extension Settlement where Failure == Never {
  /// Returns the same outcome for a call that can fail.
  func mayFail<OtherFailure: Error>() -> Settlement<Value, OtherFailure> {
    switch self {
    case .value(let value): .value(value)
    case .never: .never
    case .nothing: .nothing
    case .events(let producer):
      .events(
        Producer<Value, OtherFailure>(producer.origin) { observer in
          producer.start(
            observer.contramap { $0.map({ $0 }, { (never: Never) -> OtherFailure in }) })
        })
    }
  }
}

extension Settlement {
  /// Sends the outcome of a call to an observer, as events.
  package func emit(to observer: MockObserver<Value, Failure>) -> MockCancellation? {
    switch self {
    case .value(let value):
      observer.on(.next(value))
      observer.on(.completed)
    case .failure(let error): observer.on(.failed(error))
    case .nothing: observer.on(.completed)
    case .never: break
    case .events(let producer): return producer.start(observer)
    }
    return nil
  }

  var origin: EventOrigin { if case .events(let producer) = self { producer.origin } else { .given } }
}
