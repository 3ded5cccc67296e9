// The program. It runs, prints, compares with the committed counts, and writes the table.

import Foundation

/// Mocks every protocol of real packages, and compiles the mocks against the modules of these packages.
@main struct Conformance {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      exit(try Conformance(options: options).run() ? 0 : 1)
    } catch {
      print("error: \(error)")
      exit(1)
    }
  }

  let options: Options

  /// Whether the run found no fault.
  private func run() throws -> Bool {
    let packages = try SubjectPackage.load(from: options.list.file)
    let result = try ConformanceRun(
      mockgen: options.mockgen, runtimeFolder: options.runtimeFolder, workspace: options.workspace
    ).result(on: try options.selected(from: packages))
    if !result.isAnythingReachable { return mayBeOffline() }
    for report in result.reports {
      for detail in report.details { print("\(report.counts.module): \(detail)") }
    }
    let counts = result.reports.map(\.counts)
    print(ComparisonTable(counts: counts).text)
    let uncounted = result.reports.flatMap { report in report.uncounted.map { "\(report.counts.module): \($0)" } }
    let faults = result.faults + uncounted
    for fault in faults { print("error: \(fault)") }
    // The counts of an incomplete run must not be recorded as expected ones.
    if options.isRecording, result.faults.isEmpty { try record(counts, order: packages) }
    return try isAsExpected(counts) && faults.isEmpty
  }

  private func mayBeOffline() -> Bool {
    if options.isOffline { return true }
    print("error: no package is reachable; with CI_OFFLINE=1 that is no fault")
    return false
  }

  private func record(_ counts: [ModuleCounts], order: [SubjectPackage]) throws {
    let expectations = Expectations(file: options.list.expectations)
    try expectations.record(counts, order: order)
    guard let document = try options.comparison() else { return }
    try document.write(ComparisonTable(counts: expectations.load()))
  }

  private func isAsExpected(_ counts: [ModuleCounts]) throws -> Bool {
    let expectations = Expectations(file: options.list.expectations)
    let expected = try expectations.load()
    let changes = counts.flatMap { seen in
      CountChange.between(expected.first(where: seen.isOfModule), seen, isListed: expectations.exist)
    }
    for change in changes { print("\(change.isWorse ? "error" : "changed"): \(change.text)") }
    let isCurrent = try options.comparison()?.isCurrent(ComparisonTable(counts: expected)) ?? true
    if !isCurrent { print("error: the table in docs/comparison.md is not of \(expectations.file.lastPathComponent)") }
    if !changes.isEmpty || !isCurrent { print("with '--record' the run writes the counts and the table anew") }
    return isCurrent && !changes.contains(where: \.isWorse)
  }
}
