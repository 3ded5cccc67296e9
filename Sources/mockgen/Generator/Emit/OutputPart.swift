/// The division of mocks into parts.
enum OutputPart {
  /// Returns the part of a mock. It depends on nothing but the mock's name and the number of parts, so a new protocol moves
  /// no other mock.
  ///
  /// - Parameter count: The number of parts, at least 1.
  static func index(of name: String, count: Int) -> Int {
    // FNV-1a. The hash of the standard library differs in each process.
    let hash = name.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    // The low bits of FNV-1a are the weakest.
    return Int((hash ^ hash >> 32) % UInt64(count))
  }
}
