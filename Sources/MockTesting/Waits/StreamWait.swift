// A wait for a stream of any framework, which reports the difference from its expectation at the caller's line.

import Foundation
@_spi(Generated) public import MockRuntime

/// A wait for the events of a stream.
///
/// Every wait has two forms: one blocks its thread (the main thread continues to run its run loop), the other suspends
/// its task. A wait never throws: it records a failure, and returns what it has.
struct StreamWait<Element>: @unchecked Sendable {
  /// The kind of stream, which determines the expected events and their names in failures.
  let shape: MockResultShape
  let timeout: TimeInterval
  let location: MockLocation
  let scope = WaitScope()
  /// A closure that starts one subscription, and completes the given wait once it has subscribed. A sequence that a
  /// task reads is subscribed to when the task runs, and the time-out begins then.
  let subscribe: (@escaping (MockEvent<Element, any Error>) -> Void, WaitCollector<Never>) -> MockCancellation

  /// Records a failure that names the mocked streams of the wait.
  func fail(_ text: String) {
    let names = scope.allNames
    FailureReporter.report(names.isEmpty ? text : "\(text)\nfrom \(names.joined(separator: ", "))", at: location)
  }

  private func noteWhatIsMissing() { scope.noteWhatIsMissing([.forTheMainThread]) }

  /// Waits for the end, or for the given number of elements.
  func block(_ limit: Int? = nil) -> Seen<Element> {
    let (collector, subscribed) = start(limit)
    if !subscribed.isOver { subscribed.block(timeout: MockState.waitTimeout) }
    if !collector.isOver { scope.catchUp(location) }
    collector.block(timeout: timeout)
    return collector.takeResult()
  }

  /// Waits for the end, or for the given number of elements. This form suspends.
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
