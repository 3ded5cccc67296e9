// Partial mocks that call what they override.

extension MockResult {
  /// Calls the overridden member of a partial mock, or the instance that a mock wraps.
  ///
  /// For example: `engine.startResult = .original`
  ///
  /// Calls that the original makes to mocked members are mocked, if they have a result. `.original` can also be used in
  /// `.inOrder` and in `when(…)`. Other mocks of protocols have no original, and a handler cannot return `.original`.
  /// Both are reported as a failure at the line that created the mock. `mock.whenUnset = .original` does the same for
  /// all members without a result.
  public static var original: Self { Self(.original) }

  /// Returns whether this call goes to the original. If so, an `.inOrder` uses up its next result.
  func takesOriginal() -> Bool {
    // A delayed `.original` is reported when the result is needed.
    if delay > 0 { return false }
    return switch content.kind {
    case .original: true
    case .turns(let turns): turns.next(where: { $0.takesOriginal() }) != nil
    case .subscriptions(let results, _): results.next(where: { $0.takesOriginal() }) != nil
    default: false
    }
  }
}

extension MockedFunction {
  /// Returns whether this call of an overridden function goes to the original. If so, the call is recorded.
  ///
  /// Otherwise the generated body continues, and records the call. If a handler is set, no call goes to the original.
  @_spi(Generated) public func callsOriginal(_ state: MockState, _ arguments: Arguments) -> Bool {
    if !state.hasOriginal { return false }
    if decidesByHandlerBesideOriginal() { return false }
    let entry = resultsByArgument?.entry(for: arguments)
    if entry?.action != nil { return false }
    if let result = entry?.result ?? result {
      if !result.takesOriginal() { return false }
    } else if !state.leavesUnsetToOriginal {
      return false
    }
    record(state, arguments)
    _ = chosen(nil, varies: false)
    return true
  }
}

extension MockedFunction where Arguments == Void {
  /// Returns whether this call without arguments goes to the original. If so, the call is recorded.
  @_spi(Generated) public func callsOriginal(_ state: MockState) -> Bool { callsOriginal(state, ()) }
}

extension MockedProperty {
  /// Returns whether this read of an overridden property goes to the original. If so, the read is counted.
  @_spi(Generated) public func readsOriginal(_ state: MockState) -> Bool {
    if let result = readResult {
      if !state.hasOriginal || !result.takesOriginal() { return false }
    } else if value != nil || !state.leavesUnsetToOriginal {
      return false
    }
    recordRead(state)
    return true
  }

  /// Records a write, and stores the value unless the write goes to the original.
  ///
  /// - Returns: Whether the caller must write the value to the original.
  @_spi(Generated) public func writesOriginal(_ state: MockState, _ newValue: Value) -> Bool {
    if value != nil || !state.leavesUnsetToOriginal {
      set(state, newValue)
      return false
    }
    recordWrite(state, newValue, isStored: false)
    return true
  }
}

extension MockState {
  /// Returns the same value as `sending`, for a call of the original. Such a call may leave the caller's actor if the
  /// settings of the two modules differ.
  ///
  /// The value has no other use at that time: the override ends with the call of the original, and a caller through the
  /// class has already sent it.
  @_spi(Generated) public func sent<Value>(_ value: Value) -> sending Value {
    Sent(value).value
  }

  /// Whether calls of members without a result go to the original.
  var leavesUnsetToOriginal: Bool {
    if !hasOriginal || mockWideOutcome != nil { return false }
    if case .original = whenUnset { return true }
    return false
  }
}

extension CallSite {
  /// The reason why the original is not called.
  enum MissingOriginal {
    case delayed
    case perSubscription
    /// There is no original, or the function has a handler.
    case lateOrNone
  }

  /// Reports that the original is not called, and what to write instead.
  func reportNoOriginal(_ reason: MissingOriginal) -> MockError {
    let assignment = (function?.assignment(owner: state.owner) ?? "").prefix { $0 != "=" }
    switch reason {
    case _ where function?.hasOriginal != true && reason != .delayed:
      let cure = "only partial mocks and mocks that wrap an instance have one; set another result"
      fail("\(qualifiedName) has no original to call\n\(cure)")
    case .delayed:
      fail("\(qualifiedName) uses the original, which cannot be delayed\nset .original without delayed(by:)")
    case .perSubscription:
      fail(
        """
        \(qualifiedName) is left to its original by a subscription, but a call decides that
        set .original itself, or .inOrder(…, .original), whose turns are calls
        """)
    case .lateOrNone:
      fail(
        """
        \(qualifiedName) is left to its original by its handler, but a handler keeps all calls from that
        set \(assignment)= .original in place of the handler, and when(…) for the calls that it should not have
        """)
    }
    return .unexpectedFunctionCall("\(name)")
  }
}
