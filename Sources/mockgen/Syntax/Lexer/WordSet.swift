/// A set of keywords that rejects most other words without comparing them.

struct WordSet: ExpressibleByArrayLiteral, Sendable {
  private let words: [StaticString]
  /// One bit for each hash of a word's length and outer letters.
  private let hashes: UInt64

  init(arrayLiteral elements: StaticString...) {
    words = elements
    hashes = elements.reduce(0) { hashes, word in
      hashes | Self.hashBit(word.utf8Start[0], word.utf8Start[word.utf8CodeUnitCount - 1], word.utf8CodeUnitCount)
    }
  }

  func contains(_ source: SourceBytes, from start: Int, length: Int) -> Bool {
    let bit = Self.hashBit(source[start], source[start &+ length &- 1], length)
    guard hashes & bit != 0 else { return false }
    for word in words where source.matches(word, at: start, length: length) { return true }
    return false
  }

  private static func hashBit(_ first: UInt8, _ last: UInt8, _ length: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: Int(first) &+ 3 &* Int(last) &+ 7 &* length)
  }
}
