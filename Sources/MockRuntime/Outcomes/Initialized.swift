// Results of initialisers.

extension MockedFunction {
  /// Completes an initialiser that can throw.
  ///
  /// An unset result is no failure, since a mock can always be created.
  ///
  /// - Parameter handled: The result of the handler.
  /// - Throws: The error of the result.
  @_spi(Generated) public func initialized<E: Error>(_ handled: Result?) throws(E) where Result == CompletionResult<E> {
    guard case .result(let result) = decide(handled) else { return }
    if case .failure(let error) = result.settle(at: site) { throw error }
  }

  /// Completes a failable initialiser.
  ///
  /// - Parameter handled: The result of the handler.
  /// - Returns: Whether the initialiser succeeds, as it does if no result is set.
  /// - Throws: The error of the result.
  @_spi(Generated) public func initialized<E: Error>(_ handled: Result?) throws(E) -> Bool
  where Result == ReturnResult<Bool, E> {
    guard case .result(let result) = decide(handled) else { return true }
    return try site.returning(result.settle(at: site))
  }
}
