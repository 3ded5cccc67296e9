// Numbers and durations that a test may give.

import Foundation

extension MockLocation {
  /// Returns whether a test can wait for this number of things, and reports a negative one.
  package func allows(_ count: Int) -> Bool {
    if count < 0 { FailureReporter.report("Expected a number from 0 on, but got \(count)", at: self) }
    return count >= 0
  }

  /// Returns whether this is a number of seconds from 0 on, and reports any other number.
  package func allows(_ seconds: TimeInterval, _ reason: String) -> Bool {
    if seconds >= 0 { return true }
    FailureReporter.report("Expected a duration from 0 on, but got \(seconds.spelling)\n\(reason)", at: self)
    return false
  }
}

extension TimeInterval {
  /// Returns whether this is a number, and reports if it is not.
  func isANumber(_ location: MockLocation) -> Bool {
    if isNaN { FailureReporter.report("Expected a number of seconds, but got \(spelling)", at: location) }
    return !isNaN
  }
}
