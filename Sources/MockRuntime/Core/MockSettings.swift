// What a test says for all functions at once, and what it sees of all their calls.

/// What a test sets for all functions of a mock, or for all static members of a mock type, and what it sees of their
/// calls.
///
/// For example: `mock.whenUnset = .empty`, and `StaticMocks.state(of: MockClient.self).whenUnset = .empty`
///
/// Everything may be used from any thread.
public protocol MockSettings: AnyObject {
  /// The state that all members of this mock share.
  var mockState: MockState { get }
}

extension MockSettings {
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

  /// What is returned for types that have no natural default of their own.
  ///
  /// For example: `mock.defaults.set(User.guest)`
  public var defaults: MockDefaults { mockState.defaults }

  /// The value of every function whose own result is not set, whatever its type.
  ///
  /// For example: `client.response = Item(name: "first")`
  ///
  /// Streams give it and complete; whatever ends without a value just ends. A function that returns another type
  /// fails with `Expected to return a T, but got a U instead.` It comes after the function's handler and result, and
  /// before `error` and `subject`. It may be set from any thread.
  public var response: Any? {
    get { mockState.mockWideOutcome?.response }
    set { mockState.changeMockWideOutcome { $0.response = newValue } }
  }

  /// The error of every function whose own result is not set, and that can fail with it.
  ///
  /// For example: `client.error = URLError(.notConnectedToInternet)`
  ///
  /// It comes after `response` and before `subject`. A function that can only fail with another type of error reports
  /// that. It may be set from any thread.
  public var error: (any Error)? {
    get { mockState.mockWideOutcome?.error }
    set { mockState.changeMockWideOutcome { $0.error = newValue } }
  }

  /// What feeds every function whose own result is not set, after the call.
  ///
  /// For example: `client.subject = subject`, then `subject.send(json)` and `subject.complete()`
  ///
  /// An element of another type than the function's fails with `Expected to return a T, but got a U instead.`
  /// Synchronous functions cannot wait for it. It comes after `response` and `error`. It may be set from any thread.
  public var subject: (any AnyMockSubject)? {
    get { mockState.mockWideOutcome?.subject }
    set { mockState.changeMockWideOutcome { $0.subject = newValue } }
  }
}
