// How often a test expects a call.

/// How often a call is expected: `.once`, `.never`, `3`, `.atLeast(2)`, `.atMost(5)`.
///
/// For example: `client.tokenMock.expectCalled(.atLeast(2))`
public struct ExpectedCallCount: ExpressibleByIntegerLiteral, Sendable {
  private let least: Int
  private let most: Int

  private init(_ least: Int, _ most: Int) { (self.least, self.most) = (least, most) }

  /// So often, and not more often.
  public init(integerLiteral count: Int) { self.init(count, count) }

  /// Exactly once.
  public static let once = ExpectedCallCount(1, 1)
  /// Not at all.
  public static let never = ExpectedCallCount(0, 0)

  /// So often, and not more often.
  public static func exactly(_ count: Int) -> ExpectedCallCount { ExpectedCallCount(count, count) }
  /// So often, or more often.
  public static func atLeast(_ count: Int) -> ExpectedCallCount { ExpectedCallCount(count, .max) }
  /// So often, or less often.
  public static func atMost(_ count: Int) -> ExpectedCallCount { ExpectedCallCount(0, count) }

  func allows(_ count: Int) -> Bool { count >= least && count <= most }

  /// `to be called twice`, `not to be called`.
  var expectation: String { most == 0 ? "not to be called" : "to be called\(times)" }

  /// Nothing where any call will do.
  private var times: String {
    if most == .max { return least <= 1 ? "" : " at least \(Self.times(least))" }
    if least == most { return " \(Self.times(least))" }
    return " at most \(Self.times(most))"
  }

  /// A count as it is spoken.
  static func times(_ count: Int) -> String {
    switch count {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }
}
