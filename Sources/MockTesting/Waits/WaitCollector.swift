// A collector of one subscription's events for a wait that blocks or suspends.

import Dispatch
import Foundation
@_spi(Generated) import MockRuntime

/// The reason why a wait is over.
package enum WaitEnd {
  case completed
  case failed(any Error)
  /// The requested number of elements arrived before the end.
  case enough
  case timedOut
  /// The waiting task was cancelled.
  case cancelled(after: TimeInterval)

  /// Returns the beginning of a failure's text if the time-out is no duration.
  package func problem(_ timeout: TimeInterval) -> String? { timeout >= 0 ? nil : failure(timeout) }

  /// Returns the beginning of a failure's text, or `nil` if the wait has succeeded.
  package func failure(_ timeout: TimeInterval) -> String? {
    switch self {
    case .completed, .failed, .enough: return nil
    case .timedOut where !(timeout >= 0):
      return "Expected a time-out from 0 on, but got \(timeout.spelling), waiting for"
    case .timedOut: return "Timed out after \(timeout.spelling) waiting for"
    case .cancelled(let seconds): return "Cancelled after \(seconds.spelling) waiting for"
    }
  }
}

/// The events of a wait.
package struct Seen<Element>: @unchecked Sendable {
  var elements: [Element] = []
  package var end = WaitEnd.timedOut
  /// Whether the wait blocked the main actor in one of its tasks.
  var blocksMainActor = false

  /// The reason why nothing else arrived, on a line of its own below a time-out; empty if it is unknown.
  var hint: String {
    blocksMainActor
      ? "\nthis wait blocks the main actor, so that no task of it runs: make the test async, and await" : ""
  }

  /// A description of the elements for failure messages.
  var text: String { Rendering.list(elements, Rendering.shortLine(of:)) }
}

/// Collects elements until the stream ends, or until there are enough.
package final class WaitCollector<Element>: @unchecked Sendable {
  private let lock = MockLock()
  private let limit: Int?
  private var seen = Seen<Element>()
  private var isDone = false
  private var wake: (() -> Void)?
  private var subscription: MockCancellation?

  private let willTimeOut: () -> Void
  private let start = Stopwatch()

  /// Creates a collector.
  ///
  /// - Parameter willTimeOut: A closure that is called when the wait fails, before the subscription is cancelled.
  package init(limit: Int?, willTimeOut: @escaping () -> Void = {}) {
    self.limit = limit
    self.willTimeOut = willTimeOut
  }

  /// Takes one event of the subscription.
  package func receive(_ event: MockEvent<Element, any Error>) {
    finish { seen in
      switch event {
      case .next(let element):
        seen.elements.append(element)
        if let limit, seen.elements.count >= limit { return .enough }
        return nil
      case .completed: return .completed
      case .failed(let error): return .failed(error)
      }
    }
  }

  /// Ends the wait without success, whatever has arrived, since its time-out is no duration.
  private func refuseTimeout() {
    giveUp(.timedOut)
    lock.withLock { seen.end = .timedOut }
  }

  /// Ends the wait without success.
  func giveUp(_ end: WaitEnd) {
    if !isOver { willTimeOut() }
    finish { _ in end }
  }

  /// Stores the cancellation of the subscription, which is cancelled when the wait is over.
  package func keep(_ cancellation: MockCancellation) {
    let isLate = lock.withLock {
      if !isDone { subscription = cancellation }
      return isDone
    }
    if isLate { cancellation.cancel() }
  }

  /// Calls the closure once when the wait is over, perhaps at once.
  func whenDone(_ wake: @escaping () -> Void) {
    let isLate = lock.withLock {
      if !isDone { self.wake = wake }
      return isDone
    }
    if isLate { wake() }
  }

  /// Removes and returns the collected events, so that they are released even if the collector is still retained.
  func takeResult() -> Seen<Element> {
    lock.withLock { exchange(&seen, Seen()) }
  }

  private func finish(_ change: (inout Seen<Element>) -> WaitEnd?) {
    let (wake, subscription) = lock.withLock { () -> ((() -> Void)?, MockCancellation?) in
      guard !isDone, let end = change(&seen) else { return (nil, nil) }
      seen.end = end
      isDone = true
      defer { (self.wake, self.subscription) = (nil, nil) }
      return (self.wake, self.subscription)
    }
    subscription?.cancel()
    wake?()
  }
}

extension WaitCollector {
  /// Blocks this thread until the wait is over. The main thread continues to run its run loop.
  package func block(timeout: TimeInterval) {
    if !(timeout >= 0) { return refuseTimeout() }
    let semaphore = DispatchSemaphore(value: 0)
    let isMain = MainContext.isCurrent
    whenDone {
      semaphore.signal()
      if isMain { DispatchQueue.main.async {} }
    }
    let patience = Patience(timeout)
    if isMain {
      if withUnsafeCurrentTask(body: { $0 != nil }) { lock.withLock { seen.blocksMainActor = true } }
      Registry.shared.main.whileBlocked(semaphore) {
        patience.spend { runMainLoop(until: semaphore, $0) }
      }
    } else {
      patience.spend { semaphore.wait(timeout: $0) == .success }
    }
    giveUp(.timedOut)
  }

  /// The interval, in seconds, at which the main thread checks whether it was woken.
  private static var slice: TimeInterval { 0.01 }

  /// Runs the work that waits for the main thread, until the wait is over or the deadline is reached.
  ///
  /// - Returns: Whether the wait is over.
  private func runMainLoop(until semaphore: DispatchSemaphore, _ deadline: DispatchTime) -> Bool {
    while !isOver, DispatchTime.now() < deadline {
      if Registry.shared.main.runNext() { continue }
      let runsLoop = Thread.isMainThread
      if runsLoop, RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: Self.slice)) { continue }
      _ = semaphore.wait(timeout: min(deadline, .now() + Self.slice))
    }
    return isOver
  }

  var isOver: Bool { lock.withLock { isDone } }

  /// Suspends this task until the wait is over. Cancelling the task ends the wait.
  package func suspend(timeout: TimeInterval, isolation: isolated (any Actor)? = #isolation) async {
    if !(timeout >= 0) { return refuseTimeout() }
    let timer = Patience(timeout).timer { [weak self] in self?.giveUp(.timedOut) }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in whenDone { continuation.resume() } }
    } onCancel: {
      giveUp(.cancelled(after: start.seconds))
    }
    timer.cancel()
  }
}
