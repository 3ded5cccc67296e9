// The common part of the recorders of functions and of properties.

/// The recorder of one requirement, whatever its types.
protocol RecordedMember: AnyObject, Sendable {
  var name: StaticString { get }
  var protocolName: StaticString { get }

  /// Returns a closure that lists the calls so far, in order, without the function.
  ///
  /// - Parameter unverifiedOnly: Whether verified calls are excluded.
  func snapshotOfCalls(unverifiedOnly: Bool) -> RecordedCalls

  /// Forgets everything that was recorded and set.
  func reset()

  /// Returns the counts for the subscriptions of one more stream, or `nil` if there are no streams.
  func makeSubscriptions() -> StreamSubscriptions?

  /// Registers the member with the mock, unless it belongs to another one, so that it is known before its first call.
  func introduce(to state: MockState)

  /// Returns a closure that lists the unused parts so far. It does not need the member, and runs code of the user.
  func leftovers() -> () -> [Leftover]

  /// The arguments of the call that a failure is about, such as `id: 7`; empty if it has none.
  var argumentsOfUnsetCall: String { get }

  /// The use of the member that was no call, such as a read.
  var unsetUse: String? { get }

  /// Returns the handler that may leave a call open, such as `mock.userIDMock.handler`, if the test has set one.
  func openHandler(owner: String) -> String?

  /// Whether it belongs to a partial mock that can call what it overrides.
  var hasOriginal: Bool { get }

  /// Returns the line that sets a result, such as `mock.userIDResult = .value(…)`.
  func assignment(owner: String) -> String

  /// The results that were set for other arguments than those of the call, as lines below the suggestion.
  var nearMisses: [String] { get }
}

extension RecordedMember {
  var nearMisses: [String] { [] }
  var hasOriginal: Bool { false }
}

/// A handler in a box, so that the recorder holds one word.
@_spi(Generated) public final class MockHandler<Body>: @unchecked Sendable {
  /// The closure that the test set.
  public let body: Body

  init(_ body: Body) { self.body = body }
}
