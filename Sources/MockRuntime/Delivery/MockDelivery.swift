// Where streams deliver: the setting of a mock.

/// The place where the streams of a mock deliver their events.
///
/// As long as a test sets none, they deliver on the main thread what that has subscribed to, and in the background what
/// other threads have, later than the call. For example: `mock.delivery = .immediate`
public enum MockDelivery: Sendable {
  /// On a background queue, never on the subscriber's thread. What comes about on the main thread is delivered once that
  /// has nothing to do or waits, or has slept for a quarter of a second.
  case background
  /// Made in the background and delivered on the main thread.
  case main
  /// On the thread that subscribes, before `subscribe` returns. Delayed results are refused.
  case immediate
  /// On the thread that subscribes, and what is delayed on the thread that moves the clock on.
  case virtual(VirtualClock)

  /// The virtual clock of the test, if it delivers the events.
  package var clock: VirtualClock? { if case .virtual(let clock) = self { clock } else { nil } }

  /// The place where single events are delivered; `nil` for the thread that they arrive on.
  var place: DeliveryPlace? {
    switch self {
    case .immediate, .virtual: return nil
    case .background: return .queue(.global())
    case .main: return .main
    }
  }
}
