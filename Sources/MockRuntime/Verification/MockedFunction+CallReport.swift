// The recorded calls of one function, as verification needs them.

extension MockedFunction {
  var qualifiedName: String { "\(protocolName).\(name)" }

  var recordedCalls: [MockCall] { recordedCallsAndArguments.calls }

  var recordedCallsAndArguments: (calls: [MockCall], arguments: [Arguments]) {
    let (orders, arguments, _) = snapshot
    return (zip(orders, arguments).map { call($0, $1) }, arguments)
  }

  /// Records a failure with the calls of the mock below it.
  ///
  /// - Parameter marked: The orders of the calls that count.
  func fail(_ text: String, _ marked: Set<UInt64>, _ location: MockLocation) {
    let state = snapshot.state
    let report = CallReport(calls: state?.calls ?? recordedCalls, madeAt: state?.location)
    FailureReporter.report(report.text(text, around: marked), at: location)
  }

  /// Fails where some arguments could not be compared, and the others do not tell.
  ///
  /// - Returns: Whether it did.
  func failWhereUnknown(_ comparisons: [Comparison], _ location: MockLocation) -> Bool {
    for comparison in comparisons {
      guard case .unknown(let type) = comparison else { continue }
      let cure = "write a condition instead: expectCalled { $0 … }"
      FailureReporter.report(
        "Cannot compare the arguments of \(qualifiedName): \(type) is neither Equatable nor a class\n\(cure)",
        at: location)
      return true
    }
    return false
  }
}
