// An observer that tells the runtime when an XCTest ends and the next one starts, and records failures between the two
// in the next one. Those after the last one fail the run.

#if canImport(XCTest)
  import Foundation
  @_spi(Generated) import MockRuntime
  internal import XCTest

  /// Watches every XCTest of the process.
  final class TestCaseObserver: NSObject, XCTestObservation {
    private let willStart: @Sendable () -> [HeldFailure]
    private let didFinish: @Sendable () -> Void
    private let didEnd: @Sendable () -> [HeldFailure]

    private init(
      willStart: @escaping @Sendable () -> [HeldFailure], didFinish: @escaping @Sendable () -> Void,
      didEnd: @escaping @Sendable () -> [HeldFailure]
    ) {
      (self.willStart, self.didFinish, self.didEnd) = (willStart, didFinish, didEnd)
    }

    func testCaseWillStart(_ testCase: XCTestCase) {
      for failure in willStart() {
        let text = "\(failure.text)\n\(MockState.reasonOfEarlierTest)"
        #if canImport(Darwin)
          // Before a test runs, `XCTFail` would raise an exception, which ends the process.
          let location = failure.location.map { XCTSourceCodeLocation(filePath: $0.filePath, lineNumber: Int($0.line)) }
          testCase.record(
            XCTIssue(
              type: .assertionFailure, compactDescription: text,
              sourceCodeContext: XCTSourceCodeContext(location: location)))
        #else
          LinkedTestLibrary.failTestCase(text, at: failure.location)
        #endif
      }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) { didFinish() }

    func testBundleDidFinish(_ testBundle: Bundle) {
      let failures = didEnd()
      if failures.isEmpty { return }
      for failure in failures {
        FailureReporter.writeToStandardError(
          "\(failure.text)\n\(MockState.reasonOfEarlierTest)", at: failure.location)
      }
      // All tests have ended, and to record a failure of one would end the process. Only its status can fail the run.
      exit(EXIT_FAILURE)
    }

    /// Adds an observer to XCTest. The caller is on the main thread, which owns the list of observers.
    static func install(
      willStart: @escaping @Sendable () -> [HeldFailure], didFinish: @escaping @Sendable () -> Void,
      didEnd: @escaping @Sendable () -> [HeldFailure]
    ) {
      XCTestObservationCenter.shared.addTestObserver(
        TestCaseObserver(willStart: willStart, didFinish: didFinish, didEnd: didEnd))
    }
  }
#endif
