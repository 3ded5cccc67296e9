// Completion closures that are recorded as well, so that a test can call them.

extension MockedFunction {
  /// Returns whether a result determines how the completion closure of this call is called.
  ///
  /// An unset result is no failure, since the test may call the recorded closure. Only a strict mock reports it.
  @_spi(Generated) public func isAnswered<Base: MockResult, Completion>(_ state: MockState) -> Bool
  where Result == CallbackResult<Base, Completion> {
    if hasResultForCall {
      join(state)
      noteUseOfResult()
      return true
    }
    if !state.checksVoidCalls { return false }
    join(state)
    if Base.self != NoResult.self, state.mockWideOutcome?.player != nil { return true }
    noteVoidCall(currentCall, state)
    return false
  }
}
