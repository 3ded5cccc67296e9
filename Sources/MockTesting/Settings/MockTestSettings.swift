// The initial settings of mocks in a test, and the checks at its end, for both test libraries.

@_spi(Generated) public import MockRuntime

// The first Testing with scopes is that of Swift 6.1.
#if canImport(Testing) && compiler(>=6.1)
  public import Testing
#endif

/// The initial settings of the mocks of a test, and the checks at its end.
///
/// In Swift Testing it is the trait `.mocks(…)`; in XCTest `MockTestCase` and `useMocks` take it. For example:
/// `override var mockSettings: MockTestSettings { MockTestSettings(delivery: .immediate) }`
public struct MockTestSettings: Sendable {
  let delivery: MockDelivery?
  let whenUnset: MockUnsetBehavior?
  let unused: Unused?
  let callers: Callers?
  let leaks: Leaks?

  /// Creates the settings of a test. `nil` keeps the setting of the suite, or of the class around it.
  ///
  /// - Parameters:
  ///   - delivery: The place where streams deliver.
  ///   - whenUnset: The behavior of unset results.
  ///   - unused: The parts that fail the test at its end if they are unused.
  ///   - callers: Whether the calls in failures name the code under test that made them.
  ///   - leaks: Whether mocks that outlive the test fail it.
  public init(
    delivery: MockDelivery? = nil, whenUnset: MockUnsetBehavior? = nil, unused: Unused? = nil, callers: Callers? = nil,
    leaks: Leaks? = nil
  ) {
    (self.delivery, self.whenUnset, self.unused) = (delivery, whenUnset, unused)
    (self.callers, self.leaks) = (callers, leaks)
  }

  /// The treatment of mocks that still exist after their test.
  public enum Leaks: Sendable {
    /// They fail the test, after five seconds or more: code under test, a stub or a task that does not end retains
    /// them.
    ///
    /// Actors, mocks with a superclass of their own, and the mocks of explored tests are not searched for.
    case fail
    /// They are allowed, which is the default.
    case allow
  }

  /// The calls whose callers are recorded.
  public enum Callers: Sendable {
    /// Each call, so that the calls in a failure name the function and the line of the code under test.
    ///
    /// It is known in debug builds on Linux, with Swift 6.2 or newer. Each call takes up to a millisecond more.
    case recorded
  }

  /// Returns a new scope for one run of one test.
  func makeScope() -> TestScope {
    TestScope(
      delivery: delivery, whenUnset: whenUnset, unused: unused.map { CheckedParts(rawValue: $0.rawValue) },
      recordsCallers: callers == .recorded, findsLeaks: leaks.map { $0 == .fail })
  }
}

#if canImport(Testing) && compiler(>=6.1)
  extension MockTestSettings: TestTrait, SuiteTrait, TestScoping {
    /// Whether the trait of a suite applies to each of its tests, which is always the case.
    public var isRecursive: Bool { true }

    /// Runs one test, or one case of a parameterised one, in a scope of its own.
    ///
    /// - Throws: The error that the test throws.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      if testCase == nil { return try await function() }
      let scope = makeScope()
      try await scope.run(function)
      var search = LeakSearch(scope)
      await search.run()
    }
  }

  extension Trait where Self == MockTestSettings {
    /// Gives each test these initial settings of its mocks, and static members of its own.
    ///
    /// For example: `@Suite(.mocks(delivery: .immediate, unused: [.results, .streams])) struct CheckoutTests { … }`
    ///
    /// It applies to the test's task and to the tasks that it starts, and to closures that its mocks call on other
    /// threads. The trait of a test adds to that of its suite. At the end of each test, and of each case of a
    /// parameterised one, the static members are released, and unused parts are a failure at the line that created the
    /// mock. A test that throws is not checked.
    ///
    /// - Parameters:
    ///   - delivery: The place where streams deliver.
    ///   - whenUnset: The behavior of unset results.
    ///   - unused: The parts that fail the test at its end if they are unused.
    ///   - callers: Whether the calls in failures name the code under test that made them.
    ///   - leaks: Whether mocks that outlive the test fail it.
    public static func mocks(
      delivery: MockDelivery? = nil, whenUnset: MockUnsetBehavior? = nil, unused: MockTestSettings.Unused? = nil,
      callers: MockTestSettings.Callers? = nil, leaks: MockTestSettings.Leaks? = nil
    ) -> MockTestSettings {
      MockTestSettings(delivery: delivery, whenUnset: whenUnset, unused: unused, callers: callers, leaks: leaks)
    }
  }
#endif
