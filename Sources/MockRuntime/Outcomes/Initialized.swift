// Results of initialisers.

extension MockedFunction {
  /// Ends an initialiser that can throw.
  ///
  /// An unset result is no failure: a mock can always be made.
  ///
  /// - Parameter handled: What the handler decided.
  /// - Throws: What the result throws.
  @_spi(Generated) public func initialized<E: Error>(_ handled: Result?) throws(E) where Result == CompletionResult<E> {
    guard case .result(let result) = decide(handled) else { return }
    if case .failure(let error) = result.settle(at: site) { throw error }
  }

  /// Completes an initialiser that can fail.
  ///
  /// - Parameter handled: The result of the handler.
  /// - Returns: Whether it succeeds; an unset result does.
  /// - Throws: The error of the result.
  @_spi(Generated) public func initialized<E: Error>(_ handled: Result?) throws(E) -> Bool
  where Result == ReturnResult<Bool, E> {
    guard case .result(let result) = decide(handled) else { return true }
    return try site.returning(result.settle(at: site))
  }
}
