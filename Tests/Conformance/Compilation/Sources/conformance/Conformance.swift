// The program: runs, prints, compares with the committed counts, and writes the table.

import Foundation

/// Mocks every protocol of real packages, and compiles the mocks against the packages' modules.
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

  /// Whether everything is as it should be.
  private func run() throws -> Bool {
    let packages = try SubjectPackage.load(from: options.list)
    let reports = try ConformanceRun(options: options).reports(on: packages.filter(options.isSelected))
    if reports.isEmpty { return true }
    for report in reports {
      for detail in report.details { print("\(report.counts.module): \(detail)") }
    }
    let counts = reports.map(\.counts)
    print(ComparisonTable(counts: counts).text)
    if options.isRecording { try record(counts, order: packages.flatMap(\.modules)) }
    let uncounted = reports.flatMap { report in report.uncounted.map { "\(report.counts.module): \($0)" } }
    for fault in uncounted { print("error: \(fault)") }
    return try isAsExpected(counts) && uncounted.isEmpty
  }

  private func record(_ counts: [ModuleCounts], order: [String]) throws {
    let expectations = Expectations(file: options.expectations)
    try expectations.record(counts, order: order)
    try ComparisonDocument(file: options.document).write(ComparisonTable(counts: expectations.load()))
  }

  private func isAsExpected(_ counts: [ModuleCounts]) throws -> Bool {
    let expected = try Expectations(file: options.expectations).load()
    let changes = counts.flatMap { seen in
      CountChange.between(expected.first { $0.module == seen.module }, seen)
    }
    for change in changes { print("\(change.isWorse ? "error" : "changed"): \(change.text)") }
    let isCurrent = try ComparisonDocument(file: options.document).isCurrent(ComparisonTable(counts: expected))
    if !isCurrent { print("error: the table in docs/comparison.md is not that of expectations.json") }
    if !changes.isEmpty || !isCurrent { print("'Tests/Conformance/run --record' writes the counts and the table anew") }
    return isCurrent && !changes.contains(where: \.isWorse)
  }
}
