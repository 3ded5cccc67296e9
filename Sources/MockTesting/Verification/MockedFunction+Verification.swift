// The verification of one function's calls.

@_spi(Generated) public import MockRuntime

extension MockedFunction {
  /// Expects a call, or the given number of calls.
  ///
  /// For example: `client.logInMock.expectCalled()`, `client.tokenMock.expectCalled(.atLeast(2))`
  ///
  /// An unmet expectation is recorded as a failure at the caller's line. The calls count as verified. It may be called from any
  /// thread.
  public func expectCalled(
    _ count: MockCallCount = .atLeast(1), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard location.allows(count) else { return }
    let orders = snapshot.orders
    // Also before a failure, so that `expectNoMoreCalls` does not fail for the same reason.
    verify(orders)
    if count.allows(orders.count) { return }
    let came =
      orders.isEmpty ? "it was never \(participle)" : "it was \(participle) \(orders.count.times)"
    fail("Expected \(qualifiedName) \(count.expectation(participle)), but \(came)", Set(orders), location)
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
  /// Arguments are compared by `==`, objects without `==` by identity, and other values by their parts. A closure among
  /// them is a failure, which suggests the form with a condition: `expectCalled { $0.scope == "a" }`.
  public func expectCalled(
    _ count: MockCallCount = .atLeast(1), with arguments: Arguments, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard location.allows(count) else { return }
    let (orders, calls, _) = snapshot
    let search = ArgumentSearch(expected(arguments), among: calls)
    if failWhereUnknown([search.unknown].compactMap { $0 }, "expectCalled { $0 … }", location) { return }
    let equal = search.equal.map { orders[$0] }
    verify(equal)
    if count.allows(equal.count) { return }
    let closest = search.closest.map { recordedCall(orders[$0], calls[$0]) }
    let text = text(count, recordedCall(0, arguments), closest, equal.count)
    fail(text, equal.isEmpty ? Set([closest?.order].compactMap { $0 }) : Set(equal), location)
  }

  /// Expects a call whose arguments meet the condition, or the given number of such calls.
  ///
  /// For example: `client.tokenMock.expectCalled(.once) { $0.scope == "a" }`
  public func expectCalled(
    _ count: MockCallCount = .atLeast(1), fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, where matches: (Arguments) throws -> Bool
  ) rethrows {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard location.allows(count) else { return }
    let (orders, arguments, _) = snapshot
    let meant = try zip(orders, arguments).filter { try matches($1) }.map(\.0)
    verify(meant)
    if count.allows(meant.count) { return }
    let came = text(ofCalls: orders.count, thatMeetTheCondition: meant.count)
    fail(
      "Expected \(qualifiedName) \(count.expectation(participle)) with arguments that meet the condition, but \(came)",
      Set(meant),
      location)
  }

  /// Expects exactly these calls, in this order.
  ///
  /// For example: `client.tokenMock.expectCalls([(true, "a"), (false, "b")])`
  public func expectCalls(
    _ arguments: [Arguments], fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let (orders, calls, _) = snapshot
    let comparisons = zip(arguments, calls).map { expected($0).comparison(with: $1) }
    if failWhereUnknown(comparisons, "expectCalled { $0 … }", location) { return }
    verify(zip(orders, comparisons).filter { $1 == .equal }.map(\.0))
    if calls.count == arguments.count, comparisons.allSatisfy({ $0 == .equal }) { return }
    let function = callFunction
    let lines = { (calls: [Arguments]) in
      calls.map { MockCall(function, order: 0, arguments: $0).description }
    }
    let (old, new) = (lines(arguments), lines(calls))
    var difference = Difference.text(old, new)
    // The line of a call is cut if it is long, so that two calls may look the same.
    if let place = comparisons.firstIndex(where: { $0 != .equal }),
      Rendering.isCut(old[place]) || old[place] == new[place]
    {
      let (expected, came) = (recordedCall(0, arguments[place]), recordedCall(0, calls[place]))
      difference += "\ncall \(place + 1) differs (- expected, + came)\n\(CallReport.difference(expected, came))"
    }
    fail("Expected other calls of \(qualifiedName) (- expected, + came)\n\(difference)", [], location)
  }

  private func text(ofCalls count: Int, thatMeetTheCondition met: Int) -> String {
    switch (count, met) {
    case (0, _): "it was never \(participle)"
    case (1, _): "its only call \(met == 0 ? "does not" : "does")"
    case (_, 0): "none of its \(count) calls does"
    default: "\(met) of its \(count) calls \(met == 1 ? "does" : "do")"
    }
  }

  static func callText(_ count: Int) -> String { count == 1 ? "1 call" : "\(count) calls" }
}

extension MockedFunction {
  /// Describes the failure of an expectation of certain arguments.
  ///
  /// - Parameter one: The word for the only argument that is expected; `nil` if all are.
  func text(
    _ count: MockCallCount, _ expected: MockCall, _ closest: MockCall?, _ found: Int, one: String? = nil
  ) -> String {
    let one = accessor == nil ? one : "value"
    let (other, them) = one.map { ("another \($0)", "it") } ?? ("other arguments", "them")
    let start = "Expected \(qualifiedName) \(count.expectation(participle)) with"
    if found == 0, let closest {
      return "\(start) \(other) (- expected, + closest)\n\(CallReport.difference(expected, closest))"
    }
    let came =
      found > 0 ? "it was \(participle) with \(them) \(found.times)" : "it was never \(participle)"
    return "\(start)\n\(Difference.limited(expected.argumentLines))\nbut \(came)"
  }
}
