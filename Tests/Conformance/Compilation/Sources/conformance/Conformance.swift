// The program: runs, prints, compares with the committed counts, and writes the table.

import Foundation

/// Mocks every protocol of real packages, and compiles the mocks against the packages' modules.
@main struct Conformance {
  static func main() {
    do {
      let options = try Options(
        Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)
      exit(try Conformance(options: options).run() ? 0 : 1)
    } catch {
      print("error: \(error)")
      exit(1)
    }
  }

  let options: Options

  /// Whether everything is as it should be.
  private func run() throws -> Bool {
    let reports = try ConformanceRun(options: options).reports()
    let counts = reports.map(\.counts)
    for report in reports {
      for detail in report.details { print("\(report.counts.module): \(detail)") }
    }
    print(ComparisonTable(counts: counts).text)
    if options.mode == .record { try record(counts) }
    let silent = reports.flatMap { report in report.silentlyLeftOut.map { "\(report.counts.module): \($0)" } }
    for name in silent { print("error: \(name) has neither a mock nor a diagnostic") }
    return try isAsExpected(counts) && silent.isEmpty
  }

  private func record(_ counts: [ModuleCounts]) throws {
    let packages = try SubjectPackage.load(from: options.folder.appendingPathComponent("packages.json"))
    let expectations = Expectations(file: options.expectations)
    try expectations.record(counts, order: packages.flatMap(\.modules))
    try ComparisonDocument(file: options.document).write(ComparisonTable(counts: expectations.load()))
  }

  private func isAsExpected(_ counts: [ModuleCounts]) throws -> Bool {
    let expected = try Expectations(file: options.expectations).load()
    let changes = counts.flatMap { seen in
      CountChange.between(expected.first { $0.module == seen.module }, seen)
    }
    for change in changes { print("\(change.isWorse ? "error" : "changed"): \(change.text)") }
    var isCurrent = true
    if options.mode == .check {
      isCurrent = try ComparisonDocument(file: options.document).isCurrent(ComparisonTable(counts: expected))
      if !isCurrent { print("error: the table in \(options.document.path) is not current") }
    }
    if !changes.isEmpty { print("'Tests/Conformance/run --record' writes the counts and the table anew") }
    return isCurrent && !changes.contains { $0.isWorse || options.mode == .check }
  }
}
