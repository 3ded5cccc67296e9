// Completion closures that are recorded as well, so that a test can call them.

extension MockedFunction {
  /// Whether a result says what the completion closure of this call is called with.
  ///
  /// None needs to: the test may call what was recorded. Only a strict mock reports that.
  @_spi(Generated) public func isAnswered<Base: MockResult, Completion>(_ state: MockState) -> Bool
  where Result == CallbackResult<Base, Completion> {
    if hasResultForCall {
      join(state)
      noteUseOfResult()
      return true
    }
    if state.isStrict, state.mockWideOutcome?.response == nil {
      join(state)
      site.reportUnexpectedCall(MissingResult(kind: .strict))
    }
    return false
  }
}
