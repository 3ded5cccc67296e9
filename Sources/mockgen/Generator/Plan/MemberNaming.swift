import MockgenSyntax

/// Names the members of a mock when all of them are known.
enum MemberNaming {
  /// The error for a name that an annotation specifies and that collides with another name.
  struct PinnedClash: Error {
    /// The index of the annotated member in `drafts`.
    var place: Int
  }

  /// - Parameter taken: the names of members that do not belong to a requirement.
  static func name(
    _ drafts: [MemberPlan], requirements: [Requirement], taken: [String], style: NamingStyle
  ) throws(PinnedClash) -> [MemberPlan] {
    let ladder = StemDisambiguator(
      drafts, requirementNames: requirements.compactMap(\.reservedName) + taken.map { ($0, false) })
    let names = ladder.names(style: style)
    if let place = ladder.pinnedClashes(among: names).last { throw PinnedClash(place: place) }
    let lastArguments = ladder.lastArgumentNames(stemNames: names)
    var members = drafts
    for position in members.indices { members[position].settle(names[position], lastArguments[position]) }
    return members
  }
}

extension Requirement {
  /// The name that the requirement itself declares, if it has one.
  fileprivate var reservedName: (name: String, isStatic: Bool)? {
    kind == .function || kind == .property ? (name, isStatic) : nil
  }
}

extension MemberPlan {
  fileprivate mutating func settle(_ name: String, _ lastArguments: [String?]) {
    stem.settle(name)
    for (position, argument) in lastArguments.enumerated() where position < call?.arguments.count ?? 0 {
      call?.arguments[position].lastArgumentName = argument
    }
  }
}
