// The function of a recorder, as failures and verification describe it.

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

  /// Tells that an earlier call needed the result that is set now. It is no failure, since the call has failed already.
  @inline(never)
  func noteLateResult() {
    guard let state = snapshot.state else { return }
    state.note(
      "\(qualifiedName) was called before \(stem)Result was set\nset the result before the code under test calls it")
  }

  func assignment(owner: String) -> String {
    let member = Result.self == NoResult.self ? "Mock.handler" : "Result"
    return "\(owner).\(stem)\(member) = \(Result.exampleSpelling)"
  }

  func introduce(to state: MockState) { if snapshot.state == nil { join(state) } }
}

/// The results and streams of a function at one moment, without a reference to the function.
package struct FunctionUse<Result> {
  /// The result that is set.
  package let result: Result?
  /// Whether no call came after the result was set.
  package let isResultUnused: Bool
  /// The results of `when` that no call has used: the expected call of each, or `nil` if it has a condition.
  package let unusedByArgument: [MockCall?]
  /// Whether a handler is set, and no call came after that.
  package let isHandlerUnused: Bool
  /// The number of all calls.
  package let callCount: Int
  package let subscriptions: SubscriptionCounts?
  package let unverifiedCalls: RecordedCalls
  /// The calls that wait for an answer.
  package let unanswered: [MockCall]
}
