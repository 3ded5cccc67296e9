// The settings of the mocks of an XCTest: a base class, and the same in one line for classes that have another.

#if canImport(XCTest)
  public import XCTest

  /// A test class all of whose tests have mocks with settings of their own.
  ///
  /// For example:
  /// ```swift
  /// final class CheckoutTests: MockTestCase {
  ///   override var mockSettings: MockTestSettings { MockTestSettings(delivery: .immediate, unused: .results) }
  /// }
  /// ```
  /// They apply from before `setUp` until after `tearDown`, on every thread, and to mocks that are initial values of the
  /// class's properties. Unused parts fail the test at its end, unless it has thrown an error or was skipped.
  open class MockTestCase: XCTestCase {
    /// The initial settings of mocks in each test of the class, and the checks at its end.
    open var mockSettings: MockTestSettings { MockTestSettings() }

    /// Runs one test with `mockSettings`.
    open override func invokeTest() {
      let scope = mockSettings.makeScope()
      scope.beginTestCase()
      scope.adopt(mocksOf: self)
      super.invokeTest()
      scope.endTestCase(isComplete: isComplete)
    }

    /// The failures of the run of an exploration.
    let explored = ExploredFailures()

    #if canImport(Darwin)
      /// Records a failure, unless an exploration drops it.
      open override func record(_ issue: XCTIssue) {
        guard let text = explored.note(issue.compactDescription) else { return }
        var issue = issue
        issue.compactDescription = text
        super.record(issue)
      }
    #else
      /// Records a failure, unless an exploration drops it.
      open override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
      ) {
        guard let text = explored.note(description) else { return }
        super.recordFailure(withDescription: text, inFile: filePath, atLine: lineNumber, expected: expected)
      }
    #endif
  }

  extension XCTestCase {
    /// Has the mocks in properties of this class, and all that are created until the test's teardown blocks run, begin
    /// with these settings.
    ///
    /// For example: `override func setUp() { useMocks(MockTestSettings(delivery: .immediate, unused: .results)) }`
    ///
    /// It is `MockTestCase` for classes that inherit from another one. Unused parts fail the test then, unless it has
    /// thrown an error or was skipped. A setting that a mock in a property already has of its own is kept.
    public func useMocks(_ settings: MockTestSettings) {
      let scope = settings.makeScope()
      scope.beginTestCase()
      scope.adopt(mocksOf: self)
      // The test runs its blocks itself.
      nonisolated(unsafe) let test = self
      addTeardownBlock { scope.endTestCase(isComplete: test.isComplete) }
    }

    /// Whether the test has neither thrown an error nor been skipped.
    fileprivate var isComplete: Bool {
      guard let testRun else { return true }
      return testRun.unexpectedExceptionCount == 0 && !testRun.hasBeenSkipped
    }
  }
#endif
