// The reading methods of a recorder, in two forms each: one blocks its thread, the other suspends its task.

import Foundation
@_spi(Generated) import MockRuntime

extension MockStreamRecorder {
  /// Reads the next element, and waits for it if necessary.
  ///
  /// An end instead of it, or a time-out after `timeout` seconds, is recorded as a failure at the caller's line. This
  /// form blocks its thread; an `async` context chooses the suspending form.
  @discardableResult
  public func next(
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Element? {
    reading(1, timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      .block().first
  }

  /// Reads the next element, and waits for it if necessary. This form suspends.
  @discardableResult
  public func next(
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async -> Element? {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await reading(1, timeout.mockSeconds, location).suspend().first
  }

  /// Reads the given number of elements, and waits for them if necessary.
  ///
  /// An earlier end, or a time-out after `timeout` seconds, is recorded as a failure, and the elements so far are returned.
  @discardableResult
  public func next(
    _ count: Int, timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Element] {
    reading(count, timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      .block()
  }

  /// Reads the given number of elements, and waits for them if necessary. This form suspends.
  @discardableResult
  public func next(
    _ count: Int, timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async -> [Element] {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await reading(count, timeout.mockSeconds, location).suspend()
  }

  /// Reads up to the next element that meets the condition, and waits for it if necessary.
  ///
  /// An end before it, or a time-out after `timeout` seconds, is recorded as a failure. The elements before it are
  /// read, too. If none meets the condition, all elements that have arrived are read. The condition is called once with
  /// each element, on the thread of the test or on the one that delivers the element.
  @discardableResult
  public func next(
    where matches: @escaping @Sendable (Element) -> Bool, timeout: some MockDuration = MockState.waitTimeout,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Element? {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return searching(matches, timeout.mockSeconds, location).block()
  }

  /// Reads up to the next element that meets the condition, and waits for it if necessary. This form suspends.
  @discardableResult
  public func next(
    where matches: @escaping @Sendable (Element) -> Bool, timeout: some MockDuration = MockState.waitTimeout,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Element? {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await searching(matches, timeout.mockSeconds, location).suspend()
  }

  /// Reads the next element, waits for it if necessary, and fails with the difference if it is not equal to the given
  /// one.
  ///
  /// Elements are compared by `==` if their type has it, by identity if they are objects, and otherwise by their
  /// visible parts.
  public func expectValue(
    _ value: Element, timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    comparing(value, timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      .block()
  }

  /// Reads the next element, and fails if it is not equal to the given one. This form suspends.
  public func expectValue(
    _ value: Element, timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await comparing(value, timeout.mockSeconds, location).suspend()
  }

  /// Reads the completion, and waits for it if necessary. An element before it fails, and so does an error.
  public func expectCompletion(
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    completing(timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      .block()
  }

  /// Reads the completion, and waits for it if necessary. This form suspends.
  public func expectCompletion(
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await completing(timeout.mockSeconds, location).suspend()
  }

  /// Reads the error, waits for it if necessary, and returns it. An element before it fails, and so does a completion.
  @discardableResult
  public func expectError(
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> (any Error)? {
    failing(timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)).block()
  }

  /// Reads the error, waits for it if necessary, and returns it. This form suspends.
  @discardableResult
  public func expectError(
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async -> (any Error)? {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await failing(timeout.mockSeconds, location).suspend()
  }

  /// Fails if there are unread events, without waiting. An unread completion is allowed.
  public func expectNothingMore(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    reportRest(at: MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Fails if there are unread events, or if one arrives within the given time. An unread completion is allowed.
  ///
  /// The time is real, in seconds. On a virtual clock, use `advance(by:)` and `expectNothingMore()`. This form blocks its
  /// thread; an `async` context chooses the suspending form.
  public func expectNothing(
    for duration: some MockDuration, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let wait = arrival(
      within: duration, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    if let wait { reportArrival(wait.blockToEnd().end, during: wait) }
  }

  /// Fails if there are unread events, or if one arrives within the given time. This form suspends.
  public func expectNothing(
    for duration: some MockDuration, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async {
    let wait = arrival(
      within: duration, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    if let wait { reportArrival(await wait.suspendToEnd().end, during: wait) }
  }

  /// Skips the given number of elements, and waits for them if necessary, as `next(_:)` does.
  public func skip(
    _ count: Int, timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = reading(count, timeout.mockSeconds, location).block()
  }

  /// Skips the given number of elements, and waits for them if necessary. This form suspends.
  public func skip(
    _ count: Int, timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = await reading(count, timeout.mockSeconds, location).suspend()
  }
}
