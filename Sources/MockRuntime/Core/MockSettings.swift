// The settings of a mock for all its functions, and all their calls.

/// The settings of a mock for all its functions, or of a mock type for all its static members, and their calls.
///
/// For example: `mock.whenUnset = .empty`, and `StaticMocks.state(of: MockClient.self).whenUnset = .empty`
///
/// All members may be used from any thread.
public protocol MockSettings: AnyObject {
  /// The state that all members of this mock share.
  var mockState: MockState { get }
}

extension MockSettings {
  /// The behavior of unset results.
  ///
  /// For example: `mock.whenUnset = .throw(URLError(.timedOut))`
  public var whenUnset: MockUnsetBehavior {
    get { mockState.whenUnset }
    set { mockState.whenUnset = newValue }
  }

  /// The place where streams deliver their events.
  ///
  /// Completion closures are called on the caller's thread, and `async` functions do not hop, until this is set.
  public var delivery: MockDelivery {
    get { mockState.delivery }
    set { mockState.delivery = newValue }
  }

  /// Every call of every function, in order, without reads and writes of properties.
  public var calls: [MockCall] { mockState.calls }

  /// The number of calls of all functions.
  public var totalCallCount: Int { mockState.calls.count }

  /// The values that are returned for types without a natural default.
  ///
  /// For example: `mock.defaults.set(User.guest)`
  public var defaults: MockDefaults { mockState.defaults }

  /// The default return value for functions without a result of their own.
  ///
  /// For example: `client.response = Item(name: "first")`
  ///
  /// Streams emit it and complete; a completable result just completes. A function that returns another type fails with
  /// `Expected to return a T, but got a U instead.` A function's own handler and result take precedence over it, and it
  /// takes precedence over `error` and `subject`. It may be set from any thread.
  public var response: Any? {
    get { mockState.mockWideOutcome?.response }
    set { mockState.changeMockWideOutcome { $0.response = newValue } }
  }

  /// The error of every function that can fail with it and has no result of its own.
  ///
  /// For example: `client.error = URLError(.notConnectedToInternet)`
  ///
  /// `response` takes precedence over it, and it takes precedence over `subject`. A function that can fail only with
  /// another type of error reports that as a failure. It may be set from any thread.
  public var error: (any Error)? {
    get { mockState.mockWideOutcome?.error }
    set { mockState.changeMockWideOutcome { $0.error = newValue } }
  }

  /// The subject of all functions without a result of their own. It emits after the call.
  ///
  /// For example: `client.subject = subject`, then `subject.send(json)` and `subject.complete()`
  ///
  /// An element of another type than the function's fails with `Expected to return a T, but got a U instead.`
  /// Synchronous functions cannot wait for it. `response` and `error` take precedence over it. It may be set from any
  /// thread.
  public var subject: (any AnyMockSubject)? {
    get { mockState.mockWideOutcome?.subject }
    set { mockState.changeMockWideOutcome { $0.subject = newValue } }
  }
}
