// A queue that releases each element when its turn has come.

/// A first-in, first-out queue.
///
/// `ArraySlice.popFirst()` would be shorter, but a removed element stays alive in the slice's buffer.
package struct Queue<Element> {
  private var slots: [Element?]
  private var head = 0

  /// The number of empty slots above which they are removed, if they are more than half of all slots.
  private static var longestGap: Int { 64 }

  package init(_ elements: [Element] = []) { slots = elements }

  var isEmpty: Bool { head == slots.count }

  /// The elements in the queue, oldest first.
  var elements: [Element] { slots[head...].compactMap { $0 } }

  /// The oldest element.
  var first: Element? { isEmpty ? nil : slots[head] }

  package mutating func append(_ element: Element) { slots.append(element) }

  package mutating func popFirst() -> Element? {
    guard head < slots.count else { return nil }
    let first = slots[head]
    slots[head] = nil
    head += 1
    closeGap()
    return first
  }

  private mutating func closeGap() {
    if head == slots.count {
      slots.removeAll(keepingCapacity: head <= Self.longestGap)
      head = 0
    } else if head > Self.longestGap, head * 2 > slots.count {
      slots.removeFirst(head)
      head = 0
    }
  }
}
