// The recorder of one stored property: its value, and how it was used.

/// Keeps the value of one property requirement, counts its reads and records its writes.
///
/// All members may be used from any thread.
public final class MockedProperty<Value>: AnyMockedFunction, @unchecked Sendable {
  private let lock = MockLock()
  // The lock excludes other accesses to these.
  @exclusivity(unchecked) private var value: Value?
  @exclusivity(unchecked) private var reads = 0
  @exclusivity(unchecked) private var writes: [Value] = []

  /// Makes the recorder of a property.
  public override init(_ name: StaticString, of protocolName: StaticString) { super.init(name, of: protocolName) }

  deinit { lock.destroy() }

  /// Reads the value for the code under test.
  ///
  /// An unset Optional is `nil`. Any other unset value is reported and then reads as its natural default; where it
  /// has none, the process ends.
  public func get(_ state: MockState) -> Value {
    lock.lock()
    reads += 1
    let value = value
    lock.unlock()
    return value ?? unset(state)
  }

  /// Writes the value, for the test and for the code under test.
  public func set(_ state: MockState, _ newValue: Value) {
    lock.lock()
    let old = value
    value = newValue
    writes.append(newValue)
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  /// The value, if one was set; it is not counted as a read.
  public var current: Value? { lock.withLock { value } }

  /// How often `get` was called.
  public var getCount: Int { lock.withLock { reads } }

  /// Every value that was set, in order.
  public var setValues: [Value] { lock.withLock { writes } }

  private func unset(_ state: MockState) -> Value {
    if let value: Value = optionalDefault() { return value }
    switch state.whenUnset {
    case .empty, .never: if let value: Value = naturalDefault() { return value }
    case .fail, .strict, .throw: break
    }
    let site = CallSite(state: state, function: self)
    site.reportUnexpectedCall()
    return site.defaultOrTrap(Value.self)
  }

  override func reset() {
    var old: (Value?, [Value]) = (nil, [])
    lock.withLock {
      old = (value, writes)
      value = nil
      reads = 0
      writes = []
    }
    withExtendedLifetime(old) {}
  }

  override func cure(owner: String) -> String? { "set \(owner).\(name) = …" }
}
