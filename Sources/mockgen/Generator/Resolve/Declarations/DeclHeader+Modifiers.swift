import MockgenSyntax

extension DeclHeader {
  /// The access level that the declaration specifies itself.
  var explicitAccessLevel: AccessLevel? {
    var place = 0
    while place < modifiers.count {
      let modifier = modifiers[place]
      if modifier.detail == nil, let level = AccessLevel(keyword: modifier.name) { return level }
      place += 1
    }
    return nil
  }
  package var accessLevel: AccessLevel { explicitAccessLevel ?? .internal }

  // The counts are tested first for speed, since most declarations have no modifiers and no annotations.

  func has(_ modifier: String) -> Bool { modifiers.count > 0 && modifiers.contains { $0.name == modifier } }

  /// Whether the declaration is marked `nonisolated`.
  var isNonisolated: Bool {
    modifiers.count > 0 && modifiers.contains { $0.name == "nonisolated" && $0.detail == nil }
  }

  func annotation(_ key: AnnotationKey) -> Annotation? {
    annotations.count > 0 ? annotations.first { $0.key == key } : nil
  }
}
