// Bodies for the functions of hand-written mocks whose result needs no stream framework.

@_spi(Generated) @_exported public import MockRuntime

extension AsyncMock {
  /// Returns the value of a synchronous function of a hand-written mock.
  ///
  /// For example:
  /// ```swift
  /// var retryResult: ReturnResult<Int, Never>?
  /// func retry() -> Int { mockFunction(returning: retryResult) }
  /// ```
  /// An unset result is reported at the line that created the mock, otherwise on this line.
  public func mockFunction<T, E: Error>(
    file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
    returning result: ReturnResult<T, E>?
  ) throws(E) -> T {
    let site = recordedSite(file, line, function)
    return try site.returning(site.settle(Choice(result)) { $0.settle(at: site) })
  }

  /// Returns the value of a synchronous generic function of a hand-written mock. A value of another type is reported.
  public func mockFunction<T, E: Error>(
    file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
    returning result: ReturnResult<Any, E>?, as type: T.Type
  ) throws(E) -> T {
    let site = recordedSite(file, line, function)
    let settlement: Settlement<T, E> = site.settle(Choice(result)) { site.cast($0.settle(at: site), to: type) }
    return try site.returning(settlement)
  }

  /// Returns the value of an `async` function of a hand-written mock.
  ///
  /// For example: `func token() async throws -> String { try await mockFunction(returning: tokenResult) }`
  public func mockFunction<T, E: Error>(
    file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
    returning result: ValueResult<T, E>?, isolation: isolated (any Actor)? = #isolation
  ) async throws(E) -> T {
    let site = recordedSite(file, line, function)
    let settlement = site.settle(Choice(result)) { $0.settle(at: site) }
    return try await site.awaiting(settlement, mockState.explicitDelivery)
  }

  /// Returns the value of an `async` generic function of a hand-written mock. A value of another type is reported.
  public func mockFunction<T, E: Error>(
    file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
    returning result: ValueResult<Any, E>?, as type: T.Type, isolation: isolated (any Actor)? = #isolation
  ) async throws(E) -> T {
    let site = recordedSite(file, line, function)
    let settlement: Settlement<T, E> = site.settle(Choice(result)) { site.cast($0.settle(at: site), to: type) }
    return try await site.awaiting(settlement, mockState.explicitDelivery)
  }

  /// Completes an `async` function of a hand-written mock that returns nothing.
  public func mockFunction<E: Error>(
    file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
    returning result: CompletionResult<E>?, isolation: isolated (any Actor)? = #isolation
  ) async throws(E) {
    let site = recordedSite(file, line, function)
    let settlement = site.settle(Choice(result)) { $0.settle(at: site) }
    try await site.awaiting(completion: settlement, mockState.explicitDelivery)
  }

  /// Returns the `AsyncStream` of a function of a hand-written mock.
  public func mockFunction<T>(
    file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
    returning result: StreamResult<T, Never>?
  ) -> AsyncStream<T> {
    mockSource(returning: result, as: T.self, file: file, line: line, function: function).asyncStream
  }

  /// Returns the `AsyncThrowingStream` of a function of a hand-written mock.
  public func mockFunction<T>(
    file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
    returning result: StreamResult<T, any Error>?
  ) -> AsyncThrowingStream<T, any Error> {
    mockSource(returning: result, as: T.self, file: file, line: line, function: function).asyncThrowingStream
  }

  /// Returns the asynchronous sequence of a function of a hand-written mock, and the stream that an adapter converts.
  ///
  /// For example: `func status() -> any AsyncSequence<Int, LoginError> { mockAsyncSequence(returning: statusResult) }`
  public func mockAsyncSequence<Result: DelayableResult>(
    file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function, returning result: Result?
  ) -> MockStream<Result.Element, Result.Failure> {
    mockSource(returning: result, as: Result.Element.self, file: file, line: line, function: function)
  }

  /// Reports an unexpected call, in a function of a hand-written mock that must not be called.
  ///
  /// For example: `func deleteAll() { unexpectedFunctionCall() }`
  ///
  /// - Returns: The error that the function may throw.
  @discardableResult
  public func unexpectedFunctionCall(
    file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function
  ) -> MockError {
    recordedSite(file, line, function).reportLockedOut()
  }
}
