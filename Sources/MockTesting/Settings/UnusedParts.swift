// The unused parts of a function at the end of its test.

@_spi(Generated) import MockRuntime

/// A member of a mock that the end of a test checks.
protocol CheckedMember: AnyObject {
  /// Returns a closure that lists the unused parts so far. The closure does not retain the member. It runs code of the
  /// user, and so must not be called under a lock.
  func leftovers() -> () -> [Leftover]

  /// The spelling of what is set and may retain the mock, such as `loadMock.handler`, and the cure.
  var stub: (name: String, cure: String) { get }

  /// The lines about active subscriptions and unanswered calls, which may retain the mock.
  var uses: [String] { get }

  /// The value that is set, if to read it runs no code of the user.
  var given: Any? { get }

  /// Forgets everything that was recorded and set.
  func reset()
}

extension MockedFunction: CheckedMember {
  func leftovers() -> () -> [Leftover] {
    // A write by the test cannot be told from one by the code under test.
    if accessor != nil { return { [] } }
    let (use, name, stem) = (snapshotOfUse(), qualifiedName, "\(stem)")
    return {
      let stubs = [use.unusedResult(name, stem), use.unusedHandler(name, stem)]
      let calls = [
        use.callsWithoutAnswer(name), use.resultsLeftOver(name), use.unusedStreams(name),
        use.callsLeftOver(name, stem),
      ]
      return stubs.compactMap { $0 } + use.unusedArguments(name) + calls.compactMap { $0 }
    }
  }

  var stub: (name: String, cure: String) {
    let name = handler != nil ? "\(stem)Mock.handler" : result != nil ? "\(stem)Result" : "a stub of \(name)"
    return (name, "write [weak mock] in front of the parameters of a closure that uses the mock")
  }

  var given: Any? {
    guard let make = result?.givenValue else { return nil }
    do { return try make() } catch { return error }
  }

  var uses: [String] {
    let use = snapshotOfUse()
    let active = use.subscriptions?.active ?? 0
    let streams =
      active == 0 ? [] : ["\(name) has \(active == 1 ? "a subscription" : "\(active) subscriptions") that did not end"]
    return streams + [use.callsWithoutAnswer(qualifiedName)?.text].compactMap { $0 }
  }

}

extension FunctionUse where Result: MockResult {
  private var turns: Turns<Result>? {
    result?.turns
  }

  private var calls: String {
    callCount == 0 ? "it was not called after" : "it was called \(callCount.times), and only before"
  }

  func unusedResult(_ name: String, _ stem: String) -> Leftover? {
    guard isResultUnused else { return nil }
    return Leftover(
      part: .results, text: "\(name) has a result that was never used\n\(calls) \(stem)Result was set")
  }

  func unusedArguments(_ name: String) -> [Leftover] {
    unusedByArgument.map { call in
      let reason = call.map { "there was no \($0)" } ?? "no call met the condition of its when(where:)"
      return Leftover(part: .results, text: "\(name) has a result that was never used\n\(reason)")
    }
  }

  func callsWithoutAnswer(_ name: String) -> Leftover? {
    if unanswered.isEmpty { return nil }
    let (first, more) = (unanswered.prefix(5).map { "  \($0)" }, unanswered.count - 5)
    let calls = unanswered.count == 1 ? "a call" : "\(unanswered.count) calls"
    let lines = ["\(name) has \(calls) that the test has not answered"] + first
    return Leftover(
      part: .results, text: (lines + (more > 0 ? ["  … and \(more) more"] : [])).joined(separator: "\n"))
  }

  func unusedHandler(_ name: String, _ stem: String) -> Leftover? {
    guard isHandlerUnused else { return nil }
    return Leftover(
      part: .results,
      text: "\(name) has a handler that was never used\n\(calls) \(stem)Mock.handler was set")
  }

  /// Returns the text about unused results of an `.inOrder`. If none was used, `unusedResult` reports that.
  func resultsLeftOver(_ name: String) -> Leftover? {
    guard !isResultUnused, let turns, turns.left > 0 else { return nil }
    let results = turns.left == 1 ? "result" : "results"
    // An operator such as `retry` subscribes to the same stream again.
    let hint =
      subscriptions?.isRepeated ?? false
      ? "\na stream was subscribed to again, which repeats its result: for each subscription, write .perSubscription(…)"
      : ""
    return Leftover(
      part: .resultsInOrder,
      text: "\(name) has \(turns.left) \(results) left over, of \(turns.count) in order" + hint)
  }

  func unusedStreams(_ name: String) -> Leftover? {
    guard let subscriptions, subscriptions.unusedStreams > 0 else { return nil }
    let (unused, all) = (subscriptions.unusedStreams, subscriptions.streams)
    let streams = all == 1 ? "a stream" : unused == all ? "\(all) streams" : "\(all) streams, \(unused) of them"
    return Leftover(part: .streams, text: "\(name) returned \(streams) that nothing subscribed to")
  }

  func callsLeftOver(_ name: String, _ stem: String) -> Leftover? {
    let count = unverifiedCalls.orders.count
    if count == 0 { return nil }
    let (first, more) = ((0..<min(5, count)).map { "  \(unverifiedCalls.call($0).withCaller)" }, count - 5)
    let lines = ["\(name) has \(count == 1 ? "a call" : "\(count) calls") that nothing verified"] + first
    let cure = unverifiedCalls.hint ?? "expect what matters with \(stem)Mock.expectCalled(…)"
    return Leftover(
      part: .calls, text: (lines + (more > 0 ? ["  … and \(more) more"] : []) + [cure]).joined(separator: "\n"))
  }
}

extension MockedProperty: CheckedMember {
  /// Returns no unused parts, since a write by the test cannot be told from one by the code under test.
  func leftovers() -> () -> [Leftover] { { [] } }

  var stub: (name: String, cure: String) {
    ("\(name)", "write '// mockgen: weak' above the property, if the real type does not retain its value")
  }

  var uses: [String] { [] }

  var given: Any? { stored }
}

extension LinkedTestLibrary {
  package static func leftovers(of member: AnyObject) -> () -> [Leftover] {
    (member as? any CheckedMember)?.leftovers() ?? { [] }
  }
}
