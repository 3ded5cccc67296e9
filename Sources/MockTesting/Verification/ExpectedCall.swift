// Calls that a test expects in a certain order, of one mock or of several.

@_spi(Generated) public import MockRuntime

/// A call that a test expects in an order, such as `player.playMock.call(with: song)`.
///
/// For example: `player.expectInOrder(player.playMock.call(with: song), analytics.sendMock.anyCall)`
public struct MockCallExpectation {
  /// The call in one line.
  let text: String
  /// The expected call, if its arguments are known.
  let expectedCall: MockCall?
  /// The state of the mock; `nil` if it is unknown.
  let state: MockState?
  /// Every call of the function, and whether it is the expected one.
  let candidates: [(call: MockCall, comparison: Comparison)]
  /// The kind of access to a property that is expected; `nil` for a call.
  let accessor: MockPropertyAccess?
  /// A closure that marks the calls with these sequence numbers as verified.
  let verify: ([UInt64]) -> Void
  /// A closure that reports arguments that cannot be compared, and returns whether there are any.
  let failWhereUnknown: (MockLocation) -> Bool

  /// Expects the calls in this order, and fails at the location.
  static func expectInOrder(_ expected: [MockCallExpectation], at location: MockLocation) {
    if expected.contains(where: { $0.failWhereUnknown(location) }) { return }
    var found: [UInt64] = []
    for (index, step) in expected.enumerated() {
      guard let next = step.first(after: found.last) else {
        for (place, step) in expected.enumerated() {
          // Calls that match are verified, so that `expectNoMoreCalls` does not fail for the same reason.
          if let call = place < index ? found[place] : step.first(after: nil) { step.verify([call]) }
        }
        return fail(expected, at: index, found, location)
      }
      found.append(next)
    }
    for (step, order) in zip(expected, found) { step.verify([order]) }
  }

  /// Returns the difference from the most similar call after the given one, or `nil` if there is none.
  private func differenceOfClosest(after order: UInt64?) -> String? {
    guard let expectedCall, first(after: nil) == nil else { return nil }
    let others = candidates.map(\.call).filter { $0.order > order ?? 0 }
    let closest = others.max { $0.likeness(to: expectedCall) < $1.likeness(to: expectedCall) }
    return closest.map { CallReport.difference(expectedCall, $0) }
  }

  /// Returns the sequence number of the first expected call after the given one.
  private func first(after order: UInt64?) -> UInt64? {
    candidates.first { $0.comparison == .equal && $0.call.order > order ?? 0 }?.call.order
  }

  private static func fail(
    _ expected: [MockCallExpectation], at index: Int, _ found: [UInt64], _ location: MockLocation
  ) {
    let step = expected[index]
    var lines = ["Expected \(step.text)"]
    if index > 0 { lines[0] += " after \(expected[index - 1].text)" }
    let participle = step.accessor?.participle ?? "called"
    lines[0] +=
      step.first(after: nil) == nil ? ", but it was not \(participle)" : ", but it was \(participle) before that"
    lines += expected.indices.map { place in
      "  \(place + 1). \(expected[place].text)\(place < index ? "" : place == index ? "  ← missing" : "  ← not checked")"
    }
    if let difference = step.differenceOfClosest(after: found.last) {
      lines += ["the closest call (- expected, + closest)", difference]
    }
    let text = CallReport(of: expected).text(lines.joined(separator: "\n"), around: Set(found))
    guard let state = expected.lazy.compactMap(\.state).first else { return FailureReporter.report(text, at: location) }
    state.reportWithTimeline(text, at: location)
  }
}

extension CallReport {
  /// Creates a report about all calls of the mocks of these expectations.
  fileprivate init(of expected: [MockCallExpectation]) {
    var states: [MockState] = []
    for state in expected.compactMap(\.state) where !states.contains(where: { $0 === state }) { states.append(state) }
    let reads: Set<MockPropertyAccess> = expected.contains { $0.accessor == .reads } ? [.reads] : []
    let calls = CallList(states.flatMap { $0.callLists(with: reads.union([.writes])) })
    self.init(
      calls: calls, places: states.compactMap(\.location), mocks: states.count,
      isShared: states.contains(where: \.isOfAnotherTest))
  }
}

extension MockedFunction {
  /// An expectation of any call of this function, for `expectInOrder`.
  public var anyCall: MockCallExpectation { expectedCall(qualifiedName) { _ in .equal } }

  /// Returns an expectation of a call with these arguments, for `expectInOrder`.
  ///
  /// - Parameter arguments: All arguments as they are recorded: a tuple, or the only one. They are compared as in
  ///   `expectCalled(with:)`.
  public func call(with arguments: Arguments) -> MockCallExpectation {
    let (call, expected) = (recordedCall(0, arguments), self.expected(arguments))
    return expectedCall("\(protocolName).\(call)", call) { expected.comparison(with: $0) }
  }

  /// Returns an expectation of a call whose arguments meet the condition, for `expectInOrder`.
  ///
  /// - Parameter matches: A condition on all arguments as they are recorded: a tuple, or the only one.
  public func call(where matches: (Arguments) throws -> Bool) rethrows -> MockCallExpectation {
    try expectedCall("\(qualifiedName) where …") { try matches($0) ? .equal : .different }
  }

  func expectedCall(
    _ text: String, _ call: MockCall? = nil, _ compare: (Arguments) throws -> Comparison
  ) rethrows -> MockCallExpectation {
    let (calls, arguments) = recordedCalls
    let comparisons = try arguments.map(compare)
    return MockCallExpectation(
      text: text, expectedCall: call, state: owningState, candidates: Array(zip(calls, comparisons)),
      accessor: accessor,
      verify: verify,
      failWhereUnknown: { self.failWhereUnknown(comparisons, "call(where: { … })", $0) })
  }
}

extension MockedProperty {
  /// Returns an expectation of a write of this value, for `expectInOrder`.
  ///
  /// For example: `player.expectInOrder(player.playMock.anyCall, player.volumeMock.set(3))`
  ///
  /// - Parameter value: The value. It is compared as in `expectCalled(with:)`.
  public func set(_ value: Value) -> MockCallExpectation { writes.call(with: value) }
}
