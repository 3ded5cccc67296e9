// Waits until the code under test has called a function.

import Foundation
@_spi(Generated) public import MockRuntime

extension MockedFunction {
  /// Waits for the given number of calls, and returns the arguments of the last of them.
  ///
  /// For example: `let last = client.tokenMock.waitForCall(count: 2)`
  ///
  /// Earlier calls count. A time-out is recorded as a failure at the caller's line, with the calls that were made
  /// instead. This form blocks its thread; an `async` context chooses the suspending form.
  ///
  /// - Returns: The arguments, or `nil` after a time-out.
  @discardableResult
  public func waitForCall(
    count: Int = 1, timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Arguments? {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    wait(count, timeout.mockSeconds, location).block()
    return arguments(ofCall: count)
  }

  /// Waits for the given number of calls, and returns the arguments of the last of them. This form suspends.
  @discardableResult
  public func waitForCall(
    count: Int = 1, timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Arguments? {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await wait(count, timeout.mockSeconds, location).suspend()
    return arguments(ofCall: count)
  }

  private func wait(_ count: Int, _ timeout: TimeInterval, _ location: MockLocation) -> ConditionWait {
    let count = location.allows(count) ? count : 0
    let what = count == 1 ? "a call" : Self.callText(count)
    return waitForCalls("\(what) of \(qualifiedName)", timeout, location) { self.callCount >= count }
  }

  /// Returns a wait for a condition that a call can meet.
  ///
  /// - Parameter what: What is waited for, in words.
  package func waitForCalls(
    _ what: String, _ timeout: TimeInterval, _ location: MockLocation, isMet: @escaping () -> Bool
  ) -> ConditionWait {
    ConditionWait(
      timeout: timeout, location: location, timeoutText: { self.timeoutText(what) },
      observe: Registry.shared.activity.watch, isMet: isMet, state: { self.owningState })
  }

  private func timeoutText(_ what: String) -> String {
    let (orders, state) = (snapshot.orders, owningState)
    let times = orders.isEmpty ? "was never \(participle)" : "was \(participle) \(orders.count.times)"
    let text = "\(what); it \(times)"
    guard let state else { return text }
    return CallReport(of: state, withReads: accessor == .reads).text(text, around: Set(orders))
  }

  private func arguments(ofCall count: Int) -> Arguments? {
    let arguments = snapshot.arguments
    if arguments.count < count || count < 1 { return nil }
    verify([snapshot.orders[count - 1]])
    return arguments[count - 1]
  }
}
