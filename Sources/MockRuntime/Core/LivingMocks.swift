// The mocks that are in use, so that a failure finds the mock of a function that was never called.

/// The mocks that are in use.
///
/// A function learns its mock by its first call: a back reference in each would be paid for by every mock. It may be used
/// from any thread.
final class LivingMocks: @unchecked Sendable {
  private let lock = MockLock()
  private unowned(unsafe) var newest: MockState?
  /// The offsets of the recorders in a mock, by class.
  private var offsets: [ObjectIdentifier: [Int]] = [:]

  /// A mock's place in the list, which its state keeps: weak references and a table would cost a mock more than all else that
  /// it is made of. A mock leaves the list before it is gone.
  struct Place {
    /// The address of the mock. A reference could be the last one when it is released, under the lock.
    fileprivate var mock: UnsafeRawPointer?
    fileprivate var type: AnyClass?
    fileprivate unowned(unsafe) var older: MockState?
    fileprivate unowned(unsafe) var newer: MockState?
  }

  deinit { lock.destroy() }

  func add(_ mock: BaseMock) {
    let state = mock.mockState
    lock.lock()
    defer { lock.unlock() }
    // Only its creator can have given one state to two mocks, so the first one represents both.
    if state.place.mock != nil { return }
    state.place = Place(mock: Self.address(of: mock), type: type(of: mock), older: newest)
    newest?.place.newer = state
    newest = state
  }

  func remove(_ mock: BaseMock) {
    let state = mock.mockState
    lock.lock()
    defer { lock.unlock() }
    guard state.place.mock == Self.address(of: mock) else { return }
    let place = state.place
    if let newer = place.newer { newer.place.older = place.older } else { newest = place.older }
    place.older?.place.newer = place.newer
    state.place = Place()
  }

  /// The state of the mock that keeps this function.
  func state(of function: any RecordedMember) -> MockState? {
    let address = Self.address(of: function as AnyObject)
    lock.lock()
    defer { lock.unlock() }
    var next = newest
    while let state = next, let mock = state.place.mock, let type = state.place.type {
      if keeps(mock, type, address) { return state }
      next = state.place.older
    }
    return nil
  }

  /// Whether the mock has the recorder in one of its properties.
  ///
  /// It may be ending on another thread, and waits for the lock in its `deinit` then: so this retains nothing of it, and
  /// compares addresses.
  private func keeps(_ mock: UnsafeRawPointer, _ type: AnyClass, _ recorder: UnsafeRawPointer) -> Bool {
    let key = ObjectIdentifier(type)
    let offsets = offsets[key] ?? recorderOffsets(type)
    self.offsets[key] = offsets
    return offsets.contains { mock.load(fromByteOffset: $0, as: UnsafeRawPointer?.self) == recorder }
  }

  private static func address(of object: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }
}
