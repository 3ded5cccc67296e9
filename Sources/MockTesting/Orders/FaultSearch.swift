// The search for faults of results with which a test fails.

import Dispatch
import Foundation
@_spi(Generated) import MockRuntime

/// The faults of one test, and whether the test passed with each.
struct FaultMatrix {
  private(set) var rows: [(place: FaultPlace, cells: [MockFault: Bool])] = []
  private let kinds: [MockFault]

  init(_ kinds: [MockFault]) { self.kinds = kinds }

  mutating func add(_ place: FaultPlace) { rows.append((place, [:])) }

  /// Notes whether the test passed with a fault of the call that was added last.
  mutating func note(_ fault: MockFault, holds: Bool) { rows[rows.count - 1].cells[fault] = holds }

  var runs: Int { rows.reduce(0) { $0 + $1.cells.count } }
  var failing: Int { rows.reduce(0) { $0 + $1.cells.values.filter { !$0 }.count } }
  /// The number of faults that were not tried for lack of time.
  var untried: Int { rows.reduce(0) { $0 + kinds.filter($1.place.possible.contains).count } - runs }

  /// The table of all faults, as the lines of a failure.
  var text: String {
    let width = (rows.map(\.place.title.count).max() ?? 0) + 2
    let head = line("", kinds.map { "\($0)" }, width)
    let lines = rows.map { row in
      line(row.place.title, kinds.map { word(row.cells[$0], isPossible: row.place.possible.contains($0)) }, width)
    }
    return ([head] + lines).joined(separator: "\n")
  }

  private func word(_ holds: Bool?, isPossible: Bool) -> String {
    guard let holds else { return isPossible ? "?" : "–" }
    return holds ? "held" : "FAILED"
  }

  private func line(_ title: String, _ words: [String], _ width: Int) -> String {
    let cells = words.map { $0.padded(to: 8) }.joined()
    return "  \(title.padded(to: width))\(cells)".trimmedAtEnd
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  fileprivate var trimmedAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}

extension Exploration {
  /// The first failing run with a fault.
  private struct Found {
    let plan: FaultPlan
    let report: OrderReport
    let title: String
  }

  /// Runs the test with each fault of each call, and records the first that fails.
  func tryFaults(
    _ test: ExploredTest, _ faultless: OrderReport, until deadline: DispatchTime,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    guard let faults else { return }
    var (matrix, found) = (FaultMatrix(faults.kinds), Found?.none)
    var told = faultless.told.filter { $0 != ArrivalText.nothingArrived }
    var isComplete = faultless.isComplete || orders == nil
    let calls = faultless.places.filter { $0.property == nil }
    for place in calls where faults.kinds.contains(where: place.possible.contains) {
      matrix.add(place)
      for fault in faults.kinds where place.possible.contains(fault) {
        if DispatchTime.now() >= deadline || Task.isCancelled { continue }
        let plan = FaultPlan((place, fault), errors: faults.errors)
        let note = "\(test.name), where \(place.title) had the fault '\(fault)'"
        let report = await CrashNote.during(note) { await search(test, plan, until: deadline) }
        matrix.note(fault, holds: report.simplest == nil)
        if orders != nil, !report.isComplete { isComplete = false }
        told += report.told.filter { !told.contains($0) && $0 != ArrivalText.nothingArrived }
        if report.simplest != nil, found == nil {
          found = Found(plan: plan, report: report, title: "\(place.title) \(fault)")
        }
      }
    }
    await conclude(test, matrix, found, told, isComplete ? [] : ["not every order was tried"])
  }

  private func conclude(
    _ test: ExploredTest, _ matrix: FaultMatrix, _ found: Found?, _ told: [String], _ untriedOrders: [String],
    isolation: isolated (any Actor)? = #isolation
  ) async {
    if Task.isCancelled { return failAsCancelled(test) }
    if matrix.rows.isEmpty { return test.fail("\(test.name) calls no mock that could have one of these faults") }
    let untried = matrix.untried > 0 ? ["\(matrix.untried) were not tried within \(within.spelling)"] : untriedOrders
    guard let found, let (steps, issue) = found.report.simplest else {
      let text = ([matrix.text] + untried).joined(separator: "\n")
      test.attach(text, "faults.txt")
      if !told.isEmpty {
        return test.fail("\(test.name) did not fail, but that proves nothing:\n\(told.joined(separator: "\n"))")
      }
      if let untried = untried.first { test.note("\(test.name): no fault of \(matrix.runs) tried fails; \(untried)") }
      return
    }
    var lines = ["\(test.name) fails with \(matrix.failing) of \(matrix.runs) faults of its mocks:", matrix.text]
    lines += untried
    if matrix.failing == matrix.runs, matrix.runs > 1 { lines.append("all fail: expect what holds with a fault, too") }
    lines.append("this one: \(found.title)")
    if orders != nil { lines += ["in the order:", steps.story] }
    await show(test, found.plan, steps, issue, (lines + told).joined(separator: "\n"))
  }
}
