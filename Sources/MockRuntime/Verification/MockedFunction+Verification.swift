// The verification of one function's calls.

extension MockedFunction {
  /// Expects a call, or the given number of calls.
  ///
  /// For example: `client.logInMock.expectCalled()`, `client.tokenMock.expectCalled(.atLeast(2))`
  ///
  /// An unmet expectation is recorded as a failure at the caller's line. The calls count as verified. It may be called from any
  /// thread.
  public func expectCalled(
    _ count: ExpectedCallCount = .atLeast(1), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let calls = recordedCalls
    if count.allows(calls.count) { return verify(calls.map(\.order)) }
    let came = calls.isEmpty ? "it was never called" : "it was called \(ExpectedCallCount.times(calls.count))"
    fail("Expected \(qualifiedName) \(count.expectation), but \(came)", Set(calls.map(\.order)), location)
  }

  /// Expects that the function was never called.
  ///
  /// For example: `client.logOutMock.expectNotCalled()`
  public func expectNotCalled(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    expectCalled(.never, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Expects a call with these arguments, or the given number of such calls.
  ///
  /// For example: `client.tokenMock.expectCalled(with: (true, "a"))`
  ///
  /// Arguments are compared by `==`, and objects that have none by identity. An argument that has neither, such as a
  /// closure, is a failure that names the form with a closure: `expectCalled { $0.scope == "a" }`.
  public func expectCalled(
    _ count: ExpectedCallCount = .atLeast(1), with arguments: Arguments, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let (expected, calls) = (recordedCall(0, arguments), recordedCalls)
    let comparisons = calls.map { expected.comparison(with: $0) }
    if failWhereUnknown(comparisons, "expectCalled { $0 … }", location) { return }
    let equal = zip(calls, comparisons).filter { $1 == .equal }.map(\.0.order)
    if count.allows(equal.count) { return verify(equal) }
    let text = CallsWithArguments(count, qualifiedName, expected, calls, equal.count)
    fail(text.description, equal.isEmpty ? text.closestOrder : Set(equal), location)
  }

  /// Expects a call whose arguments meet the condition, or the given number of such calls.
  ///
  /// For example: `client.tokenMock.expectCalled(.once) { $0.scope == "a" }`
  public func expectCalled(
    _ count: ExpectedCallCount = .atLeast(1), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, where isMeant: (Arguments) throws -> Bool
  ) rethrows {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let (calls, arguments) = recordedCallsAndArguments
    let meant = try zip(calls, arguments).filter { try isMeant($1) }.map(\.0.order)
    if count.allows(meant.count) { return verify(meant) }
    let came =
      calls.isEmpty
      ? "it was never called" : "\(meant.isEmpty ? "none" : "\(meant.count)") of its \(Self.callText(calls.count)) was"
    fail(
      "Expected \(qualifiedName) \(count.expectation) as the condition says, but \(came)", Set(meant), location)
  }

  /// Expects exactly these calls, in this order.
  ///
  /// For example: `client.tokenMock.expectCalls([(true, "a"), (false, "b")])`
  public func expectCalls(
    _ arguments: [Arguments], fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let (expected, calls) = (arguments.map { recordedCall(0, $0) }, recordedCalls)
    let comparisons = zip(expected, calls).map { $0.comparison(with: $1) }
    if failWhereUnknown(comparisons, "expectCalled { $0 … }", location) { return }
    if calls.count == expected.count, comparisons.allSatisfy({ $0 == .equal }) { return verify(calls.map(\.order)) }
    let difference = Difference.text(expected.map(\.shortText), calls.map(\.shortText))
    fail("Expected other calls of \(qualifiedName) (- expected, + came)\n\(difference)", [], location)
  }

  static func callText(_ count: Int) -> String { count == 1 ? "1 call" : "\(count) calls" }
}

/// The text of a failure about calls with certain arguments.
private struct CallsWithArguments: CustomStringConvertible {
  let description: String
  /// The call that is most like the expected one.
  let closestOrder: Set<UInt64>

  init(_ count: ExpectedCallCount, _ function: String, _ expected: MockCall, _ calls: [MockCall], _ found: Int) {
    let closest = calls.enumerated().max { one, other in
      (one.element.likeness(to: expected), one.offset) < (other.element.likeness(to: expected), other.offset)
    }?.element
    closestOrder = Set([closest?.order].compactMap { $0 })
    let start = "Expected \(function) \(count.expectation) with"
    let wanted = expected.argumentLines.map { "  \($0)" }.joined(separator: "\n")
    if found > 0 || closest == nil {
      let came = found > 0 ? "it was so \(ExpectedCallCount.times(found))" : "it was never called"
      description = "\(start)\n\(wanted)\nbut \(came)"
    } else if let closest {
      description = "\(start) other arguments (- expected, + closest)\n\(CallReport.difference(expected, closest))"
    } else {
      description = start
    }
  }
}
