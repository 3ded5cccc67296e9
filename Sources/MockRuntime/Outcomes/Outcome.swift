// Results of `async` functions.

extension MockedFunction {
  /// Returns or throws the outcome of this call of an `async` function.
  ///
  /// It runs on the caller's actor and does not hop, unless `delivery` is set. A `.never` waits until the task is
  /// cancelled. Then it throws `CancellationError` if the signature allows it, and otherwise returns the natural
  /// default.
  @_spi(Generated) public func outcome<T, E: Error>(
    _ handled: Result?, isolation: isolated (any Actor)? = #isolation
  ) async throws(E) -> sending T where Result == ValueResult<T, E> {
    let result = chosen(handled)
    if let make = result?.make, !leavesTheCaller {
      // The test has passed the value to the caller of the mock.
      return Sent(try madeValue(make, throwing: E.self)).value
    }
    let site = site
    let delivery = site.state.explicitDelivery
    return Sent(try await site.awaiting(site.settle(Choice(result)) { $0.settle(at: site) }, delivery)).value
  }

  /// Returns the outcome of this call of a generic `async` function. A value of another type is reported and fails the
  /// call.
  @_spi(Generated) public func outcome<T, E: Error>(
    _ handled: Result?, as type: T.Type, isolation: isolated (any Actor)? = #isolation
  ) async throws(E) -> sending T where Result == ValueResult<Any, E> {
    let site = site
    let delivery = site.state.explicitDelivery
    let settlement: Settlement<T, E> = site.settle(decide(handled)) { site.cast($0.settle(at: site), to: type) }
    return Sent(try await site.awaiting(settlement, delivery)).value
  }

  /// Completes this call of an `async` function without a return value, or throws its error.
  ///
  /// A function that cannot fail needs no result: it returns, and only `whenUnset = .strict` reports an unset one.
  @_spi(Generated) public func outcome<E: Error>(
    _ handled: Result?, isolation: isolated (any Actor)? = #isolation
  ) async throws(E) where Result == CompletionResult<E> {
    let result = chosen(handled)
    if let result, result.endsAtOnce, !leavesTheCaller { return }
    let site = site
    try await site.awaiting(completion: site.settleEnd(Choice(result)), site.state.explicitDelivery)
  }
}

extension CallSite {
  /// Waits for the value of a call, and returns it, or throws its error.
  package func awaiting<T, E: Error>(
    _ settlement: Settlement<T, E>, _ delivery: MockDelivery?, isolation: isolated (any Actor)? = #isolation
  ) async throws(E) -> T {
    switch await firstOutcome(settlement, delivery) {
    case .value(let value): return value
    case .failure(let error): throw error
    case .nothing:
      if let value = defaultValue(of: T.self) { return value }
      if E.self != Never.self { return try defaultOrThrow(T.self, E.self) }
      _ = await firstOutcome(Settlement<T, E>.never)
    case .never, .events: if let error = CancellationError() as? E { throw error }
    }
    // The function can neither throw nor return a value.
    if let value = defaultValue(of: T.self) { return value }
    return await withUnsafeContinuation { (_: UnsafeContinuation<T, Never>) in }
  }

