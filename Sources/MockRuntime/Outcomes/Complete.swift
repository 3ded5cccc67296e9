// Results of functions that take completion closures.

extension MockedFunction {
  /// Calls a completion closure that takes a `Result`.
  ///
  /// The closure is called once, on the calling thread before this returns, unless the result is delayed or `delivery`
  /// is set. `.never` never calls it, nor does an unset result that the closure cannot take; `.callback` may call it
  /// any number of times.
  @_spi(Generated) public func complete<T, E: Error>(
    _ handled: Result?, _ completion: ((Swift.Result<T, E>) -> Void)?
  ) where Result == CallbackResult<ValueResult<T, E>, @Sendable (Swift.Result<T, E>) -> Void> {
    nonisolated(unsafe) let completion = completion
    completeValue(handled, { completion?($0) }, receive: { call, outcome in if let outcome { call(outcome) } })
  }

  /// Calls a completion closure that takes a value or an error.
  @_spi(Generated) public func complete<T, E: Error>(
    _ handled: Result?, _ completion: ((T?, E?) -> Void)?
  ) where Result == CallbackResult<ValueResult<T, E>, @Sendable (T?, E?) -> Void> {
    nonisolated(unsafe) let completion = completion
    completeValue(handled, { completion?($0, $1) }, receive: { call, outcome in call(outcome?.value, outcome?.error) })
  }

  /// Calls a completion closure that takes two values or an error.
  @_spi(Generated) public func complete<T, U, E: Error>(
    _ handled: Result?, _ completion: ((T?, U?, E?) -> Void)?
  ) where Result == CallbackResult<ValueResult<(T?, U?), E>, @Sendable (T?, U?, E?) -> Void> {
    nonisolated(unsafe) let completion = completion
    completeValue(
      handled, { completion?($0, $1, $2) },
      receive: { call, outcome in
        let (first, second) = outcome?.value ?? (nil, nil)
        call(first, second, outcome?.error)
      })
  }

  /// Calls one of two completion closures.
  @_spi(Generated) public func complete<T, E: Error>(
    _ handled: Result?, success: ((T) -> Void)?, failure: ((E) -> Void)?
  )
  where Result == CallbackResult<ValueResult<T, E>, (success: @Sendable (T) -> Void, failure: @Sendable (E) -> Void)> {
    nonisolated(unsafe) let (success, failure) = (success, failure)
    completeValue(handled, (success: { success?($0) }, failure: { failure?($0) })) { call, outcome in
      switch outcome {
      case .success(let value): call.success(value)
      case .failure(let error): call.failure(error)
      case nil: break
      }
    }
  }

  /// Calls one of two completion closures. The failure closure takes an Optional.
  @_spi(Generated) public func complete<T, E: Error>(
    _ handled: Result?, success: ((T) -> Void)?, failure: ((E?) -> Void)?
  )
  where Result == CallbackResult<ValueResult<T, E>, (success: @Sendable (T) -> Void, failure: @Sendable (E?) -> Void)> {
    nonisolated(unsafe) let (success, failure) = (success, failure)
    completeValue(handled, (success: { success?($0) }, failure: { failure?($0) })) { call, outcome in
      switch outcome {
      case .success(let value): call.success(value)
      case .failure(let error): call.failure(error)
      case nil: break
      }
    }
  }

  /// Calls a completion closure that takes a value.
  @_spi(Generated) public func complete<T>(_ handled: Result?, _ completion: ((T) -> Void)?)
  where Result == CallbackResult<ValueResult<T, Never>, @Sendable (T) -> Void> {
    nonisolated(unsafe) let completion = completion
    completeValue(
      handled, { completion?($0) }, receive: { call, outcome in if let value = outcome?.value { call(value) } })
  }

