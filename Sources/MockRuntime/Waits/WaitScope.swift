// The mocked streams that a wait depends on, even if there are operators between the two.

/// The mocked streams that were subscribed to because of one wait.
///
/// It is a task-local value while the wait subscribes, and again while one of its streams delivers: so the streams
/// inside of a `flatMap` are found, too.
package final class WaitScope: @unchecked Sendable {
  @TaskLocal package static var current: WaitScope?

  private let lock = MockLock()
  private var names: [String] = []
  private var active: [String: Int] = [:]
  private var clocks: [VirtualClock] = []
  private var log: EventLog?
  private var held: [HeldBack: Int] = [:]
  /// The event that is held back, and how to release it; `nil` if there is none.
  private var missing: String?

  package init() {}

  /// Adds a stream that is subscribed to, and its clock. A stream of a framework has no name, and is not mentioned.
  func begin(_ name: String, by clock: VirtualClock?, notedIn log: EventLog?) {
    if let clock { note(clock) }
    if name.isEmpty { return }
    lock.withLock {
      self.log = self.log ?? log
      if !names.contains(name) { names.append(name) }
      active[name, default: 0] += 1
    }
  }

  func end(_ name: String) { lock.withLock { active[name, default: 0] -= 1 } }

  /// Adds a clock for whose time a stream or a result waits.
  package func note(_ clock: VirtualClock) {
    lock.withLock { if !clocks.contains(where: { $0 === clock }) { clocks.append(clock) } }
  }

  /// Delivers the events of these streams that are due now by a clock.
  package func catchUp(_ location: MockLocation) { for clock in lock.withLock({ clocks }) { clock.catchUp(location) } }

  /// Notes that a delivery is held back for this reason.
  func hold(_ kind: HeldBack) { lock.withLock { held[kind, default: 0] += 1 } }

  /// Notes that a delivery is no longer held back for this reason.
  func letGo(_ kind: HeldBack) { lock.withLock { held[kind, default: 0] -= 1 } }

  /// Stores the note about events that are held back, before they are dropped with the subscription.
  ///
  /// - Parameter kinds: The reasons to mention. During a wait the main thread rests, so `.untilTheMainThreadRests` is
  ///   none then.
  package func noteWhatIsMissing(_ kinds: [HeldBack]) {
    let (clocks, held) = lock.withLock { (self.clocks, self.held) }
    let due = clocks.lazy.compactMap(\.whatIsDue).first.map { "\($0); advance the clock" }
    let missing = due ?? kinds.lazy.compactMap { $0.text(held[$0, default: 0]) }.first
    lock.withLock { self.missing = missing }
  }

  /// The note about events that are held back, on a line of its own below a failure; otherwise empty.
  package var hint: String { lock.withLock { missing }.map { "\n\($0)" } ?? "" }

  /// The timeline of the streams, if there is one.
  package var timeline: (any FailureTimeline)? { lock.withLock { log }?.timeline }

  /// The names of up to four streams that have not ended, or of any four if all have.
  package var pendingNames: [String] {
    lock.withLock {
      let pending = names.filter { active[$0, default: 0] > 0 }
      return Array((pending.isEmpty ? names : pending).prefix(4))
    }
  }

  /// The names of up to four streams.
  package var allNames: [String] { lock.withLock { Array(names.prefix(4)) } }

  /// Runs the body as part of the wait, if there is one.
  package static func run<R>(in scope: WaitScope?, _ body: () -> R) -> R {
    guard let scope, scope !== current else { return body() }
    return $current.withValue(scope, operation: body)
  }
}

/// The reason why a delivery is held back.
package enum HeldBack {
  /// The delivery must run on the main thread.
  case forTheMainThread
  /// The delivery continues when the main thread has nothing to do.
  case untilTheMainThreadRests

  /// Returns a note about events that are held back, and how to release them; `nil` if there are none.
  func text(_ count: Int) -> String? {
    count > 0 ? text(count == 1 ? "1 stream waits" : "\(count) streams wait") : nil
  }

  /// Returns the note as a sentence with this subject.
  func text(_ subject: String) -> String {
    switch self {
    case .forTheMainThread: "\(subject) for the main thread; let it run, or set delivery = .immediate"
    case .untilTheMainThreadRests:
      "\(subject) until the main thread has nothing to do; wait for values, or set delivery = .immediate"
    }
  }
}
