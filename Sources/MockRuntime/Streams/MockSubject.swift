// A source of events that the test feeds after the call.

/// Sends events to the streams of all results that were created with it.
///
/// For example:
/// `let status = MockSubject<Status, any Error>(); mock.statusResult = .subject(status); status.send(.connected)`
///
/// Late subscribers receive the events after their subscription, and an earlier end. `MockTesting` adds subjects that
/// repeat earlier elements for them. It may be used from any thread.
public final class MockSubject<Element, Failure: Error>: AnyMockSubject, @unchecked Sendable {
  private let lock = MockLock()
  private var observers: [Int: MockObserver<Element, Failure>] = [:]
  private var nextKey = 0
  private var end: MockEvent<Element, Failure>?
  /// The observers of subscriptions.
  private let subscriptions = ChangeObservers()
  private var replay: Replay<Element>
  /// The number of elements that no subscriber has received, since there was none, and the test that sent them.
  private var lost: (count: Int, test: AnyHashable?) = (0, nil)

  /// Makes a subject that has sent nothing.
  public init() { replay = Replay() }

  package init(_ replay: Replay<Element>) { self.replay = replay }

  /// Sends an element to all subscribers.
  public func send(_ element: Element) {
    let isLost = lock.withLock { self.observers.isEmpty && self.end == nil && self.replay.isEmpty }
    let test = isLost ? LinkedTestLibrary.type?.currentTestID : nil
    let (observers, dropped) = lock.withLock {
      if isLost { lost = (lost.count + 1, test) }
      return (sortedObservers, end == nil ? replay.add(element) : nil)
    }
    withExtendedLifetime(dropped) {}
    for observer in observers { observer.on(.next(element)) }
  }

  /// Fails all subscriptions, present and future.
  public func fail(_ error: Failure) { finish(.failed(error)) }

  /// Sends the event to all subscribers.
  package func on(_ event: MockEvent<Element, Failure>) {
    if case .next(let element) = event { send(element) } else { finish(event) }
  }

  /// Completes all subscriptions.
  @_spi(Generated) public func finishAll() { finish(.completed) }

  @_spi(Generated) public var observerCount: Int { lock.withLock { observers.count } }

  func subscribe(_ observer: MockObserver<Element, Failure>) -> MockCancellation {
    let (key, earlier, gate, end) = lock.withLock {
      nextKey += 1
      let earlier = self.end == nil || replay.outlivesEnd ? replay.elements : []
      let gate = earlier.isEmpty ? nil : ReplayGate(observer)
      if self.end == nil { observers[nextKey] = gate?.observer ?? observer }
      return (nextKey, earlier, gate, self.end)
    }
    let lost = lock.withLock {
      defer { self.lost.count = 0 }
      return self.lost
    }
    if lost.count > 0 { Registry.shared.circumstances.noteLost(lost.count, of: lost.test) }
    gate?.open(after: earlier)
    if let end { observer.on(end) }
    subscriptions.note()
    return MockCancellation { [weak self] in self?.remove(key) }
  }

  /// Calls the closure now, and at each subscription.
  package func observe(_ observer: @escaping () -> Void) -> MockCancellation { subscriptions.watch(observer) }

  private func remove(_ key: Int) {
    lock.releasing { observers.removeValue(forKey: key) }
  }

  private func finish(_ event: MockEvent<Element, Failure>) {
    let (ended, dropped) = lock.withLock {
      if end == nil { end = event }
      defer {
        observers = [:]
        if !replay.outlivesEnd { replay = Replay() }
      }
      return (sortedObservers, replay)
    }
    withExtendedLifetime(dropped) {}
    for observer in ended { observer.on(event) }
  }

  /// The observers in the order in which they subscribed.
  private var sortedObservers: [MockObserver<Element, Failure>] {
    observers.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// The elements that a subject sends to late subscribers.
package struct Replay<Element> {
  /// The number of elements that are kept, the most recent ones.
  private let limit: Int
  private var count: Int
  private var queue: Queue<Element>
  /// Whether subscribers receive the elements after the end, too.
  let outlivesEnd: Bool

  package init(limit: Int = 0, elements: [Element] = [], outlivesEnd: Bool = false) {
    (self.limit, count, queue, self.outlivesEnd) = (limit, elements.count, Queue(elements), outlivesEnd)
  }

  var elements: [Element] { queue.elements }
  /// Whether no elements are kept.
  var isEmpty: Bool { limit == 0 && count == 0 }

  /// Adds an element, and returns the one that it replaces, for the caller to release without a lock.
  mutating func add(_ element: Element) -> Element? {
    if limit == 0 { return nil }
    queue.append(element)
    if count == limit { return queue.popFirst() }
    count += 1
    return nil
  }
}

/// Holds back the events that are sent while a subscriber receives earlier elements.
private final class ReplayGate<Element, Failure: Error>: @unchecked Sendable {
  private let subscriber: MockObserver<Element, Failure>
  private let lock = MockLock()
  /// The events that are held back; `nil` if the gate is open.
  private var held: [MockEvent<Element, Failure>]? = []

  init(_ subscriber: MockObserver<Element, Failure>) { self.subscriber = subscriber }

  var observer: MockObserver<Element, Failure> {
    MockObserver(
      { event in
        let isHeld = self.lock.withLock {
          self.held?.append(event)
          return self.held != nil
        }
        if !isHeld { self.subscriber.on(event) }
      }, hasEnded: { self.subscriber.isCancelled })
  }

  func open(after elements: [Element]) {
    subscriber.send(elements)
    while true {
      let events = lock.withLock {
        let events = held ?? []
        held = events.isEmpty ? nil : []
        return events
      }
      if events.isEmpty { return }
      for event in events { subscriber.on(event) }
    }
  }
}

/// A `MockSubject` of any type, which can be the `subject` of a mock.
///
/// For example: `client.subject = MockSubject<String, any Error>()`
///
/// It may be used from any thread.
public protocol AnyMockSubject: AnyObject, Sendable {
  /// Subscribes with erased types. The runtime casts the elements.
  @_spi(Generated) func subscribe(erased observer: MockObserver<Any, any Error>) -> MockCancellation

  /// Completes all subscriptions.
  @_spi(Generated) func finishAll()

  @_spi(Generated) var observerCount: Int { get }
}

extension AnyMockSubject {
  /// The number of active subscriptions.
  public var subscriberCount: Int { observerCount }

  /// Completes all subscriptions, present and future.
  public func complete() { finishAll() }
}

extension MockSubject {
  /// Subscribes with erased types.
  @_spi(Generated) public func subscribe(erased observer: MockObserver<Any, any Error>) -> MockCancellation {
    subscribe(observer.contramap { (event: MockEvent<Element, Failure>) in event.erased })
  }
}
