/// Compares two versions of a mock.
struct MockComparison {
  private let old: GeneratedMock
  private let new: GeneratedMock
  private let phrases: MemberPhrases
  private var isolationChanged: Bool { old.isActor == new.isActor && old.isIsolated != new.isIsolated }

  init(old: GeneratedMock, new: GeneratedMock) {
    self.old = old
    self.new = new
    phrases = MemberPhrases(oldMock: old.name, newMock: new.name)
  }

  var lines: [String] { ofTheWhole.map { "\(new.protocolName): \($0)" } + ofTypealiases + ofMembers }

  private var ofTheWhole: [String] {
    var found: [String] = []
    if old.name != new.name { found.append("the mock is now called \(new.name)") }
    if old.isActor != new.isActor { found.append(new.isActor ? "it became an actor" : "it is no longer an actor") }
    if isolationChanged {
      found.append(
        new.isIsolated ? "it is now isolated to a global actor" : "it is no longer isolated to a global actor")
    }
    if old.accessLevel != new.accessLevel {
      found.append("the mock is '\(new.accessLevel)', not '\(old.accessLevel)'")
    }
    if old.condition != new.condition { found.append(MemberPhrases.ofCondition(old.condition, new.condition)) }
    found += MemberPhrases.gainsAndLosses(old.attributes, new.attributes)
    if old.generics != new.generics { found.append(MemberPhrases.ofGenerics(old.generics, new.generics)) }
    if old.inherited != new.inherited, old.inherited != [old.protocolName] || new.inherited != [new.protocolName] {
      found.append("the mock inherits from '\(list(new.inherited))', not '\(list(old.inherited))'")
    }
    return found
  }

  private func list(_ types: [String]) -> String { types.joined(separator: ", ") }

  private var ofTypealiases: [String] {
    func type(of name: String, in mock: GeneratedMock) -> String? { mock.typealiases.first { $0.name == name }?.type }
    let present = new.typealiases.compactMap { name, written -> String? in
      let subject = "\(new.protocolName).\(name)"
      guard let before = type(of: name, in: old).map(phrases.renamed) else { return "\(subject) is new: '\(written)'" }
      return before == written ? nil : "\(subject) is '\(written)', not '\(before)'"
    }
    let gone = old.typealiases.filter { type(of: $0.name, in: new) == nil }
    return present + gone.map { "\(new.protocolName).\($0.name) is gone" }
  }

  private var ofMembers: [String] {
    let matching = MemberMatching(old: old.members, new: new.members, phrases: phrases)
    let changes = matching.changes.map(line)
    return changes.isEmpty && !matching.isInOrder ? ["\(new.protocolName): the order of its members changed"] : changes
  }

  private func line(_ change: MemberMatching.Change) -> String {
    let place = new.protocolName
    switch change {
    case .added(let member):
      return overloads(of: member, in: old) == 0
        ? "\(place).\(name(member)) is new" : "\(place).\(member.signature) is a new overload"
    case .removed(let member): return "\(place).\(name(member)) is gone"
    case .changed(let member, let phrases): return "\(place).\(name(member)) \(phrases.joined(separator: "; "))"
    }
  }

  /// Returns the name of a member, with types if only these distinguish it from an overload.
  private func name(_ member: GeneratedMember) -> String {
    let isAlone = overloads(of: member, in: old) < 2 && overloads(of: member, in: new) < 2
    return isAlone ? member.fullName : member.signature
  }

  private func overloads(of member: GeneratedMember, in mock: GeneratedMock) -> Int {
    mock.members.count { $0.fullName == member.fullName && $0.isStatic == member.isStatic }
  }
}

/// Matches the members of two versions of a mock.
struct MemberMatching {
  enum Change {
    case added(GeneratedMember)
    case removed(GeneratedMember)
    case changed(GeneratedMember, [String])
  }

  private let phrases: MemberPhrases
  private let old: [GeneratedMember]
  private let new: [GeneratedMember]
  /// The index of the old member for each new member.
  private var origins: [Int?]
  private var unmatched: [Int]

  init(old: [GeneratedMember], new: [GeneratedMember], phrases: MemberPhrases) {
    self.old = old
    self.new = new
    self.phrases = phrases
    origins = Array(repeating: nil, count: new.count)
    unmatched = Array(old.indices)
    // Each step compares fewer parts of the members. The last steps accept only unique matches.
    match { $0.isNamed(as: $1) && phrases.of($0, $1).isEmpty }
    match { [phrases] in $0.isNamed(as: $1) && phrases.renamed($0.signature) == $1.signature }
    match { [phrases] in $0.isNamed(as: $1) && phrases.haveSameParameters($0, $1) }
    match(onlyWhereUnique: true) { $0.isNamed(as: $1) }
    match(onlyWhereUnique: true) { $0.kind == $1.kind && $0.fullName == $1.fullName }
    match(onlyWhereUnique: true) {
      $0.kind == $1.kind && $0.kind != .property && $0.name == $1.name && $0.isStatic == $1.isStatic
    }
  }

  private mutating func match(
    onlyWhereUnique: Bool = false, _ isSame: (GeneratedMember, GeneratedMember) -> Bool
  ) {
    let open = new.indices.filter { origins[$0] == nil }
    for index in open {
      guard let origin = unmatched.first(where: { isSame(old[$0], new[index]) }) else { continue }
      if onlyWhereUnique {
        let candidates = unmatched.count { isSame(old[$0], new[index]) }
        let rivals = open.count { isSame(old[origin], new[$0]) }
        if candidates > 1 || rivals > 1 { continue }
      }
      origins[index] = origin
      unmatched.removeAll { $0 == origin }
    }
  }

  var isInOrder: Bool {
    let known = origins.compactMap { $0 }
    return zip(known, known.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// The changes in the order of the new members, followed by the removed members.
  var changes: [Change] {
    let present = zip(new, origins).compactMap { member, origin -> Change? in
      guard let origin else { return .added(member) }
      let found = phrases.of(old[origin], member)
      return found.isEmpty ? nil : .changed(old[origin], found)
    }
    return present + unmatched.map { .removed(old[$0]) }
  }
}

extension GeneratedMember {
  fileprivate func isNamed(as other: GeneratedMember) -> Bool {
    kind == other.kind && isStatic == other.isStatic && fullName == other.fullName
  }
}
