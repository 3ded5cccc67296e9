// A stream as the runtime knows it: what adapters give the type of their framework, or make of a stream of it.

import Dispatch

/// A stream of no framework: what a mocked function returns, before an adapter gives it the framework's type, or a
/// framework's stream that a wait looks at.
///
/// It is cold: each subscription, and each iteration, runs the result of the call again, and delivers where the mock
/// says. For example:
/// `func status() -> any AsyncSequence<Status, LoginError> { mockAsyncSequence(returning: statusResult) }`
public struct MockStream<Element, Failure: Error>: AsyncSequence, @unchecked Sendable {
  private typealias Subscribe = (@escaping (MockEvent<Element, Failure>) -> Void) -> MockCancellation

  /// The function that returned it, such as `HTTPClient.getSingle(url:)`; empty for a stream of a framework.
  let name: String
  /// What waits expect of it.
  let shape: MockResultShape
  /// The test's own time by which it delivers, if it does.
  let clock: VirtualClock?
  /// Where it notes what happens to it, if anywhere.
  let log: () -> EventLog?
  private let start: Subscribe

  private init(
    name: String, shape: MockResultShape, clock: VirtualClock? = nil, log: @escaping () -> EventLog? = { nil },
    start: @escaping Subscribe
  ) {
    (self.name, self.shape, self.clock, self.log, self.start) = (name, shape, clock, log, start)
  }

  /// Makes a stream of a framework's, so that a test can wait for it.
  ///
  /// For example: `MockStream(of: SingleResult<Element>.self) { receive in … }.waitForFirst(timeout: timeout, …)`
  ///
  /// - Parameters:
  ///   - kind: The class of the results that give such streams; waits say in its words what they expected.
  ///   - subscribe: Starts one subscription and hands on its events.
  public init(
    of kind: any MockResult.Type = StreamResult<Element, Failure>.self,
    subscribe: @escaping (_ receive: @escaping (MockEvent<Element, Failure>) -> Void) -> MockCancellation
  ) {
    self.init(name: "", shape: kind.shape, start: subscribe)
  }

  /// Makes the stream that a mocked function returns.
  init(
    name: String, shape: MockResultShape, delivery: MockDelivery, producer: Producer<Element, Failure>,
    subscriptions: StreamSubscriptions?, log: @escaping () -> EventLog? = { nil }
  ) {
    let clock = delivery.clock
    self.init(name: name, shape: shape, clock: clock, log: log) { receive in
      let (scope, log) = (WaitScope.current, log())
      log?.note("subscribed", of: name, at: clock?.currentTime)
      let receive = log.map { $0.noting(name, clock, receive) } ?? receive
      let endSpan = subscriptions?.begin(at: clock?.currentTime)
      clock?.noteActivity()
      scope?.begin(name, by: clock, notedIn: log)
      let subscription = Subscription(delivery: delivery, isExternal: producer.isExternal, scope, receive) {
        endSpan?(clock?.currentTime)
        scope?.end(name)
      }
      subscription.start(producer)
      return MockCancellation {
        if !subscription.isEnded { log?.note("cancelled", of: name, at: clock?.currentTime) }
        subscription.cancel()
      }
    }
  }

  /// Starts a subscription.
  ///
  /// - Parameter receive: Takes the events, one at a time; none comes after the end. After a cancellation at most the
  ///   one that is being delivered comes.
  /// - Returns: What cancels the subscription. It keeps the subscription alive while nothing else does.
  public func subscribe(_ receive: @escaping (MockEvent<Element, Failure>) -> Void) -> MockCancellation {
    start(receive)
  }
}

/// One subscription: it puts events in order and delivers them in the right place.
final class Subscription<Element, Failure: Error>: @unchecked Sendable {
  typealias Event = MockEvent<Element, Failure>

