// The setting of a mock for the place where its streams deliver.

/// The place where the streams of a mock deliver their events.
///
/// By default, streams that are subscribed to on the main thread deliver on it, and others deliver in the background. Both
/// deliver after the call has returned. For example: `mock.delivery = .immediate`
public enum MockDelivery: Sendable {
  /// On a background queue, never on the subscriber's thread. An event that is sent on the main thread is delivered once
  /// that thread is idle or waits, or has slept for a quarter of a second.
  case background
  /// On the main thread. The events are produced in the background.
  case main
  /// On the thread that subscribes, before `subscribe` returns. Delayed results are a failure.
  case immediate
  /// On the thread that subscribes. Delayed events are delivered on the thread that advances the clock.
  case virtual(VirtualClock)

  /// The virtual clock of the test, if it delivers the events.
  package var clock: VirtualClock? { if case .virtual(let clock) = self { clock } else { nil } }

  /// The place where single events are delivered; `nil` for the thread that they arrive on.
  var place: DeliveryPlace? {
    switch self {
    case .immediate, .virtual: return nil
    case .background: return .queue(.forDelivery())
    case .main: return .main
    }
  }
}
