// Streams for the functions of hand-written mocks, for the adapters of stream frameworks.

extension AsyncMock {
  /// The stream of one value that a function of a hand-written mock returns.
  ///
  /// An unset result is reported now, where the mock was made, else on the given line.
  public func mockSource<T, E: Error>(
    returning result: ValueResult<T, E>?, file: StaticString = #filePath, line: UInt = #line,
    function: StaticString = #function
  ) -> MockStream<T, E> {
    let site = recordedSite(file, line, function)
    return site.stream(Choice(result)) { $0.settle(at: site) }
  }

  /// The stream of one value or none that a function of a hand-written mock returns.
  public func mockSource<T>(
    returning result: MaybeResult<T>?, file: StaticString = #filePath, line: UInt = #line,
    function: StaticString = #function
  ) -> MockStream<T, any Error> {
    let site = recordedSite(file, line, function)
    return site.stream(Choice(result)) { $0.settle(at: site) }
  }

  /// The stream without elements that a function of a hand-written mock returns.
  public func mockSource<E: Error>(
    returning result: CompletionResult<E>?, file: StaticString = #filePath, line: UInt = #line,
    function: StaticString = #function
  ) -> MockStream<Never, E> {
    let site = recordedSite(file, line, function)
    return site.stream(Choice(result)) { $0.settle(at: site) }
  }

  /// The stream that a function of a hand-written mock returns.
  public func mockSource<T, E: Error>(
    returning result: StreamResult<T, E>?, file: StaticString = #filePath, line: UInt = #line,
    function: StaticString = #function
  ) -> MockStream<T, E> {
    let site = recordedSite(file, line, function)
    return site.stream(Choice(result)) { $0.settle(at: site) }
  }

  /// The stream of one value of the caller's type; a value of another type is reported and fails the stream.
  public func mockSource<T, E: Error>(
    returning result: ValueResult<Any, E>?, as type: T.Type, file: StaticString = #filePath, line: UInt = #line,
    function: StaticString = #function
  ) -> MockStream<T, E> {
    let site = recordedSite(file, line, function)
    return site.stream(Choice(result)) { site.cast($0.settle(at: site), to: type) }
  }

  /// The stream of one value or none of the caller's type; a value of another type is reported and fails the stream.
  public func mockSource<T>(
    returning result: MaybeResult<Any>?, as type: T.Type, file: StaticString = #filePath, line: UInt = #line,
    function: StaticString = #function
  ) -> MockStream<T, any Error> {
    let site = recordedSite(file, line, function)
    return site.stream(Choice(result)) { site.cast($0.settle(at: site), to: type) }
  }

  /// The stream of elements of the caller's type; an element of another type is reported and ends the stream.
  public func mockSource<T, E: Error>(
    returning result: StreamResult<Any, E>?, as type: T.Type, file: StaticString = #filePath, line: UInt = #line,
    function: StaticString = #function
  ) -> MockStream<T, E> {
    let site = recordedSite(file, line, function)
    return site.stream(Choice(result)) { site.cast($0.settle(at: site), to: type) }
  }
}
