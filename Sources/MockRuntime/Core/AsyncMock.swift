// What every mock has, whatever its class: a state, and the members that reach all of its requirements.

/// A mock of any kind: a class, an actor, a subclass of a real class.
///
/// Mocks that can inherit use `BaseMock`. The others conform, and may store `mockState`. For example:
/// `final class MockService: Service, AsyncMock { let mockState = MockState(…) }`
///
/// Without a stored `mockState` a mock gets one from a table, and its failures are reported where the call was
/// forwarded to the runtime. All members stand in an extension: a requirement of the same name shadows them, and
/// `(mock as any AsyncMock)` still reaches them. They may be used from any thread.
public protocol AsyncMock: AnyObject {
  /// The state that all members of this mock share.
  var mockState: MockState { get }
}

extension AsyncMock {
  /// The state of a mock that stores none.
  public var mockState: MockState { Registry.shared.state(of: self) }

  /// What unset results do.
  ///
  /// For example: `mock.whenUnset = .throw(URLError(.timedOut))`
  public var whenUnset: MockUnsetBehavior {
    get { mockState.whenUnset }
    set { mockState.whenUnset = newValue }
  }

  /// Where streams deliver their events.
  ///
  /// Completion closures are called on the caller's thread, and `async` functions do not hop, until this is set.
  public var delivery: MockDelivery {
    get { mockState.delivery }
    set { mockState.delivery = newValue }
  }

  /// Every call of every function, in order.
  public var calls: [MockCall] { mockState.calls }

  /// How many functions were called, counting every call.
  public var totalCallCount: Int { mockState.calls.count }

  /// The newest argument with this label in any call.
  ///
  /// For example: `mock.lastArgument("url", as: String.self)`
  ///
  /// - Returns: `nil` where no call had the label, or the newest that had was of another type.
  public func lastArgument<T>(_ label: String, as type: T.Type = T.self) -> T? {
    for call in mockState.calls.reversed() {
      if let value = call.value(label) { return value as? T }
    }
    return nil
  }

  /// Forgets all calls, arguments, results, handlers, stored values and settings.
  ///
  /// Static members are not touched: `StaticMocks.reset(MockClient.self)` resets those.
  public func reset() {
    mockState.resetSettings()
    forEachStoredMember(of: self) { ($0 as? AnyMockedFunction)?.reset() }
  }

  /// Reports an unexpected call, to lock out a function of a hand-written mock.
  ///
  /// For example: `func deleteAll() { unexpectedFunctionCall() }`
  ///
  /// - Returns: The error that the function may throw.
  @discardableResult
  public func unexpectedFunctionCall(
    file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function
  ) -> MockError {
    mockState.recordLooseCall("\(function)")
    return CallSite(state: mockState, mockType: type(of: self), name: function, file: file, line: line)
      .reportUnexpectedCall()
  }
}
