// The protocol that every mock conforms to, whatever its class.

/// A mock of any kind: a class, an actor, a subclass of a real class.
///
/// Mocks that can inherit use `BaseMock`. The others conform, and may store `mockState`. For example:
/// `final class MockService: Service, AsyncMock { let mockState = MockState(…) }`
///
/// Without a stored `mockState` a mock gets one from a table, and its failures are reported where the call was
/// forwarded to the runtime. All members are declared in an extension: a requirement of the same name shadows them, and
/// `(mock as any AsyncMock)` still reaches them. They may be used from any thread.
public protocol AsyncMock: MockSettings {}

extension AsyncMock {
  /// The state of a mock that stores none.
  public var mockState: MockState { Registry.shared.state(of: self) }

  /// Forgets all calls, arguments, results, handlers, stored values and settings.
  ///
  /// Static members are not touched: `StaticMocks.reset(MockClient.self)` resets those.
  public func reset() {
    mockState.resetSettings()
    forEachRecorder(of: self) { $0.reset() }
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
      .reportUnexpectedCall(MissingResult(kind: .lockedOut))
  }
}
