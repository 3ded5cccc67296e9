// Every call of one function, in a form that is cheap to add to where nothing is specialised.

/// The arguments and the numbers of calls, oldest first.
///
/// An `Array` of a generic element looks its metadata up at every use, which costs more than the call itself. Its
/// owner holds a lock and calls `destroy()` in its `deinit`.
struct CallLog<Arguments> {
  private(set) var count = 0
  private var capacity = 0
  private var arguments: UnsafeMutablePointer<Arguments>?
  private var orders: UnsafeMutablePointer<UInt64>?

  /// Adds a call.
  @inline(__always)
  mutating func append(_ newArguments: Arguments, order: UInt64) {
    if count == capacity { grow() }
    (arguments.unsafelyUnwrapped + count).initialize(to: newArguments)
    (orders.unsafelyUnwrapped + count).initialize(to: order)
    count += 1
  }

  var allArguments: [Arguments] { Array(UnsafeBufferPointer(start: arguments, count: count)) }
  var allOrders: [UInt64] { Array(UnsafeBufferPointer(start: orders, count: count)) }
  /// A call by its place in the order.
  subscript(index: Int) -> (arguments: Arguments, order: UInt64)? {
    guard index >= 0, index < count, let arguments, let orders else { return nil }
    return (arguments[index], orders[index])
  }

  var last: Arguments? { count == 0 ? nil : arguments?[count - 1] }

  /// Frees everything; the log must not be used any more.
  func destroy() {
    arguments?.deinitialize(count: count)
    arguments?.deallocate()
    orders?.deallocate()
  }

  @inline(never)
  private mutating func grow() {
    capacity = max(4, capacity * 2)
    let newArguments = UnsafeMutablePointer<Arguments>.allocate(capacity: capacity)
    let newOrders = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
    if let arguments, let orders {
      newArguments.moveInitialize(from: arguments, count: count)
      newOrders.moveInitialize(from: orders, count: count)
      arguments.deallocate()
      orders.deallocate()
    }
    (arguments, orders) = (newArguments, newOrders)
  }
}
