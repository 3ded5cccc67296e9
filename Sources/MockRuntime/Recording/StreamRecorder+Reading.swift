// What a test asks of a recorder, in two forms each: one blocks its thread, the other suspends its task.

import Foundation

extension StreamRecorder {
  /// Reads the next element, and waits for it.
  ///
  /// An end instead of it, or a time-out after `timeout` seconds, is recorded as a failure at the caller's line. This form
  /// blocks its thread; in an `async` context the form that suspends is chosen.
  @discardableResult
  public func next(
    timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Element? {
    reading(1, timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      .block().first
  }

  /// Reads the next element, and waits for it; the suspending form.
  @discardableResult
  public func next(
    timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async -> Element? {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await reading(1, timeout.mockSeconds, location).suspend().first
  }

  /// Reads so many elements, and waits for them.
  ///
  /// An end before that, or a time-out after `timeout` seconds, is recorded as a failure; what came is returned.
  @discardableResult
  public func next(
    _ count: Int, timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Element] {
    reading(count, timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      .block()
  }

  /// Reads so many elements, and waits for them; the suspending form.
  @discardableResult
  public func next(
    _ count: Int, timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async -> [Element] {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await reading(count, timeout.mockSeconds, location).suspend()
  }

  /// Reads the next element, waits for it, and fails with the difference where it is not equal to this one.
  ///
  /// Elements are compared by `==` where their type has it, by identity where they are of a class, and else by what can be
  /// seen of them.
  public func expectValue(
    _ value: Element, timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    comparing(value, timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      .block()
  }

  /// Reads the next element, and fails where it is not equal to this one; the suspending form.
  public func expectValue(
    _ value: Element, timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await comparing(value, timeout.mockSeconds, location).suspend()
  }

  /// Reads the completion, and waits for it; an element before it fails, and so does an error.
  public func expectCompletion(
    timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    completing(timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      .block()
  }

  /// Reads the completion, and waits for it; the suspending form.
  public func expectCompletion(
    timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await completing(timeout.mockSeconds, location).suspend()
  }

  /// Reads the error, waits for it, and returns it; an element before it fails, and so does a completion.
  @discardableResult
  public func expectError(
    timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> (any Error)? {
    failing(timeout.mockSeconds, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)).block()
  }

  /// Reads the error, waits for it, and returns it; the suspending form.
  @discardableResult
  public func expectError(
    timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async -> (any Error)? {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return await failing(timeout.mockSeconds, location).suspend()
  }

  /// Fails where anything has come that was not read, and does not wait; a completion may be left.
  public func expectNothingMore(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let rest = unreadText else { return }
    let names = scope.allNames
    let source = names.isEmpty ? "" : "\nfrom \(names.joined(separator: ", "))"
    FailureReporter.report("Expected nothing more, but got \(rest)\(source)\n\(Self.cureOfRest)", at: location)
  }

  /// Passes over so many elements, and waits for them, as `next(_:)` does.
  public func skip(
    _ count: Int, timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = reading(count, timeout.mockSeconds, location).block()
  }

  /// Passes over so many elements, and waits for them; the suspending form.
  public func skip(
    _ count: Int, timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = await reading(count, timeout.mockSeconds, location).suspend()
  }
}
