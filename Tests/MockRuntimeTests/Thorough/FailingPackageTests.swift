// Runs the package of failing tests, and compares the line, the test and the text of each failure.

import Foundation
import TestSupport
import XCTest

final class FailingPackageTests: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(TestSupport.Repository.buildsPackages, TestSupport.Repository.howToBuildPackages)
  }

  #if os(macOS) || os(Linux)
    func testEveryFailureIsRecordedOnceInItsTest() throws {
      let expected = try FailingPackage.expectedFailures(
        in: FailingPackage.folder.appendingPathComponent("Tests/FailingTests"))
      let attachments = try TemporaryFolder()
      let run = try FailingPackage.runTests(of: "FailingTests", attachments: attachments.url)
      let recorded = FailingPackage.recordedFailures(in: run.output)
      let located = recorded.filter { $0.file != "<unknown>" }
      XCTAssertGreaterThan(expected.count, 15)
      for failure in expected {
        let count = located.filter { $0.isSame(as: failure) }.count
        XCTAssertEqual(count, 1, "\(failure) was recorded \(count) times\n\(run.output)")
      }
      XCTAssertEqual(located.count, expected.count, "\(located)")
      let placeless = recorded.filter { $0.file == "<unknown>" }
      XCTAssertEqual(placeless.map(\.test), ["testLeaksInAnotherClass", "testStaticMember", "testHandedOnInOneWord"])
      XCTAssertEqual(
        placeless.map { $0.text.replacingOccurrences(of: FailingPackage.folder.path, with: "/App") },
        [
          "leaks: .fail needs a MockTestCase: useMocks ends before tearDown()",
          "Unexpected function call Fetcher.make(_:)\ncalled with number: 5; set MockFetcher.makeResult = .value(…)",
          "Unexpected function call Fetcher.fetch(id:)\ncalled with id: 37; set mock.fetchIDResult = .value(…)\n"
            + "at /App/Tests/FailingTests/HelperFailures.swift:53",
        ])
      XCTAssertEqual(run.status, 1)
      XCTAssertTrue(run.output.contains("Test Case 'XCTestFailures.testZRunGoesOn' passed"), run.output)
      XCTAssertTrue(run.output.contains("Test runGoesOn() passed"), run.output)
      XCTAssertTrue(run.output.contains("(0 unexpected)"), run.output)
      try comparePage(run.output)
      let picture = attachments.url.appendingPathComponent("in-order.svg")
      XCTAssertTrue(try String(contentsOf: picture, encoding: .utf8).contains("MockFetcher"))
    }

    func testAFailureAfterTheLastXCTestFailsTheRun() throws {
      let run = try FailingPackage.runTests(of: "FailingTests.ZLastTest")
      let file = FailingPackage.folder.appendingPathComponent("Tests/FailingTests/XCTestFailures.swift")
      let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      let line = try XCTUnwrap(lines.firstIndex { $0.contains("fetch(id: 98)") }) + 1
      let failure = """
        \(file.path):\(line): error: Unexpected function call Fetcher.fetch(id:)
        called with id: 98; set mock.fetchIDResult = .value(…)
        (from a mock of an earlier test, which had already ended: make that test wait for the work that it starts)
        """
      XCTAssertEqual(run.output.components(separatedBy: failure).count, 2, run.output)
      XCTAssertTrue(run.output.contains("Executed 1 test, with 0 failures"), run.output)
      XCTAssertEqual(run.status, 1)
    }

    /// Compares the page "When a test fails" with the output of the test libraries.
    private func comparePage(_ output: String) throws {
      let (page, failures) = (try FailurePage(), FailingPackage.printedFailures(in: output))
      var blocks: [String: [String]] = [:]
      for name in page.names(.printed) {
        let failure = try XCTUnwrap(failures.first { $0.joined(separator: "\n").contains(name) }, name)
        let lines = failure.map { $0.replacingOccurrences(of: FailingPackage.folder.path, with: "/App") }
        blocks[name] = ["```"] + lines + ["```"]
      }
      let expected = page.text(.printed, blocks)
      if let failure = try RecordedFile.failure(of: FailurePage.path, expected: expected) { XCTFail(failure) }
    }
  #endif

  // SwiftPM has no option for repetitions, and only on Linux the tests are a program that has one.
  #if os(Linux)
    func testStaticMembersAreThoseOfOneRun() throws {
      let tests = try FailingPackage.testProgram()
      let options = ["--testing-library", "swift-testing", "--repetitions", "3", "--filter", "StaticMembersOfOneRun"]
      for order in ["--parallel", "--no-parallel"] {
        let run = try FailingPackage.run([tests, order] + options)
        XCTAssertEqual(run.status, 0, run.output)
        XCTAssertTrue(run.output.contains("Iteration 3"), run.output)
      }
    }
  #endif
}
