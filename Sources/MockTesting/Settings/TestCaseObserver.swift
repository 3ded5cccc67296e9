// An observer that tells the runtime when an XCTest ends and the next one starts, and records failures between the two
// in the next one.

#if canImport(XCTest)
  import Foundation
  @_spi(Generated) import MockRuntime
  internal import XCTest

  /// Watches every XCTest of the process.
  final class TestCaseObserver: NSObject, XCTestObservation {
    private let willStart: @Sendable () -> [HeldFailure]
    private let didFinish: @Sendable () -> Void

    private init(willStart: @escaping @Sendable () -> [HeldFailure], didFinish: @escaping @Sendable () -> Void) {
      self.willStart = willStart
      self.didFinish = didFinish
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

    /// Adds an observer to XCTest. The caller is on the main thread, which owns the list of observers.
    static func install(
      willStart: @escaping @Sendable () -> [HeldFailure], didFinish: @escaping @Sendable () -> Void
    ) {
      XCTestObservationCenter.shared.addTestObserver(TestCaseObserver(willStart: willStart, didFinish: didFinish))
    }
  }
#endif
