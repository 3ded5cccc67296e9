// Polls a condition of the user that no call or event triggers.

import Dispatch
import Foundation
@_spi(Generated) import MockRuntime

extension MockSettings {
  /// Waits until the condition holds.
  ///
  /// For example: `await client.eventually { model.results == ["x"] }`
  ///
  /// The condition is evaluated on the caller's actor: at once, after each call of any mock and each event of a mocked
  /// stream, and as the last resort repeatedly, at intervals that grow to a tenth of a second. A time-out is recorded
  /// as a failure at the caller's line, with the calls of this mock. Cancelling the task ends the wait as well.
  ///
  /// - Parameters:
  ///   - timeout: The time-out of the wait.
  ///   - fileID: The caller's module and file.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - isolation: The caller's actor.
  ///   - condition: The condition to wait for.
  /// - Returns: Whether the condition held before the time-out.
  /// - Throws: The error that the condition throws.
  @discardableResult
  public func eventually(
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation,
    _ condition: () async throws -> Bool
  ) async rethrows -> Bool {
    let pulse = ActivitySignal()
    let watch = Registry.shared.activity.watch { pulse.beat() }
    defer { watch.cancel() }
    let (location, stopwatch) = (
      MockLocation(fileID: fileID, filePath: filePath, line: line, column: column), Stopwatch()
    )
    var patience = PollingTimeout(timeout.mockSeconds)
    if let problem = WaitEnd.timedOut.problem(timeout.mockSeconds) {
      fail("\(problem) the condition", location)
      return try await condition()
    }
    while try await !condition() {
      if Task.isCancelled {
        fail("\(WaitEnd.cancelled(after: stopwatch.seconds).failure(0) ?? "") the condition", location)
        return false
      }
      if patience.isOver {
        _ = await Rest(timeout: 0.5) { 0 }.reached()
        let end =
          try await condition() ? "it holds now, a moment later: give it more time" : "it does not hold now either"
        fail("Timed out after \(timeout.mockSeconds.spelling) waiting for the condition; \(end)", location)
        return false
      }
      patience.spend(await pulse.next(within: patience.interval))
    }
    return true
  }

  /// Waits until the condition holds. This form blocks its thread; the main thread runs the work that waits for it.
  @_disfavoredOverload @discardableResult
  public func eventually(
    timeout: some MockDuration = MockState.waitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, _ condition: () throws -> Bool
  ) rethrows -> Bool {
    let pulse = ActivitySignal()
    let watch = Registry.shared.activity.watch { pulse.beat() }
    defer { watch.cancel() }
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    var patience = PollingTimeout(timeout.mockSeconds)
    if let problem = WaitEnd.timedOut.problem(timeout.mockSeconds) {
      fail("\(problem) the condition", location)
      return try condition()
    }
    while try !condition() {
      if patience.isOver {
        fail("\(WaitEnd.timedOut.failure(timeout.mockSeconds) ?? "") the condition", location)
        return false
      }
      patience.spend(pulse.block(for: patience.interval))
    }
    return true
  }

  private func fail(_ text: String, _ location: MockLocation) {
    let state = mockState
    let report = CallReport(of: state).text("\(text)\(state.whatIsDue)", around: [])
    state.reportWithTimeline(report, at: location)
  }
}

/// The time of repeated checks, at intervals that grow while nothing happens.
///
/// While the process is paused, only one interval is spent.
private struct PollingTimeout {
  private static let shortest: TimeInterval = 0.001
  private static let longest: TimeInterval = 0.1

  private(set) var interval = shortest
  private var left: TimeInterval
  private var last = DispatchTime.now()

  init(_ timeout: TimeInterval) { left = timeout }

  var isOver: Bool { !(left > 0) }

  /// Counts the time since the last check, and chooses the next interval.
  mutating func spend(_ hasHappened: Bool) {
    let now = DispatchTime.now()
    left -= min(TimeInterval(now.uptimeNanoseconds - last.uptimeNanoseconds) / 1e9, Self.longest)
    last = now
    interval = hasHappened ? Self.shortest : min(interval * 2, Self.longest)
  }
}

/// Wakes one task after each activity, including activities while the task was awake.
private final class ActivitySignal: @unchecked Sendable {
  private let lock = MockLock()
  private var hasCome = false
  private var waiting: WaitCollector<Never>?

  func beat() {
    let waiting = lock.withLock {
      hasCome = true
      return self.waiting
    }
    waiting?.receive(.completed)
  }

  /// Suspends until something has happened since the last time, or until the time is over.
  ///
  /// - Returns: Whether something has happened.
  func next(within seconds: TimeInterval, isolation: isolated (any Actor)? = #isolation) async -> Bool {
    let (collector, isLate) = begin()
    if !isLate { await collector.suspend(timeout: seconds) }
    return end()
  }

  /// Blocks until something has happened since the last time, or until the time is over.
  ///
  /// - Returns: Whether something has happened.
  func block(for seconds: TimeInterval) -> Bool {
    let (collector, isLate) = begin()
    if !isLate { collector.block(timeout: seconds) }
    return end()
  }

  private func begin() -> (WaitCollector<Never>, isLate: Bool) {
    let collector = WaitCollector<Never>(limit: nil)
    return lock.withLock {
      waiting = collector
      return (collector, hasCome)
    }
  }

  private func end() -> Bool {
    lock.withLock {
      defer { (hasCome, waiting) = (false, nil) }
      return hasCome
    }
  }
}
