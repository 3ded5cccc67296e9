/// The reason why an index cannot be read.
public struct ModuleIndexError: Error, Hashable, Sendable {
  /// The description, in lower case and without a full stop.
  public var message: String
  /// The number of the line in the index, counted from 1.
  public var line: Int
  /// Whether the index has another format, and is not damaged.
  public var isOfOtherVersion = false
}

extension ModuleIndex {
  /// Reads an index, and throws an error if its bytes are damaged or have another format.
  public init(reading bytes: UnsafeBufferPointer<UInt8>) throws(ModuleIndexError) {
    var reader = ModuleIndexReader(bytes: bytes)
    self = try reader.read()
  }
}

/// A reader that goes through the parts of an index, one for each file.
private struct ModuleIndexReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func read() throws(ModuleIndexError) -> ModuleIndex {
    var index = ModuleIndex(module: try readFirstLine(), files: [])
    while true {
      let start = offset
      guard let line = nextLine() else { throw damaged("the index ends too early", at: start) }
      if line == ModuleIndex.lastLine { break }
      index.files.append(try readFile(line, of: index.module, at: start))
    }
    if offset < bytes.count { throw damaged("unexpected text after the end of the index", at: offset) }
    return index
  }

  private mutating func readFirstLine() throws(ModuleIndexError) -> String {
    guard let line = nextLine(), line.hasPrefix(ModuleIndex.firstLine) else {
      throw damaged("this is not an index of a module", at: 0)
    }
    let words = line.dropFirst(ModuleIndex.firstLine.count).split(separator: " ")
    guard words.count == 3, words[1] == "of", let version = Int(words[0]) else {
      throw damaged("this is not an index of a module", at: 0)
    }
    guard version == ModuleIndex.version else {
      throw ModuleIndexError(
        message: "the index has format \(version), and this mockgen reads format \(ModuleIndex.version)", line: 1,
        isOfOtherVersion: true)
    }
    return String(words[2])
  }

  private mutating func readFile(
    _ line: String, of module: String, at start: Int
  ) throws(ModuleIndexError) -> ModuleIndex.File {
    let isGenerated = line.hasPrefix(ModuleIndex.generatedLine)
    let introducer = isGenerated ? ModuleIndex.generatedLine : ModuleIndex.fileLine
    guard line.hasPrefix(introducer), let colon = line.firstIndex(of: ":"),
      line[colon...].hasPrefix(": ")
    else {
      throw damaged("expected the name of a file", at: start)
    }
    let numbers = line[..<colon].dropFirst(introducer.count).split(separator: " ")
    guard numbers.count == 2, let count = Int(numbers[0]), count >= 0 else {
      throw damaged("expected the name of a file", at: start)
    }
    let range = offset..<(offset + min(count, bytes.count - offset))
    let part = UnsafeBufferPointer(rebasing: bytes[range])
    let name = String(line[colon...].dropFirst(2))
    guard range.count == count, Checksum.of(module, name, part) == numbers[1] else {
      throw damaged("the index's entry for this file is damaged", at: start)
    }
    offset += count
    return ModuleIndex.File(name: name, isGenerated: isGenerated, bytes: range)
  }

  /// - Returns: The next line, or `nil` at the end and for an unterminated line.
  private mutating func nextLine() -> String? {
    guard let end = bytes[offset...].firstIndex(of: Byte.newline) else { return nil }
    defer { offset = end + 1 }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }

  private func damaged(_ message: String, at offset: Int) -> ModuleIndexError {
    ModuleIndexError(message: message, line: bytes[..<offset].count { $0 == Byte.newline } + 1)
  }
}
