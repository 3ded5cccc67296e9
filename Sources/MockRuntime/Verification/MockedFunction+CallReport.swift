// The recorded calls of one function, as verification needs them.

extension MockedFunction {
  var qualifiedName: String { "\(protocolName).\(name)" }

  /// The state of the mock; `nil` where the function was never called, and the mock is an actor or has a superclass of the
  /// user's, so that nobody knows which it is.
  var owningState: MockState? { snapshot.state ?? Registry.shared.livingMocks.state(of: self) }

  var recordedCalls: [MockCall] { recordedCallsAndArguments.calls }

  var recordedCallsAndArguments: (calls: [MockCall], arguments: [Arguments]) {
    let (orders, arguments, _) = snapshot
    return (zip(orders, arguments).map { recordedCall($0, $1) }, arguments)
  }

  /// Records a failure with the calls of the mock below it, where the mock is known.
  ///
  /// - Parameter marked: The orders of the calls that count.
  func fail(_ text: String, _ marked: Set<UInt64>, _ location: MockLocation) {
    guard let state = owningState else { return FailureReporter.report(text, at: location) }
    let report = CallReport(calls: state.calls, madeAt: state.location)
    state.report(report.text(text, around: marked), at: location)
  }

  /// Fails where some arguments could not be compared, and the others do not tell.
  ///
  /// - Parameter cure: How a condition is written there.
  /// - Returns: Whether it did.
  func failWhereUnknown(_ comparisons: [Comparison], _ cure: String, _ location: MockLocation) -> Bool {
    for comparison in comparisons {
      guard case .unknown(let type) = comparison else { continue }
      FailureReporter.report(
        "Cannot compare the arguments of \(qualifiedName): \(type) is neither Equatable nor a class\nwrite a condition instead: \(cure)",
        at: location)
      return true
    }
    return false
  }
}
