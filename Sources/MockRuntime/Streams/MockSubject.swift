// A source of events that the test feeds after the call.

/// Sends events to the streams of all results that were created with it.
///
/// For example:
/// `let status = MockSubject<Status, any Error>(); mock.statusResult = .subject(status); status.send(.connected)`
///
/// Late subscribers receive the events after their subscription, and an earlier end. It may be used from any
/// thread.
public final class MockSubject<Element, Failure: Error>: AnyMockSubject, @unchecked Sendable {
  private let lock = MockLock()
  private var observers: [Int: MockObserver<Element, Failure>] = [:]
  private var nextKey = 0
  private var end: MockEvent<Element, Failure>?
  private var changeObservers = ChangeObservers()

  /// Makes a subject that has sent nothing.
  public init() {}

  deinit { lock.destroy() }

  /// Sends an element to all subscribers.
  public func send(_ element: Element) {
    for observer in lock.withLock({ sortedObservers }) { observer.on(.next(element)) }
  }

  /// Fails all subscriptions, present and future.
  public func fail(_ error: Failure) { finish(.failed(error)) }

  /// Completes all subscriptions.
  @_spi(Generated) public func finishAll() { finish(.completed) }

  @_spi(Generated) public var observerCount: Int { lock.withLock { observers.count } }

  func subscribe(_ observer: MockObserver<Element, Failure>) -> MockCancellation {
    let (key, end, changed) = lock.withLock {
      nextKey += 1
      if self.end == nil { observers[nextKey] = observer }
      return (nextKey, self.end, changeObservers.all)
    }
    if let end { observer.on(end) }
    for tell in changed { tell() }
    return MockCancellation { [weak self] in self?.remove(key) }
  }

  /// Calls the closure now, and at each subscription.
  package func observe(_ observer: @escaping () -> Void) -> MockCancellation {
    let key = lock.withLock { changeObservers.add(observer) }
    observer()
    return MockCancellation { [weak self] in self?.forgetObserver(key) }
  }

  private func forgetObserver(_ key: Int) {
    let observer = lock.withLock { changeObservers.remove(key) }
    withExtendedLifetime(observer) {}
  }

  private func remove(_ key: Int) {
    let observer = lock.withLock { observers.removeValue(forKey: key) }
    withExtendedLifetime(observer) {}
  }

  private func finish(_ event: MockEvent<Element, Failure>) {
    let ended = lock.withLock {
      if end == nil { end = event }
      defer { observers = [:] }
      return sortedObservers
    }
    for observer in ended { observer.on(event) }
  }

  /// In the order in which they subscribed.
  private var sortedObservers: [MockObserver<Element, Failure>] {
    observers.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// A `MockSubject` of any type, as the mock-wide `subject` takes it.
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
  /// The number of subscriptions.
  public var subscriberCount: Int { observerCount }

  /// Completes all subscriptions, present and future.
  public func complete() { finishAll() }
}

extension MockSubject {
  /// Subscribes without regard to types.
  @_spi(Generated) public func subscribe(erased observer: MockObserver<Any, any Error>) -> MockCancellation {
    subscribe(
      observer.contramap { (event: MockEvent<Element, Failure>) in
        switch event {
        case .next(let element): return .next(element)
        case .failed(let error): return .failed(error)
        case .completed: return .completed
        }
      })
  }
}
