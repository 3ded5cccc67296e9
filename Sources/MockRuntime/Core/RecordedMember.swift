// The common part of the recorders of functions and of properties.

/// The recorder of one requirement, without its generic types.
protocol RecordedMember: AnyObject, Sendable {
  var name: StaticString { get }
  var protocolName: StaticString { get }

  /// Returns the calls so far, in order, without retaining the recorder.
  ///
  /// - Parameter unverifiedOnly: Whether verified calls are excluded.
  func snapshotOfCalls(unverifiedOnly: Bool) -> RecordedCalls

  /// The kind of access to a property that the member records; `nil` for a function.
  var accessor: MockPropertyAccess? { get }

  /// Forgets everything that was recorded and set.
  func reset()

  /// Forgets the calls, or the reads and writes.
  func resetCalls()

  /// Returns the counts for the subscriptions of one more stream, or `nil` if there are no streams.
  func makeSubscriptions() -> StreamSubscriptions?

  /// Registers the member with the mock, unless it belongs to another one, so that it is known before its first call.
  func introduce(to state: MockState)

  /// Calls the closure from now on before the value of a property changes, if the mock's protocol is an
  /// `ObservableObject`.
  func publish(_ send: @escaping () -> Void)

  /// The call of this thread without a result, otherwise the most recent call; a read of a property.
  var currentCall: MockCall? { get }

  /// The arguments of the call that a failure is about, such as `id: 7`; empty if it has none.
  var argumentsOfUnsetCall: String { get }

  /// The words for a use of the member that was no call, such as `read before it was set`.
  var unsetUse: String? { get }

  /// Returns the spelling of a handler that may return `nil`, such as `mock.userIDMock.handler`, if the test has set
  /// one.
  func openHandler(owner: String) -> String?

  /// Whether there is an original to call: an overridden member, or a wrapped instance.
  var hasOriginal: Bool { get }

  /// Returns the line that sets a result, such as `mock.userIDResult = .value(…)`.
  func assignment(owner: String) -> String

  /// The member that sets a result or a handler which no call has used, such as `userIDResult`.
  var unusedStub: String? { get }

  /// Notes that the current call was reported, since it has no result.
  func noteReport()

  /// The results that were set for other arguments than those of the call, as lines below the suggestion.
  var nearMisses: [String] { get }
}

extension RecordedMember {
  var accessor: MockPropertyAccess? { nil }
  var nearMisses: [String] { [] }
  var unusedStub: String? { nil }
  func noteReport() {}
  func publish(_ send: @escaping () -> Void) {}
  var hasOriginal: Bool { false }
}

/// A handler in a class instance, so that the recorder stores one word.
@_spi(Generated) public final class MockHandler<Body>: @unchecked Sendable {
  /// The closure that the test set.
  public let body: Body

  init(_ body: Body) { self.body = body }
}
