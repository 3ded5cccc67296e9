// The recorded calls of one function, as verification needs them.

extension MockedFunction {
  package func recordedCall(_ order: UInt64, _ arguments: Arguments) -> MockCall {
    MockCall(callFunction, order: order, arguments: arguments)
  }

  /// The description of the function, for its calls.
  package var callFunction: MockCall.Function {
    // The value of a write is one value, even if it is a tuple.
    let label = accessor == .writes ? "" : argument.map { "\($0)" }
    return MockCall.Function(
      "\(name)", label: label, owner: protocolName, accessor: accessor, callers: knownState?.callers)
  }

  /// Prepares arguments for a fast comparison with those of many calls.
  package func expected(_ arguments: Arguments) -> ExpectedArguments<Arguments> {
    ExpectedArguments(arguments, isOne: argument != nil || accessor != nil)
  }

  var argumentsOfUnsetCall: String { currentCall?.argumentText ?? "" }

  var unsetUse: String? { nil }

  func openHandler(owner: String) -> String? {
    // A handler that returns the value itself cannot leave a call without a result.
    if !Result.isReturnedByHandlers || handler == nil { return nil }
    return "\(owner).\(stem)Mock.handler"
  }

  package var qualifiedName: String { "\(protocolName).\(name)" }

  /// The word for a call in a failure: `called`, or `read` and `set` for a property.
  package var participle: String { accessor?.participle ?? "called" }

  /// The state of the mock; `nil` if it is unknown, since the function was never called and the mock is an actor or has
  /// a superclass of the user.
  package var owningState: MockState? { knownState ?? Registry.shared.livingMocks.state(of: self) }

  package var recordedCalls: (calls: [MockCall], arguments: [Arguments]) {
    let ((orders, arguments, _), function) = (snapshot, callFunction)
    return (zip(orders, arguments).map { MockCall(function, order: $0, arguments: $1) }, arguments)
  }

  /// Records a failure with the calls of the mock, if that is known.
  ///
  /// - Parameter marked: The numbers of the calls to mark.
  package func fail(_ text: String, _ marked: Set<UInt64>, _ location: MockLocation) {
    guard let state = owningState else { return FailureReporter.report(text, at: location) }
    let report = CallReport(of: state, withReads: accessor == .reads)
    state.report(report.text(text, around: marked), at: location)
  }

  /// Fails if some arguments cannot be compared.
  ///
  /// - Parameter cure: The call with a condition that the failure suggests.
  /// - Returns: Whether it failed.
  package func failWhereUnknown(_ comparisons: [Comparison], _ cure: String, _ location: MockLocation) -> Bool {
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
