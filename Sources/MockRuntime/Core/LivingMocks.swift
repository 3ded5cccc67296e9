// The mocks that are in use, so that a failure finds the mock of a function that was never called.

/// The mocks that are in use.
///
/// A function learns its mock by its first call: a back reference in each would be paid for by every mock. It may be used
/// from any thread.
final class LivingMocks: @unchecked Sendable {
  private let lock = MockLock()
  private var mocks: [ObjectIdentifier: Entry] = [:]

  private struct Entry {
    weak var mock: BaseMock?
  }

  deinit { lock.destroy() }

  func add(_ mock: BaseMock) {
    let entry = Entry(mock: mock)
    lock.withLock { mocks[ObjectIdentifier(mock)] = entry }
  }

  func remove(_ mock: BaseMock) {
    let key = ObjectIdentifier(mock)
    lock.withLock { mocks[key] = nil }
  }

  /// The state of the mock that keeps this function.
  func state(of function: any RecordedMember) -> MockState? {
    // Each is held meanwhile: were it the last reference, the mock would end under the lock, and ask for it.
    let held = lock.withLock { mocks.values.map(\.mock) }
    return held.lazy.compactMap { $0 }.first { Self.keeps($0, function) }?.mockState
  }

  private static func keeps(_ mock: BaseMock, _ function: any RecordedMember) -> Bool {
    var isKept = false
    forEachRecorder(of: mock) { if $0 === function { isKept = true } }
    return isKept
  }
}
