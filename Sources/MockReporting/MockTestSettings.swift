// How mocks begin in a test, and what of them is checked when it ends: the same for both test libraries.

public import MockRuntime

// The first Testing with scopes is that of Swift 6.1.
#if canImport(Testing) && compiler(>=6.1)
  public import Testing
#endif

/// How the mocks of a test begin, and what of them is checked when it ends.
///
/// In Swift Testing it is the trait `.mocks(…)`; in XCTest `MockTestCase` and `useMocks` take it. For example:
/// `override var mockSettings: MockTestSettings { MockTestSettings(delivery: .immediate) }`
public struct MockTestSettings: Sendable {
  let delivery: MockDelivery?
  let whenUnset: MockUnsetBehavior?
  let unused: UnusedParts?

  /// Makes the settings of a test; `nil` leaves what the suite says, or the class around.
  ///
  /// - Parameters:
  ///   - delivery: Where streams deliver.
  ///   - whenUnset: What unset results do.
  ///   - unused: What fails the test at its end, where it was not used.
  public init(delivery: MockDelivery? = nil, whenUnset: MockUnsetBehavior? = nil, unused: UnusedParts? = nil) {
    (self.delivery, self.whenUnset, self.unused) = (delivery, whenUnset, unused)
  }

  /// A new scope for one run of one test.
  func makeScope() -> TestScope { TestScope(delivery: delivery, whenUnset: whenUnset, unused: unused) }
}

#if canImport(Testing) && compiler(>=6.1)
  extension MockTestSettings: TestTrait, SuiteTrait, TestScoping {
    /// Each test of a suite has a scope of its own.
    public var isRecursive: Bool { true }

    /// Runs one test, or one case of a parameterised one, in a scope of its own.
    ///
    /// - Throws: What the test throws.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      if testCase == nil { return try await function() }
      try await makeScope().run(function)
    }
  }

  extension Trait where Self == MockTestSettings {
    /// Gives each test mocks that begin with these settings, and static members of its own.
    ///
    /// For example: `@Suite(.mocks(delivery: .immediate, unused: [.results, .streams])) struct CheckoutTests { … }`
    ///
    /// It holds for all that the test does in its task and in tasks that this starts, and for what its mocks call on other
    /// threads. What stands at a test adds to what stands at its suite. At the end of each test, and of each case of a
    /// parameterised one, the static members are let go of, and what was not used is a failure at the line that made the
    /// mock. A test that throws is not checked.
    ///
    /// - Parameters:
    ///   - delivery: Where streams deliver.
    ///   - whenUnset: What unset results do.
    ///   - unused: What fails the test at its end, where it was not used.
    public static func mocks(
      delivery: MockDelivery? = nil, whenUnset: MockUnsetBehavior? = nil, unused: UnusedParts? = nil
    ) -> MockTestSettings {
      MockTestSettings(delivery: delivery, whenUnset: whenUnset, unused: unused)
    }
  }
#endif
