// The calls of several functions in their order, each of which is created when it is needed.

import MockRuntime

/// The calls of several functions in their order.
struct CallList {
  private let lists: [RecordedCalls]
  /// The calls of all lists, sorted by sequence number; `nil` if there is at most one list.
  private let entries: [(order: UInt64, list: Int, index: Int)]?

  init(_ lists: [RecordedCalls]) {
    let lists = lists.filter { !$0.orders.isEmpty }
    self.lists = lists
    entries =
      lists.count < 2
      ? nil
      : lists.indices.flatMap { list in lists[list].orders.enumerated().map { ($1, list, $0) } }.sorted { $0.0 < $1.0 }
  }

  var count: Int { entries?.count ?? lists.first?.orders.count ?? 0 }

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
