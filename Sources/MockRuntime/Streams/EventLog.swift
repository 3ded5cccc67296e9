// The events of one mock's streams, for a timeline.

/// A timeline of mocks, as failures show it.
package protocol FailureTimeline: AnyObject, Sendable {
  /// The text at the end of a failure.
  var failureNote: String { get }
}

/// The subscriptions and events of one mock's streams, as texts. The log retains no elements.
package final class EventLog: @unchecked Sendable {
  /// Something that happened to a stream.
  package struct Entry {
    package let order: UInt64
    /// The function, without its protocol, such as `status()`.
    package let function: String
    /// The description of the event, such as `→ "connected"`.
    package let text: String
    /// Whether the code under test has caused it, by subscribing or cancelling.
    package let isByCaller: Bool
    /// The time of the stream's virtual clock; `nil` if it has none.
    package let time: ClockTime?
  }

  private let lock = MockLock()
  private var all: [Entry] = []
  private weak var newestTimeline: (any FailureTimeline)?

  package var entries: [Entry] { lock.withLock { all } }

  /// The most recent timeline of the mock, while it is alive. Failures show it.
  package var timeline: (any FailureTimeline)? {
    get { lock.withLock { newestTimeline } }
    set { lock.withLock { newestTimeline = newValue } }
  }

  func forget() { lock.withLock { all = [] } }

  func note(_ text: String, of function: String, isByCaller: Bool = true, at time: ClockTime?) {
    let name = String(function.drop { $0 != "." }.dropFirst())
    let order = Registry.shared.sequence.increment()
    let entry = Entry(
      order: order, function: name.isEmpty ? function : name, text: text, isByCaller: isByCaller, time: time)
    lock.withLock { all.append(entry) }
  }

  /// Returns a closure that logs each event and then passes it to the given subscriber.
  func noting<Element, Failure>(
    _ function: String, _ clock: VirtualClock?, _ receive: @escaping (MockEvent<Element, Failure>) -> Void
  ) -> (MockEvent<Element, Failure>) -> Void {
    { event in
      self.note(event, of: function, at: clock?.currentTime)
      receive(event)
    }
  }

  /// Logs an event. Its element is described at once.
  private func note<Element, Failure>(_ event: MockEvent<Element, Failure>, of function: String, at time: ClockTime?) {
    let text =
      switch event {
      case .next(let element): Rendering.shortLine(of: element)
      case .failed(let error): "error \(Rendering.shortLine(of: error))"
      case .completed: "completed"
      }
    note("→ \(text)", of: function, isByCaller: false, at: time)
  }
}
