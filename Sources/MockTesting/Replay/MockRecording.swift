// A recording of the calls that a mock forwards to a real instance, and of their outcomes.

import Dispatch
import Foundation
@_spi(Generated) import MockRuntime

/// The calls that a mock has forwarded to the instance that it wraps, with their values, elements, errors and times.
///
/// A recording is saved as JSON, and played later by a mock without the instance:
///
/// ```swift
/// let recording = MockRecording()
/// let api = MockSearchAPI(wrapping: LiveSearchAPI())
/// api.record(in: recording)
/// _ = try await api.search(query: "swift")
/// try recording.save(fixture: "search")
/// ```
/// ```swift
/// let api = MockSearchAPI()
/// api.play(try MockRecording(fixture: "search"))
/// ```
///
/// All members may be used from any thread.
public final class MockRecording: @unchecked Sendable {
  private let lock = NSLock()
  private let redacted: Set<String>
  private var recorded: [RecordedCall]
  /// The calls that were noted by this process. Those that were read from a file precede them.
  private var noted: [NotedCall] = []
  /// The places of recorded calls by their text, until another call is recorded.
  private var places: [String: [Int]]?
  /// The number of calls that were played, by their text.
  private var played: [String: Int] = [:]
  private var errors: [any Error] = []
  /// The file that it was read from.
  let path: String?

  private struct NotedCall {
    let clock: VirtualClock?
    /// The time of the call, and of each subscription to its stream.
    var starts: [ClockTime]

    var now: ClockTime { clock?.currentTime ?? ClockTime(nanoseconds: Int64(DispatchTime.now().uptimeNanoseconds)) }
  }

  /// Creates a recording without calls.
  ///
  /// - Parameter names: The names of arguments, and of fields of values at any depth, whose values are replaced by
  ///   `"redacted"`, such as `password`.
  public init(redacting names: Set<String> = []) { (redacted, recorded, path) = (names, [], nil) }

  init(_ file: RecordingFile, path: String?) {
    (redacted, recorded, self.path) = (Set(file.redacted ?? []), file.calls, path)
  }

  var calls: [RecordedCall] { lock.withLock { recorded } }

  var file: RecordingFile {
    RecordingFile(redacted: redacted.isEmpty ? nil : redacted.sorted(), calls: calls)
  }

  /// Uses these errors, in addition to cases of `CaseIterable` types, in place of recorded errors.
  func add(_ errors: [any Error]) { lock.withLock { self.errors += errors } }

  var playableErrors: [any Error] { lock.withLock { errors } }

  /// Returns the recorded call whose turn it is, for a call with these arguments. The last one is played again.
  func next(_ call: MockCall) -> RecordedCall? {
    let text = text(of: call)
    return lock.withLock {
      let places = self.places ?? Dictionary(grouping: recorded.indices) { recorded[$0].text }
      self.places = places
      guard let matches = places[text] else { return nil }
      let number = played[text, default: 0]
      played[text] = number + 1
      return recorded[matches[min(number, matches.count - 1)]]
    }
  }

  /// Returns the arguments as JSON, without those that are redacted.
  private func arguments(of call: MockCall) -> JSONValue {
    if call.arguments is Void { return .null }
    let parts = call.parts.enumerated().map { place, part in
      (part.label.isEmpty ? "\(place)" : part.label, JSONValue(describing: part.value, redacting: redacted))
    }
    return JSONValue.object(Dictionary(parts, uniquingKeysWith: { first, _ in first })).redacting(redacted)
  }

  /// Returns the call as recorded calls are described.
  func text(of call: MockCall) -> String { RecordedCall(call: call.name, arguments: arguments(of: call)).text }
}

// MARK: Recording

extension MockRecording: ForwardedCallObserver {
  package func begin(_ call: MockCall, of state: MockState) -> Int {
    let entry = RecordedCall(call: call.name, arguments: arguments(of: call))
    var call = NotedCall(clock: state.explicitDelivery?.clock, starts: [])
    call.starts = [call.now]
    return lock.withLock {
      recorded.append(entry)
      places = nil
      noted.append(call)
      return noted.count - 1
    }
  }

  package func subscribe(to call: Int) -> Int {
    lock.withLock {
      noted[call].starts.append(noted[call].now)
      return noted[call].starts.count - 1
    }
  }

  package func note(_ event: MockEvent<Any, any Error>, of call: Int, subscription: Int) {
    let outcome = outcome(of: event)
    lock.withLock {
      let (now, start) = (noted[call].now, noted[call].starts[subscription])
      let milliseconds = (TimeInterval(now.nanoseconds - start.nanoseconds) / 1e6).rounded()
      recorded[recorded.count - noted.count + call].events.append(
        RecordedEvent(outcome: outcome, at: milliseconds, subscription: subscription > 1 ? subscription : nil))
    }
  }

  private func outcome(of event: MockEvent<Any, any Error>) -> RecordedEvent.Outcome {
    switch event {
    case .next(let value):
      if let encoded = JSONValue(encoding: value, redacting: redacted) { return .value(encoded) }
      return .description(JSONValue(describing: value, redacting: redacted))
    case .failed(let error): return .error(Self.spelling(of: error, redacted))
    case .completed: return .end
    }
  }

  /// Returns the type, the case and the associated values of an error, such as `ServerError.status(404)`.
  static func spelling(of error: any Error, _ redacted: Set<String>) -> String {
    let mirror = Mirror(reflecting: error)
    let type = "\(type(of: error))"
    guard mirror.displayStyle == .enum else {
      switch JSONValue(describing: error, redacting: redacted) {
      case .string(let text): return text.hasPrefix(type) ? text : "\(type)(\(text))"
      case let value: return "\(type)(\(value.line))"
      }
    }
    guard let child = mirror.children.first, let name = child.label else { return "\(type).\(error)" }
    let payload =
      redacted.contains(name) ? .string("redacted") : JSONValue(describing: child.value, redacting: redacted)
    return "\(type).\(name)(\(payload.line))"
  }

  func spelling(of error: any Error) -> String { Self.spelling(of: error, redacted) }
}

extension MockSettings {
  /// Records the calls that the mock forwards to the instance that it wraps, from now on, with their outcomes.
  ///
  /// For example: `api.record(in: recording)`, of a `MockSearchAPI(wrapping: LiveSearchAPI())`
  ///
  /// Calls that the test has set a result for are not recorded. A recording may belong to several mocks. `reset()` of the
  /// mock ends the recording. A mock that wraps no instance has nothing to record, which is a failure where it was
  /// created.
  public func record(in recording: MockRecording) {
    mockState.callObserver = recording
    if mockState.isWrapping { return }
    mockState.fail(
      "\(type(of: self)) has nothing to record, since it wraps no instance\ncreate it with init(wrapping:)")
  }
}
