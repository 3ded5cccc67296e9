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
    if let player = state.mockWideOutcome?.player {
      join(state)
      if Base.self != NoResult.self { return true }
      if let call = currentCall { player.note(call, at: site) }
    } else if state.isStrict, state.mockWideOutcome?.response == nil {
      join(state)
      site.reportUnexpectedCall(MissingResult(kind: .strict))
    }
    return false
  }
}
