// What the recorders of functions and of properties have in common.

/// The recorder of one requirement, whatever its types.
protocol RecordedMember: AnyObject, Sendable {
  var name: StaticString { get }
  var protocolName: StaticString { get }

  /// What lists the calls so far, in order; it does not need the function any more.
  ///
  /// - Parameter unverifiedOnly: Whether those are left out that the test has asked about.
  func snapshotOfCalls(unverifiedOnly: Bool) -> () -> [MockCall]

  /// Forgets everything that was recorded and set.
  func reset()

  /// What counts the subscriptions of one more stream; `nil` where there are no streams.
  func makeSubscriptions() -> StreamSubscriptions?

  /// Becomes a member of the mock, if it is not one of another already; so it is known before it is called.
  func introduce(to state: MockState)

  /// What says what was not used so far; it does not need the member any more, and runs the user's code.
  func leftovers() -> () -> [Leftover]

  /// The arguments of the call that a failure is about, such as `id: 7`; nothing where it has none.
  var argumentsOfUnsetCall: String { get }

  /// What happened, where that is no call.
  var unsetUse: String? { get }

  /// The handler that may leave a call to the result, where the test set one, such as `mock.userIDMock.handler`.
  func openHandler(owner: String) -> String?

  /// How a test sets a result, such as `mock.userIDResult = .value(…)`.
  func assignment(owner: String) -> String

  /// What was set for other arguments than those of the call, as lines below the cure.
  var nearMisses: [String] { get }
}

extension RecordedMember {
  var nearMisses: [String] { [] }
}

/// A handler in a box, so that the recorder holds one word.
@_spi(Generated) public final class MockHandler<Body>: @unchecked Sendable {
  /// The closure that the test set.
  public let body: Body

  init(_ body: Body) { self.body = body }
}
