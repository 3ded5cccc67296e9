// Recorded outcomes in place of results.

import Foundation
@_spi(Generated) import MockRuntime

extension MockSettings {
  /// Answers calls without a result of their own with the outcomes of a recording.
  ///
  /// For example: `api.play(try MockRecording(fixture: "search"))`
  ///
  /// A call is found by its function and its arguments. If there are several of them, they are played in order, and the
  /// last one is played again. Times are those of the recording if the mock delivers with `.virtual(clock)`; otherwise
  /// everything is delivered without a delay. A call that was not recorded, and a value or an error that cannot be
  /// played, fails the test where the mock was created.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - errors: The errors that recorded errors are replaced by: each one with the same type, case and values. Cases of
  ///     a `CaseIterable` type of errors are found without them. A function that throws `any Error` throws a
  ///     `MockRecordedError` for others.
  public func play(_ recording: MockRecording, errors: [any Error] = []) {
    recording.add(errors)
    mockState.play(recording)
  }
}

/// An error of a recording whose type is not known.
public struct MockRecordedError: Error, Equatable, CustomStringConvertible {
  /// The type, the case and the values of the error, such as `ServerError.status(404)`.
  public let description: String
}

extension MockRecording: CallPlayer {
  package func note(_ call: MockCall, at site: CallSite) {
    guard let recorded = next(call) else {
      reportMissing(call, at: site)
      return
    }
    if recorded.events.contains(where: { ![.end, .value(.null)].contains($0.outcome) }) {
      site.fail(
        "\(recorded.text) cannot be played: the mock has no result for its closure\nset a handler that calls it")
    }
  }

  package func settlement<T, E: Error>(
    of call: MockCall, at site: CallSite, _ shape: MockResultShape
  ) -> Settlement<T, E> {
    guard let recorded = next(call) else {
      return site.outcome(of: reportMissing(call, at: site))
    }
    do {
      let subscriptions = try recorded.subscriptions.map { events in
        try events.map { (ClockTime.zero.advanced(by: $0.at / 1e3), try self.event($0) as MockEvent<T, E>) }
      }
      if shape == .returned, recorded.events.isEmpty { throw PlayProblem(description: "it has no value") }
      if shape == .returned { return Settlement(first: subscriptions.first?.first?.1) }
      if site.throwsBeforeStream, case .failed(let error)? = subscriptions.first?.first?.1 { return .failure(error) }
      let isComplete = subscriptions.map { $0.contains { $0.1.isTerminal } || shape != .elements && !$0.isEmpty }
      let (site, lock) = (site, NSLock())
      var started = 0
      return .events(
        Producer(.external) { observer in
          // The last recorded subscription is played again.
          let number = lock.withLock {
            defer { started += 1 }
            return min(started, subscriptions.count - 1)
          }
          return Self.emit(subscriptions[number], endsAfterValue: isComplete[number], to: observer, at: site, shape)
        })
    } catch {
      site.fail("\(recorded.text) cannot be played: \(error)\n\(source)")
      return site.outcome(of: .unexpectedFunctionCall(site.qualifiedName))
    }
  }

  /// Emits the events at their times if the mock has a virtual clock, and otherwise at once.
  private static func emit<T, E: Error>(
    _ events: [(ClockTime, MockEvent<T, E>)], endsAfterValue: Bool, to observer: MockObserver<T, E>, at site: CallSite,
    _ shape: MockResultShape
  ) -> MockCancellation? {
    var events = events
    if shape != .elements, let last = events.last, !last.1.isTerminal { events.append((last.0, .completed)) }
    guard site.state.explicitDelivery?.clock != nil else {
      for (_, event) in events { observer.on(event) }
      return nil
    }
    return Timeline(events).producer(at: site).start(observer)
  }

  private func event<T, E: Error>(_ event: RecordedEvent) throws -> MockEvent<T, E> {
    switch event.outcome {
    case .value(.null) where T.self == Never.self: return .completed
    case .value(let json):
      if let value = () as? T { return .next(value) }
      guard let type = T.self as? any Decodable.Type, let value = try json.decoded(as: type) as? T else {
        throw PlayProblem(description: "\(T.self) is not Decodable")
      }
      return .next(value)
    case .description: throw PlayProblem(description: "the \(T.self) could not be encoded when it was recorded")
    case .error(let text): return .failed(try error(text))
    case .end: return .completed
    case .pending: throw PlayProblem(description: "it has no event")
    }
  }

  private func error<E: Error>(_ text: String) throws -> E {
    if let error = playableErrors.lazy.compactMap({ $0 as? E }).first(where: { spelling(of: $0) == text }) {
      return error
    }
    if let type = E.self as? any CaseIterable.Type,
      let error = cases(of: type, E.self).first(where: { spelling(of: $0) == text })
    {
      return error
    }
    if let error = MockRecordedError(description: text) as? E { return error }
    throw PlayProblem(description: "no error of the type \(E.self) is \(text); pass it: play(recording, errors: […])")
  }

  private func cases<C: CaseIterable, E>(of type: C.Type, _ error: E.Type) -> [E] {
    type.allCases.compactMap { $0 as? E }
  }

  /// Reports a call that was not recorded, with the recorded calls of the same function.
  @discardableResult
  private func reportMissing(_ call: MockCall, at site: CallSite) -> MockError {
    let others = calls.filter { $0.call == call.name }.map(\.text)
    let error = MockError.unexpectedFunctionCall(site.qualifiedName)
    let known = others.isEmpty ? "no call of this function" : "recorded: \(others.prefix(5).joined(separator: ", "))"
    site.fail(
      """
      \(error.report)
      \(text(of: call)) was not recorded; \(known)
      \(source), or set a result for this call
      """)
    return error
  }

  private var source: String { path.map { "record \($0) again" } ?? "record it again" }
}

/// The reason why an event cannot be played.
private struct PlayProblem: Error, CustomStringConvertible {
  let description: String
}

extension Settlement {
  /// Creates the outcome of a call that returns at once.
  fileprivate init(first event: MockEvent<Value, Failure>?) {
    switch event {
    case .next(let value)?: self = .value(value)
    case .failed(let error)?: self = .failure(error)
    case .completed?, nil: self = .nothing
    }
  }
}
