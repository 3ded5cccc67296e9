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
    guard var rest = Self.body(in: bytes) else { return nil }
    var first: RecorderUse?
    while let use = RecorderUse(nextIn: &rest) {
      if use.isCall {
        self = use
        return
      }
      first = first ?? use
    }
    guard let first else { return nil }
    self = first
  }

  private init?(nextIn rest: inout ArraySlice<UInt8>) {
    let word = Array("Mock.".utf8)
    var index = rest.startIndex
    while index + word.count < rest.endIndex, !rest[index...].starts(with: word) { index += 1 }
    guard index + word.count < rest.endIndex else { return nil }
    var start = index
    while start > rest.startIndex, Self.isIdentifier(rest[start - 1]) { start -= 1 }
    let memberStart = index + word.count
    let end = rest[memberStart...].firstIndex { !Self.isIdentifier($0) } ?? rest.endIndex
    stem = String(decoding: rest[start..<index], as: UTF8.self)
    member = String(decoding: rest[memberStart..<end], as: UTF8.self)
    rest = rest[end...]
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
