// A test that is run for every order, for every fault, or for both, and its failure.

import Dispatch
import Foundation
@_spi(Generated) import MockRuntime

/// One test, as its test library runs it.
package struct ExploredTest {
  /// The name of the test, such as `theNewestAnswerWins()`.
  package let name: String
  /// A closure that runs the test, drops its issues and returns their texts.
  package let runQuietly: (ArrivalRun) async -> [String]
  /// A closure that runs the test, records its issues, the first one with a text, and returns their number.
  package let run: (ArrivalRun, String?) async -> Int
  /// A closure that fails the test.
  package let fail: (String) -> Void
  /// A closure that records a note that is no failure.
  package let note: (String) -> Void
  /// A closure that attaches a text to the test, as a file with a name.
  package let attach: (String, _ name: String) -> Void

  package init(
    name: String, runQuietly: @escaping (ArrivalRun) async -> [String],
    run: @escaping (ArrivalRun, String?) async -> Int, fail: @escaping (String) -> Void,
    note: @escaping (String) -> Void, attach: @escaping (String, String) -> Void
  ) {
    (self.name, self.runQuietly, self.run) = (name, runQuietly, run)
    (self.fail, self.note, self.attach) = (fail, note, attach)
  }
}

/// The settings of an exploration.
package struct Exploration: Sendable {
  /// The orders to try. Without them, results arrive in the order of the calls.
  package struct Orders: Sendable {
    let limit: Int
    let only: String?
    let endsCancelledCalls: Bool

    package init(limit: Int, only: String?, endsCancelledCalls: Bool = false) {
      (self.limit, self.only, self.endsCancelledCalls) = (limit, only, endsCancelledCalls)
    }
  }

  /// The faults to try.
  package struct Faults: Sendable {
    let kinds: [MockFault]
    let errors: [any Error]

    package init(_ kinds: [MockFault], errors: [any Error]) { (self.kinds, self.errors) = (kinds, errors) }
  }

  /// The values to try.
  package struct Values: Sendable {
    let isStrict: Bool

    package init(isStrict: Bool) { self.isStrict = isStrict }
  }

  let orders: Orders?
  let faults: Faults?
  let values: Values?
  /// The time after which no further run begins, in seconds.
  let within: TimeInterval

  package init(orders: Orders?, faults: Faults?, values: Values? = nil, within: TimeInterval) {
    (self.orders, self.faults, self.values, self.within) = (orders, faults, values, within)
  }

  /// Runs the test for each order and each fault, and records the simplest failure.
  package func perform(_ test: ExploredTest, isolation: isolated (any Actor)? = #isolation) async {
    if let problem { return test.fail(problem) }
    if ArrivalRun.current != nil { return test.fail("\(test.name) is explored already: a run cannot explore again") }
    await ExplorationTurn.take {
      if let only = orders?.only { return await perform(test, only: only) }
      let deadline = DispatchTime.now() + within
      let plan = FaultPlan(errors: faults?.errors ?? [])
      let note = "\(test.name), in a run that also made other values of its results"
      let report =
        values == nil
        ? await search(test, plan, until: deadline)
        : await CrashNote.during(note) { await search(test, plan.trying(), until: deadline) }
      if report.simplest != nil || faults == nil && values == nil { return await conclude(test, report) }
      if faults != nil {
        await tryFaults(test, report, until: deadline)
      } else if orders != nil, !Task.isCancelled {
        concludeWithoutFailure(test, report)
        if !report.told.isEmpty { return }
      }
      if let values { await tryValues(test, report, isStrict: values.isStrict, until: deadline) }
    }
  }

  /// The reason why the settings cannot be used.
  private var problem: String? {
    if let orders, orders.limit < 1 { return "Expected a limit from 1 on, but got \(orders.limit): no order is tried" }
    if !(within > 0) { return "Expected a time above 0, but got \(within.spelling): no order is tried" }
    guard let only = orders?.only, Self.choices(only) == nil else { return nil }
    return """
      Expected the numbers of an order, such as "1.0", but got "\(only)"
      copy them from the failure, or leave out only: to try every order
      """
  }

  private static func choices(_ only: String) -> [Int]? {
    let parts = only.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }.filter { $0 >= 0 }
    return numbers.count == parts.count ? numbers : nil
  }

  /// Runs the test once, in the given order.
  private func perform(
    _ test: ExploredTest, only: String, isolation: isolated (any Actor)? = #isolation
  ) async {
    let choices = Self.choices(only) ?? []
    let run = ArrivalRun(planned: choices, faults: FaultPlan(errors: faults?.errors ?? []), rules: rules)
    _ = await test.run(run, nil)
    var remarks = run.told
    if run.steps.count < choices.count {
      remarks.append("the order has \(choices.count) arrivals, and the test \(run.steps.count)")
    }
    if remarks.isEmpty { return }
    test.fail("\(test.name) has no order \"\(only)\":\n\(remarks.joined(separator: "\n"))\n\(run.steps.story)")
  }

  func search(
    _ test: ExploredTest, _ plan: FaultPlan, until deadline: DispatchTime,
    isolation: isolated (any Actor)? = #isolation
  ) async -> OrderReport {
    await OrderSearch(test.name, limit: orders?.limit ?? 1, deadline: deadline, faults: plan, rules: rules)
      .run(test.runQuietly)
  }

  private var rules: ArrivalRun.Rules {
    ArrivalRun.Rules(triesOrders: orders != nil, endsCancelledCalls: orders?.endsCancelledCalls ?? false)
  }
}

