// The comparison of two implementations by the calls of one script.

import Foundation
@_spi(Generated) import MockRuntime

/// The parts of the outcomes of calls that have to be equal.
public enum MockComparison: Sendable {
  /// All values, elements, errors and ends.
  case values
  /// The types and the names of the fields of values, the errors and the ends: for live servers, whose values change.
  case shapes
}

extension MockSettings {
  /// Runs a script with this mock and with another one, which wrap instances, and fails if the instances behave
  /// differently.
  ///
  /// ```swift
  /// let stub = MockAPI(wrapping: StubAPI())
  /// await stub.expectSameBehavior(as: MockAPI(wrapping: LiveAPI()), comparing: .shapes) { api in
  ///   _ = try await api.search(query: "swift")
  /// }
  /// ```
  ///
  /// The script runs with this mock, and then with the other one. Their calls are compared with their outcomes, but
  /// without times: those of the same function with the same arguments in their order. An error that the script throws
  /// ends it. The failure has the calls that differ, and is recorded at the caller's line. A script that does not end in
  /// time, or that makes no call, is a failure too.
  ///
  /// - Parameters:
  ///   - other: A mock that wraps the other instance.
  ///   - comparison: The parts that have to be equal.
  ///   - timeout: The time-out of each run of the script.
  ///   - fileID: The caller's module and file.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - isolation: The caller's actor, on which the script runs.
  ///   - script: The calls.
  public func expectSameBehavior(
    as other: Self, comparing comparison: MockComparison = .values,
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation, _ script: @escaping (Self) async throws -> Void
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let first = await ScriptRun.run(script, with: self, timeout: timeout.mockSeconds, location)
    let second = await ScriptRun.run(script, with: other, timeout: timeout.mockSeconds, location)
    if let text = ScriptRun.difference(first, second, comparison) { FailureReporter.report(text, at: location) }
  }
}

/// The calls of one run of a script.
private struct ScriptRun {
  private static let mostDifferences = 5

  let calls: [RecordedCall]
  /// The reason why the script did not end, if it did not.
  let problem: String?

  /// Runs the script. The compiler of Swift 6.0 crashes on an initializer with this isolation.
  static func run<Mock: MockSettings>(
    _ script: @escaping (Mock) async throws -> Void, with mock: Mock, timeout: TimeInterval, _ location: MockLocation,
    isolation: isolated (any Actor)? = #isolation
  ) async -> ScriptRun {
    let recording = MockRecording()
    mock.record(in: recording)
    // Both run on the caller's actor, which waits for them.
    nonisolated(unsafe) let (script, mock) = (script, mock)
    var task: Task<Void, Never>?
    let wait = ConditionWait(
      timeout: timeout, location: location, timeoutText: { "" },
      observe: { end in
        nonisolated(unsafe) let end = end
        task = Task {
          _ = isolation
          do { try await script(mock) } catch {
            // The error is the outcome of a call, or the script's own way to end.
          }
          end()
        }
        return MockCancellation {}
      }, isMet: { true })
    let end = await wait.suspendToEnd().end
    mock.mockState.callObserver = nil
    task?.cancel()
    return ScriptRun(calls: recording.calls, problem: end.failure(timeout))
  }

  /// Returns the failure of two runs, or `nil` if they do not differ.
  static func difference(_ first: ScriptRun, _ second: ScriptRun, _ comparison: MockComparison) -> String? {
    let (left, right) = (first.outcomes(comparison), second.outcomes(comparison))
    var keys: [String] = []
    for key in left.map(\.call) + right.map(\.call) where !keys.contains(key) { keys.append(key) }
    let differences = keys.compactMap { key -> String? in
      let (one, other) = (left.filter { $0.call == key }, right.filter { $0.call == key })
      let place = (0..<max(one.count, other.count)).first { place in
        place >= one.count || place >= other.count || one[place].outcome != other[place].outcome
      }
      guard let place else { return nil }
      let text = { (calls: [(call: String, outcome: String)]) in place < calls.count ? calls[place].outcome : "no call"
      }
      return "\(key)\n- \(text(one))\n+ \(text(other))"
    }
    var lines = differences.prefix(mostDifferences).map { $0 }
    if differences.count > mostDifferences { lines.append("… and \(differences.count - mostDifferences) more") }
    for (run, name) in [(first, "first"), (second, "second")] {
      if let problem = run.problem { lines.append("\(problem) the script with the \(name) mock") }
    }
    if keys.isEmpty, lines.isEmpty { lines.append("the script made no call that the mocks forward") }
    if lines.isEmpty { return nil }
    return "Expected the same behavior (- first, + second)\n" + lines.joined(separator: "\n")
  }

  /// The calls in order, each with a description of its outcome.
  private func outcomes(_ comparison: MockComparison) -> [(call: String, outcome: String)] {
    calls.map { call in
      var events = call.events.map { event in
        guard comparison == .shapes else { return event.text }
        var event = event
        if case .value(let value) = event.outcome { event.outcome = .value(value.shape) }
        if case .description(let value) = event.outcome { event.outcome = .description(value.shape) }
        return event.text
      }
      if comparison == .shapes {
        events = events.indices.filter { $0 == 0 || events[$0] != events[$0 - 1] }.map { events[$0] }
      }
      return (call.text, events.isEmpty ? "nothing" : events.joined(separator: ", "))
    }
  }
}
