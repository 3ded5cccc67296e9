// A wait for a stream of any framework, which reports the difference from its expectation at the caller's line.

import Foundation

/// A wait for the events of a stream.
///
/// Every wait has two forms: one blocks its thread (the main thread continues to run its run loop), the other suspends
/// its task. A wait never throws: it records a failure, and returns what it has.
struct StreamWait<Element>: @unchecked Sendable {
  /// The expected events, and the terms for them.
  let shape: MockResultShape
  let timeout: TimeInterval
  let location: MockLocation
  let scope = WaitScope()
  /// Starts one subscription, and completes the second wait once it has subscribed: what a task reads has not subscribed before that
  /// runs, and the time counts from then on.
  let subscribe: (@escaping (MockEvent<Element, any Error>) -> Void, WaitCollector<Never>) -> MockCancellation

  /// Records a failure, and below it the mocked streams that the wait has looked at.
  func fail(_ text: String) {
    let names = scope.allNames
    FailureReporter.report(names.isEmpty ? text : "\(text)\nfrom \(names.joined(separator: ", "))", at: location)
  }

  private func noteWhatIsMissing() { scope.noteWhatIsMissing([.forTheMainThread]) }

  /// Waits for the end, or for the given number of elements.
  func collect(_ limit: Int? = nil) -> Seen<Element> {
    let (collector, subscribed) = start(limit)
    if !subscribed.isOver { subscribed.block(timeout: MockState.waitTimeout) }
    if !collector.isOver { scope.catchUp(location) }
    collector.block(timeout: timeout)
    return collector.takeResult()
  }

  /// Waits for the end, or for the given number of elements.
  func collect(_ limit: Int? = nil, isolation: isolated (any Actor)? = #isolation) async -> Seen<Element> {
    let (collector, subscribed) = start(limit)
    if !subscribed.isOver { await subscribed.suspend(timeout: MockState.waitTimeout) }
    if !collector.isOver { scope.catchUp(location) }
    await collector.suspend(timeout: timeout)
    return collector.takeResult()
  }

  private func start(_ limit: Int?) -> (WaitCollector<Element>, subscribed: WaitCollector<Never>) {
    let collector = WaitCollector<Element>(limit: limit, willTimeOut: noteWhatIsMissing)
    let subscribed = WaitCollector<Never>(limit: nil)
    collector.keep(WaitScope.run(in: scope) { subscribe(collector.receive, subscribed) })
    return (collector, subscribed)
  }
}

extension MockState {
  /// The default time-out, in seconds, of the `waitFor…` methods.
  public static let waitTimeout: TimeInterval = 5
}
