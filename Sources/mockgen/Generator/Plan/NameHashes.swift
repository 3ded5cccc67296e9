/// Names by their hashes, so that whether a name is there need not be asked of a text that is made for that alone: a name
/// is a stem and a suffix, and there are a dozen for each requirement.
struct NameHashes {
  /// FNV-1a of a name, and of what is put behind it.
  struct Hash: Hashable {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    init(_ text: String) { add(text) }

    func appending(_ text: String) -> Hash {
      var hash = self
      hash.add(text)
      return hash
    }

    private mutating func add(_ text: String) {
      var text = text
      var value = value
      text.withUTF8 { bytes in
        var place = 0
        while place < bytes.count {
          value = (value ^ UInt64(bytes[place])) &* 0x100_0000_01b3
          place += 1
        }
      }
      self.value = value
    }
  }

  /// As long as a power of two; 0 stands for an empty slot.
  private var slots: [UInt64]
  private var count = 0

  init(minimumCapacity: Int) {
    var size = 16
    while size < 2 * minimumCapacity { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
  }

  func contains(_ hash: Hash) -> Bool { slots[slot(of: Self.filled(hash))] != 0 }

  /// - Returns: Whether it was not there.
  @discardableResult
  mutating func insert(_ hash: Hash) -> Bool {
    let value = Self.filled(hash)
    let place = slot(of: value)
    if slots[place] != 0 { return false }
    slots[place] = value
    count += 1
    if 2 * count > slots.count { grow() }
    return true
  }

  private static func filled(_ hash: Hash) -> UInt64 { max(hash.value, 1) }

  /// Where a value stands, or would.
  private func slot(of value: UInt64) -> Int {
    // The upper bits are mixed best.
    var place = Int(truncatingIfNeeded: value >> 32 ^ value) & (slots.count - 1)
    while slots[place] != 0, slots[place] != value { place = (place + 1) & (slots.count - 1) }
    return place
  }

  private mutating func grow() {
    let filled = slots.filter { $0 != 0 }
    slots = [UInt64](repeating: 0, count: 2 * slots.count)
    for value in filled { slots[slot(of: value)] = value }
  }
}
