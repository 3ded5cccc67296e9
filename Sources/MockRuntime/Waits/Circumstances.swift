// The circumstances of a test that a failed wait names: calls that wait for their results, and lost elements.

/// The `async` calls of all mocks that wait for their results, and the elements that nothing has received.
package final class Circumstances: @unchecked Sendable {
  private struct Entry {
    let name: String
    let call: MockCall?
    let isNever: Bool
    let test: AnyHashable?
    let mock: ObjectIdentifier

    var text: String {
      let title = call.map { call in "\(call.owner.map { "\($0)." } ?? "")\(call)" } ?? name
      return isNever ? "\(title), whose result is .never" : title
    }
  }

  private let lock = MockLock()
  private var entries: [Int: Entry] = [:]
  private var lastKey = 0
  /// The number of elements that subjects sent before anything subscribed, by test.
  private var lost: [AnyHashable?: Int] = [:]

  /// Adds a call, and returns its key.
  func add(_ site: CallSite, isNever: Bool) -> Int {
    let entry = Entry(
      name: site.qualifiedName, call: site.function?.currentCall, isNever: isNever,
      test: LinkedTestLibrary.type?.currentTestID, mock: ObjectIdentifier(site.state))
    return lock.withLock {
      lastKey += 1
      entries[lastKey] = entry
      return lastKey
    }
  }

  func remove(_ key: Int) {
    lock.releasing { entries.removeValue(forKey: key) }
  }

  /// Returns the calls of a mock that wait for their results, by function.
  package func calls(of state: MockState) -> [(function: String, text: String)] {
    let mock = ObjectIdentifier(state)
    let calls = lock.withLock { entries.filter { $0.value.mock == mock } }
    return calls.sorted { $0.key < $1.key }.map { ($0.value.name, $0.value.text) }
  }

  /// Tells that a test was cancelled while a call waits, as its time limit has ended.
  func tell(_ key: Int, _ state: MockState) {
    guard state.isOfCancelledTest, let entry = lock.withLock({ entries[key] }) else { return }
    state.note("the test was cancelled while a call waited for its result: \(entry.text)")
  }

  /// Notes that a subject has sent elements in a test before a subscription, when there was no other.
  func noteLost(_ count: Int, of test: AnyHashable?) { lock.withLock { lost[test, default: 0] += count } }

  /// Forgets the elements that XCTests have lost, of which one runs at a time.
  func forgetLost() { lock.withLock { lost[nil] = nil } }

  /// The lines about the current test; empty if there are none.
  package var hint: String {
    if lock.withLock({ self.entries.isEmpty && self.lost.isEmpty }) { return "" }
    let test = LinkedTestLibrary.type?.currentTestID
    let (entries, lost) = lock.withLock { (self.entries.filter { $0.value.test == test }, self.lost[test]) }
    let pending = entries.sorted { $0.key < $1.key }.map(\.value)
    var lines: [String] = []
    if let lost {
      let count = lost == 1 ? "1 element" : "\(lost) elements"
      lines.append("a subject sent \(count) before anything subscribed; send later, or use MockSubject(replay:)")
    }
    if !pending.isEmpty {
      let calls = pending.count == 1 ? "1 call waits for its result" : "\(pending.count) calls wait for their results"
      lines.append("\(calls): \(Rendering.list(pending, \.text))")
    }
    return lines.map { "\n\($0)" }.joined()
  }
}
