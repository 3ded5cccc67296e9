// The protocol that every mock conforms to.

/// A mock of any kind: a class, an actor, a subclass of a real class.
///
/// Mocks that can have a superclass inherit from `BaseMock`. Others, such as actors, conform to this protocol, and may
/// store `mockState`. For example: `final class MockService: Service, AsyncMock { let mockState = MockState(…) }`
///
/// A mock without a stored `mockState` gets one from a table, and its failures are reported at the line that calls the
/// runtime. All members are declared in an extension, so a requirement of the same name shadows a member;
/// `(mock as any AsyncMock)` still reaches it. All members may be used from any thread.
public protocol AsyncMock: MockSettings {}

extension AsyncMock {
  /// The state of a mock that does not store `mockState` itself, created on first use.
  public var mockState: MockState { Registry.shared.state(of: self) }

  /// Forgets all calls, arguments, results, handlers, stored values and settings.
  ///
  /// Static members are not reset: `StaticMocks.reset(MockClient.self)` does that.
  public func reset() {
    mockState.resetSettings()
    forEachRecorder(of: self) { $0.reset() }
  }

  /// Forgets the calls of all functions, and the reads and writes of all properties. Results, handlers, values and
  /// settings are kept.
  ///
  /// For example: `client.resetCalls()`, after the part of a test that prepares the model
  public func resetCalls() {
    mockState.forgetLooseCalls()
    forEachRecorder(of: self) { $0.resetCalls() }
  }

  /// Reports an unexpected call, in a function of a hand-written mock that must not be called.
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
