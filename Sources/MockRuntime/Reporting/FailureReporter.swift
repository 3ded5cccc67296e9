// Gives a failure to the test library that runs the test, exactly once, at a line of the user.

import Foundation

#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// Records failures in XCTest or in Swift Testing.
enum FailureReporter {
  /// Fails the current test, or the one whose context is given.
  ///
  /// Without either it fails the test that the process's test library finds. It returns in any case.
  static func report(_ text: String, at location: MockLocation?, context: TestContext? = nil) {
    if TestRunner.hasCurrentTest {
      recordIssue(text, at: location)
    } else if let context {
      context.run { recordIssue(text, at: location) }
    } else {
      reportToProcess(text, at: location)
    }
  }

  private static func reportToProcess(_ text: String, at location: MockLocation?) {
    switch TestRunner.ofProcess {
    case .swiftTesting: recordIssue(text, at: location)
    case .xcTest: failTestCase(text, at: location)
    case .none: writeToStandardError(text, at: location)
    }
  }

  private static func recordIssue(_ text: String, at location: MockLocation?) {
    #if canImport(Testing)
      Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation(of: location))
    #else
      failTestCase(text, at: location)
    #endif
  }

  #if canImport(Testing)
    /// A failure without a place of its own is recorded where its test stands.
    private static func sourceLocation(of location: MockLocation?) -> SourceLocation {
      guard let location else {
        return Test.current?.sourceLocation
          ?? SourceLocation(fileID: "Unknown/Unknown.swift", filePath: "<unknown>", line: 1, column: 1)
      }
      return SourceLocation(
        fileID: location.fileID, filePath: "\(location.filePath)", line: max(1, Int(location.line)),
        column: max(1, Int(location.column)))
    }
  #endif

  private static func failTestCase(_ text: String, at location: MockLocation?) {
    #if canImport(XCTest)
      guard Registry.shared.holdsBackFailure(HeldFailure(text: text, location: location)) else {
        XCTFail(text, file: location?.filePath ?? "<unknown>", line: location?.line ?? 0)
        return
      }
    #endif
    writeToStandardError(text, at: location)
  }

  static func writeToStandardError(_ text: String, at location: MockLocation?) {
    let place = location.map { "\($0.filePath):\($0.line): " } ?? ""
    FileHandle.standardError.write(Data("\(place)error: \(text)\n".utf8))
  }
}

/// A failure that came between two XCTests; XCTest itself would drop it.
struct HeldFailure {
  let text: String
  let location: MockLocation?
}

#if canImport(XCTest)
  /// Tells the registry where one XCTest ends and the next one starts.
  final class TestCaseObserver: NSObject, XCTestObservation {
    func testCaseWillStart(_ testCase: XCTestCase) {
      for failure in Registry.shared.testCaseWillStart() {
        XCTFail(
          "\(failure.text)\n(of a mock that an earlier test made)", file: failure.location?.filePath ?? "<unknown>",
          line: failure.location?.line ?? 0)
      }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) { Registry.shared.testCaseDidFinish() }

    /// Adds one to XCTest, whose list of observers belongs to the main thread.
    static func install() {
      let add: @Sendable () -> Void = { XCTestObservationCenter.shared.addTestObserver(TestCaseObserver()) }
      if Thread.isMainThread { add() } else { DispatchQueue.main.async(execute: add) }
    }
  }
#endif
