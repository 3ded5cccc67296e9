/// A set of names, stored as hashes. A name is a stem with a suffix, and its hash is computed without joining the two.
struct NameHashes {
  /// The FNV-1a hash of a name, to which a suffix can be added.
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

  /// The slots. Their number is a power of two, and an empty slot is 0.
  private var slots: [UInt64]
  private var count = 0

  init(minimumCapacity: Int) {
    var size = 16
    while size < 2 * minimumCapacity { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
  }

  func contains(_ hash: Hash) -> Bool { slots[slot(of: Self.filled(hash))] != 0 }

  /// - Returns: Whether the name was not in the set.
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

  /// Returns the slot that contains the value, or the empty slot in which to insert it.
  private func slot(of value: UInt64) -> Int {
    // The upper bits of the hash are distributed best.
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
