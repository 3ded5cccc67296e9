// The waits of a recorder's methods, and their results.

import Foundation
@_spi(Generated) import MockRuntime

/// One read of a recorder: a wait for events, and a verdict about the events that have arrived.
struct RecorderWait<Element, Value> {
  let recorder: MockStreamRecorder<Element>
  /// The expectation in a failure, as in `Timed out after 5 s waiting for a value`.
  let expected: String
  let timeout: TimeInterval
  let location: MockLocation
  let isMet: (MockStreamRecorder<Element>.State) -> Bool
  /// A closure that reads the events, and reports those that differ from the expectation.
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

  /// Delivers the events that are due now, since nothing else delivers them while the test waits.
  private func catchUp() { if !isMet(recorder.snapshot) { recorder.scope.catchUp(location) } }

  func fail(_ text: String) {
    let names = recorder.scope.allNames
    FailureReporter.report(names.isEmpty ? text : "\(text)\nfrom \(names.joined(separator: ", "))", at: location)
  }

  /// Fails with the given text, unless the wait has timed out, which is reported already.
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
    let seen = Rendering.list(recorder.snapshot.events) { $0.event.text }
    return "\(expected)\(source); seen so far: \(seen.isEmpty ? "nothing" : seen)\(recorder.scope.hint)"
  }
}

extension MockStreamRecorder {
  /// Returns a read of the next elements.
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

  /// Returns a read up to the next element that meets a condition.
  func searching(
    _ matches: @escaping (Element) -> Bool, _ timeout: TimeInterval, _ location: MockLocation
  ) -> RecorderWait<Element, Element?> {
    let (expected, search) = ("a value that meets the condition", ElementSearch(matches))
    return RecorderWait(
      recorder: self, expected: expected, timeout: timeout, location: location,
      isMet: { search.place(in: $0) != nil || $0.hasEnded },
      verdict: { wait in
        let state = self.snapshot
        let place = search.place(in: state)
        let values = self.take((place.map { $0 + 1 } ?? state.events.count) - state.position)
        if place != nil { return values.last }
        wait.failUnlessTimedOut { "Expected \(expected), but \(self.endText(values.count))" }
        return nil
      })
  }

  /// Returns a wait for an unread event, or `nil` if the duration is invalid, which is reported.
  func arrival(within duration: some MockDuration, _ location: MockLocation) -> ConditionWait? {
    let seconds = duration.mockSeconds
    guard location.allows(seconds, "expectNothing(for:) waits for a time in seconds") else { return nil }
    return ConditionWait(
      timeout: seconds, location: location, timeoutText: { "" }, observe: observe,
      isMet: { self.unreadText != nil })
  }

  /// Fails if an event has arrived, or if the wait was cancelled before its end.
  func reportArrival(_ end: WaitEnd, during wait: ConditionWait) {
    if case .cancelled = end, let text = end.failure(wait.timeout) {
      FailureReporter.report("\(text) the time in which nothing was expected", at: wait.location)
    }
    reportRest(at: wait.location)
  }

  /// Fails if there are unread events.
  func reportRest(at location: MockLocation) {
    guard let rest = unreadText else { return }
    let names = scope.allNames
    let source = names.isEmpty ? "" : "\nfrom \(names.joined(separator: ", "))"
    FailureReporter.report("Expected nothing more, but got \(rest)\(source)\n\(Self.cureOfRest)", at: location)
  }

  /// Returns a read of the next element, which fails if that is not equal to the given one.
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

  /// Returns a read of the end.
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
        wait.fail("Expected successful completion, got \(StreamFailure.spelling(error).withArticle) instead")
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

/// A search for the first unread element that meets a condition, which is called once with each.
private final class ElementSearch<Element>: @unchecked Sendable {
  private let matches: (Element) -> Bool
  // The condition may cause the stream to send another element, and be called again by the same thread.
  private let lock = NSRecursiveLock()
  private var next: Int?
  private var found: Int?

  init(_ matches: @escaping (Element) -> Bool) { self.matches = matches }

  /// Returns the index of the element, if it has arrived.
  func place(in state: MockStreamRecorder<Element>.State) -> Int? {
    lock.withLock {
      while found == nil {
        let place = next ?? state.position
        guard place < state.events.count else { break }
        next = place + 1
        if let element = state.events[place].event.element, matches(element) { found = found ?? place }
      }
      return found
    }
  }
}
