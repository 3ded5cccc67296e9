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
  /// The steps and the first issue of the failing run with the fewest overtakings.
  package var simplest: (steps: [ArrivalStep], issue: String)?
  /// The reasons why the orders cannot be trusted.
  package var told: [String] = []
  /// The decisions of each run.
  package var orders: [[Int]] = []
  /// The most overtakings of a run.
  package var mostOvertakings = 0
  /// The calls of the first run that can have a fault.
  package var places: [FaultPlace] = []
}

/// Runs a test once for each order, those with the fewest overtakings first, so that the first that fails is the simplest.
package struct OrderSearch: Sendable {
  /// The name of the test.
  package let name: String
  package let limit: Int
  /// The time after which no further run begins.
  package let deadline: DispatchTime
  package let faults: FaultPlan
  /// The time in which code that waits for real time may still call a mock, in seconds.
  private static let longestStraggle: TimeInterval = 0.25

  package init(_ name: String, limit: Int, deadline: DispatchTime, faults: FaultPlan = FaultPlan()) {
    (self.name, self.limit, self.deadline, self.faults) = (name, limit, deadline, faults)
  }

  /// A run to make: the given decisions first, and the oldest option in each later one.
  private struct Prefix {
    let choices: [Int]
    let expected: [[ArrivalStep.Option]]
    let overtakings: Int
  }

  /// Runs the test until there is no other order, or the limits are reached.
  ///
  /// - Parameter body: A closure that runs the test once, by `ArrivalRun.perform`, and returns the texts of its issues.
  package func run(
    isolation: isolated (any Actor)? = #isolation, _ body: (ArrivalRun) async -> [String]
  ) async -> OrderReport {
    var report = OrderReport()
    var waiting: [Int: [Prefix]] = [0: [Prefix(choices: [], expected: [], overtakings: 0)]]
    var runs: [ArrivalRun] = []
    while report.runs < limit, report.runs == 0 || DispatchTime.now() < deadline, !Task.isCancelled,
      let overtakings = waiting.keys.min()
    {
      guard let prefix = waiting[overtakings]?.removeFirst() else { break }
      if waiting[overtakings]?.isEmpty == true { waiting[overtakings] = nil }
      let run = ArrivalRun(planned: prefix.choices, expected: prefix.expected, faults: faults)
      let issues = await body(run)
      runs.append(run)
      report.add(run.steps, issues, overtakings)
      if report.runs == 1 { report.places = run.places }
      for next in Self.prefixes(after: prefix, run.steps) { waiting[next.overtakings, default: []].append(next) }
    }
    report.isComplete = waiting.isEmpty
    await Self.waitForStragglers(runs)
    for text in runs.flatMap(\.told) where !report.told.contains(text) { report.told.append(text) }
    if report.told.isEmpty, report.orders.allSatisfy(\.isEmpty) { report.told = [ArrivalText.nothingArrived] }
    return report
  }

  /// Waits a moment for calls of code that waits for real time, if a mock of these runs is still in use.
  private static func waitForStragglers(
    _ runs: [ArrivalRun], isolation: isolated (any Actor)? = #isolation
  ) async {
    let deadline = DispatchTime.now() + longestStraggle
    func isQuiet() -> Bool { runs.allSatisfy(\.told.isEmpty) }
    while DispatchTime.now() < deadline, runs.contains(where: \.isInUse), isQuiet() { await ArrivalRun.pause() }
    // On a busy machine such code may still wait for a thread.
    if DispatchTime.now() >= deadline, isQuiet() { _ = await Rest(needsSleep: true, activity: { 0 }).reached() }
  }

  /// Returns the runs whose first difference from this one is a decision after its prefix.
  private static func prefixes(after prefix: Prefix, _ steps: [ArrivalStep]) -> [Prefix] {
    let first = min(prefix.choices.count, steps.count)
    return steps.indices[first...].flatMap { index in
      steps[index].options.indices.dropFirst().map { choice in
        Prefix(
          choices: steps[..<index].map(\.choice) + [choice], expected: steps[...index].map(\.options),
          overtakings: prefix.overtakings + steps[index].overtakings(of: choice))
      }
    }
  }
}

extension OrderReport {
  fileprivate mutating func add(_ steps: [ArrivalStep], _ issues: [String], _ overtakings: Int) {
    runs += 1
    orders.append(steps.map(\.choice))
    mostOvertakings = max(mostOvertakings, overtakings)
    guard let issue = issues.first else { return }
    failing += 1
    if simplest == nil { simplest = (steps, issue) }
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
        let result = try await body()
        await finish()
        return result
      } catch {
        await finish()
        throw error
      }
    }
  }
}
