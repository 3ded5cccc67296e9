// Waits for the standard library's asynchronous sequences.

import Foundation
@_spi(Generated) public import MockRuntime

extension AsyncSequence {
  /// Waits for the end, or for the given number of elements, and returns the elements.
  ///
  /// For example: `XCTAssertEqual(client.status.waitForValues(), [.connecting, .connected])`
  ///
  /// A `count` of `nil` waits for the end. An error, or a time-out after `timeout` seconds, is recorded as a failure at
  /// the caller's line, and the elements so far are returned. This form blocks its thread; an `async` context chooses
  /// the suspending form.
  public func waitForValues(
    _ count: Int? = nil, timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Element] {
    wait(timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      .blockForValues(count)
  }

  /// Waits for the end, or for the given number of elements, and returns the elements. This form suspends.
  public func waitForValues(
    _ count: Int? = nil, timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async -> [Element] {
    await wait(timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      .values(count)
  }

  /// Waits for the first element and returns it.
  ///
  /// An end without one, an error or a time-out is recorded as a failure at the caller's line.
  @discardableResult
  public func waitForValue(
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Element? {
    wait(timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      .blockForFirst()
  }

  /// Waits for the first element and returns it. This form suspends.
  @discardableResult
  public func waitForValue(
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async -> Element? {
    await wait(timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      .first()
  }

  /// Waits for the end and returns all elements.
  ///
  /// An error or a time-out is recorded as a failure at the caller's line.
  @discardableResult
  public func waitForCompletion(
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> [Element] {
    wait(timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      .blockForCompletion()
  }

  /// Waits for the end and returns all elements. This form suspends.
  @discardableResult
  public func waitForCompletion(
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async -> [Element] {
    await wait(timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      .completion()
  }

  /// Waits for the error and returns it with the elements before it.
  ///
  /// A completion or a time-out is recorded as a failure at the caller's line.
  @discardableResult
  public func waitForError(
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> (error: (any Error)?, values: [Element]) {
    wait(timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      .blockForError()
  }

  /// Waits for the error and returns it with the elements before it. This form suspends.
  @discardableResult
  public func waitForError(
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async -> (error: (any Error)?, values: [Element]) {
    await wait(timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      .error()
  }

  private func wait(_ timeout: TimeInterval, _ location: MockLocation) -> StreamWait<Element> {
    let shape = (self as? any EventSource)?.shape ?? .elements
    return StreamWait(shape: shape, timeout: timeout, location: location) { events(to: $0, subscribed: $1) }
  }

  /// Subscribes, and forwards the events: in a task, unless the stream needs none.
  ///
  /// - Parameter subscribed: A wait that is completed once the stream is being read.
  package func events(
    to receive: @escaping (MockEvent<Element, any Error>) -> Void, subscribed: WaitCollector<Never>? = nil
  ) -> MockCancellation {
    if let source = self as? any EventSource {
      subscribed?.receive(.completed)
      return source.subscribe(receive)
    }
    nonisolated(unsafe) var iterator = makeAsyncIterator()
    nonisolated(unsafe) let receive = receive
    let scope = WaitScope.current
    let task = startQueuedTask {
      subscribed?.receive(.completed)
      await WaitScope.$current.withValue(scope) {
        do {
          while let element = try await iterator.next() { receive(.next(element)) }
          receive(.completed)
        } catch {
          receive(.failed(error))
        }
      }
    }
    return MockCancellation { task.cancel() }
  }
}

/// A stream whose events can be received without a task.
private protocol EventSource {
  /// The kind of stream, which determines the events that waits expect.
  var shape: MockResultShape { get }

  /// Starts a subscription. `T` is the stream's element.
  func subscribe<T>(_ receive: @escaping (MockEvent<T, any Error>) -> Void) -> MockCancellation
}

extension MockStream: EventSource {
  fileprivate func subscribe<T>(_ receive: @escaping (MockEvent<T, any Error>) -> Void) -> MockCancellation {
    guard let receive = receive as? (MockEvent<Element, any Error>) -> Void else {
      preconditionFailure("a stream of \(Element.self) was asked for \(T.self)")
    }
    return subscribe { (event: MockEvent<Element, Failure>) in receive(event.map({ $0 }, { $0 })) }
  }
}
