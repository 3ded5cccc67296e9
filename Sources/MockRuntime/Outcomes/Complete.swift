// Results of functions that take completion closures.

extension MockedFunction {
  /// Calls a completion closure that takes a `Result`.
  ///
  /// It is called once, on the caller's thread before this returns, unless the result comes later or `delivery` was
  /// set. `.never` never calls it, nor does an unset result that the closure cannot take.
  @_spi(Generated) public func complete<T, E: Error>(
    _ handled: Result?, _ completion: ((Swift.Result<T, E>) -> Void)?
  ) where Result == ValueResult<T, E> {
    completeValue(handled) { outcome in if let outcome { completion?(outcome) } }
  }

  /// Calls a completion closure that takes a `Result`, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T, E: Error>(
    _ handled: Result?, _ completion: (@MainActor (Swift.Result<T, E>) -> Void)?
  ) where Result == ValueResult<T, E> {
    completeValue(handled) { outcome in if let outcome { onMainActor(outcome) { completion?($0) } } }
  }

  /// Calls a completion closure that takes a value or an error.
  @_spi(Generated) public func complete<T, E: Error>(
    _ handled: Result?, _ completion: ((T?, E?) -> Void)?
  ) where Result == ValueResult<T, E> {
    completeValue(handled) { outcome in
      let (value, error) = Self.pair(outcome)
      completion?(value, error)
    }
  }

  /// Calls a completion closure that takes a value or an error, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T, E: Error>(
    _ handled: Result?, _ completion: (@MainActor (T?, E?) -> Void)?
  ) where Result == ValueResult<T, E> {
    completeValue(handled) { outcome in onMainActor(Self.pair(outcome)) { completion?($0, $1) } }
  }

  /// Calls one of two completion closures.
  @_spi(Generated) public func complete<T, E: Error>(
    _ handled: Result?, success: ((T) -> Void)?, failure: ((E) -> Void)?
  ) where Result == ValueResult<T, E> {
    completeValue(handled) { outcome in
      switch outcome {
      case .success(let value): success?(value)
      case .failure(let error): failure?(error)
      case nil: break
      }
    }
  }

  /// Calls one of two completion closures, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T, E: Error>(
    _ handled: Result?, success: (@MainActor (T) -> Void)?, failure: (@MainActor (E) -> Void)?
  ) where Result == ValueResult<T, E> {
    completeValue(handled) { outcome in
      switch outcome {
      case .success(let value): onMainActor(value) { success?($0) }
      case .failure(let error): onMainActor(error) { failure?($0) }
      case nil: break
      }
    }
  }

  /// Calls a completion closure that takes a value.
  @_spi(Generated) public func complete<T>(_ handled: Result?, _ completion: ((T) -> Void)?)
  where Result == ValueResult<T, Never> {
    completeValue(handled) { outcome in if case .success(let value) = outcome { completion?(value) } }
  }

  /// Calls a completion closure that takes a value, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T>(
    _ handled: Result?, _ completion: (@MainActor (T) -> Void)?
  ) where Result == ValueResult<T, Never> {
    completeValue(handled) { outcome in
      if case .success(let value) = outcome { onMainActor(value) { completion?($0) } }
    }
  }

  private func completeValue<T, E: Error>(
    _ handled: Result?, _ receive: @escaping (Swift.Result<T, E>?) -> Void
  ) where Result == ValueResult<T, E> {
    let site = site
    site.complete(site.settle(decide(handled)) { $0.settle(at: site) }) { event in
      switch event {
      case .next(let value): receive(.success(value))
      case .failed(let error): receive(.failure(error))
      case .completed: receive(site.state.defaultValue(of: T.self).map { .success($0) })
      }
    }
  }

  private static func pair<T, E: Error>(_ outcome: Swift.Result<T, E>?) -> (T?, E?) {
    switch outcome {
    case .success(let value): return (value, nil)
    case .failure(let error): return (nil, error)
    case nil: return (nil, nil)
    }
  }
}

