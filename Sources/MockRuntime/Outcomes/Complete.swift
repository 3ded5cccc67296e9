// Results of functions that take completion closures.

extension MockedFunction {
  /// Calls a completion closure.
  ///
  /// The closure is called once, on the calling thread before this returns, unless the result is delayed or `delivery`
  /// is set. `.never` never calls it, nor does an unset result that the closure cannot take; `.callback` may call it
  /// any number of times.
  ///
  /// - Parameters:
  ///   - handled: The result that the handler has returned.
  ///   - closure: The closure, which has the type `Completion` without `@Sendable`; a tuple of two for a success and a
  ///     failure closure.
  ///   - form: The parameters of the closure.
  @_spi(Generated) public func complete<Base: MockResult, Completion, Closure>(
    _ handled: Result?, _ closure: Closure, _ form: CompletionForm<Completion, Base.Element, Base.Failure>
  ) where Result == CallbackResult<Base, Completion> {
    let site = site
    answer(handled, closure, { $0.settle(at: site) }, receive: { form.call($0, CompletedCall($1, at: site)) })
  }

  /// Calls a completion closure of a generic function, whose value a test chooses as `Any`. A value of another type is
  /// reported.
  ///
  /// - Parameters:
  ///   - handled: The result that the handler has returned.
  ///   - closure: The closure that `erased(_:)` returns, as for `complete(_:_:_:)`.
  ///   - form: The parameters of the closure.
  ///   - type: The type that the function's closure takes.
  @_spi(Generated) public func complete<Base: MockResult, Completion, Closure, T>(
    _ handled: Result?, _ closure: Closure, _ form: CompletionForm<Completion, Any, Base.Failure>, as type: T.Type
  ) where Result == CallbackResult<Base, Completion>, Base.Element == Any {
    let site = site
    answer(
      handled, closure, { site.cast($0.settle(at: site), to: T.self) },
      receive: {
        let outcome = CompletedCall($1, at: site)
        form.call($0, CompletedCall(value: outcome.value, error: outcome.error))
      })
  }

  /// Passes the completion closure to a `.callback`, or calls `receive` with the event of any other result.
  ///
  /// - Parameter settle: A closure that resolves the result for this call.
  private func answer<Base: MockResult, Completion, Closure, T>(
    _ handled: Result?, _ closure: Closure, _ settle: (Result) -> Settlement<T, Base.Failure>,
    receive: @escaping (Completion, MockEvent<T, Base.Failure>) -> Void
  ) where Result == CallbackResult<Base, Completion> {
    let site = site
    // The types differ in '@Sendable' alone. No other conversion is generic over the parameters of a closure.
    let completion = unsafeBitCast(closure, to: Completion.self)
    var choice = decide(handled)
    if case .result(let result) = choice {
      choice = result.current().map { .result($0) } ?? .usedUp(result.countOfTurns)
    }
    if case .result(let result) = choice, let body = result.callback {
      let held = site.heldCall(.end, Never.self, Never.self, isCompletion: true)
      let settlement = Settlement<(Completion) -> Void, Never>.value(body).delayed(by: site.delay(of: result))
      return site.complete(site.hold(settlement, by: held), isTwice: held?.fault == .twice) { event in
        if case .next(let body) = event { body(completion) }
      }
    }
    let held = site.heldCall(Result.shape, T.self, Base.Failure.self, isCompletion: true)
    site.complete(site.settle(choice, heldBy: held, settle), isTwice: held?.fault == .twice) {
      receive(completion, $0)
    }
  }
}

extension CallSite {
  /// Delivers the first event of a call at the mock's place of delivery, once, or twice as a fault.
  fileprivate func complete<T, E: Error>(
    _ settlement: Settlement<T, E>, isTwice: Bool, _ receiveOnce: @escaping (MockEvent<T, E>) -> Void
  ) {
    let receive = CallerScope.bind { event in
      receiveOnce(event)
      if isTwice { receiveOnce(event) }
    }
    let producer = Producer(settlement.origin) { settlement.emit(to: $0) }
    let delivery = state.explicitDelivery
    if delivery?.place == nil, producer.origin < .external { return FirstEvent(receive).start(producer) }
    let call = DeliveredCall(state: state, name: qualifiedName)
    let deliver = { event in call.deliver { receive(event) } }
    guard let place = delivery?.place else {
      // A closure that was passed on the main thread may be code of the main actor.
      let comesBack = delivery == nil && MainContext.isCurrent
      return FirstEvent(comesBack ? DeliveryPlace.onMain(deliver) : deliver).start(producer)
    }
    // Events that arrive later may do so on any thread, and are moved to the place of delivery.
    let first = FirstEvent(producer.origin >= .external ? { event in place.async { deliver(event) } } : deliver)
    if producer.origin == .hot { first.start(producer) } else { place.async { first.start(producer) } }
  }
}
