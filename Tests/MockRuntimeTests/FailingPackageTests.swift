// Runs the package of failing tests, and holds each failure to its line, its test and its text.

import Foundation
import TestSupport
import XCTest

final class FailingPackageTests: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(TestSupport.Repository.buildsPackages, TestSupport.Repository.howToBuildPackages)
  }

  #if os(macOS) || os(Linux)
    func testEveryFailureIsRecordedOnceWhereItBelongs() throws {
      let expected = try Self.expectedFailures(in: Self.package.appendingPathComponent("Tests/FailingTests"))
      let run = try Self.runTests(of: Self.package)
      let recorded = Self.recordedFailures(in: run.output)
      let located = recorded.filter { $0.file != "<unknown>" }
      XCTAssertGreaterThan(expected.count, 15)
      for failure in expected {
        let count = located.filter { $0.isSame(as: failure) }.count
        XCTAssertEqual(count, 1, "\(failure) was recorded \(count) times\n\(run.output)")
      }
      XCTAssertEqual(located.count, expected.count, "\(located)")
      let placeless = recorded.filter { $0.file == "<unknown>" }
      XCTAssertEqual(placeless.map(\.test), ["testStaticMember"])
      XCTAssertEqual(
        placeless.map(\.text),
        ["Unexpected function call make(_:)\ncalled with number: 5; set MockFetcher.makeResult = .value(…)"])
      XCTAssertEqual(run.status, 1)
      XCTAssertTrue(run.output.contains("Test Case 'XCTestFailures.testZRunGoesOn' passed"), run.output)
      XCTAssertTrue(run.output.contains("Test runGoesOn() passed"), run.output)
      XCTAssertTrue(run.output.contains("(0 unexpected)"), run.output)
      try comparePage(run.output)
    }

    /// Holds the page "When a test fails" to the lines of the test libraries.
    private func comparePage(_ output: String) throws {
      let (page, failures) = (try FailurePage(), Self.printedFailures(in: output))
      var blocks: [String: [String]] = [:]
      for name in page.names(.printed) {
        let failure = try XCTUnwrap(failures.first { $0.joined(separator: "\n").contains(name) }, name)
        blocks[name] = ["```"] + failure.map { $0.replacingOccurrences(of: Self.package.path, with: "/App") } + ["```"]
      }
      let expected = page.text(.printed, blocks)
      if let failure = try RecordedFile.failure(of: FailurePage.path, expected: expected) { XCTFail(failure) }
    }
  #endif

  // SwiftPM has no option for repetitions, and only on Linux the tests are a program that takes them itself.
  #if os(Linux)
    func testStaticMembersAreThoseOfOneRun() throws {
      let scratch = try Self.scratchFolder(of: Self.package)
      let build = ["build", "--build-tests", "--package-path", Self.package.path, "--scratch-path", scratch.path]
      XCTAssertEqual(try Self.run(["swift"] + build).status, 0)
      let tests = scratch.appendingPathComponent("debug/FailingTestsPackageTests.xctest").path
      let options = ["--testing-library", "swift-testing", "--repetitions", "3", "--filter", "StaticMembersOfOneRun"]
      for order in ["--parallel", "--no-parallel"] {
        let run = try Self.run([tests, order] + options)
        XCTAssertEqual(run.status, 0, run.output)
        XCTAssertTrue(run.output.contains("Iteration 3"), run.output)
      }
    }
  #endif
}

