// The settings of mocks in XCTests: a base class, and a method for classes that have another base class.

#if canImport(XCTest)
  import Foundation
  @_spi(Generated) import MockRuntime
  public import XCTest

  /// A base class for XCTests that specifies the initial settings of the mocks in its tests.
  ///
  /// For example:
  /// ```swift
  /// final class CheckoutTests: MockTestCase {
  ///   override var mockSettings: MockTestSettings { MockTestSettings(delivery: .immediate, unused: .results) }
  /// }
  /// ```
  /// The settings apply from before `setUp` until after `tearDown`, on every thread, and to mocks that are initial
  /// values of the class's properties. Unused parts fail the test at its end, unless it has thrown an error or was
  /// skipped.
  open class MockTestCase: XCTestCase {
    /// The initial settings of mocks in each test of the class, and the checks at its end.
    open var mockSettings: MockTestSettings { MockTestSettings() }

    /// Runs one test with `mockSettings`.
    open override func invokeTest() {
      let scope = mockSettings.makeScope()
      scope.beginTestCase()
      scope.adopt(mocksOf: self)
      #if canImport(Darwin)
        // Otherwise objects of Objective-C code would exist until the search for leaks is over.
        autoreleasepool { super.invokeTest() }
      #else
        super.invokeTest()
      #endif
      scope.endTestCase(isComplete: isComplete)
      if isComplete { findLeaks(of: scope) }
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
    /// Applies settings to the mocks in properties of this class, and to all mocks that are created until the test's
    /// teardown blocks run.
    ///
    /// For example: `override func setUp() { useMocks(MockTestSettings(delivery: .immediate, unused: .results)) }`
    ///
    /// It is the alternative to `MockTestCase` for classes with another base class. When the teardown blocks run,
    /// unused parts fail the test, unless it has thrown an error or was skipped. Settings that were chosen for one mock
    /// alone are kept. Leaks are not searched for, as code of `tearDown` may still release the mocks.
    public func useMocks(_ settings: MockTestSettings) {
      let scope = settings.makeScope()
      scope.beginTestCase()
      scope.adopt(mocksOf: self)
      // The test runs its teardown blocks itself, so that this use is safe.
      nonisolated(unsafe) let test = self
      addTeardownBlock { scope.endTestCase(isComplete: test.isComplete) }
      if settings.leaks == .fail {
        FailureReporter.report("leaks: .fail needs a MockTestCase: useMocks ends before tearDown()", at: nil)
      }
    }

    /// Whether the test has neither thrown an error nor been skipped.
    fileprivate var isComplete: Bool {
      guard let testRun else { return true }
      return testRun.unexpectedExceptionCount == 0 && !testRun.hasBeenSkipped
    }

    /// Fails the test for each mock that still exists.
    ///
    /// XCTest retains a test case until the end of the run. So mocks in its properties are no leaks, and while these
    /// contain another object or a closure, which may retain a mock, nothing is reported.
    fileprivate func findLeaks(of scope: TestScope) {
      var held = HeldMocks()
      if scope.livingMocks.isEmpty || !held.add(self) { return }
      var search = LeakSearch(scope, held: held.mocks)
      search.block()
    }
  }

  /// The mocks in the properties of a test case, and those that these mocks return.
  private struct HeldMocks {
    private(set) var mocks: [any MockSettings] = []

    /// Adds the mocks in the properties of a value.
    ///
    /// - Returns: Whether nothing else there may retain a mock.
    mutating func add(_ value: Any) -> Bool {
      var mirror: Mirror? = Mirror(reflecting: value)
      while let part = mirror, part.subjectType != XCTestCase.self, part.subjectType != MockTestCase.self {
        for child in part.children where !addChild(child.value) { return false }
        mirror = part.superclassMirror
      }
      return true
    }

    private mutating func addChild(_ value: Any) -> Bool {
      if value is URL { return true }
      guard let mock = value as? any MockSettings else { return !Self.isReference(value) && add(value) }
      if mocks.contains(where: { $0 === mock }) { return true }
      mocks.append(mock)
      return LeakedMock.values(in: mock).allSatisfy { addChild($0) }
    }

    private static func isReference(_ value: Any) -> Bool {
      guard let style = Mirror(reflecting: value).displayStyle else {
        let type = "\(type(of: value))"
        // A task contains a `Builtin.NativeObject`.
        return type.contains("->") || type.hasPrefix("Builtin.")
      }
      return style == .class
    }
  }
#endif
