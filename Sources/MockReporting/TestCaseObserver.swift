// An observer that tells the runtime when an XCTest ends and the next one starts, and records failures between the two
// in the next one.

#if canImport(XCTest)
  import Foundation
  import MockRuntime
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
        let reason =
          "(from a mock of an earlier test, which had already ended: make that test wait for the work that it starts)"
        LinkedTestLibrary.failTestCase("\(failure.text)\n\(reason)", at: failure.location)
      }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) { didFinish() }

    /// Adds an observer to XCTest, on the main thread, which owns the list of observers.
    static func install(
      willStart: @escaping @Sendable () -> [HeldFailure], didFinish: @escaping @Sendable () -> Void
    ) {
      let add: @Sendable () -> Void = {
        let observer = TestCaseObserver(willStart: willStart, didFinish: didFinish)
        XCTestObservationCenter.shared.addTestObserver(observer)
      }
      if Thread.isMainThread { add() } else { DispatchQueue.main.async(execute: add) }
    }
  }
#endif
