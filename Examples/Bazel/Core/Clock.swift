/// Tells the time.
public protocol Clock: AnyObject, Sendable {
  /// Seconds since midnight.
  func now() async -> Time
}

public typealias Time = Int
