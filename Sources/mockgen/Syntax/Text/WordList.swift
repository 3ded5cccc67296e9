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
    let (bytes, size, space): (UnsafePointer<UInt8>, Int, UInt8) = (text.utf8Start, text.utf8CodeUnitCount, 0x20)
    var (low, high) = (0, size)
    while low < high {
      var start = (low &+ high) &>> 1
      while start > low, bytes[start &- 1] > space { start &-= 1 }
      var same = 0
      while same < count, start &+ same < size, bytes[start &+ same] == word[same] { same &+= 1 }
      let isEnd = start &+ same == size || bytes[start &+ same] <= space
      if isEnd, same == count { return true }
      if same < count, isEnd || bytes[start &+ same] < word[same] {
        low = end(from: start &+ same) &+ 1
      } else {
        high = start
      }
    }
    return false
  }

  /// Returns the end of the word at a position.
  private func end(from start: Int) -> Int {
    let (bytes, count, space): (UnsafePointer<UInt8>, Int, UInt8) = (text.utf8Start, text.utf8CodeUnitCount, 0x20)
    var end = start
    while end < count, bytes[end] > space { end &+= 1 }
    return end
  }
}
