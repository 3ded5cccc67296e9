// Streams that are asked for one element after the other: what mocked functions return that promise `any AsyncSequence`.

extension MockStream {
  /// Reads one subscription. Letting go of it ends the subscription.
  @_spi(Generated) public struct AsyncIterator: AsyncIteratorProtocol {
    let buffer: AsyncBuffer<Element, Failure>

    /// Returns the next element, or `nil` after the end and after a cancellation of the task.
    @_spi(Generated) public mutating func next() async throws(Failure) -> Element? { try await buffer.next() }
  }

  /// Subscribes.
  @_spi(Generated) public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(buffer: AsyncBuffer(self)) }
}

extension MockedFunction {
  /// The asynchronous sequence that this call returns.
  @_spi(Generated) public func asyncSequence<T, E: Error>(
    _ handled: Result?
  ) -> MockStream<T, E> where Result == StreamResult<T, E> {
    source(handled)
  }

  /// Returns the asynchronous sequence of this call of a generic function. An element of another type ends it.
  @_spi(Generated) public func asyncSequence<T, E: Error>(
    _ handled: Result?, as type: T.Type
  ) -> MockStream<T, E> where Result == StreamResult<Any, E> {
    source(handled, as: type)
  }
}
