// Functions that throw the generic error type of their closures.

extension MockedFunction {
  /// Returns the value of this call of a function that throws the generic error type of its closures.
  ///
  /// - Throws: The handler's error, if a closure threw before and it is of that type. Any other error of the handler is
  ///   reported, and the call returns its natural default.
  @_spi(Generated) public func rethrown<T, F: Error>(
    _ handler: MockHandler<Handler>?, throwing failure: F.Type,
    _ answer: (Handler, RethrownErrors) throws -> T
  ) throws(F) -> T where Result == ReturnResult<T, Never> {
    guard let handler else {
      return try site.returning(unhandled(F.self) { $0.settle(at: site) })
    }
    let errors = RethrownErrors()
    do {
      return try answer(handler.body, errors)
    } catch {
      if errors.hasAny, let error = error as? F { throw error }
      return try site.foreign(error, throwing: failure)
    }
  }

  /// Returns the value of this call of a generic function with a generic failure. See `rethrown(_:throwing:_:)`.
  @_spi(Generated) public func rethrown<T, F: Error>(
    _ handler: MockHandler<Handler>?, as type: T.Type, throwing failure: F.Type,
    _ answer: (Handler, RethrownErrors) throws -> Any
  ) throws(F) -> T where Result == ReturnResult<Any, Never> {
    guard let handler else {
      return try site.returning(unhandled(F.self) { site.cast($0.settle(at: site), to: type) })
    }
    let errors = RethrownErrors()
    do {
      return cast(try answer(handler.body, errors))
    } catch {
      if errors.hasAny, let error = error as? F { throw error }
      return try site.foreign(error, throwing: failure)
    }
  }

  /// Completes a call of a function with a generic failure without a value. See `rethrown(_:throwing:_:)`.
  @_spi(Generated) public func rethrown<F: Error>(
    _ handler: MockHandler<Handler>?, throwing failure: F.Type,
    _ answer: (Handler, RethrownErrors) throws -> Void
  ) throws(F) where Result == NoResult {
    guard let handler else { return }
    let errors = RethrownErrors()
    do {
      try answer(handler.body, errors)
    } catch {
      if errors.hasAny, let error = error as? F { throw error }
      site.reportForeign(error)
    }
  }
}

extension MockedFunction {
  /// Returns the value of this call of an `async` function with a generic failure. See `rethrown(_:throwing:_:)`.
  @_spi(Generated) public func rethrown<T, F: Error>(
    _ handler: MockHandler<Handler>?, throwing failure: F.Type,
    isolation: isolated (any Actor)? = #isolation, _ answer: (Handler, RethrownErrors) async throws -> T
  ) async throws(F) -> T where Result == ValueResult<T, Never> {
    guard let handler else {
      let delivery = site.state.explicitDelivery
      return try await site.awaiting(unhandled(F.self) { $0.settle(at: site) }, delivery)
    }
    let errors = RethrownErrors()
    do {
      return try await sending { Sent(try await answer(handler.body, errors)) }
    } catch {
      if errors.hasAny, let error = error as? F { throw error }
      return try site.foreign(error, throwing: failure)
    }
  }

  /// Returns the value of this call of a generic `async` function with a generic failure. See
  /// `rethrown(_:throwing:_:)`.
  @_spi(Generated) public func rethrown<T, F: Error>(
    _ handler: MockHandler<Handler>?, as type: T.Type, throwing failure: F.Type,
    isolation: isolated (any Actor)? = #isolation, _ answer: (Handler, RethrownErrors) async throws -> Any
  ) async throws(F) -> T where Result == ValueResult<Any, Never> {
    guard let handler else {
      let delivery = site.state.explicitDelivery
      return try await site.awaiting(unhandled(F.self) { site.cast($0.settle(at: site), to: type) }, delivery)
    }
    let errors = RethrownErrors()
    do {
      let value = try await sending { Sent(try await answer(handler.body, errors)) }
      return await site.castOrWait(value)
    } catch {
      if errors.hasAny, let error = error as? F { throw error }
      return try site.foreign(error, throwing: failure)
    }
  }

  /// Completes a call of an `async` function with a generic failure without a value. See `rethrown(_:throwing:_:)`.
  @_spi(Generated) public func rethrown<F: Error>(
    _ handler: MockHandler<Handler>?, throwing failure: F.Type,
    isolation: isolated (any Actor)? = #isolation, _ answer: (Handler, RethrownErrors) async throws -> Void
  ) async throws(F) where Result == CompletionResult<Never> {
    guard let handler else { return await unhandled(isolation: isolation) }
    let errors = RethrownErrors()
    do {
      try await answer(handler.body, errors)
    } catch {
      if errors.hasAny, let error = error as? F { throw error }
      site.reportForeign(error)
    }
  }
}

extension MockedFunction where Result.Failure == Never {
  /// Resolves a call without a handler for a function that may throw.
  fileprivate func unhandled<T, F: Error>(
    _ failure: F.Type, _ settle: (Result) -> Settlement<T, Never>
  ) -> Settlement<T, F> {
    site.settle(decide(nil), settle).mayFail()
  }
}

extension Settlement where Failure == Never {
  /// Returns the same outcome for a function that may throw.
  fileprivate func mayFail<F: Error>() -> Settlement<Value, F> {
    switch self {
    case .value(let value): .value(value)
    case .never: .never
    case .nothing: .nothing
    case .events(let producer):
      .events(
        Producer(producer.origin) { observer in
          producer.start(
            observer.contramap { event in
              switch event {
              case .next(let value): .next(value)
              case .completed: .completed
              }
            })
        })
    }
  }
}
