// Results of generic functions that take completion closures: a test chooses a value of `Any`, which is cast for the call.

extension MockedFunction {
  /// Calls a completion closure that takes a `Result` of a generic type; a value of another type is reported.
  @_spi(Generated) public func complete<T, E: Error>(
    _ handled: Result?, _ completion: ((Swift.Result<T, E>) -> Void)?, as type: T.Type
  ) where Result == CallbackResult<ValueResult<Any, E>, @Sendable (Swift.Result<Any, E>) -> Void> {
    nonisolated(unsafe) let completion = completion
    let site = site
    completeErased(
      handled, { outcome in site.cast(outcome, type) { completion?($0) } },
      receive: { (outcome: Swift.Result<T, E>) in completion?(outcome) })
  }

  /// Calls a completion closure that takes a value of a generic type or an error; a value of another type is reported.
  @_spi(Generated) public func complete<T, E: Error>(
    _ handled: Result?, _ completion: ((T?, E?) -> Void)?, as type: T.Type
  ) where Result == CallbackResult<ValueResult<Any, E>, @Sendable (Any?, E?) -> Void> {
    nonisolated(unsafe) let completion = completion
    let site = site
    completeErased(
      handled, { value, error in completion?(value.flatMap { site.cast($0, as: type) }, error) },
      receive: { (outcome: Swift.Result<T, E>) in completion?(outcome.value, outcome.error) })
  }

  /// Calls a completion closure that takes a value of a generic type; a value of another type is reported.
  @_spi(Generated) public func complete<T>(_ handled: Result?, _ completion: ((T) -> Void)?, as type: T.Type)
  where Result == CallbackResult<ValueResult<Any, Never>, @Sendable (Any) -> Void> {
    nonisolated(unsafe) let completion = completion
    let site = site
    completeErased(
      handled, { value in if let value = site.cast(value, as: type) { completion?(value) } },
      receive: { (outcome: Swift.Result<T, Never>) in completion?(outcome.get()) })
  }

  /// Calls one of two completion closures, the first with a value of a generic type; a value of another type is reported.
  @_spi(Generated) public func complete<T, E: Error>(
    _ handled: Result?, success: ((T) -> Void)?, failure: ((E) -> Void)?, as type: T.Type
  )
  where
    Result == CallbackResult<ValueResult<Any, E>, (success: @Sendable (Any) -> Void, failure: @Sendable (E) -> Void)>
  {
    nonisolated(unsafe) let (success, failure) = (success, failure)
    let site = site
    completeErased(
      handled,
      (
        success: { value in if let value = site.cast(value, as: type) { success?(value) } },
        failure: { error in failure?(error) }
      )
    ) { (outcome: Swift.Result<T, E>) in
      switch outcome {
      case .success(let value): success?(value)
      case .failure(let error): failure?(error)
      }
    }
  }

  /// Calls one of two completion closures, the first with a value of a generic type, the other with an Optional; a value of
  /// another type is reported.
  @_spi(Generated) public func complete<T, E: Error>(
    _ handled: Result?, success: ((T) -> Void)?, failure: ((E?) -> Void)?, as type: T.Type
  )
  where
    Result == CallbackResult<ValueResult<Any, E>, (success: @Sendable (Any) -> Void, failure: @Sendable (E?) -> Void)>
  {
    nonisolated(unsafe) let (success, failure) = (success, failure)
    let site = site
    completeErased(
      handled,
      (
        success: { value in if let value = site.cast(value, as: type) { success?(value) } },
        failure: { (error: E?) in failure?(error) }
      )
    ) { (outcome: Swift.Result<T, E>) in
      switch outcome {
      case .success(let value): success?(value)
      case .failure(let error): failure?(error)
      }
    }
  }

  /// Calls a completion closure with a value of `Any` that is cast to the generic type.
  ///
  /// - Parameters:
  ///   - completion: The closure that a `.callback` receives, which casts its values.
  ///   - receive: A closure that calls the requirement's closures.
  private func completeErased<T, E: Error, Completion>(
    _ handled: Result?, _ completion: Completion, receive: @escaping (Swift.Result<T, E>) -> Void
  ) where Result == CallbackResult<ValueResult<Any, E>, Completion> {
    let site = site
    answer(
      handled, completion, { site.cast($0.settle(at: site), to: T.self) },
      receive: { event in
        switch event {
        case .next(let value): receive(.success(value))
        case .failed(let error): receive(.failure(error))
        case .completed: if let value = site.defaultValue(of: T.self) { receive(.success(value)) }
        }
      })
  }
}

extension MockedFunction {
  /// Calls a completion closure that takes a `Result` of a generic type, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T, E: Error>(
    _ handled: Result?, _ completion: (@MainActor (Swift.Result<T, E>) -> Void)?, as type: T.Type
  ) where Result == CallbackResult<ValueResult<Any, E>, @Sendable (Swift.Result<Any, E>) -> Void> {
    complete(handled, { (result: Swift.Result<T, E>) in onMainActor(result) { completion?($0) } }, as: type)
  }

  /// Calls a completion closure that takes a value of a generic type or an error, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T, E: Error>(
    _ handled: Result?, _ completion: (@MainActor (T?, E?) -> Void)?, as type: T.Type
  ) where Result == CallbackResult<ValueResult<Any, E>, @Sendable (Any?, E?) -> Void> {
    complete(handled, { (value: T?, error: E?) in onMainActor((value, error)) { completion?($0, $1) } }, as: type)
  }

  /// Calls a completion closure that takes a value of a generic type, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T>(
    _ handled: Result?, _ completion: (@MainActor (T) -> Void)?, as type: T.Type
  ) where Result == CallbackResult<ValueResult<Any, Never>, @Sendable (Any) -> Void> {
    complete(handled, { (value: T) in onMainActor(value) { completion?($0) } }, as: type)
  }

  /// Calls one of two completion closures, the first with a value of a generic type, on the main thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T, E: Error>(
    _ handled: Result?, success: (@MainActor (T) -> Void)?, failure: (@MainActor (E) -> Void)?, as type: T.Type
  )
  where
    Result == CallbackResult<ValueResult<Any, E>, (success: @Sendable (Any) -> Void, failure: @Sendable (E) -> Void)>
  {
    complete(
      handled, success: { value in onMainActor(value) { success?($0) } },
      failure: { error in onMainActor(error) { failure?($0) } }, as: type)
  }

  /// Calls one of two completion closures, the first with a value of a generic type, the other with an Optional, on the main
  /// thread.
  @_spi(Generated) @preconcurrency public func completeOnMainActor<T, E: Error>(
    _ handled: Result?, success: (@MainActor (T) -> Void)?, failure: (@MainActor (E?) -> Void)?, as type: T.Type
  )
  where
    Result == CallbackResult<ValueResult<Any, E>, (success: @Sendable (Any) -> Void, failure: @Sendable (E?) -> Void)>
  {
    complete(
      handled, success: { value in onMainActor(value) { success?($0) } },
      failure: { (error: E?) in onMainActor(error) { failure?($0) } }, as: type)
  }
}

extension CallSite {
  /// Calls the closure with the outcome after casting its value, or reports a value of another type.
  fileprivate func cast<T, E: Error>(
    _ outcome: Swift.Result<Any, E>, _ type: T.Type, _ receive: (Swift.Result<T, E>) -> Void
  ) {
    switch outcome {
    case .success(let value): if let value = cast(value, as: type) { receive(.success(value)) }
    case .failure(let error): receive(.failure(error))
    }
  }
}
