// Virtual time as a `Clock` of newer systems (macOS 13).

import Foundation
@_spi(Generated) import MockRuntime

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension VirtualClock {
  /// A `Clock` with the time of this clock. Its sleeping tasks wake as the test advances this clock.
  ///
  /// For example: `let model = Model(client: client, clock: clock.swiftClock)`
  public var swiftClock: VirtualSwiftClock { VirtualSwiftClock(clock: self) }
}

/// The time of a `VirtualClock` as a `Clock` of the standard library.
///
/// For example: `try await clock.swiftClock.sleep(for: .seconds(30))`
///
/// A sleeping task continues when the test has advanced the clock to its deadline, and throws `CancellationError` if it
/// is cancelled. The clock may be used from any thread.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct VirtualSwiftClock: Clock {
  /// A time of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock's start.
    public let offset: Duration

    /// Creates the instant at this time after the clock's start.
    public init(offset: Duration) { self.offset = offset }

    /// Returns the instant that is later by this duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: Self.sum(offset, duration)) }
    /// Returns the duration between this instant and another.
    public func duration(to other: Instant) -> Duration { Self.sum(other.offset, .zero - offset) }

    /// Returns the sum, or the longest duration if none is that long.
    private static func sum(_ one: Duration, _ other: Duration) -> Duration {
      let (sum, longest) = (one.mockSeconds + other.mockSeconds, 1.7e20)
      return abs(sum) < longest ? one + other : .seconds(sum < 0 ? -longest : longest)
    }

    /// Returns whether one time is earlier than another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let clock: VirtualClock

  /// The time of the `VirtualClock`.
  public var now: Instant { Instant(offset: .nanoseconds(clock.currentTime.nanoseconds)) }
  /// One nanosecond, which is the precision of the `VirtualClock`.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until the clock has advanced to the deadline; returns at once if that is past.
  ///
  /// - Parameters:
  ///   - deadline: The time to wait for.
  ///   - tolerance: Ignored, since time is exact.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard deadline > now else { return }
    let sleeper = Sleeper()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleeper.sleep(continuation, until: ClockTime.zero.advanced(by: deadline.offset.mockSeconds), by: clock)
      }
    } onCancel: {
      sleeper.wake(.failure(CancellationError()))
    }
  }
}

/// One task that waits for its time.
private final class Sleeper: @unchecked Sendable {
  private enum State {
    case awake
    case sleeping(CheckedContinuation<Void, any Error>, MockCancellation?)
    case done
  }

  private let lock = MockLock()
  private var state = State.awake

  func sleep(_ continuation: CheckedContinuation<Void, any Error>, until due: ClockTime, by clock: VirtualClock) {
    let isCancelled = lock.withLock { () -> Bool in
      if case .done = state { return true }
      state = .sleeping(continuation, nil)
      return false
    }
    if isCancelled { return continuation.resume(throwing: CancellationError()) }
    let timer = clock.schedule(at: due, wakes: .current) { self.wake(.success(())) }
    let isLate = lock.withLock { () -> Bool in
      guard case .sleeping = state else { return true }
      state = .sleeping(continuation, timer)
      return false
    }
    if isLate { timer.cancel() }
  }

  /// Ends the sleep. A second call does nothing.
  func wake(_ result: Result<Void, any Error>) {
    let old = lock.withLock { () -> State in
      defer { state = .done }
      return state
    }
    guard case .sleeping(let continuation, let timer) = old else { return }
    timer?.cancel()
    continuation.resume(with: result)
  }
}
