// The calls of one function, in a form that is cheap to append to in unoptimised code.

/// The arguments and the sequence numbers of the calls, oldest first.
///
/// An `Array` of a generic element looks up its metadata at every use, which costs more than the call itself. So does
/// any generic type, including `CallLog` itself and a typed pointer. This type therefore stores bytes, and each method
/// takes the type of the arguments. The owner always passes the same type, holds a lock, and calls `destroy()` in its
/// `deinit`.
struct CallLog {
  private(set) var count = 0
  /// Whether the test has read the list of arguments, which verifies nothing.
  private(set) var isRead = false
  private var capacity = 0
  private var arguments: UnsafeMutableRawPointer?
  private var orders: UnsafeMutablePointer<UInt64>?

  /// Adds a call.
  @inline(__always)
  mutating func append<Arguments>(_ newArguments: Arguments, order: UInt64) {
    if count == capacity { grow(Arguments.self) }
    guard let arguments, let orders else { return }
    (arguments + count * MemoryLayout<Arguments>.stride).initializeMemory(as: Arguments.self, to: newArguments)
    orders[count] = order
    count += 1
  }

  mutating func readArguments<Arguments>(of type: Arguments.Type) -> [Arguments] {
    isRead = true
    return allArguments(of: type)
  }

  func allArguments<Arguments>(of type: Arguments.Type) -> [Arguments] {
    Array(UnsafeBufferPointer(start: arguments?.assumingMemoryBound(to: type), count: count))
  }

  var allOrders: [UInt64] { Array(UnsafeBufferPointer(start: orders, count: count)) }

  /// Returns the call at this index, or `nil` if there is none.
  func call<Arguments>(_ index: Int, of type: Arguments.Type) -> (arguments: Arguments, order: UInt64)? {
    guard index >= 0, index < count, let arguments, let orders else { return nil }
    return (arguments.assumingMemoryBound(to: type)[index], orders[index])
  }

  /// Frees all storage. The log must not be used afterwards.
  func destroy<Arguments>(_ type: Arguments.Type) {
    arguments?.assumingMemoryBound(to: type).deinitialize(count: count)
    arguments?.deallocate()
    orders?.deallocate()
  }

  @inline(never)
  private mutating func grow<Arguments>(_ type: Arguments.Type) {
    capacity = max(4, capacity * 2)
    let newArguments = UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<Arguments>.stride, alignment: MemoryLayout<Arguments>.alignment)
    let newOrders = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
    if let arguments, let orders {
      newArguments.moveInitializeMemory(as: type, from: arguments.assumingMemoryBound(to: type), count: count)
      newOrders.moveInitialize(from: orders, count: count)
      arguments.deallocate()
      orders.deallocate()
    }
    (arguments, orders) = (newArguments, newOrders)
  }
}
