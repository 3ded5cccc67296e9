// The two settings of a mock: what unset results do, and where streams deliver.

import Dispatch

/// What a mock does when a requirement is called whose result is not set.
///
/// For example: `mock.whenUnset = .empty`
public enum MockUnsetBehavior: Sendable {
  /// Reports an unexpected call, unless there is no outcome to choose. The default.
  case fail
  /// Like `fail`, and reports also calls that return `Void` and cannot fail, unless they have a handler.
  case strict
  /// Streams and `async` functions never end; synchronous functions return their natural default.
  case never
  /// Streams complete at once; functions return their natural default.
  case empty
  /// Whatever can fail with this error does; the rest behaves as under `fail`.
  case `throw`(any Error)
}

/// Where the streams of a mock deliver their events.
///
/// For example: `mock.delivery = .immediate`
public enum MockDelivery: Sendable {
  /// On a background queue, never on the subscriber's thread, and without need of the main thread. The default.
  case background
  /// Made in the background and delivered on the main thread.
  case main
  /// On the thread that subscribes, before `subscribe` returns. Delayed results are refused.
  case immediate
  /// On the thread that subscribes, and what is delayed on the thread that moves the clock on.
  case virtual(VirtualClock)

  /// Where single events are delivered; `nil` for the thread that they come on.
  var place: DeliveryPlace? {
    switch self {
    case .immediate, .virtual: return nil
    case .background: return .queue(.global())
    case .main: return .main
    }
  }
}