  private let lock = MockLock()
  private let productionPlace: DeliveryPlace?
  /// Where events are delivered; `nil` for the thread that they come on.
  private let deliveryPlace: DeliveryPlace?
  /// The wait because of which there is this subscription.
  private let scope: WaitScope?
  /// The scope of the test that has subscribed.
  private let caller = CallerScope.capture()
  /// What production starts with; let go of when the subscription ends before that.
  private var unstarted: Producer<Element, Failure>?
  private var receive: ((Event) -> Void)?
  private var whenOver: (() -> Void)?
  private var pending = Queue<Event>()
  private var isDelivering = false
  private var hasEnded = false
  private var upstream: MockCancellation?

  init(
    delivery: MockDelivery, isExternal: Bool, _ scope: WaitScope?, _ receive: @escaping (Event) -> Void,
    whenOver: @escaping () -> Void
  ) {
    self.scope = scope
    self.receive = receive
    self.whenOver = whenOver
    switch delivery {
    case .immediate, .virtual: (productionPlace, deliveryPlace) = (nil, nil)
    case .main: (productionPlace, deliveryPlace) = (.queue(.global()), .main)
    case .background:
      let queue = DispatchQueue(label: "MockRuntime.delivery")
      (productionPlace, deliveryPlace) = isExternal ? (.queue(.global()), .queue(queue)) : (.queue(queue), nil)
    }
  }

  deinit { lock.destroy() }

  func start(_ producer: Producer<Element, Failure>) {
    guard let productionPlace, !producer.isHot else { return produce(producer) }
    lock.withLock { unstarted = producer }
    go(to: productionPlace) { if let producer = self.takeUnstarted() { self.produce(producer) } }
  }

  /// Goes on in another place, and lets a wait know as long as it does not.
  private func go(to place: DeliveryPlace, _ work: @escaping () -> Void) {
    guard let scope, let kind = place.holdsBack else { return place.async(work) }
    scope.hold(kind)
    place.async {
      scope.letGo(kind)
      work()
    }
  }

  private func takeUnstarted() -> Producer<Element, Failure>? {
    lock.withLock {
      defer { unstarted = nil }
      return unstarted
    }
  }

  func cancel() { end() }

  private func produce(_ producer: Producer<Element, Failure>) {
    if isEnded { return }
    let observer = MockObserver<Element, Failure>({ self.accept($0) }, hasEnded: { self.isEnded })
    guard let cancellation = inScope({ producer.start(observer) }) else { return }
    let cancelsNow = lock.withLock {
      if hasEnded { return true }
      upstream = cancellation
      return false
    }
    if cancelsNow { cancellation.cancel() }
  }

  var isEnded: Bool { lock.withLock { hasEnded } }

  /// Runs the user's code as part of the wait and of the test because of which it runs.
  private func inScope<R>(_ body: () -> R) -> R { CallerScope.run(in: caller) { WaitScope.run(in: scope, body) } }

  /// Queues an event, and delivers it unless another thread is delivering.
  private func accept(_ event: Event) {
    let delivers = lock.withLock {
      if hasEnded { return false }
      pending.append(event)
      defer { isDelivering = true }
      return !isDelivering
    }
    guard delivers else { return }
    guard let deliveryPlace else { return deliver() }
    go(to: deliveryPlace) { self.deliver() }
  }

  private func deliver() {
    while let (event, receive) = next() {
      if event.isTerminal { end() }
      inScope { receive(event) }
      Registry.shared.activity.note()
    }
  }

  private func next() -> (Event, (Event) -> Void)? {
    lock.withLock {
      guard let receive, let event = pending.popFirst() else {
        isDelivering = false
        return nil
      }
      return (event, receive)
    }
  }

  /// Drops what is left, and lets go of the subscriber and of the source.
  private func end() {
    let (receive, whenOver, upstream, pending, unstarted) = lock.withLock {
      defer {
        hasEnded = true
        (self.receive, self.whenOver, self.upstream, self.pending) = (nil, nil, nil, Queue())
        self.unstarted = nil
      }
      return (self.receive, self.whenOver, self.upstream, self.pending, self.unstarted)
    }
    withExtendedLifetime((receive, pending, unstarted)) {
      upstream?.cancel()
      whenOver?()
    }
  }
}
