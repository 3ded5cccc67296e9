// Streams for the functions of hand-written mocks, for the adapters of stream frameworks.

extension AsyncMock {
  /// Returns the stream of a function of a hand-written mock, for adapters. An element of a type that differs from the
  /// caller's is reported and ends the stream.
  ///
  /// For example: `mockSource(returning: result, as: T.self, file: file, line: line, function: function).observable()`
  ///
  /// An unset result is reported at once, at the line that created the mock, otherwise on the given line.
  public func mockSource<Result: DelayableResult, T>(
    returning result: Result?, as type: T.Type, startsWithValue: Bool = false, file: StaticString = #filePath,
    line: UInt = #line, function: StaticString = #function
  ) -> MockStream<T, Result.Failure> {
    var site = recordedSite(file, line, function)
    site.startsWithValue = startsWithValue
    return site.stream(Choice(result), as: type)
  }
}
