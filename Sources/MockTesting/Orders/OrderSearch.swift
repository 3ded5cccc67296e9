// The search for the order in which a test fails: those with the fewest overtakings first.

import Dispatch
import Foundation
@_spi(Generated) import MockRuntime

/// The result of a search through the orders of one test.
package struct OrderReport: Sendable {
  package var runs = 0
  package var failing = 0
  /// Whether all orders were tried.
  package var isComplete = false
  /// The number of runs whose order was chosen at random.
  package var randomRuns = 0
  /// The steps and the first issue of the failing run with the fewest overtakings.
  package var simplest: (steps: [ArrivalStep], issue: String)?
  fileprivate var overtakingsOfSimplest = Int.max
  /// The reasons why the orders cannot be trusted.
  package var told: [String] = []
  /// The decisions of each run.
  package var orders: [[Int]] = []
  /// The most overtakings of a run whose order was not chosen at random.
  package var mostOvertakings = 0
  /// The calls of all runs that can have a fault.
  package var places: [FaultPlace] = []
  /// The way in which the mocks were used in any run.
  var use = MockUse.none
}

/// The use of mocks in a run. Writes of properties may be those of the test.
enum MockUse: Int, Comparable {
  case none, writes, calls

  static func < (left: MockUse, right: MockUse) -> Bool { left.rawValue < right.rawValue }
}

/// Runs a test once for each order, those with the fewest overtakings first, so that the first that fails is the simplest.
///
/// If there are many more orders than it can run, that reaches few arrivals of a long test. After half of the runs, or of
/// the time, it therefore chooses random orders that were not tried yet, until one fails.
package struct OrderSearch: Sendable {
  /// The name of the test.
  package let name: String
  package let limit: Int
  /// The time after which no further run begins.
  package let deadline: DispatchTime
  package let faults: FaultPlan
  package let rules: ArrivalRun.Rules
  /// The time in which code that waits for real time may still go on, in seconds.
  private static let longestStraggle: TimeInterval = 0.3
  /// The number of orders that are tried before any random one.
  private static let fewestInOrder = 20

  package init(
    _ name: String, limit: Int, deadline: DispatchTime, faults: FaultPlan = FaultPlan(),
    rules: ArrivalRun.Rules = ArrivalRun.Rules()
  ) {
    (self.name, self.limit, self.deadline, self.faults) = (name, limit, deadline, faults)
    self.rules = rules
  }

  /// Runs the test until there is no other order, or the limits are reached.
  ///
  /// - Parameter body: A closure that runs the test once, by `ArrivalRun.perform`, and returns the texts of its issues.
  package func run(
    isolation: isolated (any Actor)? = #isolation, _ body: (ArrivalRun) async -> [String]
  ) async -> OrderReport {
    var (report, untried) = (OrderReport(), UntriedOrders())
    var runs: [ArrivalRun] = []
    var lasting: [Remains] = []
    let half = halfOfTheTime
    while report.runs < limit, report.runs == 0 || DispatchTime.now() < deadline, !Task.isCancelled {
      let isHalfDone = report.runs >= limit / 2 || DispatchTime.now() >= half
      let isRandom = report.failing == 0 && report.runs >= Self.fewestInOrder && isHalfDone
      guard let leaf = isRandom ? untried.takeRandom() : untried.takeNext() else { break }
      let decisions = leaf.path.dropFirst()
      let run = ArrivalRun(
        planned: decisions.map(\.choice), expected: decisions.map(\.options), random: isRandom ? untried.random : nil,
        faults: faults, rules: rules)
      let issues = await body(run)
      runs.append(run)
      // A run with another result only shows whether the test fails.
      let isOther = faults.other != nil
      if !isOther, runs.dropLast().allSatisfy(\.told.isEmpty) { await Self.waitForStragglers(run, &lasting) }
      report.use = max(report.use, run.use)
      for place in run.places where !report.places.contains(where: { $0.isSame(as: place) }) {
        report.places.append(place)
      }
      report.add(run.steps, issues, isRandom: isRandom)
      untried.add(after: leaf, run.steps)
    }
    report.isComplete = untried.isEmpty
    for text in runs.flatMap(\.told) where !report.told.contains(text) { report.told.append(text) }
    if report.told.isEmpty, report.orders.allSatisfy(\.isEmpty) { report.told = [ArrivalText.nothingArrived] }
    return report
  }

  /// The moment at which half of the time until the deadline has passed.
  private var halfOfTheTime: DispatchTime {
    let now = DispatchTime.now().uptimeNanoseconds
    return DispatchTime(uptimeNanoseconds: now + (max(deadline.uptimeNanoseconds, now) - now) / 2)
  }

  /// Waits a moment for code that waits for real time, if a mock or a task of a run still exists.
  ///
  /// - Parameter lasting: What was left of earlier runs after this moment, as by code that never ends.
  private static func waitForStragglers(
    _ run: ArrivalRun, _ lasting: inout [Remains], isolation: isolated (any Actor)? = #isolation
  ) async {
    if run.remains.isEmpty { return run.tellOfTimers() }
    // A wait of some milliseconds could end during the whole check.
    if await !Rest.allThreadsSleep() { await run.rest() }
    run.tellOfTimers()
    let remains = run.remains
    if remains.isEmpty || lasting.contains(remains) { return }
    let deadline = DispatchTime.now() + longestStraggle
    func isQuiet() -> Bool { run.told.isEmpty && run.remains == remains }
    while DispatchTime.now() < deadline, isQuiet() { await ArrivalRun.pause() }
    // On a busy machine such code may still wait for a thread.
    if isQuiet() { _ = await Rest(needsSleep: true, activity: { 0 }).reached() }
    if run.remains == remains { return lasting.append(remains) }
    if run.told.isEmpty { run.tell(ArrivalText.wentOn(remains, run.remains)) }
  }
}

extension OrderReport {
  fileprivate mutating func add(_ steps: [ArrivalStep], _ issues: [String], isRandom: Bool) {
    let overtakings = steps.reduce(0) { $0 + $1.overtakings(of: $1.choice) }
    runs += 1
    orders.append(steps.map(\.choice))
    if isRandom { randomRuns += 1 } else { mostOvertakings = max(mostOvertakings, overtakings) }
    guard let issue = issues.first else { return }
    failing += 1
    if overtakings < overtakingsOfSimplest { (simplest, overtakingsOfSimplest) = ((steps, issue), overtakings) }
  }
}

extension ArrivalRun {
  /// Runs a body whose results are held by this run, and then lets the remaining results arrive.
  package func perform<R>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
  ) async rethrows -> R {
    let service = Task.detached { await self.serveTestsThatWait() }
    defer { service.cancel() }
    return try await HeldResults.$holder.withValue(self) {
      do {
        let result = try await tasks.counting { try await body() }
        await finish()
        return result
      } catch {
        await finish()
        throw error
      }
    }
  }
}
