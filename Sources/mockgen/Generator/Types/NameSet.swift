import MockgenSyntax

/// A small set of names for searches that hardly ever succeed. Names are compared by bytes, as in the compiler.
struct NameSet: Sendable {
  private var names: Set<String> = []
  /// One bit for each `outline` of a name, by which most other names are excluded without hashing.
  private var outlines: UInt64 = 0

  mutating func insert(_ name: String) {
    names.insert(name)
    outlines |= 1 &<< UInt64(truncatingIfNeeded: name.outline)
  }

  /// Returns whether the set contains the name, or its last component.
  func contains(_ name: String) -> Bool { has(name) || name.behindDot.map(has) == true }

  private func has(_ name: String) -> Bool {
    outlines & (1 &<< UInt64(truncatingIfNeeded: name.outline)) != 0 && names.contains(name)
  }
}

extension String {
  /// The part after the last dot; `nil` if there is none.
  var behindDot: String? {
    // The fast test comes first, since hardly any name contains a dot.
    guard contains(ascii: UInt8(ascii: ".")), let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return String(self[utf8.index(after: dot)...])
  }
}
