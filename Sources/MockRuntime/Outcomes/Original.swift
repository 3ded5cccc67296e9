// Partial mocks that call what they override.

extension MockResult {
  /// Has a partial mock call what it overrides: the code of the class itself.
  ///
  /// For example: `engine.startResult = .original`
  ///
  /// What the original calls in turn is mocked, as far as it is set. The mock of a protocol has no original: there it is
  /// reported as a failure, where the mock was made. It may also stand in `.inOrder`, and in `when(…)`. Whatever the
  /// function is, `mock.whenUnset = .original` does the same for all that has no result.
  public static var original: Self { Self(.original) }

  /// Whether this call is left to the original; of results in order it takes the turn, if it is.
  func takesOriginal() -> Bool {
    // That is reported when the result is needed.
    if delay > 0 { return false }
    return switch content.kind {
    case .original: true
    case .turns(let turns): turns.next(where: { $0.takesOriginal() }) != nil
    default: false
    }
  }
}

extension MockedFunction {
  /// Whether this call of an overridden function is left to the original; then it is recorded, too.
  ///
  /// Otherwise the body goes on, and records it. A handler decides all calls that it does not leave to the result.
  @_spi(Generated) public func callsOriginal(_ state: MockState, _ arguments: Arguments) -> Bool {
    if handler != nil { return false }
    if let result = meantResult(arguments) {
      if !result.takesOriginal() { return false }
    } else if !state.leavesUnsetToOriginal {
      return false
    }
    record(state, arguments)
    _ = chosen(nil)
    return true
  }
}

extension MockedFunction where Arguments == Void {
  /// Whether this call without arguments is left to the original.
  @_spi(Generated) public func callsOriginal(_ state: MockState) -> Bool { callsOriginal(state, ()) }
}

extension MockedProperty {
  /// Whether this read of an overridden property is left to the original; then it is counted, too.
  @_spi(Generated) public func readsOriginal(_ state: MockState) -> Bool {
    if current != nil || !state.leavesUnsetToOriginal { return false }
    countRead()
    return true
  }

  /// Records a write, and keeps the value unless it is for the original.
  ///
  /// - Returns: Whether the original must be given the value.
  @_spi(Generated) public func writesOriginal(_ state: MockState, _ newValue: Value) -> Bool {
    if current != nil || !state.leavesUnsetToOriginal {
      set(state, newValue)
      return false
    }
    recordWrite(newValue)
    return true
  }
}

extension MockState {
  /// The same value, for a call of the original that may leave the caller's actor where their modules' settings differ.
  ///
  /// Nothing else uses it meanwhile: the override ends when the original does, and who called it through the class has sent
  /// it already.
  @_spi(Generated) public func sent<Value>(_ value: Value) -> sending Value {
    nonisolated(unsafe) let value = value
    return value
  }

  /// Whether what is not set is left to what a partial mock overrides.
  var leavesUnsetToOriginal: Bool {
    if mockWideOutcome != nil { return false }
    if case .original = whenUnset { return true }
    return false
  }
}

extension CallSite {
  /// Reports that there is nothing to call, or nothing that can come later.
  func reportNoOriginal(isDelayed: Bool) -> MockError {
    if isDelayed {
      fail("\(qualifiedName) is left to its original, which cannot be delayed\nset .original without delayed(by:)")
    } else {
      let cure = "only what a partial mock overrides of its class has one; set another result"
      fail("\(qualifiedName) has no original to call\n\(cure)")
    }
    return .unexpectedFunctionCall("\(name)")
  }
}
