// The time of a virtual clock.

import Foundation

/// A time since the start of a clock, in nanoseconds, so that ten times 0.1 s is exactly 1 s.
package struct ClockTime: Comparable, Sendable {
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  package static let zero = ClockTime(nanoseconds: 0)
  /// The time that is never reached.
  package static let never = ClockTime(nanoseconds: .max)

  package static func < (left: ClockTime, right: ClockTime) -> Bool { left.nanoseconds < right.nanoseconds }

  private static let nanosecondsPerSecond: TimeInterval = 1e9

  package var seconds: TimeInterval { TimeInterval(nanoseconds) / Self.nanosecondsPerSecond }

  /// Returns the time that has passed since another one; 0 if that is later.
  package func since(_ other: ClockTime) -> ClockTime {
    ClockTime(nanoseconds: max(0, nanoseconds - other.nanoseconds))
  }

  /// Returns the time that is later by this number of seconds. A negative number counts as 0.
  package func advanced(by seconds: TimeInterval) -> ClockTime {
    let more = (max(0, seconds) * Self.nanosecondsPerSecond).rounded()
    guard more < TimeInterval(Int64.max / 2) else { return .never }
    let (sum, overflow) = nanoseconds.addingReportingOverflow(Int64(more))
    return overflow ? .never : ClockTime(nanoseconds: sum)
  }
}
