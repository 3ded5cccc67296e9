import MockgenSyntax

/// Names of which there are few, and which hardly any name is that is looked for. As for the compiler, names are the same by their
/// bytes.
struct NameSet: Sendable {
  private var names: Set<String> = []
  /// One bit for each outline that a name has.
  private var outlines: UInt64 = 0

  mutating func insert(_ name: String) {
    names.insert(name)
    outlines |= 1 &<< UInt64(truncatingIfNeeded: name.outline)
  }

  /// Whether the set contains the name, or its last component.
  func contains(_ name: String) -> Bool { has(name) || name.behindDot.map(has) == true }

  private func has(_ name: String) -> Bool {
    outlines & (1 &<< UInt64(truncatingIfNeeded: name.outline)) != 0 && names.contains(name)
  }
}

extension String {
  /// The part after the last dot; `nil` if there is none.
  var behindDot: String? {
    // Looked for at once: hardly any name has one.
    guard contains(ascii: UInt8(ascii: ".")), let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return String(self[utf8.index(after: dot)...])
  }
}
