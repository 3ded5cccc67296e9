// How long a wait waits, which is not how much time passes meanwhile.

import Dispatch
import Foundation

/// The time that a wait has, spent in equal parts.
///
/// While the process stands still, at a breakpoint or on a machine that is paused, at most one part is spent: what comes
/// right after that still arrives in time.
struct Patience {
  private static let parts = 10
  private let part: TimeInterval

  init(_ timeout: TimeInterval) {
    // Dispatch takes neither intervals of nothing nor of centuries.
    part = min(max(timeout / TimeInterval(Self.parts), 0.000_1), 1e8)
  }

  /// Waits part by part until one was not in vain.
  ///
  /// - Parameter wait: Waits until the time that it gets, and returns whether it has what it waited for.
  func spend(_ wait: (DispatchTime) -> Bool) {
    for _ in 0..<Self.parts where wait(.now() + part) { return }
  }

  /// Has the closure called once when all parts are spent, unless the timer is cancelled, as it must be.
  func timer(_ isSpent: @escaping @Sendable () -> Void) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    // The timer holds itself until it is cancelled.
    let countdown = Countdown(Self.parts) {
      timer.cancel()
      isSpent()
    }
    timer.setEventHandler { countdown.step() }
    timer.schedule(deadline: .now() + part, repeating: part)
    timer.resume()
    return timer
  }
}