// MARK: The result

extension Exploration {
  /// Records the simplest failure. If there is none, records what was not seen or not tried, if anything.
  private func conclude(
    _ test: ExploredTest, _ report: OrderReport, isolation: isolated (any Actor)? = #isolation
  ) async {
    if Task.isCancelled { return failAsCancelled(test) }
    guard let (steps, issue) = report.simplest else { return concludeWithoutFailure(test, report) }
    await show(test, FaultPlan(errors: faults?.errors ?? []), steps, issue, text(test, report, steps))
  }

  /// Fails a test that was cancelled, as by a time limit, since some orders were not tried.
  func failAsCancelled(_ test: ExploredTest) { test.fail("\(test.name) was cancelled before all runs were made") }

  private func text(_ test: ExploredTest, _ report: OrderReport, _ steps: [ArrivalStep]) -> String {
    if orders == nil {
      let told = report.told.filter { $0 != ArrivalText.nothingArrived }
      let reason = faults == nil ? "with the results that it sets" : "without a fault"
      return (["\(test.name) fails \(reason)"] + told).joined(separator: "\n")
    }
    let more = report.isComplete ? "" : ", and there are more"
    let kind = report.runs == 1 ? "order" : "orders"
    let tried = report.randomRuns == 0 ? "" : " of these"
    let first =
      "\(test.name) fails in \(report.failing) of \(report.runs) \(kind) in which results can arrive\(more); the simplest\(tried):"
    let lines = [first, steps.story, "run it alone: .everyOrder(only: \"\(steps.spelling)\")"]
    return (lines + report.told).joined(separator: "\n")
  }

  private func concludeWithoutFailure(_ test: ExploredTest, _ report: OrderReport) {
    let told = report.told.joined(separator: "\n")
    if !told.isEmpty {
      return test.fail("\(test.name) did not fail, but that proves nothing:\n\(told)")
    }
    if report.isComplete || orders == nil { return }
    let overtakings = "\(report.mostOvertakings) \(report.mostOvertakings == 1 ? "overtaking" : "overtakings")"
    let orders = report.runs == 1 ? "the 1 order tried does not fail" : "no order of \(report.runs) tried fails"
    let inOrder = report.runs - report.randomRuns
    let kinds =
      report.randomRuns == 0
      ? ", with at most \(overtakings)" : ": \(inOrder) with at most \(overtakings), and \(report.randomRuns) at random"
    test.note("\(test.name): \(orders)\(kinds); there are more")
  }

  /// Runs the failing run again, so that its issues are recorded on their own lines, and attaches its picture.
  func show(
    _ test: ExploredTest, _ plan: FaultPlan, _ steps: [ArrivalStep], _ issue: String, _ text: String,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let run = ArrivalRun(planned: steps.map(\.choice), expected: steps.map(\.options), faults: plan, rules: rules)
    let hasFailed = await test.run(run, text) > 0
    test.attach(run.picture.svg, "order.svg")
    if hasFailed { return }
    test.fail("\(text)\nit did not fail again when it was repeated; the failure was: \(issue)")
  }
}
