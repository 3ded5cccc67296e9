// The outcome of all functions of a mock: a response, an error, a subject, a recording.

/// The outcome of functions without a result of their own, in the order of precedence.
struct MockWideOutcome {
  var response: Any?
  var error: (any Error)?
  var subject: (any AnyMockSubject)?
  var player: (any CallPlayer)?

  var isEmpty: Bool { response == nil && error == nil && subject == nil && player == nil }
}

/// Plays the outcomes of recorded calls, from any thread.
package protocol CallPlayer: AnyObject, Sendable {
  /// Returns the recorded outcome of a call, or reports that there is none.
  func settlement<T, E: Error>(of call: MockCall, at site: CallSite, _ shape: MockResultShape) -> Settlement<T, E>

  /// Reports a call without a result of its own that was not recorded.
  func note(_ call: MockCall, at site: CallSite)
}

extension MockState {
  /// Leaves calls without a result of their own to a recording.
  package func play(_ player: any CallPlayer) { changeMockWideOutcome { $0.player = player } }
}

extension CallSite {
  /// Returns the outcome that the test has set for all functions of the mock.
  ///
  /// - Returns: The outcome, or `nil` if none is set that this function can have.
  func mockWide<T, E: Error>(_ shape: MockResultShape) -> Settlement<T, E>? {
    guard let outcome = state.mockWideOutcome else { return nil }
    if let response = outcome.response { return settlement(ofResponse: response) }
    if let error = outcome.error as? E { return .failure(error) }
    if let subject = outcome.subject, shape != .returned {
      let producer = Producer<T, E>(.hot) { subject.subscribe(erased: $0.contramap { cast($0) }) }
      return .events(shape.endsAtFirst ? producer.endingAtFirst : producer)
    }
    guard let call = function?.currentCall else { return nil }
    return outcome.player?.settlement(of: call, at: self, shape)
  }

  private func settlement<T, E: Error>(ofResponse response: Any) -> Settlement<T, E> {
    if T.self == Never.self { return .nothing }
    if T.self == Void.self, let value: T = naturalDefault() { return .value(value) }
    return castValue(response, to: T.self, from: .response)
  }

  /// Casts an event of a subject. An error of another type is reported and ends the stream.
  private func cast<T, E: Error>(_ event: MockEvent<Any, any Error>) -> MockEvent<T, E>? {
    switch event {
    case .next(let value): return T.self == Never.self ? nil : cast(.next(value), to: T.self, from: .subject)
    case .completed: return .completed
    case .failed(let error):
      if let error = error as? E { return .failed(error) }
      fail(text(ofUnfitting: error, E.self, isOfSubject: true))
      return .completed
    }
  }
}
