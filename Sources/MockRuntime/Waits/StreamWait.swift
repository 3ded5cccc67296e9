// Waits for a stream of any framework, and says at the caller's line what came instead of what was expected.

import Foundation

/// A wait for what a stream gives.
///
/// Every wait has two forms: one blocks its thread (the main thread goes on to run its run loop), the other suspends
/// its task. A wait never throws: it records a failure, and returns what it has.
struct StreamWait<Element>: @unchecked Sendable {
  /// What the stream is expected to give, and which words say so.
  let shape: MockResultShape
  let timeout: TimeInterval
  let location: MockLocation
  let scope = WaitScope()
  /// Starts one subscription.
  let subscribe: (@escaping (MockEvent<Element, any Error>) -> Void) -> MockCancellation

  /// Records a failure, and below it the mocked streams that the wait has looked at.
  func fail(_ text: String) {
    let names = scope.allNames
    FailureReporter.report(names.isEmpty ? text : "\(text)\nfrom \(names.joined(separator: ", "))", at: location)
  }

  private func noteWhatIsMissing() { scope.noteWhatIsMissing([.forTheMainThread]) }

  /// Waits for the end, or for so many elements.
  func collect(_ limit: Int? = nil) -> Seen<Element> {
    let collector = WaitCollector<Element>(limit: limit, willTimeOut: noteWhatIsMissing)
    collector.keep(WaitScope.run(in: scope) { subscribe(collector.receive) })
    collector.block(timeout: timeout)
    return collector.takeResult()
  }

  /// Waits for the end, or for so many elements.
  func collect(_ limit: Int? = nil, isolation: isolated (any Actor)? = #isolation) async -> Seen<Element> {
    let collector = WaitCollector<Element>(limit: limit, willTimeOut: noteWhatIsMissing)
    collector.keep(WaitScope.run(in: scope) { subscribe(collector.receive) })
    await collector.suspend(timeout: timeout)
    return collector.takeResult()
  }
}

/// How long waits wait, in seconds, unless told otherwise.
public let mockWaitTimeout: TimeInterval = 5
