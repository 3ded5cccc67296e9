// Repeats parallel tests that share static members and late callbacks. Each failure is recorded in its own
// test, and nothing stays in memory.

#if os(Linux)
  import Foundation
  import TestSupport
  import XCTest

  // SwiftPM has no option for repetitions, and only on Linux the tests are a program that has one.
  final class ParallelPackageTests: XCTestCase {
    /// `Scripts/soak` requests more.
    private static let runs = ProcessInfo.processInfo.environment["MOCKGEN_RUNS"].flatMap { Int($0) } ?? 5

    override func setUpWithError() throws {
      try XCTSkipUnless(TestSupport.Repository.buildsPackages, TestSupport.Repository.howToBuildPackages)
    }

    private func runTests(_ suite: String, repetitions: Int) throws -> (status: Int32, output: String) {
      let options = ["--testing-library", "swift-testing", "--filter", "ParallelTests.\(suite)"]
      return try FailingPackage.run(
        [FailingPackage.testProgram()] + options + ["--repetitions", "\(repetitions)"])
    }

    func testEachFailureIsRecordedInItsOwnTest() throws {
      let runs = min(20, Self.runs)
      let run = try runTests("ManyTests", repetitions: runs)
      let failures = FailingPackage.recordedFailures(in: run.output)
      let lines = try testsByLine()
      let misplaced = failures.filter { $0.file != "ManyTests.swift" || lines[$0.line] != $0.test || !$0.saysItsTest }
      XCTAssertEqual(misplaced.map(\.description), [])
      let kinds = ["call Log.flush", "call Source.price", "has a result"]
      for kind in kinds {
        let tests = failures.filter { $0.text.contains(kind) && !$0.isLate }.map(\.test)
        let counts = Dictionary(grouping: tests) { $0 }.mapValues(\.count)
        XCTAssertEqual(counts, Dictionary(uniqueKeysWithValues: lines.values.map { ($0, runs) }), kind)
      }
      let others = failures.filter { !kinds.contains(where: $0.text.contains) }
      XCTAssertEqual(others.map(\.description), [])
      XCTAssertEqual(lines.count, 200)
    }

    /// Compares later runs with the first hundred, which allocate memory that stays.
    func testNothingStaysInMemory() throws {
      let runs = max(150, Self.runs)
      let run = try runTests("MemoryTests", repetitions: runs)
      XCTAssertEqual(run.status, 0, run.output)
      XCTAssertTrue(run.output.contains("Iteration \(runs)"), run.output)
    }

    /// Returns the name of each test, by its line.
    private func testsByLine() throws -> [Int: String] {
      let file = FailingPackage.folder.appendingPathComponent("Tests/ParallelTests/ManyTests.swift")
      let text = try String(contentsOf: file, encoding: .utf8)
      let lines = text.components(separatedBy: "\n").enumerated().compactMap { index, line -> (Int, String)? in
        line.firstMatch(of: /@Test func (\w+)/).map { (index + 1, String($0.1)) }
      }
      return Dictionary(uniqueKeysWithValues: lines)
    }
  }

  extension RecordedFailure {
    private var number: Int? { Int(test.drop { !$0.isNumber }) }

    /// The number in the text of a failure. An unused result identifies its test by its line alone.
    private var numberInText: Int? { text.firstMatch(of: /called with \w+: (\d+)/).flatMap { Int($0.1) } }

    /// Whether the failure may be recorded after the end of its test.
    fileprivate var isLate: Bool { numberInText.map { $0 > 1000 } ?? false }

    /// Whether the failure belongs to the test in which it was recorded.
    fileprivate var saysItsTest: Bool { numberInText.map { $0 % 1000 == number } ?? text.contains("never used") }
  }
#endif
