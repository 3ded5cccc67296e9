// What mocked functions return that promise `any AsyncSequence`.

/// A cold asynchronous sequence: each iteration runs the result of the call again.
///
/// It fails only in the way that the function's type says. For example:
/// `func status() -> any AsyncSequence<Status, LoginError> { statusMock.asyncSequence(…) }`
public struct MockAsyncSequence<Element, Failure: Error>: AsyncSequence, @unchecked Sendable {
  let stream: MockStream<Element, Failure>

  /// Reads one subscription to the result. Letting go of it ends the subscription.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let buffer: AsyncBuffer<Element, Failure>

    /// The next element; `nil` after the end, and after a cancellation of the task.
    public mutating func next() async throws(Failure) -> Element? { try await buffer.next() }
  }

  /// Subscribes.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(buffer: AsyncBuffer(stream)) }
}

extension MockedFunction {
  /// The asynchronous sequence that this call returns.
  @_spi(Generated) public func asyncSequence<T, E: Error>(
    _ handled: Result?
  ) -> MockAsyncSequence<T, E> where Result == StreamResult<T, E> {
    MockAsyncSequence(stream: source(handled))
  }

  /// The asynchronous sequence that this call of a generic function returns; an element of another type ends it.
  @_spi(Generated) public func asyncSequence<T, E: Error>(
    _ handled: Result?, as type: T.Type
  ) -> MockAsyncSequence<T, E> where Result == StreamResult<Any, E> {
    MockAsyncSequence(stream: source(handled, as: type))
  }
}
