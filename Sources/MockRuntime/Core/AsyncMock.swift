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

  /// Returns the stream of a function of a hand-written mock, for adapters. An element of a type that differs from the
  /// caller's is reported and ends the stream.
  ///
  /// An unset result is reported at once, at the line that created the mock, otherwise on the given line.
  public func mockSource<Result: DelayableResult, T>(
    returning result: Result?, as type: T.Type, startsWithValue: Bool = false, file: StaticString = #filePath,
    line: UInt = #line, function: StaticString = #function
  ) -> MockStream<T, Result.Failure> {
    var site = recordedSite(file, line, function)
    site.startsWithValue = startsWithValue
    return site.stream(Choice(result), as: type)
  }

  /// Records a call of a function of a hand-written mock, and returns its site.
  package func recordedSite(_ file: StaticString, _ line: UInt, _ function: StaticString) -> CallSite {
    mockState.recordLooseCall("\(function)")
    return CallSite(state: mockState, mockType: type(of: self), name: function, file: file, line: line)
  }
}
