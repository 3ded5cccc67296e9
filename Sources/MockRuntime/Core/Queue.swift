// A queue that releases each element when its turn has come.

/// Elements that leave in the order in which they came.
///
/// `ArraySlice.popFirst()` would be shorter, but what it removes stays alive in the slice's buffer.
struct Queue<Element> {
  private var slots: [Element?]
  private var head = 0

  /// A gap of this many slots is closed when it is half of all.
  private static var longestGap: Int { 64 }

  init(_ elements: [Element] = []) { slots = elements }

  var isEmpty: Bool { head == slots.count }

  /// All that wait, the next to leave first.
  var elements: [Element] { slots[head...].compactMap { $0 } }

  /// The next to leave.
  var first: Element? { isEmpty ? nil : slots[head] }

  mutating func append(_ element: Element) { slots.append(element) }

  mutating func popFirst() -> Element? {
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
