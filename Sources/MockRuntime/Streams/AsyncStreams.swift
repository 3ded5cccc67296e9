// Streams of the standard library: `AsyncStream` and `AsyncThrowingStream`.

extension MockStream where Failure == Never {
  /// The stream as an `AsyncStream`. It starts now, and buffers elements until they are read.
  package var asyncStream: AsyncStream<Element> {
    let buffer = AsyncBuffer(self)
    return AsyncStream { await buffer.next() }
  }
}

extension MockStream {
  /// The stream as an `AsyncThrowingStream`. It starts now, and buffers elements until they are read.
  package var asyncThrowingStream: AsyncThrowingStream<Element, any Error> {
    let buffer = AsyncBuffer(self)
    return AsyncThrowingStream { try await buffer.next() }
  }
}

extension MockedFunction {
  /// Returns the iterator of this call of `makeAsyncIterator()`.
  @_spi(Generated) public func asyncIterator<T>(_ handled: Result?) -> AsyncStream<T>.AsyncIterator
  where Result == StreamResult<T, Never> {
    source(handled).asyncStream.makeAsyncIterator()
  }

  /// Returns the iterator of this call of `makeAsyncIterator()`, for a sequence that can fail.
  @_spi(Generated) public func asyncIterator<T>(_ handled: Result?) -> AsyncThrowingStream<T, any Error>.AsyncIterator
  where Result == StreamResult<T, any Error> {
    source(handled).asyncThrowingStream.makeAsyncIterator()
  }
}

extension MockedFunction {
  /// Returns the `AsyncStream` of this call.
  @_spi(Generated) public func stream<T>(_ handled: Result?) -> AsyncStream<T> where Result == StreamResult<T, Never> {
    source(handled).asyncStream
  }

  /// Returns the `AsyncThrowingStream` of this call.
  @_spi(Generated) public func stream<T>(
    _ handled: Result?
  ) -> AsyncThrowingStream<T, any Error> where Result == StreamResult<T, any Error> {
    source(handled).asyncThrowingStream
  }

  /// Returns the `AsyncStream` of this call of a generic function. An element of another type ends it.
  @_spi(Generated) public func stream<T>(
    _ handled: Result?, as type: T.Type
  ) -> AsyncStream<T> where Result == StreamResult<Any, Never> {
    source(handled, as: type).asyncStream
  }

  /// Returns the `AsyncThrowingStream` of this call of a generic function. An element of another type fails it.
  @_spi(Generated) public func stream<T>(
    _ handled: Result?, as type: T.Type
  ) -> AsyncThrowingStream<T, any Error> where Result == StreamResult<Any, any Error> {
    source(handled, as: type).asyncThrowingStream
  }
}
