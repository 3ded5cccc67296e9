// Functions that rethrow the errors of their closures.

/// The errors that the closures of one call of a rethrowing function threw.
///
/// The caller of such a function expects an error only if one of its closures can throw. An error from elsewhere would
/// crash the process.
@_spi(Generated) public final class RethrownErrors: @unchecked Sendable {
  private let lock = MockLock()
  private var storedHasAny = false

  init() {}

  /// Whether a closure threw in this call.
  var hasAny: Bool { lock.withLock { storedHasAny } }

  /// Records that a closure threw. The emitted code passes each error of a closure through here.
  ///
  /// - Returns: The error.
  @_spi(Generated) public func note(_ error: any Error) -> any Error {
    lock.withLock { storedHasAny = true }
    return error
  }

  /// Returns the value of a handler, which is of type `Any`, as the type that the call returns.
  ///
  /// - Throws: An error that the call reports, if the value is of another type.
  @_spi(Generated) public func cast<T>(_ value: Any) throws -> T {
    guard let value = value as? T else { throw UncastValue(value: value) }
    return value
  }

  /// Returns whether the call may throw the error of its handler.
  func allows(_ error: any Error) -> Bool { hasAny && !(error is UncastValue) }
}

/// The value of a handler that is not of the type that the call returns.
private struct UncastValue: Error {
  nonisolated(unsafe) let value: Any
}

extension MockedFunction where Result.Failure == Never {
  /// Returns the value of this call of a rethrowing function.
  ///
  /// - Parameters:
  ///   - handler: The handler that `record` returned.
  ///   - rescue: The closure `{ throw $0 }`, from which the compiler infers that only errors of closures are thrown.
  ///   - answer: A closure that calls the handler.
  /// - Throws: The handler's error, if a closure threw before. Any other error of the handler is reported, and the call
  ///   returns its natural default.
  @_spi(Generated) public func rethrown<T>(
    _ handler: MockHandler<Handler>?, rescue: (any Error) throws -> Never,
    _ answer: (Handler, RethrownErrors) throws -> T
  ) rethrows -> T {
    guard let handler else { return unhandled() }
    let errors = RethrownErrors()
    do {
      return try answer(handler.body, errors)
    } catch {
      if errors.allows(error) { try rescue(error) }
      site.reportForeign(error, T.self)
      return site.defaultOrTrap(T.self)
    }
  }

  /// Returns the value of this call of an `async` rethrowing function. See `rethrown(_:rescue:_:)`.
  @_spi(Generated) public func rethrown<T>(
    _ handler: MockHandler<Handler>?, rescue: (any Error) throws -> Never,
    isolation: isolated (any Actor)? = #isolation, _ answer: (Handler, RethrownErrors) async throws -> T
  ) async rethrows -> T {
    guard let handler else { return await unhandled(isolation: isolation) }
    let errors = RethrownErrors()
    do {
      return try await sending { Sent(try await answer(handler.body, errors)) }
    } catch {
      if errors.allows(error) { try rescue(error) }
      site.reportForeign(error, T.self)
      return await site.defaultOrWait(T.self)
    }
  }

  /// Returns the value of this call of a function that throws the generic error type of its closures.
  ///
  /// - Throws: The handler's error, if a closure threw before and it is of that type. Any other error of the handler is
  ///   reported, and the call returns its natural default.
  @_spi(Generated) public func rethrown<T, F: Error>(
    _ handler: MockHandler<Handler>?, throwing failure: F.Type, _ answer: (Handler, RethrownErrors) throws -> T
  ) throws(F) -> T {
    guard let handler else { return try unhandled(throwing: failure) }
    let errors = RethrownErrors()
    do {
      return try answer(handler.body, errors)
    } catch {
      if errors.allows(error), let error = error as? F { throw error }
      return try site.foreign(error, throwing: failure)
    }
  }

  /// Returns the value of this call of an `async` function with a generic failure. See `rethrown(_:throwing:_:)`.
  @_spi(Generated) public func rethrown<T, F: Error>(
    _ handler: MockHandler<Handler>?, throwing failure: F.Type,
    isolation: isolated (any Actor)? = #isolation, _ answer: (Handler, RethrownErrors) async throws -> T
  ) async throws(F) -> T {
    guard let handler else { return try await unhandled(throwing: failure, isolation: isolation) }
    let errors = RethrownErrors()
    do {
      return try await sending { Sent(try await answer(handler.body, errors)) }
    } catch {
      if errors.allows(error), let error = error as? F { throw error }
      guard error is UncastValue else { return try site.foreign(error, throwing: failure) }
      site.reportForeign(error, T.self)
      return await site.defaultOrWait(T.self)
    }
  }
}

// Calls without a handler. In a function that rethrows, the compiler would mistake a call with a generic typed `throws`
// for one that rethrows, and warn.
extension MockedFunction where Result.Failure == Never {
  private func unhandled<T>() -> T { unhandled(throwing: Never.self) }

  private func unhandled<T, F: Error>(throwing failure: F.Type) throws(F) -> T {
    if Result.self == NoResult.self, let nothing = () as? T { return nothing }
    return try site.returning(outcomeOfUnhandledCall() as Settlement<T, F>)
  }

  private func unhandled<T>(isolation: isolated (any Actor)?) async -> T {
    await unhandled(throwing: Never.self, isolation: isolation)
  }

  private func unhandled<T, F: Error>(throwing failure: F.Type, isolation: isolated (any Actor)?) async throws(F) -> T {
    if let function = self as? MockedFunction<Arguments, Handler, CompletionResult<Never>>, let nothing = () as? T {
      await function.outcome(nil, isolation: isolation)
      return nothing
    }
    let delivery = site.state.explicitDelivery
    return try await site.awaiting(outcomeOfUnhandledCall() as Settlement<T, F>, delivery)
  }

  private func outcomeOfUnhandledCall<T, F: Error>() -> Settlement<T, F> {
    let site = site
    return site.settle(decide(nil)) { site.cast($0.settle(at: site), to: T.self) }.mayFail()
  }
}

extension CallSite {
  /// Reports an error that a handler threw by itself, although only a closure's error can be thrown, or a value of
  /// another type.
  fileprivate func reportForeign<T>(_ error: any Error, _ type: T.Type) {
    if let uncast = error as? UncastValue {
      return fail(text(ofMismatch: uncast.value, type, .handler))
    }
    fail(
      """
      The handler of \(qualifiedName) threw \(StreamFailure.spelling(error)), but the function rethrows only what its closures throw
      let the handler call a closure of the function that throws, or return a value
      """)
  }

  /// Returns the natural default, or waits for ever. Swift 6.0 would not choose it by `await` from two of one name.
  fileprivate func defaultOrWait<T>(_ type: T.Type, isolation: isolated (any Actor)? = #isolation) async -> T {
    await awaiting(Settlement<T, Never>.nothing, nil)
  }

  /// Reports an error as above, and throws it if the call has no natural default.
  fileprivate func foreign<T, E: Error>(_ error: any Error, throwing failure: E.Type) throws(E) -> T {
    reportForeign(error, T.self)
    if defaultValue(of: T.self) == nil, let error = error as? E { throw error }
    return try defaultOrThrow(T.self, E.self)
  }
}
