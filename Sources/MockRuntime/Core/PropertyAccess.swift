// The reads and writes of a property, as calls.

/// A kind of access to a property: its reads, or its writes.
///
/// For example: `player.expectNoMoreCalls(including: .writes)`
public enum MockPropertyAccess: Sendable {
  /// The reads.
  case reads
  /// The writes.
  case writes

  /// The word for an access in a failure, as `called` is for a call.
  package var participle: String { self == .reads ? "read" : "set" }
}

extension MockedProperty {
  /// The reads of the property, as calls without arguments.
  ///
  /// For example: `player.volumeMock.reads.expectCalled(2)`
  ///
  /// A read by the test is one, too. Reads are in timelines, and in orders that expect one.
  public var reads: MockedFunction<Void, Never, NoResult> {
    let reads = readRecorder
    noteUseOfReads()
    enterLivingMock(reads)
    return reads
  }

  /// The writes of the property, as calls whose argument is the new value.
  ///
  /// For example: `player.volumeMock.writes.expectCalled(.once, with: 3)`
  ///
  /// `mock.volume = 3` in the test is one, too; `mock.volumeMock.value = 3` is none. Writes are in timelines and in the calls
  /// of a failure. `expectNoMoreCalls(including: .writes)` expects that all were verified. A property that is marked
  /// `// mockgen: weak` does not retain its values: its writes are no calls, and this is a failure.
  public var writes: MockedFunction<Value, (Value) -> Void, NoResult> {
    let writes = writeRecorder
    enterLivingMock(writes)
    if isWeak {
      (writes.knownState ?? MockState()).fail(
        "\(protocolName).\(name) is weak, so its writes are no calls\ncompare \(name)SetValues instead")
    }
    return writes
  }

  /// Makes the recorder known to the mock before the first access, so that a failure shows the calls of the mock.
  private func enterLivingMock<Arguments, Handler>(_ recorder: MockedFunction<Arguments, Handler, NoResult>) {
    if recorder.knownState != nil { return }
    if let state = Registry.shared.livingMocks.state(of: self) { recorder.enter(state) }
  }
}

extension MockedFunction where Handler == (Arguments) -> Void {
  /// Runs the closure for a write that was recorded.
  ///
  /// - Returns: Whether there is one.
  func runForAccess(_ arguments: Arguments) -> Bool {
    Registry.shared.activity.note()
    if perform(arguments) { return true }
    guard let handler else { return false }
    handler(arguments)
    return true
  }
}

extension MockedFunction where Arguments == Void {
  /// Records a call without arguments.
  @discardableResult
  @_spi(Generated) public func record(_ state: MockState) -> MockHandler<Handler>? { record(state, ()) }
}

extension CallSite {
  /// Reports a write to a property of a strict mock, to which the test gave no value.
  func reportUnexpectedWrite(_ value: Any) {
    fail(
      """
      \(MockError.unexpectedFunctionCall(qualifiedName).report)
      \(state.settingsSpelling).whenUnset is .strict
      set to \(Rendering.shortLine(of: value)); give it a value first, \(state.owner).\(name)Mock.value = …, \
      or receive its writes with \(state.owner).\(name)Mock.writes.handler = { … }
      """)
  }
}
