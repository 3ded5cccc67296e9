// One protocol for the types in which a test writes a duration.

import Foundation

/// A duration: seconds as a number, a `DispatchTimeInterval` or a `Duration`.
///
/// For example: `clock.advance(by: 2)`, `clock.advance(by: .milliseconds(300))`, `clock.advance(by: retryInterval)`
///
/// `.seconds(1)` and the like work for all of them, and take fractions. No other types conform to it.
public protocol MockDuration {
  /// The duration in seconds.
  @_spi(Generated) var mockSeconds: TimeInterval { get }
}

extension MockDuration {
  /// Stops the process, since only types of this module may conform.
  @_spi(Generated) public var mockSeconds: TimeInterval { preconditionFailure("\(Self.self) is no duration") }
}

extension TimeInterval: MockDuration {
  @_spi(Generated) public var mockSeconds: TimeInterval { self }
}

extension Int: MockDuration {
  @_spi(Generated) public var mockSeconds: TimeInterval { TimeInterval(self) }
}

extension DispatchTimeInterval: MockDuration {
  @_spi(Generated) public var mockSeconds: TimeInterval {
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
  /// Returns a duration of this number of seconds.
  public static func seconds(_ count: TimeInterval) -> TimeInterval { count }
  /// Returns a duration of this number of milliseconds.
  public static func milliseconds(_ count: TimeInterval) -> TimeInterval { count / 1e3 }
  /// Returns a duration of this number of microseconds.
  public static func microseconds(_ count: TimeInterval) -> TimeInterval { count / 1e6 }
  /// Returns a duration of this number of nanoseconds.
  public static func nanoseconds(_ count: TimeInterval) -> TimeInterval { count / 1e9 }
  /// Returns a duration of this number of seconds.
  @_disfavoredOverload
  public static func seconds(_ count: some BinaryInteger) -> TimeInterval { TimeInterval(count) }
  /// Returns a duration of this number of milliseconds.
  @_disfavoredOverload
  public static func milliseconds(_ count: some BinaryInteger) -> TimeInterval { TimeInterval(count) / 1e3 }
  @available(*, unavailable, renamed: "infinity")
  public static var never: TimeInterval { .infinity }
  /// A duration longer than any wait.
  public static var infinity: TimeInterval { TimeInterval.greatestFiniteMagnitude * 2 }
}
