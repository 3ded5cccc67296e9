// Functions that rethrow the errors of their closures.

/// The errors that the closures of one call of a rethrowing function threw.
///
/// The caller of such a function expects an error only if one of its closures can throw. An error from elsewhere would
/// crash the process.
@_spi(Generated) public final class RethrownErrors: @unchecked Sendable {
  private let lock = MockLock()
  private var storedHasAny = false

  init() {}

  deinit { lock.destroy() }

  /// Whether a closure threw in this call.
  var hasAny: Bool { lock.withLock { storedHasAny } }

  /// Records that a closure threw. The emitted code passes each error of a closure through here.
  ///
  /// - Returns: The error.
  @_spi(Generated) public func note(_ error: any Error) -> any Error {
    lock.withLock { storedHasAny = true }
    return error
  }
}

extension MockedFunction {
  /// Returns the value of this call of a rethrowing function.
  ///
  /// - Parameters:
  ///   - handler: The handler that `record` returned.
  ///   - rescue: The closure `{ throw $0 }`, from which the compiler infers that only errors of closures are thrown.
  ///   - answer: A closure that calls the handler.
  /// - Throws: The handler's error, if a closure threw before. Any other error of the handler is reported, and the call returns its natural default.
  @_spi(Generated) public func rethrown<T>(
    _ handler: MockHandler<Handler>?, rescue: (any Error) throws -> Never,
    _ answer: (Handler, RethrownErrors) throws -> T
  ) rethrows -> T where Result == ReturnResult<T, Never> {
    guard let handler else { return returned() }
    let errors = RethrownErrors()
    do {
      return try answer(handler.body, errors)
    } catch {
      if errors.hasAny { try rescue(error) }
      return site.foreign(error)
    }
  }

  /// Returns the value of this call of a generic rethrowing function. See `rethrown(_:rescue:_:)`.
  @_spi(Generated) public func rethrown<T>(
    _ handler: MockHandler<Handler>?, as type: T.Type, rescue: (any Error) throws -> Never,
    _ answer: (Handler, RethrownErrors) throws -> Any
  ) rethrows -> T where Result == ReturnResult<Any, Never> {
    guard let handler else { return returned(as: type) }
    let errors = RethrownErrors()
    do {
      return cast(try answer(handler.body, errors))
    } catch {
      if errors.hasAny { try rescue(error) }
      return site.foreign(error)
    }
  }

  /// Completes a call of a rethrowing function without a value. See `rethrown(_:rescue:_:)`.
  @_spi(Generated) public func rethrown(
    _ handler: MockHandler<Handler>?, rescue: (any Error) throws -> Never,
    _ answer: (Handler, RethrownErrors) throws -> Void
  ) rethrows where Result == NoResult {
    guard let handler else { return }
    let errors = RethrownErrors()
    do {
      try answer(handler.body, errors)
    } catch {
      if errors.hasAny { try rescue(error) }
      site.reportForeign(error)
    }
  }
}

extension MockedFunction {
  /// Returns the value of this call of an `async` rethrowing function. See `rethrown(_:rescue:_:)`.
  @_spi(Generated) public func rethrown<T>(
    _ handler: MockHandler<Handler>?, rescue: (any Error) throws -> Never,
    isolation: isolated (any Actor)? = #isolation, _ answer: (Handler, RethrownErrors) async throws -> T
  ) async rethrows -> T where Result == ValueResult<T, Never> {
    guard let handler else { return await unhandled(isolation: isolation) }
    let errors = RethrownErrors()
    do {
      return try await sending { Sent(try await answer(handler.body, errors)) }
    } catch {
      if errors.hasAny { try rescue(error) }
      return await site.foreignOrWait(error)
    }
  }

  /// Returns the value of this call of a generic `async` rethrowing function. See `rethrown(_:rescue:_:)`.
  @_spi(Generated) public func rethrown<T>(
    _ handler: MockHandler<Handler>?, as type: T.Type, rescue: (any Error) throws -> Never,
    isolation: isolated (any Actor)? = #isolation, _ answer: (Handler, RethrownErrors) async throws -> Any
  ) async rethrows -> T where Result == ValueResult<Any, Never> {
    guard let handler else { return await unhandled(as: type, isolation: isolation) }
    let errors = RethrownErrors()
    do {
      let value = try await sending { Sent(try await answer(handler.body, errors)) }
      return await site.castOrWait(value)
    } catch {
      if errors.hasAny { try rescue(error) }
      return await site.foreignOrWait(error)
    }
  }

  /// Completes a call of an `async` rethrowing function without a value. See `rethrown(_:rescue:_:)`.
  @_spi(Generated) public func rethrown(
    _ handler: MockHandler<Handler>?, rescue: (any Error) throws -> Never,
    isolation: isolated (any Actor)? = #isolation, _ answer: (Handler, RethrownErrors) async throws -> Void
  ) async rethrows where Result == CompletionResult<Never> {
    guard let handler else { return await unhandled(isolation: isolation) }
    let errors = RethrownErrors()
    do {
      try await answer(handler.body, errors)
    } catch {
      if errors.hasAny { try rescue(error) }
      site.reportForeign(error)
    }
  }
}

// Calls without a handler. In a function that rethrows, the compiler would mistake a call with a generic typed `throws`
// for one that rethrows, and warn.
extension MockedFunction {
  func unhandled<T>(isolation: isolated (any Actor)?) async -> T where Result == ValueResult<T, Never> {
    await outcome(nil, isolation: isolation)
  }

  func unhandled<T>(
    as type: T.Type, isolation: isolated (any Actor)?
  ) async -> T where Result == ValueResult<Any, Never> {
    await outcome(nil, as: type, isolation: isolation)
  }

  func unhandled(isolation: isolated (any Actor)?) async where Result == CompletionResult<Never> {
    await outcome(nil, isolation: isolation)
  }
}

extension CallSite {
  /// Reports an error that a handler threw by itself, although only a closure's error can be thrown.
  func reportForeign(_ error: any Error) {
    fail(
      """
      The handler of \(qualifiedName) threw \(StreamFailure.spelling(error)), but the function rethrows only what its closures throw
      let the handler call a closure of the function that throws, or return a value
      """)
  }

  func foreign<T>(_ error: any Error) -> T {
    reportForeign(error)
    return defaultOrTrap(T.self)
  }

  /// Returns the natural default, or waits for ever. Swift 6.0 would not choose it by `await` from two of one name.
  func foreignOrWait<T>(_ error: any Error, isolation: isolated (any Actor)? = #isolation) async -> T {
    reportForeign(error)
    return await awaiting(Settlement<T, Never>.nothing, nil)
  }

  /// Reports an error as above, and throws it if the call has no natural default.
  func foreign<T, E: Error>(_ error: any Error, throwing failure: E.Type) throws(E) -> T {
    reportForeign(error)
    if defaultValue(of: T.self) == nil, let error = error as? E { throw error }
    return try defaultOrThrow(T.self, E.self)
  }

  /// Casts the value of the handler of an `async` function that cannot throw. A value of another type is reported.
  func castOrWait<T>(_ value: Any, isolation: isolated (any Actor)? = #isolation) async -> T {
    await awaiting(castValue(value, to: T.self, from: .handler) as Settlement<T, Never>, nil)
  }
}
