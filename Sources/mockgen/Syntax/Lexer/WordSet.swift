/// A set of keywords that rejects most other words without comparing them.

struct WordSet: ExpressibleByArrayLiteral, Sendable {
  /// The words, at the index that is the hash of their length and their first and last letters.
  private let words: [[StaticString]]
  /// A bit set of the hashes of all words.
  private let hashes: UInt64

  init(arrayLiteral elements: StaticString...) { self.init(elements) }

  init(_ elements: [StaticString]) {
    var words = [[StaticString]](repeating: [], count: 64)
    var hashes: UInt64 = 0
    for word in elements {
      let length = word.utf8CodeUnitCount
      let hash = Self.hash(word.utf8Start[0], word.utf8Start[length - 1], length)
      words[hash].append(word)
      hashes |= 1 &<< UInt64(hash)
    }
    self.words = words
    self.hashes = hashes
  }

  func contains(_ source: SourceBytes, from start: Int, length: Int) -> Bool {
    let hash = Self.hash(source[start], source[start &+ length &- 1], length)
    guard hashes & (1 &<< UInt64(truncatingIfNeeded: hash)) != 0 else { return false }
    for word in words[hash] where source.matches(word, at: start, length: length) { return true }
    return false
  }

  func contains(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { bytes in
      guard let start = bytes.baseAddress, bytes.count > 0 else { return false }
      let hash = Self.hash(start[0], start[bytes.count &- 1], bytes.count)
      guard hashes & (1 &<< UInt64(truncatingIfNeeded: hash)) != 0 else { return false }
      let candidates = words[hash]
      var place = 0
      while place < candidates.count {
        if candidates[place].isEqual(to: bytes) { return true }
        place &+= 1
      }
      return false
    }
  }

  /// Returns a hash below 64 of a word's first and last letters and its length.
  static func hash(_ first: UInt8, _ last: UInt8, _ length: Int) -> Int {
    (Int(first) &+ 3 &* Int(last) &+ 7 &* length) & 63
  }
}

extension StaticString {
  fileprivate func isEqual(to bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if utf8CodeUnitCount != bytes.count { return false }
    var place = 0
    while place < bytes.count {
      if utf8Start[place] != bytes[place] { return false }
      place &+= 1
    }
    return true
  }
}