  /// Waits for the end of a call without a value, and throws its error, if any.
  package func awaiting<E: Error>(
    completion settlement: Settlement<Never, E>, _ delivery: MockDelivery?,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(E) {
    switch await firstOutcome(settlement, delivery) {
    case .failure(let error): throw error
    case .nothing: return
    case .never, .events: if let error = CancellationError() as? E { throw error }
    }
  }

  /// Leaves the caller's actor, if the mock's delivery is `.background` or `.main`.
  private func hop(_ delivery: MockDelivery?, isolation: isolated (any Actor)? = #isolation) async {
    switch delivery {
    case nil, .immediate, .virtual: return
    case .background: await leaveActor()
    case .main:
      await leaveActor()
      await Task { @MainActor in }.value
    }
  }

  /// Waits for the first event of an outcome, and leaves the caller's actor if the delivery requires it.
  ///
  /// - Returns: The outcome with this event; `.never` if the task was cancelled before.
  private func firstOutcome<T, E: Error>(
    _ settlement: Settlement<T, E>, _ delivery: MockDelivery?, isolation: isolated (any Actor)? = #isolation
  ) async -> Settlement<T, E> {
    guard settlement.origin == .hot else {
      await hop(delivery)
      return await firstOutcome(settlement)
    }
    // Elements that a subject sends during an earlier hop would be lost.
    let outcome = await firstOutcome(settlement)
    await hop(delivery)
    return outcome
  }

  private func firstOutcome<T, E: Error>(
    _ settlement: Settlement<T, E>, isolation: isolated (any Actor)? = #isolation
  ) async -> Settlement<T, E> {
    let producer: Producer<T, E>
    var isNever = false
    switch settlement {
    case .value, .failure, .nothing: return settlement
    case .never: (producer, isNever) = (Producer(.external) { _ in nil }, true)
    case .events(let events): producer = events
    }
    let (first, pending) = (FirstEvent<T, E>(), Registry.shared.circumstances)
    let key = pending.add(self, isNever: isNever)
    defer { pending.remove(key) }
    // It may be called from any thread.
    nonisolated(unsafe) let cancellation = producer.cancel
    let event = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        first.wait(continuation)
        first.start(producer)
      }
    } onCancel: {
      pending.tell(key, state)
      first.cancel(cancellation)
    }
    switch event.value {
    case .next(let value): return .value(value)
    case .failed(let error): return .failure(error)
    case .completed: return completed()
    case nil: return .never
    }
  }

  /// Resolves a stream that completes without a value.
  private func completed<T, E: Error>() -> Settlement<T, E> {
    if T.self == Never.self { return .nothing }
    let error = MockError.completedWithoutValue(qualifiedName)
    fail("\(error.report)\nthe function returns a value: send one before the stream completes, or let it fail")
    return outcome(of: error)
  }
}

/// The first event of a producer, for a waiting caller.
final class FirstEvent<Element, Failure: Error>: @unchecked Sendable {
  private let lock = MockLock()
  private var hasResumed = false
  private var continuation: CheckedContinuation<Sent<MockEvent<Element, Failure>?>, Never>?
  private var receive: ((MockEvent<Element, Failure>) -> Void)?
  private var upstream: MockCancellation?
  /// The held cancellation of the call.
  private var cancellation: MockCancellation?

  init(_ receive: ((MockEvent<Element, Failure>) -> Void)? = nil) { self.receive = receive }

  /// Resumes the continuation with the first event, perhaps at once.
  func wait(_ continuation: CheckedContinuation<Sent<MockEvent<Element, Failure>?>, Never>) {
    let isLate = lock.withLock {
      if !hasResumed { self.continuation = continuation }
      return hasResumed
    }
    if isLate { continuation.resume(returning: Sent(nil)) }
  }

  func start(_ producer: Producer<Element, Failure>) {
    let observer = MockObserver<Element, Failure>(
      { self.resume($0) }, hasEnded: { self.lock.withLock { self.hasResumed } })
    guard let cancellation = producer.start(observer) else { return }
    let cancelsNow = lock.withLock {
      if !hasResumed { upstream = cancellation }
      return hasResumed
    }
    if cancelsNow { cancellation.cancel() }
  }

  /// Ends the wait of a cancelled task, or lets the given closure decide when it ends.
  func cancel(_ later: HeldCancellation?) {
    guard let later else { return resume(nil) }
    guard let cancellation = later({ self.resume(nil) }) else { return }
    let isLate = lock.withLock {
      if !hasResumed { self.cancellation = cancellation }
      return hasResumed
    }
    if isLate { cancellation.cancel() }
  }

  /// Resumes the waiting caller with the first event, or with `nil` if the wait was cancelled.
  func resume(_ event: MockEvent<Element, Failure>?) {
    let (continuation, receive, upstream, cancellation) = lock.withLock {
      defer {
        hasResumed = true
        (self.continuation, self.receive, self.upstream, self.cancellation) = (nil, nil, nil, nil)
      }
      return (self.continuation, self.receive, self.upstream, self.cancellation)
    }
    upstream?.cancel()
    cancellation?.cancel()
    continuation?.resume(returning: Sent(event))
    if let event { receive?(event) }
  }
}

#if compiler(>=6.2)
  /// Runs outside of every actor, so that a waiting caller suspends and earlier work of the actor runs first. An empty
  /// body would be optimised away, and the hop with it.
  @concurrent private func leaveActor() async { await Task.yield() }
#else
  /// Runs outside of every actor, so that a waiting caller suspends and earlier work of the actor runs first. An empty
  /// body would be optimised away, and the hop with it.
  private func leaveActor() async { await Task.yield() }
#endif
