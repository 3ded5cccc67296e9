// What a test says once for all functions of a mock: a response, an error, a subject.

/// What functions without a result of their own come to, in the order in which it is looked at.
struct MockWideOutcome {
  var response: Any?
  var error: (any Error)?
  var subject: (any AnyMockSubject)?

  var isEmpty: Bool { response == nil && error == nil && subject == nil }
}

extension AsyncMock {
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

extension CallSite {
  /// What the test has said for all functions of the mock.
  ///
  /// - Returns: `nil` where it said nothing that this function could come to.
  func mockWide<T, E: Error>(_ shape: MockResultShape) -> Settlement<T, E>? {
    guard let outcome = state.mockWideOutcome else { return nil }
    if let response = outcome.response { return settlement(ofResponse: response) }
    if let error = outcome.error as? E { return .failure(error) }
    guard let subject = outcome.subject, shape != .returned else { return nil }
    let producer = Producer<T, E>.hot { subject.subscribe(erased: $0.contramap { cast($0) }) }
    return .events(shape.endsAtFirst ? producer.endingAtFirst : producer)
  }

  private func settlement<T, E: Error>(ofResponse response: Any) -> Settlement<T, E> {
    if T.self == Never.self { return .nothing }
    if T.self == Void.self, let value: T = naturalDefault() { return .value(value) }
    return castValue(response, to: T.self)
  }

  /// Casts an event of a subject; an error of another type is reported and ends the stream.
  private func cast<T, E: Error>(_ event: MockEvent<Any, any Error>) -> MockEvent<T, E>? {
    switch event {
    case .next(let value): return T.self == Never.self ? nil : cast(.next(value), to: T.self)
    case .completed: return .completed
    case .failed(let error):
      if let error = error as? E { return .failed(error) }
      fail("Expected to fail with a \(E.self), but got a \(type(of: error)) instead.\nfrom \(qualifiedName)")
      return .completed
    }
  }
}
