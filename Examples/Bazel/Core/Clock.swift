/// A clock.
public protocol Clock: AnyObject, Sendable {
  /// The number of seconds since midnight.
  func now() async -> Time
}

public typealias Time = Int
