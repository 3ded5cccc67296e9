// The search for results that a test depends on.

import Dispatch
import Foundation
@_spi(Generated) import MockRuntime

/// The results of the mocks of one test, and whether the test noticed other ones.
private struct ValueMatrix {
  struct Row {
    let place: FaultPlace
    let given: GivenResult
    let changes: [GivenResult.Change]
    var unnoticed: [GivenResult.Change] = []
    var noticed: GivenResult.Change?

    /// Whether code may depend on the result although no other one is known, and no failure shows the contrary.
    var isUnknown: Bool {
      let isOpen = given.hasUnknownParts || changes.allSatisfy(\.isFault) && !given.isEmpty
      return given.isUnknown || isOpen && !unnoticed.contains { $0.change == .fault(.fails) }
    }

    /// The row in the attachment.
    var line: String {
      let words = changes.isEmpty ? "–" : "not noticed: \(spelling(unnoticed))"
      return "  \(place.title): \(noticed.map { "noticed: \(spelling([$0]))" } ?? words)"
    }

    /// The row in a failure.
    var accusation: String {
      let gentle = unnoticed.filter { !$0.isRisky || $0.isFault }
      return "  \(place.title): \(spelling(gentle.allSatisfy(\.isFault) ? unnoticed : gentle))"
    }

    /// Returns the changes as a list, with the value before parts of it.
    private func spelling(_ changes: [GivenResult.Change]) -> String {
      let others = changes.filter { !$0.isFault }.map(\.text)
      let parts = others.filter { $0.hasPrefix("with") || $0.hasPrefix("in ") }
      let value = parts.isEmpty ? [] : ["\(given.text ?? "") \(parts.joined(separator: " and "))"]
      return (changes.filter(\.isFault).map(\.text) + others.filter { !parts.contains($0) } + value)
        .joined(separator: ", ")
    }
  }

  var rows: [Row]

  var text: String { rows.map(\.line).joined(separator: "\n") }
  var tried: Int { rows.reduce(0) { $0 + $1.unnoticed.count + ($1.noticed == nil ? 0 : 1) } }
}

extension Exploration {
  /// Runs the test with other results of each call, and fails it if it passes with all of them.
  func tryValues(
    _ test: ExploredTest, _ base: OrderReport, isStrict: Bool, until deadline: DispatchTime,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let rows = base.places.compactMap { place in
      place.given.map { ValueMatrix.Row(place: place, given: $0, changes: $0.changes(place.possible)) }
    }
    var (matrix, untried, told) = (ValueMatrix(rows: rows), 0, base.told.filter { $0 != ArrivalText.nothingArrived })
    for isRisky in [false, true] {
      if isRisky, !isStrict, matrix.rows.contains(where: { $0.noticed != nil }) { break }
      for index in rows.indices {
        for change in rows[index].changes where change.isRisky == isRisky && matrix.rows[index].noticed == nil {
          if DispatchTime.now() >= deadline || Task.isCancelled {
            untried += 1
            continue
          }
          let place = rows[index].place
          let note = "\(test.name), where the result of \(place.title) was another one: \(change.text)"
          let plan = FaultPlan(errors: faults?.errors ?? []).trying((place, change.change))
          let report = await CrashNote.during(note) { await search(test, plan, until: deadline) }
          if report.simplest != nil {
            matrix.rows[index].noticed = change
          } else {
            matrix.rows[index].unnoticed.append(change)
            let isAgain = report.places.contains { $0.isSame(as: place) }
            if !isAgain { told.append(ArrivalText.notAgain(place.title)) }
          }
        }
      }
    }
    if matrix.rows.contains(where: { $0.noticed != nil }), !Task.isCancelled {
      let control = await search(test, FaultPlan(errors: faults?.errors ?? []).trying(), until: deadline)
      if control.simplest != nil {
        return test.fail("\(test.name) did not fail, but that proves nothing:\n\(ArrivalText.failsByItself)")
      }
    }
    conclude(test, matrix, base, told, untried, isStrict)
  }

  private func conclude(
    _ test: ExploredTest, _ matrix: ValueMatrix, _ base: OrderReport, _ told: [String], _ untried: Int, _ isStrict: Bool
  ) {
    if Task.isCancelled { return failAsCancelled(test) }
    let nothing = "\(test.name) did not fail, but that proves nothing:\n"
    if base.places.isEmpty {
      switch base.use {
      case .none: return test.fail(nothing + ([ArrivalText.nothingAsked] + told).joined(separator: "\n"))
      case .writes:
        return test.note("\(test.name): no result was asked for; properties were written, perhaps by the test")
      // Functions without a result give the code nothing on which it could depend.
      case .calls: return
      }
    }
    test.attach(matrix.text, "values.txt")
    let isProven = matrix.rows.contains { $0.noticed != nil }
    let unnoticed = matrix.rows.filter { $0.noticed == nil && !$0.unnoticed.isEmpty && !$0.isUnknown }
    let unknown = isProven ? [] : matrix.rows.filter(\.isUnknown)
    if unnoticed.isEmpty && unknown.isEmpty && untried == 0 || isProven && !isStrict { return }
    if untried > 0 || !unknown.isEmpty {
      let reason =
        untried > 0
        ? "\(untried) were not tried within \(within.spelling)"
        : unknown[0].changes.isEmpty
          ? "no other result of \(unknown[0].place.title) is known"
          : "not every other result of \(unknown[0].place.title) is known"
      return test.note("\(test.name): none of \(matrix.tried) other results is noticed; \(reason)")
    }
    if let reason = told.first(where: ArrivalText.hidesResults) { return test.fail(nothing + reason) }
    let advice =
      unnoticed.count == 1
      ? "expect something that depends on it, or leave its result unset with whenUnset: .empty"
      : "expect something that depends on them, or leave their results unset with whenUnset: .empty"
    let first = "\(test.name) passes whatever \(isProven ? "some of " : "")its mocks give"
    test.fail(([first] + unnoticed.map(\.accusation) + [advice] + told).joined(separator: "\n"))
  }
}
