// Mocked streams as asynchronous sequences, for functions that return `any AsyncSequence`.

extension MockStream {
  /// An iterator of the elements of one subscription. Releasing it ends the subscription.
  @_spi(Generated) public struct AsyncIterator: AsyncIteratorProtocol {
    let buffer: AsyncBuffer<Element, Failure>

    /// Returns the next element, or `nil` after the end and after a cancellation of the task.
    @_spi(Generated) public mutating func next() async throws(Failure) -> Element? { try await buffer.next() }
  }

  /// Subscribes to the stream, and returns an iterator of its elements.
  @_spi(Generated) public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(buffer: AsyncBuffer(self)) }
}

extension MockedFunction {
  /// Returns the asynchronous sequence of this call.
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
