// Results of functions whose completion closures take values of any types, for which a test sets a `.callback`.

extension MockedFunction {
  /// Passes a completion closure that takes any two values to a `.callback`.
  @_spi(Generated) public func complete<T, U>(_ handled: Result?, _ completion: ((T, U) -> Void)?)
  where Result == CallbackResult<NoResult, @Sendable (T, U) -> Void> {
    nonisolated(unsafe) let completion = completion
    answerByCallback(handled, { completion?($0, $1) })
  }

  /// Passes a completion closure that takes any two values to a `.callback`, and calls it on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T, U>(
    _ handled: Result?, _ completion: (@MainActor (T, U) -> Void)?
  ) where Result == CallbackResult<NoResult, @Sendable (T, U) -> Void> {
    complete(handled) { (first: T, second: U) in onMainActor((first, second)) { completion?($0, $1) } }
  }

  /// Passes a completion closure that takes any three values to a `.callback`.
  @_spi(Generated) public func complete<T, U, V>(_ handled: Result?, _ completion: ((T, U, V) -> Void)?)
  where Result == CallbackResult<NoResult, @Sendable (T, U, V) -> Void> {
    nonisolated(unsafe) let completion = completion
    answerByCallback(handled, { completion?($0, $1, $2) })
  }

  /// Passes a completion closure that takes any three values to a `.callback`, and calls it on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T, U, V>(
    _ handled: Result?, _ completion: (@MainActor (T, U, V) -> Void)?
  ) where Result == CallbackResult<NoResult, @Sendable (T, U, V) -> Void> {
    complete(handled) { (first: T, second: U, third: V) in
      onMainActor((first, second, third)) { completion?($0, $1, $2) }
    }
  }

  /// Passes a completion closure that takes any four values to a `.callback`.
  @_spi(Generated) public func complete<T, U, V, W>(_ handled: Result?, _ completion: ((T, U, V, W) -> Void)?)
  where Result == CallbackResult<NoResult, @Sendable (T, U, V, W) -> Void> {
    nonisolated(unsafe) let completion = completion
    answerByCallback(handled, { completion?($0, $1, $2, $3) })
  }

  /// Passes a completion closure that takes any four values to a `.callback`, and calls it on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T, U, V, W>(
    _ handled: Result?, _ completion: (@MainActor (T, U, V, W) -> Void)?
  ) where Result == CallbackResult<NoResult, @Sendable (T, U, V, W) -> Void> {
    complete(handled) { (first: T, second: U, third: V, fourth: W) in
      onMainActor((first, second, third, fourth)) { completion?($0, $1, $2, $3) }
    }
  }

  private func answerByCallback<Completion>(_ handled: Result?, _ completion: Completion)
  where Result == CallbackResult<NoResult, Completion> {
    let site = site
    answer(handled, completion, { $0.settle(at: site) }, receive: { _ in })
  }
}
