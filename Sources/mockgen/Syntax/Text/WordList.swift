/// Words in one literal, in the order of their bytes, which are searched without being read at a start.
public struct WordList: ExpressibleByStringLiteral, Sendable {
  private let text: StaticString

  public init(stringLiteral text: StaticString) { self.text = text }

  /// The number of bytes.
  public var size: Int { text.utf8CodeUnitCount }

  /// All words, in order.
  public var words: [String] {
    var words: [String] = []
    var start = 0
    while start < text.utf8CodeUnitCount {
      let end = end(from: start)
      words.append(
        String(decoding: UnsafeBufferPointer(start: text.utf8Start + start, count: end - start), as: UTF8.self))
      start = end + 1
    }
    return words
  }

  /// Returns whether the list has the word.
  ///
  /// - Parameter word: A word without spaces.
  public func contains(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { bytes in bytes.baseAddress.map { contains($0, count: bytes.count) } ?? false }
  }

  private func contains(_ word: UnsafePointer<UInt8>, count: Int) -> Bool {
    let bytes = text.utf8Start
    var (low, high) = (0, text.utf8CodeUnitCount)
    while low < high {
      var start = (low &+ high) / 2
      while start > low, bytes[start &- 1] > UInt8(ascii: " ") { start &-= 1 }
      let end = end(from: start)
      let order = (bytes + start).order(beside: word, count: min(end &- start, count))
      if order == 0, end &- start == count { return true }
      if order < 0 || order == 0 && end &- start < count { low = end &+ 1 } else { high = start }
    }
    return false
  }

  /// Returns the end of the word that begins at a position.
  private func end(from start: Int) -> Int {
    let (bytes, count) = (text.utf8Start, text.utf8CodeUnitCount)
    var end = start
    while end < count, bytes[end] > UInt8(ascii: " ") { end &+= 1 }
    return end
  }
}
