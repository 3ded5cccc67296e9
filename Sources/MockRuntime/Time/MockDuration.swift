// One type for each length of time that a test says, whatever type it has it in.

import Foundation

/// A length of time, as a test says it: seconds, as a number, or a `DispatchTimeInterval`, or a `Duration`.
///
/// For example: `clock.advance(by: 2)`, `clock.advance(by: .milliseconds(300))`, `clock.advance(by: retryInterval)`
///
/// `.seconds(1)` and its kin are the same everywhere, and take fractions.
public protocol MockDuration {
  /// The same in seconds.
  var mockSeconds: TimeInterval { get }
}

extension TimeInterval: MockDuration {
  /// The number itself: it counts seconds.
  public var mockSeconds: TimeInterval { self }
}

extension Int: MockDuration {
  /// The number itself: it counts seconds.
  public var mockSeconds: TimeInterval { TimeInterval(self) }
}

extension DispatchTimeInterval: MockDuration {
  /// The interval in seconds, infinitely many for `.never`.
  public var mockSeconds: TimeInterval {
    switch self {
    case .seconds(let count): return TimeInterval(count)
    case .milliseconds(let count): return TimeInterval(count) / 1e3
    case .microseconds(let count): return TimeInterval(count) / 1e6
    case .nanoseconds(let count): return TimeInterval(count) / 1e9
    case .never: return .infinity
    @unknown default: return .infinity
    }
  }
}

extension MockDuration where Self == TimeInterval {
  /// So many seconds.
  public static func seconds(_ count: TimeInterval) -> TimeInterval { count }
  /// So many thousandths of a second.
  public static func milliseconds(_ count: TimeInterval) -> TimeInterval { count / 1e3 }
  /// So many millionths of a second.
  public static func microseconds(_ count: TimeInterval) -> TimeInterval { count / 1e6 }
  /// So many billionths of a second.
  public static func nanoseconds(_ count: TimeInterval) -> TimeInterval { count / 1e9 }
  /// Longer than any test waits; the same as `.infinity`.
  public static var never: TimeInterval { .infinity }
  /// Longer than any test waits.
  public static var infinity: TimeInterval { TimeInterval.greatestFiniteMagnitude * 2 }
}
