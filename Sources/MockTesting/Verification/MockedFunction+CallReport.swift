// The recorded calls of one function, as verification needs them.

@_spi(Generated) import MockRuntime

extension MockedFunction {
  /// Prepares arguments for a fast comparison with those of many calls.
  func expected(_ arguments: Arguments) -> ExpectedArguments<Arguments> {
    ExpectedArguments(arguments, isOne: argument != nil || accessor != nil)
  }

  var recordedCalls: (calls: [MockCall], arguments: [Arguments]) {
    let ((orders, arguments, _), function) = (snapshot, callFunction)
    return (zip(orders, arguments).map { MockCall(function, order: $0, arguments: $1) }, arguments)
  }

  /// Records a failure with the calls of the mock, if that is known.
  ///
  /// - Parameter marked: The numbers of the calls to mark.
  func fail(_ text: String, _ marked: Set<UInt64>, _ location: MockLocation) {
    guard let state = owningState else { return FailureReporter.report(text, at: location) }
    let report = CallReport(of: state, withReads: accessor == .reads)
    state.report(report.text(text, around: marked), at: location)
  }

  /// Fails if some arguments cannot be compared.
  ///
  /// - Parameter cure: The call with a condition that the failure suggests.
  /// - Returns: Whether it failed.
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
