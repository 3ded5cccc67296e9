// The calls of `async` functions that wait for their results, so that a failure can name them.

/// The calls that wait for their results, of all mocks.
final class PendingCalls: @unchecked Sendable {
  private struct Entry {
    let name: String
    let call: MockCall?
    let isNever: Bool
    let test: AnyHashable?

    var text: String {
      let title = call.map { call in "\(call.owner.map { "\($0)." } ?? "")\(call)" } ?? name
      return isNever ? "\(title), whose result is .never" : title
    }
  }

  private let lock = MockLock()
  private var entries: [Int: Entry] = [:]
  private var lastKey = 0

  deinit { lock.destroy() }

  /// Adds a call, and returns its key.
  func add(_ site: CallSite, isNever: Bool) -> Int {
    let entry = Entry(
      name: site.qualifiedName, call: site.function?.currentCall, isNever: isNever, test: LinkedTestLibrary.type?.currentTestID)
    return lock.withLock {
      lastKey += 1
      entries[lastKey] = entry
      return lastKey
    }
  }

  func remove(_ key: Int) {
    let entry = lock.withLock { entries.removeValue(forKey: key) }
    withExtendedLifetime(entry) {}
  }

  /// Tells that a test was cancelled while a call waits, as its time limit has ended.
  func tell(_ key: Int, _ state: MockState) {
    guard state.isOfCancelledTest, let entry = lock.withLock({ entries[key] }) else { return }
    state.note("the test was cancelled while a call waited for its result: \(entry.text)")
  }

  /// A line about the calls of the current test that wait; empty if there are none.
  var hint: String {
    if lock.withLock({ entries.isEmpty }) { return "" }
    let test = LinkedTestLibrary.type?.currentTestID
    let pending = lock.withLock { entries.filter { $0.value.test == test } }.sorted { $0.key < $1.key }
    if pending.isEmpty { return "" }
    let calls = pending.count == 1 ? "1 call waits for its result" : "\(pending.count) calls wait for their results"
    return "\n\(calls): \(Difference.list(pending.map(\.value), \.text))"
  }
}
