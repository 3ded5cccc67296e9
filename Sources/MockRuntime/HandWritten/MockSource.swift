// Streams for the functions of hand-written mocks, for the adapters of stream frameworks.

extension AsyncMock {
  /// The stream that a function of a hand-written mock returns, for adapters; an element of another type than the
  /// caller's is reported and ends it.
  ///
  /// For example: `mockSource(returning: result, as: T.self, file: file, line: line, function: function).observable()`
  ///
  /// An unset result is reported now, where the mock was made, else on the given line.
  public func mockSource<Result: DelayableResult, T>(
    returning result: Result?, as type: T.Type, file: StaticString = #filePath, line: UInt = #line,
    function: StaticString = #function
  ) -> MockStream<T, Result.Failure> {
    recordedSite(file, line, function).stream(Choice(result), as: type)
  }
}
