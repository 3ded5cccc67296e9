// Steps of the clock that end when the tasks have done what the step let them do.

import Foundation

extension VirtualClock {
  /// Advances the clock, and suspends before the first and after each event until the tasks are at rest.
  ///
  /// For example:
  /// ```swift
  /// model.startPolling()
  /// await clock.advance(by: 30)
  /// #expect(model.state == .refreshed)
  /// ```
  /// `await clock.advance()` waits until tasks are at rest without advancing the clock. This includes tasks of the pool, of the main actor and of actors, also detached ones. It does not include code that waits for a Dispatch queue, for a thread or for real time, and long computations: wait for their effects, as with `waitForScheduled()`. Tasks that do not come to rest are recorded as a failure at this line.
  public func advance(
    by duration: some MockDuration = 0, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await move(to: currentTime.advanced(by: duration.mockSeconds), location)
  }

  /// Advances the clock to this number of seconds since its start, and suspends after each event until the tasks that
  /// it woke are at rest.
  public func advance(
    to seconds: TimeInterval, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await move(to: ClockTime.zero.advanced(by: seconds), location)
  }

  /// Lets time pass until a date, and suspends after each event until the tasks that it woke have come to rest.
  public func advance(
    to date: Date, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await move(to: time(of: date), location)
  }

  /// Delivers all scheduled events, including those that are scheduled in the process, and suspends after each one
  /// until the tasks that it woke are at rest.
  ///
  /// Code that schedules forever, such as an endless retry, is stopped and recorded as a failure at this line.
  public func run(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await rest(location)
    for _ in 0..<Self.mostStepsOfOneRun {
      guard deliverNext(until: .never) else { return }
      await rest(location)
    }
    reportEndlessRun(after: Self.mostStepsOfOneRun, at: location)
  }

  /// Fewer than without a pause: each waits for tasks.
  static let mostStepsOfOneRun = 1_000

  /// Moves on event by event.
  func move(
    to target: ClockTime, _ location: MockLocation, isolation: isolated (any Actor)? = #isolation
  ) async {
    await rest(location)
    while deliverNext(until: target) { await rest(location) }
    arrive(at: target)
  }

  /// Delivers what is due next, and what else was scheduled for the same time.
  ///
  /// - Returns: Whether there was anything.
  private func deliverNext(until target: ClockTime) -> Bool {
    guard let first = nextWork(until: target) else { return false }
    let (time, count) = (currentTime, countDueNow)
    first()
    for _ in 0..<count { nextWork(until: time)?() }
    return true
  }

  private func rest(_ location: MockLocation, isolation: isolated (any Actor)? = #isolation) async {
    let rest = Rest { self.activity }
    if await rest.reached() { return }
    FailureReporter.report(
      """
      Expected the tasks to come to rest, but they go on after \(rest.timeout.spelling)
      a task computes for long, or yields for ever; wait for what it does, as with waitForScheduled(), and then advance
      """, at: location)
  }
}
