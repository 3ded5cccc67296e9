// Many calls, each of which is created when it is needed.

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

/// The calls of several functions in their order.
package struct CallList {
  private let lists: [RecordedCalls]
  /// The calls of all lists, sorted by sequence number; `nil` if there is at most one list.
  private let entries: [(order: UInt64, list: Int, index: Int)]?

  package init(_ lists: [RecordedCalls]) {
    let lists = lists.filter { !$0.orders.isEmpty }
    self.lists = lists
    entries =
      lists.count < 2
      ? nil
      : lists.indices.flatMap { list in lists[list].orders.enumerated().map { ($1, list, $0) } }.sorted { $0.0 < $1.0 }
  }

  var count: Int { entries?.count ?? lists.first?.orders.count ?? 0 }

  var all: [MockCall] { (0..<count).map { self[$0] } }

  subscript(index: Int) -> MockCall {
    guard let entries else { return lists[0].call(index) }
    return lists[entries[index].list].call(entries[index].index)
  }

  func order(_ index: Int) -> UInt64 { entries?[index].order ?? lists[0].orders[index] }

  /// Returns the index of the first call with this number or a greater one.
  func firstIndex(from order: UInt64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self.order(middle) < order { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
