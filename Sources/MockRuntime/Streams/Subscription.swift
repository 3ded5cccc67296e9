// One subscription to the stream that a mocked function returned.

import Dispatch

/// One subscription, which delivers events in order, at the mock's place of delivery.
final class Subscription<Element, Failure: Error>: @unchecked Sendable {
  typealias Event = MockEvent<Element, Failure>

  private let lock = MockLock()
  private let productionPlace: DeliveryPlace?
  /// The place where events are delivered; `nil` for the thread that they arrive on.
  private let deliveryPlace: DeliveryPlace?
  /// The wait that has caused this subscription, if there is one.
  private let scope: WaitScope?
  private let call: DeliveredCall
  /// The scope of the test that has subscribed.
  private let caller = CallerScope.capture()
  /// The producer, until it is started. It is released if the subscription ends before that.
  private var unstarted: Producer<Element, Failure>?
  private var receive: ((Event) -> Void)?
  private var whenOver: (() -> Void)?
  private var pending = Queue<Event>()
  private var isDelivering = false
  private var hasEnded = false
  private var upstream: MockCancellation?

  init(
    delivery: MockDelivery?, _ origin: EventOrigin, _ call: DeliveredCall, _ scope: WaitScope?,
    _ receive: @escaping (Event) -> Void, whenOver: @escaping () -> Void
  ) {
    (self.call, self.scope) = (call, scope)
    self.receive = receive
    self.whenOver = whenOver
    switch delivery {
    case .immediate, .virtual: (productionPlace, deliveryPlace) = (nil, nil)
    case .main: (productionPlace, deliveryPlace) = (.queue(.forDelivery()), .main)
    case nil where MainContext.isCurrent:
      let main = DeliveryPlace.mainUnlessBlocked(by: MainJob())
      (productionPlace, deliveryPlace) = origin == .given ? (main, nil) : (.queue(.forDelivery()), main)
    case nil, .background:
      let queue = DispatchQueue.forDelivery()
      (productionPlace, deliveryPlace) =
        origin < .external ? (.queue(queue), nil) : (.queue(.forDelivery()), .queue(queue))
    }
  }

  func start(_ producer: Producer<Element, Failure>) {
    guard let productionPlace, producer.origin != .hot else { return produce(producer) }
    lock.withLock { unstarted = producer }
    go(to: productionPlace) { if let producer = self.takeUnstarted() { self.produce(producer) } }
  }

  /// Starts the producer on this thread, and delivers its first element before this function returns. The others follow
  /// at the place of delivery.
  ///
  /// - Parameter fallback: A closure that returns the first element if the producer has none at once.
  func startAtOnce(_ producer: Producer<Element, Failure>, orElse fallback: () -> Element) {
    lock.withLock { isDelivering = true }
    produce(producer)
    deliverFirst(orElse: fallback)
    guard let place = deliveryPlace ?? productionPlace else { return deliver() }
    go(to: place) { self.deliver() }
  }

  private func deliverFirst(orElse fallback: () -> Element) {
    let (receive, given) = lock.withLock {
      if case .next? = pending.first { (self.receive, pending.popFirst()) } else { (self.receive, nil) }
    }
    let first = given ?? .next(fallback())
    inScope { call.deliver { receive?(first) } }
    Registry.shared.activity.note()
  }

  /// Continues at another place, and notes in the scope of the wait that the stream is held back until then.
  private func go(to place: DeliveryPlace, _ work: @escaping () -> Void) {
    let name = { self.isEnded ? nil : self.call.name }
    guard let scope, let kind = place.holdsBack else { return place.async(of: name, work) }
    scope.hold(kind)
    place.async(of: name) {
      scope.letGo(kind)
      work()
    }
  }

  private func takeUnstarted() -> Producer<Element, Failure>? {
    lock.withLock { exchange(&unstarted, nil) }
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

  /// Runs code of the user in the scopes of the wait and of the test that have caused this subscription.
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
      inScope { call.deliver { receive(event) } }
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

  /// Drops the remaining events, and releases the subscriber and the source.
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
