// The waits of a recorder's methods, and their results.

import Foundation
@_spi(Generated) import MockRuntime

/// One reading of a recorder: a wait, and a verdict about what there is then.
struct RecorderWait<Element, Value> {
  let recorder: MockStreamRecorder<Element>
  /// The expectation in a failure, as in `Timed out after 5 s waiting for a value`.
  let expected: String
  let timeout: TimeInterval
  let location: MockLocation
  let isMet: (MockStreamRecorder<Element>.State) -> Bool
  /// Reads, and reports what is wrong.
  let verdict: (RecorderWait) -> Value

  func block() -> Value {
    catchUp()
    condition.block()
    return verdict(self)
  }

  func suspend(isolation: isolated (any Actor)? = #isolation) async -> Value {
    catchUp()
    await condition.suspend()
    return verdict(self)
  }

  /// Delivers what is due now: nothing else would while the test waits.
  private func catchUp() { if !isMet(recorder.snapshot) { recorder.scope.catchUp(location) } }

  func fail(_ text: String) {
    let names = recorder.scope.allNames
    FailureReporter.report(names.isEmpty ? text : "\(text)\nfrom \(names.joined(separator: ", "))", at: location)
  }

  /// Fails with what there was instead of what was expected, unless the time-out has been reported.
  func failUnlessTimedOut(_ text: () -> String) { if isMet(recorder.snapshot) { fail(text()) } }

  private var condition: ConditionWait {
    ConditionWait(
      timeout: timeout, location: location, timeoutText: { timeoutText }, observe: recorder.observe,
      isMet: { isMet(recorder.snapshot) })
  }

  private var timeoutText: String {
    recorder.scope.noteWhatIsMissing([.forTheMainThread])
    let names = recorder.scope.pendingNames
    let source = names.isEmpty ? "" : " from \(names.joined(separator: ", "))"
    let seen = Difference.list(recorder.snapshot.events) { $0.event.text }
    return "\(expected)\(source); seen so far: \(seen.isEmpty ? "nothing" : seen)\(recorder.scope.hint)"
  }
}

extension MockStreamRecorder {
  /// The next elements.
  func reading(_ count: Int, _ timeout: TimeInterval, _ location: MockLocation) -> RecorderWait<Element, [Element]> {
    let (expected, count) = (count == 1 ? "a value" : "\(count) values", location.allows(count) ? count : 0)
    return RecorderWait(
      recorder: self, expected: expected, timeout: timeout, location: location,
      isMet: { $0.hasEnded || $0.unreadCount >= count },
      verdict: { wait in
        let values = self.take(count)
        if values.count == count { return values }
        wait.failUnlessTimedOut { "Expected \(expected), but \(self.endText(values.count))" }
        return values
      })
  }

  /// The next element, and that it is equal to this one.
  func comparing(
    _ value: Element, _ timeout: TimeInterval, _ location: MockLocation
  ) -> RecorderWait<Element, Void> {
    RecorderWait(
      recorder: self, expected: "the value \(Rendering.shortLine(of: value))", timeout: timeout, location: location,
      isMet: { $0.hasEnded || $0.unreadCount >= 1 },
      verdict: { wait in
        guard let came = self.take(1).first else {
          return wait.failUnlessTimedOut {
            "Expected the value \(Rendering.shortLine(of: value)), but \(self.endText(0))"
          }
        }
        if Difference.areEqual(value, came) { return }
        wait.fail("Expected another value (- expected, + came)\n\(Difference.text(expected: value, actual: came))")
      })
  }

  /// The end.
  func ending<Value>(
    _ expected: String, _ timeout: TimeInterval, _ location: MockLocation,
    _ verdict: @escaping (RecorderWait<Element, Value>, Event?) -> Value
  ) -> RecorderWait<Element, Value> {
    RecorderWait(
      recorder: self, expected: expected, timeout: timeout, location: location,
      isMet: { $0.hasEnded || $0.unreadCount > 0 }, verdict: { wait in verdict(wait, self.takeEnd()) })
  }

  func completing(_ timeout: TimeInterval, _ location: MockLocation) -> RecorderWait<Element, Void> {
    ending("a completion", timeout, location) { wait, end in
      switch end {
      case .completed: break
      case .failed(let error):
        wait.fail("Expected successful completion, got a \(StreamFailure.spelling(error)) instead")
      case .next, nil:
        wait.failUnlessTimedOut { "Expected successful completion, but got \(self.unreadText ?? "nothing")" }
      }
    }
  }

  func failing(_ timeout: TimeInterval, _ location: MockLocation) -> RecorderWait<Element, (any Error)?> {
    ending("an error", timeout, location) { wait, end in
      if case .failed(let error) = end { return error }
      wait.failUnlessTimedOut {
        "Expected an error, but \(end == nil ? "got \(self.unreadText ?? "nothing")" : "completed") instead"
      }
      return nil
    }
  }

  private func endText(_ count: Int) -> String {
    let after = count == 0 ? "without one" : "after \(count)"
    if case .failed(let error)? = snapshot.events.last?.event {
      return "got error \(StreamFailure.spelling(error)) \(after)"
    }
    return "completed \(after)"
  }
}
