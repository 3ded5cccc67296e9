// The verification of one argument of several, which a key path chooses.

import Foundation
@_spi(Generated) public import MockRuntime

extension MockedFunction {
  /// Expects a call with this value of one argument.
  ///
  /// For example: `client.tokenRefreshScopeMock.expectCalled(\.scope, "read")`
  ///
  /// The failure shows the closest value. Values are compared as in `expectCalled(with:)`. The calls count as verified. It may
  /// be called from any thread.
  ///
  /// - Parameters:
  ///   - argument: A key path of the arguments, such as `\.scope`. If there is only one argument, it begins at that.
  ///   - value: The expected value.
  ///   - fileID: The caller's module and file.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public func expectCalled<Value>(
    _ argument: (Arguments) -> Value, _ value: Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expectCalled(.atLeast(1), argument, value, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects the given number of calls with this value of one argument.
  ///
  /// For example: `client.tokenRefreshScopeMock.expectCalled(.once, \.scope, "read")`
  public func expectCalled<Value>(
    _ count: MockCallCount, _ argument: (Arguments) -> Value, _ value: Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard location.allows(count) else { return }
    let (orders, calls, _) = snapshot
    let values = calls.map(argument)
    let comparisons = values.map { Comparison(value, $0) }
    if failWhereUnknown(comparisons, "expectCalled { $0 … }", location) { return }
    let equal = zip(orders, comparisons).filter { $1 == .equal }.map(\.0)
    verify(equal)
    if count.allows(equal.count) { return }
    let label = label(ofArgument: argument, in: calls)
    let function = MockCall.Function("\(name)", label: label ?? "", owner: protocolName)
    let closest = orders.last.map { MockCall(function, order: $0, arguments: values[values.count - 1]) }
    let text = text(
      count, MockCall(function, order: 0, arguments: value), closest, equal.count, one: label ?? "value")
    fail(text, equal.isEmpty ? Set([closest?.order].compactMap { $0 }) : Set(equal), location)
  }

  /// Returns the label of the argument that the closure returns; `nil` if it returns another value, or if several arguments
  /// were equal in all recent calls.
  func label<Value>(ofArgument argument: (Arguments) -> Value, in calls: [Arguments]) -> String? {
    var labels: [String]?
    for arguments in calls.suffix(5) {
      let value = argument(arguments)
      let equal = recordedCall(0, arguments).parts.filter { Comparison(value, $0.value) == .equal }.map(\.label)
      labels = labels?.filter(equal.contains) ?? equal
    }
    guard let labels, labels.count == 1, !labels[0].isEmpty else { return nil }
    return labels[0]
  }

  /// Returns an expectation of a call with this value of one argument, for `expectInOrder`.
  ///
  /// - Parameters:
  ///   - argument: A key path of the arguments, such as `\.scope`. If there is only one argument, it begins at that.
  ///   - value: The expected value. It is compared as in `expectCalled(with:)`.
  public func call<Value>(_ argument: (Arguments) -> Value, _ value: Value) -> MockCallExpectation {
    expectedCall("\(qualifiedName) with \(Rendering.shortLine(of: value))") { Comparison(value, argument($0)) }
  }

  /// Waits for a call with this value of one argument, and returns the arguments of the first one.
  ///
  /// For example: `let call = client.tokenRefreshScopeMock.waitForCall(\.scope, "read")`
  ///
  /// Earlier calls count. A time-out is recorded as a failure at the caller's line, with the calls that were made
  /// instead. This form blocks its thread; an `async` context chooses the suspending form.
  ///
  /// - Parameters:
  ///   - argument: A key path of the arguments, such as `\.scope`. If there is only one argument, it begins at that.
  ///   - value: The expected value. It is compared as in `expectCalled(with:)`.
  ///   - timeout: The time-out, in seconds.
  ///   - fileID: The caller's module and file.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The arguments, or `nil` after a time-out.
  @discardableResult
  public func waitForCall<Value>(
    _ argument: @escaping (Arguments) -> Value, _ value: Value, timeout: some MockDuration = MockState.waitTimeout,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Arguments? {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let search = search(argument, value, location) else { return nil }
    wait(for: search, value, timeout.mockSeconds, location).block()
    return search.takeFound()
  }

  /// Waits for a call with this value of one argument, and returns the arguments of the first one. This form suspends.
  @discardableResult
  public func waitForCall<Value>(
    _ argument: @escaping (Arguments) -> Value, _ value: Value, timeout: some MockDuration = MockState.waitTimeout,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Arguments? {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let search = search(argument, value, location) else { return nil }
    await wait(for: search, value, timeout.mockSeconds, location).suspend()
    return search.takeFound()
  }

  private func search<Value>(
    _ argument: @escaping (Arguments) -> Value, _ value: Value, _ location: MockLocation
  ) -> CallSearch<Arguments, Handler, Result>? {
    matching(argument, value, cure: "await mock.eventually { … }", at: location).map { CallSearch(self, matches: $0) }
  }

  private func wait(
    for search: CallSearch<Arguments, Handler, Result>, _ value: Any, _ timeout: TimeInterval, _ location: MockLocation
  ) -> ConditionWait {
    let what = "a call of \(qualifiedName) with \(Rendering.shortLine(of: value))"
    return waitForCalls(what, timeout, location) { search.hasFound }
  }
}

/// The search for the first call of a function that matches, among the calls until now and those to come.
private final class CallSearch<Arguments, Handler, Result: MockResult>: @unchecked Sendable {
  private let function: MockedFunction<Arguments, Handler, Result>
  private let matches: (Arguments) -> Bool
  private let lock = MockLock()
  /// The index of the first call that was not compared.
  private var next = 0
  private var found: Int?

  init(_ function: MockedFunction<Arguments, Handler, Result>, matches: @escaping (Arguments) -> Bool) {
    (self.function, self.matches) = (function, matches)
  }

  /// Whether a call matches. Each call is compared once, without the lock, since that runs code of the arguments.
  var hasFound: Bool {
    let new = lock.withLock { () -> Range<Int>? in
      if found != nil { return nil }
      let count = function.callCount
      // The mock may have been reset.
      let range = (count < next ? 0 : next)..<count
      next = count
      return range
    }
    guard let new else { return true }
    let match = new.first { function.recorded($0).map { matches($0.arguments) } ?? false }
    return lock.withLock {
      found = found ?? match
      return found != nil
    }
  }

  /// Returns the arguments of the call, which counts as verified.
  func takeFound() -> Arguments? {
    guard let index = lock.withLock({ found }), let call = function.recorded(index) else { return nil }
    function.verify([call.order])
    return call.arguments
  }
}