  private func completeValue<T, E: Error, Completion>(
    _ handled: Result?, _ completion: Completion,
    receive: @escaping (Completion, Swift.Result<T, E>?) -> Void
  ) where Result == CallbackResult<ValueResult<T, E>, Completion> {
    let site = site
    answer(
      handled, completion, { $0.settle(at: site) },
      receive: { event in
        switch event {
        case .next(let value): receive(completion, .success(value))
        case .failed(let error): receive(completion, .failure(error))
        case .completed: receive(completion, site.defaultValue(of: T.self).map { .success($0) })
        }
      })
  }
}

extension MockedFunction {
  /// Calls a completion closure that takes an error or `nil`.
  @_spi(Generated) public func complete<E: Error>(
    _ handled: Result?, _ completion: ((E?) -> Void)?
  ) where Result == CallbackResult<CompletionResult<E>, @Sendable (E?) -> Void> {
    nonisolated(unsafe) let completion = completion
    completeEnd(handled, { completion?($0) }, receive: { call, error in call(error) })
  }

  /// Calls a completion closure that takes a `Result` without a value.
  @_spi(Generated) public func complete<E: Error>(
    _ handled: Result?, _ completion: ((Swift.Result<Void, E>) -> Void)?
  ) where Result == CallbackResult<CompletionResult<E>, @Sendable (Swift.Result<Void, E>) -> Void> {
    nonisolated(unsafe) let completion = completion
    completeEnd(
      handled, { completion?($0) }, receive: { call, error in call(error.map { .failure($0) } ?? .success(())) })
  }

  /// Calls one of two completion closures.
  @_spi(Generated) public func complete<E: Error>(
    _ handled: Result?, success: (() -> Void)?, failure: ((E) -> Void)?
  )
  where Result == CallbackResult<CompletionResult<E>, (success: @Sendable () -> Void, failure: @Sendable (E) -> Void)> {
    nonisolated(unsafe) let (success, failure) = (success, failure)
    completeEnd(handled, (success: { success?() }, failure: { failure?($0) })) { call, error in
      if let error { call.failure(error) } else { call.success() }
    }
  }

  /// Calls one of two completion closures. The failure closure takes an Optional.
  @_spi(Generated) public func complete<E: Error>(
    _ handled: Result?, success: (() -> Void)?, failure: ((E?) -> Void)?
  )
  where Result == CallbackResult<CompletionResult<E>, (success: @Sendable () -> Void, failure: @Sendable (E?) -> Void)>
  {
    nonisolated(unsafe) let (success, failure) = (success, failure)
    completeEnd(handled, (success: { success?() }, failure: { failure?($0) })) { call, error in
      if let error { call.failure(error) } else { call.success() }
    }
  }

  /// Calls a completion closure without parameters.
  @_spi(Generated) public func complete(_ handled: Result?, _ completion: (() -> Void)?)
  where Result == CallbackResult<CompletionResult<Never>, @Sendable () -> Void> {
    nonisolated(unsafe) let completion = completion
    completeEnd(handled, { completion?() }, receive: { call, _ in call() })
  }

  private func completeEnd<E: Error, Completion>(
    _ handled: Result?, _ completion: Completion, receive: @escaping (Completion, E?) -> Void
  ) where Result == CallbackResult<CompletionResult<E>, Completion> {
    let site = site
    answer(
      handled, completion, { $0.settle(at: site) },
      receive: { event in
        switch event {
        case .failed(let error): receive(completion, error)
        case .completed: receive(completion, nil)
        }
      })
  }
}

extension MockedFunction {
  /// Passes the completion closure to a `.callback`, or calls `receive` with the events of any other result.
  ///
  /// - Parameter settle: A closure that resolves the result for this call.
  func answer<Base: MockResult, Completion, T>(
    _ handled: Result?, _ completion: Completion, _ settle: (Result) -> Settlement<T, Base.Failure>,
    receive: @escaping (MockEvent<T, Base.Failure>) -> Void
  ) where Result == CallbackResult<Base, Completion> {
    let site = site
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
    site.complete(site.settle(choice, heldBy: held, settle), isTwice: held?.fault == .twice, receive)
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

extension Result {
  var value: Success? { if case .success(let value) = self { value } else { nil } }

  var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
