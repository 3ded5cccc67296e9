import MockgenSyntax

/// The use of a recorder in a member of a mock: `getUserMock.record(…)`.
struct RecorderUse {
  /// The stem, such as `getUser`.
  var stem: String
  /// The member of the recorder, such as `record`.
  var member: String
  /// Whether the member records a call or a read. Such a member implements a requirement; the others only read the
  /// recorder.
  var isCall: Bool { member == "record" || member == "get" }

  /// Finds the first recorded call in a body, or else the first use.
  ///
  /// - Parameter bytes: the text from the declaration on. The text after its body is ignored.
  init?(in bytes: ArraySlice<UInt8>) {
    guard let body = Self.body(in: bytes) else { return nil }
    let words = body.split { !Self.isIdentifier($0) }
    let uses = zip(words, words.dropFirst()).compactMap { RecorderUse(recorder: $0, member: $1, in: body) }
    guard let use = uses.first(where: \.isCall) ?? uses.first else { return nil }
    self = use
  }

  /// Returns `nil` if the first word names no recorder, or the second word is not a member of it.
  private init?(recorder: ArraySlice<UInt8>, member: ArraySlice<UInt8>, in body: ArraySlice<UInt8>) {
    let name = String(decoding: recorder, as: UTF8.self)
    guard name.hasSuffix("Mock"), body[recorder.endIndex] == UInt8(ascii: "."),
      member.startIndex == recorder.endIndex + 1
    else { return nil }
    stem = String(name.dropLast("Mock".count))
    self.member = String(decoding: member, as: UTF8.self)
  }

  /// Returns the text between the first brace and the matching one.
  private static func body(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    var depth = 0
    let end = bytes[start...].firstIndex { byte in
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      return depth == 0
    }
    return bytes[start..<(end ?? bytes.endIndex)]
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool { byte >= 0x80 || Identifier.isWordByte(byte) }
}
