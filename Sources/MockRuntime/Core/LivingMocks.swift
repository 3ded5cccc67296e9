// The mocks that are in use, so that a failure finds the mock of a function that was never called.

/// The mocks that are in use.
///
/// A function knows its mock only after its first call, since a back reference in each function would slow down the
/// creation of every mock. The list may be used from any thread.
final class LivingMocks: @unchecked Sendable {
  private let lock = MockLock()
  private unowned(unsafe) var newest: MockState?
  /// The offsets of the recorders in a mock, by class.
  private var offsets: [ObjectIdentifier: [Int]] = [:]

  /// The links of a mock in the list, which the mock's state stores. A table of weak references would cost more than
  /// all other parts of a mock. A mock leaves the list in its `deinit`.
  struct Place {
    /// The address of the mock. A strong reference could be the last one, and be released under the lock.
    fileprivate var mock: UnsafeRawPointer?
    fileprivate var type: AnyClass?
    fileprivate unowned(unsafe) var older: MockState?
    fileprivate unowned(unsafe) var newer: MockState?
  }

  func add(_ mock: BaseMock) {
    let state = mock.mockState
    lock.lock()
    defer { lock.unlock() }
    // The user may have passed one state to two mocks. The first mock then represents both.
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

  /// Returns the recorders of the mock with this state, which a caller uses at this moment.
  func members(of state: MockState) -> [any RecordedMember] {
    lock.lock()
    let mock = state.place.mock
    lock.unlock()
    guard let mock else { return [] }
    var members: [any RecordedMember] = []
    forEachRecorder(of: Unmanaged<AnyObject>.fromOpaque(mock).takeUnretainedValue()) { members.append($0) }
    return members
  }

  /// Returns the state of the mock that stores this recorder, or `nil` if there is none.
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

  /// Returns whether the recorder is in one of the mock's properties.
  ///
  /// Another thread may be in the mock's `deinit` and wait for the lock there. So this retains nothing of the mock, and
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
