// The calls of a function whose results the test gives later, one call at a time.

@_spi(Generated) import MockRuntime

/// The calls of one function that wait for the test's answers.
final class PendingCalls<Arguments, Result: DelayableResult>: @unchecked Sendable {
  private let lock = MockLock()
  private var calls: [PendingCall<Arguments, Result>] = []
  /// The number of calls that the test has taken.
  private var taken = 0

  /// Returns the result of a new call, which is the subject of its answers.
  func add(_ arguments: Arguments, order: UInt64) -> Result {
    let call = PendingCall<Arguments, Result>(arguments, order: order)
    lock.withLock { calls.append(call) }
    // The call was recorded before: a test that waits for it looks again.
    Registry.shared.activity.note()
    return .subject(call.subject)
  }

  /// Whether a call waits that the test has not taken.
  var hasNext: Bool { lock.withLock { taken < calls.count } }

  /// Takes the oldest call that was not taken.
  func takeNext() -> PendingCall<Arguments, Result>? {
    lock.withLock {
      guard taken < calls.count else { return nil }
      defer { taken += 1 }
      return calls[taken]
    }
  }

  /// The calls without an answer.
  var unanswered: [(order: UInt64, arguments: Arguments)] {
    lock.withLock { calls }.filter { !$0.isAnswered }.map { ($0.order, $0.arguments) }
  }

  /// Forgets the calls that were answered. The code under test still waits for the others.
  func forgetCalls() {
    lock.releasing {
      let all = calls
      calls = all[..<taken].filter { !$0.isAnswered } + all[taken...]
      taken = calls.count - (all.count - taken)
      return all
    }
  }
}

/// A call that waits for the test's answer.
final class PendingCall<Arguments, Result: DelayableResult>: @unchecked Sendable {
  let arguments: Arguments
  let order: UInt64
  /// The events of the answers. A subscriber receives the earlier ones, too, since a call may be taken before the code under
  /// test subscribes.
  let subject = MockSubject<Result.Element, Result.Failure>(Replay(limit: .max, outlivesEnd: true))
  private let lock = MockLock()
  private var progress = Progress.waiting

  /// The steps of the test with a call.
  private enum Progress: Int { case waiting, sending, ended }

  init(_ arguments: Arguments, order: UInt64) { (self.arguments, self.order) = (arguments, order) }

  /// Whether the test has answered the call.
  var isAnswered: Bool { lock.withLock { progress != .waiting } }

  /// Gives this call of the function its result. A second result is a failure.
  func answer<Handler>(
    _ function: MockedFunction<Arguments, Handler, Result>, _ result: Result, at location: MockLocation
  ) {
    let site = function.site
    guard advance(to: .ended, atMost: .waiting, site, location), let result = result.takingTurn() else { return }
    if result.callsBack {
      return site.state.report(
        "\(site.qualifiedName) cannot be answered by .callback\nanswer with .value(…) or .throw(…)", at: location)
    }
    let settlement = result.settle(at: site).delayed(by: site.delay(of: result))
    _ = settlement.emit(to: MockObserver({ self.subject.on($0) }, hasEnded: { false }))
  }

  /// Sends an event to the code under test. An event after the end is a failure.
  func send<Handler>(
    _ function: MockedFunction<Arguments, Handler, Result>, _ event: MockEvent<Result.Element, Result.Failure>,
    at location: MockLocation
  ) {
    var next = Progress.ended
    if case .next = event { next = .sending }
    if advance(to: next, atMost: .sending, function.site, location) { subject.on(event) }
  }

  /// Notes an answer, and returns whether the call may have one. It is a failure if the test has done more with the call
  /// than `latest` before.
  private func advance(
    to next: Progress, atMost latest: Progress, _ site: CallSite, _ location: MockLocation
  ) -> Bool {
    let isAllowed = lock.withLock {
      if progress.rawValue > latest.rawValue { return false }
      progress = next
      return true
    }
    if !isAllowed {
      site.state.report("\(site.qualifiedName) was answered before\nanswer each call once", at: location)
    }
    return isAllowed
  }
}

extension MockedFunction where Result: DelayableResult {
  /// The calls that wait for answers; `nil` if they have other results.
  var pendingCalls: PendingCalls<Arguments, Result>? {
    fallback?.owner as? PendingCalls<Arguments, Result>
  }

  /// Lets calls without another result wait for the test's answers.
  func keepCallsPending() {
    if pendingCalls != nil { return }
    let pending = PendingCalls<Arguments, Result>()
    fallback = FallbackResults(
      owner: pending, result: { pending.add($0, order: $1) }, forget: pending.forgetCalls,
      unanswered: { pending.unanswered })
  }
}
