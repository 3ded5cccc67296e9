// Calls that a test expects in a certain order, of one mock or of several.

/// A call that is expected somewhere in an order: `player.playMock.call(with: song)`.
///
/// For example: `MockCallExpectation.expectInOrder(player.playMock.call(with: song), analytics.sendMock.anyCall)`
public struct MockCallExpectation {
  /// The call in one line.
  let text: String
  /// The mock, as far as it is known.
  let state: MockState?
  /// Every call of the function, and whether it is the expected one.
  let candidates: [(call: MockCall, comparison: Comparison)]
  /// Notes that the test has asked about the calls of these numbers.
  let verify: ([UInt64]) -> Void
  /// The place of the condition among those that cannot be compared.
  let failWhereUnknown: (MockLocation) -> Bool

  /// Expects these calls in this order. Others may come between them.
  ///
  /// A missing call is recorded as a failure at the caller's line, with all calls of these mocks in their order. The calls
  /// count as verified. It may be called from any thread.
  ///
  /// - Parameters:
  ///   - expected: The calls, of any mocks.
  ///   - fileID: The caller's module and file.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public static func expectInOrder(
    _ expected: MockCallExpectation..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if expected.contains(where: { $0.failWhereUnknown(location) }) { return }
    var found: [UInt64] = []
    for (index, step) in expected.enumerated() {
      guard let next = step.first(after: found.last) else {
        return fail(expected, at: index, found, location)
      }
      found.append(next)
    }
    for (step, order) in zip(expected, found) { step.verify([order]) }
  }

  /// The first such call after the one of this number.
  private func first(after order: UInt64?) -> UInt64? {
    candidates.first { $0.comparison == .equal && $0.call.order > order ?? 0 }?.call.order
  }

  private static func fail(
    _ expected: [MockCallExpectation], at index: Int, _ found: [UInt64], _ location: MockLocation
  ) {
    let step = expected[index]
    var lines = ["Expected \(step.text)"]
    if index > 0 { lines[0] += " after \(expected[index - 1].text)" }
    lines[0] += step.first(after: nil) == nil ? ", but it was not called" : ", but it was called before that"
    lines += expected.indices.map { place in
      "  \(place + 1). \(expected[place].text)\(place < index ? "" : place == index ? "  ← missing" : "  ← not checked")"
    }
    let text = CallReport(of: expected).text(lines.joined(separator: "\n"), around: Set(found))
    guard let state = expected.lazy.compactMap(\.state).first else { return FailureReporter.report(text, at: location) }
    state.reportWithTimeline(text, at: location)
  }
}

extension CallReport {
  /// All calls of the mocks of these.
  fileprivate init(of expected: [MockCallExpectation]) {
    var states: [MockState] = []
    for state in expected.compactMap(\.state) where !states.contains(where: { $0 === state }) { states.append(state) }
    let calls = CallList(states.flatMap { $0.callLists() })
    self.init(calls: calls, places: states.compactMap(\.location), mocks: states.count)
  }
}

extension MockedFunction {
  /// Any call of this function, as a part of an order.
  public var anyCall: MockCallExpectation { expectedCall(qualifiedName) { _ in .equal } }

  /// A call with these arguments, as a part of an order.
  ///
  /// - Parameter arguments: All arguments as they are recorded: a tuple, or the only one. They are compared as in
  ///   `expectCalled(with:)`.
  public func call(with arguments: Arguments) -> MockCallExpectation {
    let (call, expected) = (recordedCall(0, arguments), self.expected(arguments))
    return expectedCall("\(protocolName).\(call)") { expected.comparison(with: $0) }
  }

  /// A call whose arguments meet the condition, as a part of an order.
  ///
  /// - Parameter matches: Gets all arguments as they are recorded: a tuple, or the only one.
  public func call(where matches: (Arguments) throws -> Bool) rethrows -> MockCallExpectation {
    try expectedCall("\(qualifiedName) where …") { try matches($0) ? .equal : .different }
  }

  private func expectedCall(
    _ text: String, _ compare: (Arguments) throws -> Comparison
  ) rethrows -> MockCallExpectation {
    let (calls, arguments) = recordedCalls
    let comparisons = try arguments.map(compare)
    return MockCallExpectation(
      text: text, state: owningState, candidates: Array(zip(calls, comparisons)), verify: verify,
      failWhereUnknown: { self.failWhereUnknown(comparisons, "call(where: { … })", $0) })
  }
}
