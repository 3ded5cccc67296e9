// Results of functions whose completion closures belong to the main actor.

extension MockedFunction {
  /// Calls a completion closure that takes a `Result`, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T, E: Error>(
    _ handled: Result?, _ completion: (@MainActor (Swift.Result<T, E>) -> Void)?
  ) where Result == CallbackResult<ValueResult<T, E>, @Sendable (Swift.Result<T, E>) -> Void> {
    complete(handled) { (result: Swift.Result<T, E>) in onMainActor(result) { completion?($0) } }
  }

  /// Calls a completion closure that takes a value or an error, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T, E: Error>(
    _ handled: Result?, _ completion: (@MainActor (T?, E?) -> Void)?
  ) where Result == CallbackResult<ValueResult<T, E>, @Sendable (T?, E?) -> Void> {
    complete(handled) { (value: T?, error: E?) in onMainActor((value, error)) { completion?($0, $1) } }
  }

  /// Calls a completion closure that takes two values or an error, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T, U, E: Error>(
    _ handled: Result?, _ completion: (@MainActor (T?, U?, E?) -> Void)?
  ) where Result == CallbackResult<ValueResult<(T?, U?), E>, @Sendable (T?, U?, E?) -> Void> {
    complete(handled) { (first: T?, second: U?, error: E?) in
      onMainActor((first, second, error)) { completion?($0, $1, $2) }
    }
  }

  /// Calls one of two completion closures, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T, E: Error>(
    _ handled: Result?, success: (@MainActor (T) -> Void)?, failure: (@MainActor (E) -> Void)?
  )
  where Result == CallbackResult<ValueResult<T, E>, (success: @Sendable (T) -> Void, failure: @Sendable (E) -> Void)> {
    complete(
      handled, success: { value in onMainActor(value) { success?($0) } },
      failure: { error in onMainActor(error) { failure?($0) } })
  }

  /// Calls one of two completion closures on the main thread. The failure closure takes an Optional.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T, E: Error>(
    _ handled: Result?, success: (@MainActor (T) -> Void)?, failure: (@MainActor (E?) -> Void)?
  )
  where Result == CallbackResult<ValueResult<T, E>, (success: @Sendable (T) -> Void, failure: @Sendable (E?) -> Void)> {
    complete(
      handled, success: { value in onMainActor(value) { success?($0) } },
      failure: { (error: E?) in onMainActor(error) { failure?($0) } })
  }

  /// Calls a completion closure that takes a value, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T>(
    _ handled: Result?, _ completion: (@MainActor (T) -> Void)?
  ) where Result == CallbackResult<ValueResult<T, Never>, @Sendable (T) -> Void> {
    complete(handled) { (value: T) in onMainActor(value) { completion?($0) } }
  }

  /// Calls a completion closure that takes an error or `nil`, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<E: Error>(
    _ handled: Result?, _ completion: (@MainActor (E?) -> Void)?
  ) where Result == CallbackResult<CompletionResult<E>, @Sendable (E?) -> Void> {
    complete(handled) { (error: E?) in onMainActor(error) { completion?($0) } }
  }

  /// Calls a completion closure that takes a `Result` without a value, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<E: Error>(
    _ handled: Result?, _ completion: (@MainActor (Swift.Result<Void, E>) -> Void)?
  ) where Result == CallbackResult<CompletionResult<E>, @Sendable (Swift.Result<Void, E>) -> Void> {
    complete(handled) { (result: Swift.Result<Void, E>) in onMainActor(result) { completion?($0) } }
  }

  /// Calls one of two completion closures, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<E: Error>(
    _ handled: Result?, success: (@MainActor () -> Void)?, failure: (@MainActor (E) -> Void)?
  )
  where Result == CallbackResult<CompletionResult<E>, (success: @Sendable () -> Void, failure: @Sendable (E) -> Void)> {
    complete(
      handled, success: { onMainActor(()) { success?() } },
      failure: { error in onMainActor(error) { failure?($0) } })
  }

  /// Calls one of two completion closures on the main thread. The failure closure takes an Optional.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<E: Error>(
    _ handled: Result?, success: (@MainActor () -> Void)?, failure: (@MainActor (E?) -> Void)?
  )
  where Result == CallbackResult<CompletionResult<E>, (success: @Sendable () -> Void, failure: @Sendable (E?) -> Void)>
  {
    complete(
      handled, success: { onMainActor(()) { success?() } },
      failure: { (error: E?) in onMainActor(error) { failure?($0) } })
  }

  /// Calls a completion closure without parameters, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor(
    _ handled: Result?, _ completion: (@MainActor () -> Void)?
  ) where Result == CallbackResult<CompletionResult<Never>, @Sendable () -> Void> {
    complete(handled) { onMainActor(()) { completion?() } }
  }
}

/// Calls a closure of the main actor: at once on the main thread, otherwise as soon as that thread is free.
func onMainActor<T>(_ value: T, _ body: @escaping @MainActor (T) -> Void) {
  let sent = Sent(value)
  if MainContext.isCurrent {
    MainActor.assumeIsolated { body(sent.value) }
  } else {
    Registry.shared.main.async { MainActor.assumeIsolated { body(sent.value) } }
  }
}
