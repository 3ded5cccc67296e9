// The calls of one function, each of which is created when it is needed.

/// The calls of one function at one moment.
package struct RecordedCalls {
  /// The sequence numbers of the calls, in ascending order.
  package let orders: [UInt64]
  /// The stem of the function's members if the test has read the list of its calls.
  package let readStem: StaticString?
  package let call: (Int) -> MockCall

  init(orders: [UInt64], readStem: StaticString? = nil, call: @escaping (Int) -> MockCall) {
    (self.orders, self.readStem, self.call) = (orders, readStem, call)
  }

  /// The line to write instead of a comparison of the list that the test has read.
  package var hint: String? {
    if orders.isEmpty { return nil }
    return readStem.map { "reading \($0)Calls verifies no call; write \($0)Mock.expectCalls([…])" }
  }

  init(_ calls: [MockCall]) { self.init(orders: calls.map(\.order)) { calls[$0] } }
}