#if os(macOS) || os(Linux)
  /// A failure, as a comment announces it or as the output shows it.
  private struct Failure: CustomStringConvertible {
    var file: String
    var line: Int
    var test: String
    var text: String

    var description: String { "\(file):\(line) \(test): \(text)" }

    func isSame(as expected: Failure) -> Bool {
      file == expected.file && line == expected.line && text == expected.text
        && (test == expected.test || expected.test == "*")
    }
  }

  extension FailingPackageTests {
    fileprivate static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("FailingTests")

    /// Reads the comments `fails(TEST): TEXT`; each speaks of the next line that is no comment.
    fileprivate static func expectedFailures(in folder: URL) throws -> [Failure] {
      let pattern = try NSRegularExpression(pattern: #"^ *// fails\(([^)]*)\): (.*)$"#)
      var failures: [Failure] = []
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
          guard let groups = pattern.groups(in: line) else { continue }
          failures.append(
            Failure(
              file: file, line: index + 2, test: groups[0],
              text: groups[1].components(separatedBy: " / ").joined(separator: "\n")))
        }
      }
      return failures
    }

    /// Reads what XCTest and Swift Testing print.
    fileprivate static func recordedFailures(in output: String) -> [Failure] {
      var failures: [Failure] = []
      var isReading = false
      for line in output.components(separatedBy: "\n") {
        if let failure = xcTestFailure(in: line) ?? swiftTestingFailure(in: line) {
          failures.append(failure)
          isReading = true
        } else if isReading, let last = failures.indices.last, let text = continuation(of: line) {
          failures[last].text += failures[last].text.isEmpty ? text : "\n\(text)"
        } else {
          isReading = false
        }
      }
      return failures
    }

    /// The lines that are printed about each failure.
    fileprivate static func printedFailures(in output: String) -> [[String]] {
      var failures: [[String]] = []
      var isReading = false
      for line in output.components(separatedBy: "\n") {
        if xcTestFailure(in: line) != nil || swiftTestingFailure(in: line) != nil {
          failures.append([line])
          isReading = true
        } else if isReading, continuation(of: line) != nil {
          failures[failures.count - 1].append(line)
        } else {
          isReading = false
        }
      }
      return failures
    }

    private static func xcTestFailure(in line: String) -> Failure? {
      let pattern = regularExpression(#"^(.*):(\d+): error: \w+\.(\w+) : failed - (.*)$"#)
      guard let groups = pattern.groups(in: line), let number = Int(groups[1]) else { return nil }
      return Failure(
        file: groups[0].components(separatedBy: "/").last ?? "", line: number, test: groups[2], text: groups[3])
    }

    private static func swiftTestingFailure(in line: String) -> Failure? {
      let pattern = regularExpression(#"Test (\w+|«unknown»)(?:\(\))? recorded an issue at (.*):(\d+):\d+: (.*)$"#)
      guard let groups = pattern.groups(in: line), let number = Int(groups[2]) else { return nil }
      return Failure(
        file: groups[1].components(separatedBy: "/").last ?? "", line: number, test: groups[0],
        text: groups[3] == "Issue recorded" ? "" : groups[3])
    }

    /// The lines of a failure's text after its first one.
    private static func continuation(of line: String) -> String? {
      if line.hasPrefix("↳ ") { return String(line.dropFirst(2)) }
      if line.hasPrefix("  ") { return String(line.dropFirst(2)) }
      return ["called with ", "read before ", "no result is set", "set ", "from ", "(of a mock"].contains(
        where: line.hasPrefix) ? line : nil
    }

    private static func regularExpression(_ pattern: String) -> NSRegularExpression {
      do {
        return try NSRegularExpression(pattern: pattern)
      } catch {
        preconditionFailure("\(error)")
      }
    }

    /// Removes the scratch folder when the runtime's files are others than at its last build: a nested build does not
    /// see new files of the package that it depends on.
    private static func discardPlan(in scratch: URL, of package: URL) throws {
      let names = try ["MockRuntime", "MockReporting"].flatMap { module in
        let sources = package.appendingPathComponent("../../Sources/\(module)").standardizedFileURL
        return try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
      }.joined(separator: "\n")
      let list = scratch.appendingPathComponent("MockRuntime.sources")
      let isKnown = FileManager.default.fileExists(atPath: list.path)
      if isKnown, try String(contentsOf: list, encoding: .utf8) == names { return }
      if FileManager.default.fileExists(atPath: scratch.path) { try FileManager.default.removeItem(at: scratch) }
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      try names.write(to: list, atomically: true, encoding: .utf8)
    }

    /// A folder of its own to build the package in.
    fileprivate static func scratchFolder(of package: URL) throws -> URL {
      let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("mockgen-failing-tests")
        .appendingPathComponent(package.path.replacingOccurrences(of: "/", with: "-"))
      try discardPlan(in: scratch, of: package)
      return scratch
    }

    fileprivate static func runTests(of package: URL) throws -> (status: Int32, output: String) {
      let scratch = try scratchFolder(of: package)
      return try run(["swift", "test", "--package-path", package.path, "--scratch-path", scratch.path])
    }

    /// Runs a command without what this run has put into the environment.
    fileprivate static func run(_ command: [String]) throws -> (status: Int32, output: String) {
      let environment = ProcessInfo.processInfo.environment.filter { name, _ in
        !["XCTest", "SWIFTPM_", "SWIFT_TESTING", "TSAN_", "LD_PRELOAD", "DYLD_"].contains(where: name.hasPrefix)
      }
      let result = try TestSupport.run(command[0], Array(command.dropFirst()), environment: environment)
      return (result.status, result.output + result.errors)
    }
  }

  extension NSRegularExpression {
    /// The text of each group of the first match.
    fileprivate func groups(in text: String) -> [String]? {
      guard let match = firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) else { return nil }
      return (1..<match.numberOfRanges).map { index in
        Range(match.range(at: index), in: text).map { String(text[$0]) } ?? ""
      }
    }
  }
#endif
