import MockgenSyntax

/// Names the members of a mock when all of them are known.
enum MemberNaming {
  /// The error for a name that an annotation specifies and that collides with another name.
  struct PinnedClash: Error {
    /// The index of the annotated member.
    var place: Int
  }

  /// - Parameter taken: the names of members that do not belong to a requirement.
  static func name(
    _ members: inout [MemberPlan], requirements: [Requirement], taken: [String], style: NamingStyle
  ) throws(PinnedClash) {
    let reserved = requirements.indices.compactMap { requirements[$0].reservedName }
    let ladder = StemDisambiguator(members, requirementNames: reserved + taken.map { ($0, false) })
    let (names, allNames) = ladder.names(style: style)
    if let place = ladder.pinnedClashes(among: names).last { throw PinnedClash(place: place) }
    let lastArguments = ladder.lastArgumentNames(stemNames: names, taken: allNames)
    for position in members.indices {
      members[position].stem.settle(names[position])
      members[position].lastArgumentNames = lastArguments[position]
    }
  }
}

extension Requirement {
  /// The name that the requirement itself declares, if it has one.
  fileprivate var reservedName: (name: String, isStatic: Bool)? {
    kind == .function || kind == .property ? (name, isStatic) : nil
  }
}
