// Where streams deliver: the setting of a mock.

/// Where the streams of a mock deliver their events.
///
/// For example: `mock.delivery = .immediate`
public enum MockDelivery: Sendable {
  /// On a background queue, never on the subscriber's thread. What comes about on the main thread is delivered once that
  /// has nothing to do or waits, or after a quarter of a second. The default.
  case background
  /// Made in the background and delivered on the main thread.
  case main
  /// On the thread that subscribes, before `subscribe` returns. Delayed results are refused.
  case immediate
  /// On the thread that subscribes, and what is delayed on the thread that moves the clock on.
  case virtual(VirtualClock)

  /// The virtual clock of the test, if it delivers the events.
  var clock: VirtualClock? { if case .virtual(let clock) = self { clock } else { nil } }

  /// The place where single events are delivered; `nil` for the thread that they arrive on.
  var place: DeliveryPlace? {
    switch self {
    case .immediate, .virtual: return nil
    case .background: return .queue(.global())
    case .main: return .main
    }
  }
}
