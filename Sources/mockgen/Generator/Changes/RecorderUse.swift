/// What a member of a mock does with its recorder: `getUserMock.record(…)`.
struct RecorderUse {
  /// `getUser`.
  var stem: String
  /// `record`.
  var member: String
  /// What mockgen adds only reads and writes properties of the recorder, what it implements calls it.
  var isCall: Bool

  /// The first call in a body, else the first use.
  init?(in bytes: ArraySlice<UInt8>) {
    guard var rest = bytes.firstIndex(of: UInt8(ascii: "{")).map({ bytes[$0...] }) else { return nil }
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
    isCall = end < rest.endIndex && rest[end] == UInt8(ascii: "(")
    rest = rest[end...]
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
