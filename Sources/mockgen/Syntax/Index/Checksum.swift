/// A hash that shows whether bytes are unchanged. It does not protect against manipulation.
package struct Checksum: Sendable {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Returns the checksum of a file's part of an index, including the names of the file and its module.
  package static func of(_ module: String, _ name: String, _ text: UnsafeBufferPointer<UInt8>) -> String {
    var sum = Checksum()
    sum.add(module)
    sum.add(name)
    sum.add(text)
    return sum.digits
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  /// Adds bytes with FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/, eight at a time to be fast in debug builds too.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = 0
    while offset &+ 8 <= raw.count {
      add(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset &+= 8
    }
    while offset < raw.count {
      add(UInt64(raw[offset]))
      offset &+= 1
    }
    add(UInt64(raw.count))
  }

  mutating func add(_ word: UInt64) {
    hash = (hash ^ word) &* 0x100_0000_01B3
    // A product carries bits upwards only, so mix the high bits into the low ones.
    hash ^= hash >> 32
  }

  /// The hash as sixteen hexadecimal digits.
  private var digits: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