extension MockedFunction {
  /// Calls a completion closure that takes an error or `nil`.
  @_spi(Generated) public func complete<E: Error>(
    _ handled: Result?, _ completion: ((E?) -> Void)?
  ) where Result == CompletionResult<E> {
    completeEnd(handled) { completion?($0) }
  }

  /// Calls a completion closure that takes an error or `nil`, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<E: Error>(
    _ handled: Result?, _ completion: (@MainActor (E?) -> Void)?
  ) where Result == CompletionResult<E> {
    completeEnd(handled) { error in onMainActor(error) { completion?($0) } }
  }

  /// Calls a completion closure that takes a `Result` without a value.
  @_spi(Generated) public func complete<E: Error>(
    _ handled: Result?, _ completion: ((Swift.Result<Void, E>) -> Void)?
  ) where Result == CompletionResult<E> {
    completeEnd(handled) { completion?($0.map { .failure($0) } ?? .success(())) }
  }

  /// Calls a completion closure that takes a `Result` without a value, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<E: Error>(
    _ handled: Result?, _ completion: (@MainActor (Swift.Result<Void, E>) -> Void)?
  ) where Result == CompletionResult<E> {
    completeEnd(handled) { error in
      onMainActor(error) { completion?($0.map { .failure($0) } ?? .success(())) }
    }
  }

  /// Calls one of two completion closures.
  @_spi(Generated) public func complete<E: Error>(
    _ handled: Result?, success: (() -> Void)?, failure: ((E) -> Void)?
  ) where Result == CompletionResult<E> {
    completeEnd(handled) { error in
      if let error { failure?(error) } else { success?() }
    }
  }

  /// Calls one of two completion closures, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<E: Error>(
    _ handled: Result?, success: (@MainActor () -> Void)?, failure: (@MainActor (E) -> Void)?
  ) where Result == CompletionResult<E> {
    completeEnd(handled) { error in
      onMainActor(error) { error in
        if let error { failure?(error) } else { success?() }
      }
    }
  }

  /// Calls a completion closure without parameters.
  @_spi(Generated) public func complete(_ handled: Result?, _ completion: (() -> Void)?)
  where Result == CompletionResult<Never> {
    completeEnd(handled) { _ in completion?() }
  }

  /// Calls a completion closure without parameters, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor(
    _ handled: Result?, _ completion: (@MainActor () -> Void)?
  ) where Result == CompletionResult<Never> {
    completeEnd(handled) { _ in onMainActor(()) { completion?() } }
  }

  private func completeEnd<E: Error>(
    _ handled: Result?, _ receive: @escaping (E?) -> Void
  ) where Result == CompletionResult<E> {
    let site = site
    site.complete(site.settle(decide(handled)) { $0.settle(at: site) }) { event in
      switch event {
      case .failed(let error): receive(error)
      case .completed: receive(nil)
      }
    }
  }
}

extension CallSite {
  /// Hands over what the call came to, once.
  fileprivate func complete<T, E: Error>(
    _ settlement: Settlement<T, E>, _ receive: @escaping (MockEvent<T, E>) -> Void
  ) {
    let producer = Producer(isExternal: settlement.isExternal, isHot: settlement.isHot) { settlement.emit(to: $0) }
    guard let place = state.explicitDelivery?.place else { return FirstEvent(receive).start(producer) }
    // What comes later comes on any thread, and has to be brought to its place then.
    let first = FirstEvent(producer.isExternal ? { event in place.async { receive(event) } } : receive)
    if producer.isHot { first.start(producer) } else { place.async { first.start(producer) } }
  }
}

/// Calls a closure of the main actor: at once on the main thread, else as soon as that is free.
private func onMainActor<T>(_ value: T, _ body: @escaping @MainActor (T) -> Void) {
  nonisolated(unsafe) let value = value
  if MainContext.isCurrent {
    MainActor.assumeIsolated { body(value) }
  } else {
    Registry.shared.main.async { MainActor.assumeIsolated { body(value) } }
  }
}
