// Queries of a text's bytes, which run for each name and each line. Loops over pointers stay fast in debug builds,
// unlike loops over collections.

extension String {
  /// Returns whether the text contains the given ASCII character.
  public func contains(ascii byte: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      bytes.baseAddress?.offset(of: byte, count: bytes.count) != nil
    }
  }

  /// Returns whether the text contains a word of lowercase ASCII letters, in upper or lower case.
  public func contains(anyCaseOf word: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      let (letters, count) = (word.utf8Start, word.utf8CodeUnitCount)
      var start = 0
      while start &+ count <= bytes.count {
        var place = 0
        while place < count, bytes[start &+ place] | 0x20 == letters[place] { place &+= 1 }
        if place == count { return true }
        start &+= 1
      }
      return false
    }
  }

  /// Whether all characters are ASCII characters.
  public var isASCII: Bool {
    var text = self
    return text.withUTF8 { $0.isASCII }
  }

  /// A number below 64 that depends on the length and on the first and last letters. A search among few names compares
  /// it first, which is cheaper than hashing a text.
  public var outline: Int {
    var text = self
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress, bytes.count > 0 else { return 0 }
      return WordSet.hash(start[0], start[bytes.count &- 1], bytes.count)
    }
  }

  /// A hash that is the same in each process.
  public var stableHash: UInt64 {
    var text = self
    return text.withUTF8 { $0.stableHash }
  }

  /// Whether the text has the shape of an identifier, keyword or not.
  var isIdentifier: Bool {
    var text = self
    return text.withUTF8 { $0.isIdentifier }
  }

  /// Whether the text is an identifier that begins with an ASCII capital.
  var isCapitalizedIdentifier: Bool {
    var text = self
    return text.withUTF8 { bytes in
      bytes.count > 0 && bytes[0] >= 0x41 && bytes[0] <= 0x5A && bytes.isIdentifier
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  var isASCII: Bool {
    guard let start = baseAddress else { return true }
    var place = 0
    while place &+ 8 <= count {
      let word = UnsafeRawPointer(start + place).loadUnaligned(as: UInt64.self)
      if word & 0x8080_8080_8080_8080 != 0 { return false }
      place &+= 8
    }
    while place < count {
      if start[place] >= 0x80 { return false }
      place &+= 1
    }
    return true
  }

  /// The FNV-1a hash, http://www.isthe.com/chongo/tech/comp/fnv/. It is cheap for short texts.
  var stableHash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    guard let base = baseAddress else { return hash }
    let count = self.count
    var index = 0
    while index < count {
      hash = (hash ^ UInt64(base[index])) &* 0x100_0000_01B3
      index &+= 1
    }
    return hash
  }

  fileprivate var isIdentifier: Bool {
    guard let start = baseAddress, count > 0 else { return false }
    let table = ByteClass.table
    if table[Int(start[0])] & ByteClass.digit != 0 { return false }
    var place = 0
    while place < count {
      if table[Int(start[place])] & ByteClass.identifier == 0 { return false }
      place &+= 1
    }
    return true
  }
}
