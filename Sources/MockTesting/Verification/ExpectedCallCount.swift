// The expected number of calls.

@_spi(Generated) import MockRuntime

/// The expected number of calls: `.once`, `.never`, `3`, `.atLeast(2)`, `.atMost(5)`.
///
/// For example: `client.tokenMock.expectCalled(.atLeast(2))`
public struct MockCallCount: ExpressibleByIntegerLiteral, Sendable {
  private let least: Int
  private let most: Int

  private init(_ least: Int, _ most: Int) { (self.least, self.most) = (least, most) }

  /// Exactly this number of calls.
  public init(integerLiteral count: Int) { self.init(count, count) }

  /// Exactly one call.
  public static let once = MockCallCount(1, 1)
  /// No call.
  public static let never = MockCallCount(0, 0)

  /// Exactly `count` calls.
  public static func exactly(_ count: Int) -> MockCallCount { MockCallCount(count, count) }
  /// At least `count` calls.
  public static func atLeast(_ count: Int) -> MockCallCount { MockCallCount(count, .max) }
  /// At most `count` calls.
  public static func atMost(_ count: Int) -> MockCallCount { MockCallCount(0, count) }

  /// The smaller of the two limits. It is negative if the test has passed a negative count.
  var smallest: Int { min(least, most) }

  func allows(_ count: Int) -> Bool { count >= least && count <= most }

  /// Returns the expectation in words, such as `to be called twice` or `not to be called`.
  ///
  /// - Parameter participle: The word for a call, such as `called`.
  func expectation(_ participle: String) -> String {
    most == 0 ? "not to be \(participle)" : "to be \(participle)\(times)"
  }

  /// The words for the count; empty if any number is expected.
  private var times: String {
    if most == .max { return least <= 1 ? "" : " at least \(least.times)" }
    if least == most { return " \(least.times)" }
    return " at most \(most.times)"
  }
}

extension MockLocation {
  /// Returns whether a test can expect this number of calls, and reports a negative one.
  func allows(_ count: MockCallCount) -> Bool { allows(count.smallest) }
}
