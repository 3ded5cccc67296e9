/// The positions of the keywords that declare types, in a whole file. Most of a run's bytes are only searched for
/// these.

enum TypeKeywords {
  /// Calls the closure with the ends of `class `, `struct `, `enum ` and `actor `, in any order, including those of
  /// longer words.
  static func forEachEnd(in source: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    // In a debug build each operation of the standard library's vectors is a call, and libc's search is faster.
    #if DEBUG
      findEach(in: source, body)
    #else
      findAll(in: source, body)
    #endif
  }

  /// Finds the ends by one search for each word.
  static func findEach(in source: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    for keyword in Parser.typeKeywords {
      var offset = 0
      while let found = Parser.find(keyword, in: source, from: offset) {
        offset = found + keyword.text.utf8CodeUnitCount
        body(offset)
      }
    }
  }

  /// Finds the ends in one pass: sixteen bytes at a time are compared with the blank after each word and with the last
  /// two letters of the word.
  static func findAll(in source: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    guard let base = source.baseAddress else { return }
    let start = UnsafeRawPointer(base)
    // The shortest word has four letters.
    var offset = 4
    while offset &+ Vector.scalarCount <= source.count {
      let blanks = Vector(at: start + offset) .== Vector(repeating: 0x20)
      let last = Vector(at: start + (offset &- 1))
      let secondLast = Vector(at: start + (offset &- 2))
      var endings = (secondLast .== Vector(ascii: "s")) .& (last .== Vector(ascii: "s"))
      endings .|= (secondLast .== Vector(ascii: "c")) .& (last .== Vector(ascii: "t"))
      endings .|= (secondLast .== Vector(ascii: "u")) .& (last .== Vector(ascii: "m"))
      endings .|= (secondLast .== Vector(ascii: "o")) .& (last .== Vector(ascii: "r"))
      let halves = unsafeBitCast(blanks .& endings, to: SIMD2<UInt64>.self)
      if halves.x | halves.y != 0 {
        note(halves.x, base, offset, body)
        note(halves.y, base, offset &+ 8, body)
      }
      offset &+= Vector.scalarCount
    }
    while offset < source.count {
      if base[offset] == 0x20, endsKeyword(base, offset) { body(offset &+ 1) }
      offset &+= 1
    }
  }

  private typealias Vector = SIMD16<UInt8>

  /// - Parameter places: A byte for each of eight places, with all bits set if a word may end there.
  @inline(__always)
  private static func note(
    _ places: UInt64, _ base: UnsafePointer<UInt8>, _ offset: Int, _ body: (Int) -> Void
  ) {
    var places = UInt64(littleEndian: places)
    while places != 0 {
      let place = places.trailingZeroBitCount &>> 3
      if endsKeyword(base, offset &+ place) { body(offset &+ place &+ 1) }
      places &= ~(0xFF &<< UInt64(place &<< 3))
    }
  }

  /// Returns whether one of the words ends before the offset, which is at least 4.
  private static func endsKeyword(_ base: UnsafePointer<UInt8>, _ offset: Int) -> Bool {
    func ends(_ word: StaticString) -> Bool {
      let length = word.utf8CodeUnitCount
      guard length <= offset else { return false }
      return (0..<length).allSatisfy { base[offset &- length &+ $0] == word.utf8Start[$0] }
    }
    switch base[offset &- 1] {
    case UInt8(ascii: "s"): return ends("class")
    case UInt8(ascii: "t"): return ends("struct")
    case UInt8(ascii: "m"): return ends("enum")
    case UInt8(ascii: "r"): return ends("actor")
    default: return false
    }
  }
}

extension SIMD16<UInt8> {
  fileprivate init(at address: UnsafeRawPointer) { self = address.loadUnaligned(as: Self.self) }

  fileprivate init(ascii letter: Unicode.Scalar) { self.init(repeating: UInt8(ascii: letter)) }
}
