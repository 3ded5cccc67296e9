// A value that several tasks of a test change.

@testable import MockRuntime

/// A value behind a lock.
final class LockedValue<Value>: @unchecked Sendable {
  private let lock = MockLock()
  private var content: Value

  init(_ value: Value) { content = value }

  var value: Value { lock.withLock { content } }

  func change(_ body: (inout Value) -> Void) { lock.withLock { body(&content) } }
}

extension LockedValue where Value == Int {
  func add(_ number: Int = 1) { change { $0 += number } }
}

extension LockedValue where Value: RangeReplaceableCollection {
  func append(_ element: Value.Element) { change { $0.append(element) } }
}
