// Answers to one call at a time, in any order.

import Foundation
@_spi(Generated) public import MockRuntime

/// A call that waits for the test's answer.
///
/// A test makes the calls of a function wait with `answersLater()`, and takes each of them once with `nextCall()`:
///
/// ```swift
/// api.searchTextMock.answersLater()
/// model.search("a")
/// let first = await api.searchTextMock.nextCall()
/// model.search("ab")
/// let second = await api.searchTextMock.nextCall()
/// second?.answer(.value(["abc"]))
/// first?.answer(.throw(URLError(.timedOut)))
/// ```
///
/// It may be used from any thread.
public struct MockPendingCall<Arguments, Handler, Result: DelayableResult>: @unchecked Sendable {
  private let call: PendingCall<Arguments, Result>
  private let function: MockedFunction<Arguments, Handler, Result>

  init(_ call: PendingCall<Arguments, Result>, of function: MockedFunction<Arguments, Handler, Result>) {
    (self.call, self.function) = (call, function)
  }

  /// The arguments of the call: a tuple, or the only one.
  public var arguments: Arguments { call.arguments }

  /// Gives the call its result. A second result is recorded as a failure at the caller's line.
  public func answer(
    _ result: Result, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    call.answer(function, result, at: location)
  }

  /// Sends one of several elements of a stream. An element after the end is recorded as a failure at the caller's line.
  public func send(
    _ element: Result.Element, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    call.send(function, .next(element), at: location)
  }

  /// Fails the call, or its stream. An error after the end is recorded as a failure at the caller's line.
  public func fail(
    _ error: Result.Failure, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    call.send(function, .failed(error), at: location)
  }

  /// Completes the stream, or the call of a function without a value. A second end is recorded as a failure at the caller's
  /// line.
  public func complete(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    call.send(function, .completed, at: location)
  }
}

extension MockedFunction where Result: DelayableResult {
  /// Lets each call wait until the test answers it, instead of failing without a result.
  ///
  /// For example: `api.searchTextMock.answersLater()`, before the first call
  ///
  /// Results and the handler take precedence. `reset()` ends it. The check of unused results, `.mocks(unused: .results)`,
  /// reports calls without an answer at the end of the test. This method may be called from any thread.
  public func answersLater() { keepCallsPending() }

  /// Waits for the next call that waits for an answer, and returns it. Each call is returned once, the oldest first.
  ///
  /// For example: `let call = api.searchTextMock.nextCall()`
  ///
  /// Earlier calls count, and the returned call counts as verified. A time-out is recorded as a failure at the caller's line.
  /// This form blocks its thread; an `async` context chooses the suspending form.
  ///
  /// - Returns: The call, or `nil` after a time-out.
  public func nextCall(
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> MockPendingCall<Arguments, Handler, Result>? {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let pending = pending(location) else { return nil }
    waitForNext(pending, timeout.mockSeconds, location).block()
    return take(pending)
  }

  /// Waits for the next call that waits for an answer, and returns it. This form suspends.
  public func nextCall(
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async -> MockPendingCall<Arguments, Handler, Result>? {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let pending = pending(location) else { return nil }
    await waitForNext(pending, timeout.mockSeconds, location).suspend()
    return take(pending)
  }

  private func pending(_ location: MockLocation) -> PendingCalls<Arguments, Result>? {
    if let pendingCalls { return pendingCalls }
    FailureReporter.report(
      "\(qualifiedName) has no calls to answer\ncall answersLater() of its handle before the first call", at: location)
    return nil
  }

  private func waitForNext(
    _ pending: PendingCalls<Arguments, Result>, _ timeout: TimeInterval, _ location: MockLocation
  ) -> ConditionWait {
    waitForCalls("a call of \(qualifiedName) to answer", timeout, location) { pending.hasNext }
  }

  private func take(_ pending: PendingCalls<Arguments, Result>) -> MockPendingCall<Arguments, Handler, Result>? {
    guard let call = pending.takeNext() else { return nil }
    verify([call.order])
    return MockPendingCall(call, of: self)
  }
}
