// The time-out of a wait, which hardly elapses while the process is paused.

import Dispatch
import Foundation
@_spi(Generated) import MockRuntime

/// The time since its creation.
package struct Stopwatch {
  private let start = DispatchTime.now().uptimeNanoseconds

  package init() {}

  /// The elapsed seconds, in hundredths.
  package var seconds: TimeInterval {
    (TimeInterval(DispatchTime.now().uptimeNanoseconds - start) / 1e7).rounded() / 100
  }
}

/// The time of a wait, spent in equal parts.
///
/// While the process is paused, at a breakpoint or with its machine, at most one part is spent. Events that arrive
/// right after that are still in time.
package struct Patience {
  private static let parts = 10
  private let part: TimeInterval

  init(_ timeout: TimeInterval) {
    // Dispatch accepts neither intervals of 0 nor of centuries.
    part = min(max(Self.waitable(timeout) / TimeInterval(Self.parts), 0.000_1), 1e8)
  }

  /// Returns the time-out, or 0 if it is not a number.
  package static func waitable(_ timeout: TimeInterval) -> TimeInterval { timeout.isNaN ? 0 : timeout }

  /// Waits part by part, until the wait has succeeded or all parts are spent.
  ///
  /// - Parameter wait: A closure that waits until the given time, and returns whether the wait has succeeded.
  func spend(_ wait: (DispatchTime) -> Bool) {
    for _ in 0..<Self.parts where wait(.now() + part) { return }
  }

  /// Returns a timer that calls the closure once when all parts are spent. A caller that stops earlier must cancel it.
  func timer(_ isSpent: @escaping @Sendable () -> Void) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    // The timer retains itself until it is cancelled.
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
