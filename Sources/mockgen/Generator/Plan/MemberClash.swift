import MockgenSyntax

/// Two members of a mock that the compiler rejects with "invalid redeclaration".
enum MemberClash {
  /// Refuses a protocol whose mock would declare a member twice, or a property and a function without parameters of one name.
  ///
  /// - Parameters:
  ///   - members: the members of a mock.
  ///   - requirement: returns the requirement of the member at an index.
  /// - Throws: `MockRefusal` at the first of the two requirements.
  static func refuse(_ members: [MemberPlan], of requirement: (Int) -> Requirement) throws(MockRefusal) {
    if Set(members.indices.map { members[$0].name }).count == members.count { return }
    var places: [String: ConditionIndex] = [:]
    for place in members.indices {
      let (name, condition) = (members[place].name, members[place].condition)
      let others = places[name]?.positions(beside: condition) ?? []
      if let other = others.first(where: { members[$0].clashes(with: members[place]) }) {
        let (first, second) = (requirement(other), requirement(place))
        throw first.refusal(
          .clashingRequirements,
          "no class can have both '\(second.owner).\(second.nameWithLabels)' and '\(first.owner).\(first.nameWithLabels)'",
          note: "rename one of them, or exclude the protocol with '// mockgen: skip' above it")
      }
      places[name, default: ConditionIndex()].insert(condition, at: place)
    }
  }
}

extension MemberPlan {
  /// Returns whether a class cannot declare both members, which have the same name.
  fileprivate func clashes(with other: MemberPlan) -> Bool {
    guard isStatic == other.isStatic, !Condition.areExclusive(condition, other.condition) else { return false }
    let isProperty = (kind == .property, other.kind == .property)
    return switch isProperty {
    case (true, true): true
    case (true, false): other.signature.isPlain
    case (false, true): signature.isPlain
    case (false, false): signature.distinction == other.signature.distinction
    }
  }
}

extension Signature {
  /// Whether calls have no arguments and do not suspend.
  fileprivate var isPlain: Bool { parameters.isEmpty && effects.asyncSpecifier == .none }

  /// The parts that distinguish overloads.
  fileprivate var distinction: [String] {
    var parts = [head]
    for parameter in parameters {
      parts += ["\(parameter.label):", "\(parameter.attributes.map(\.description))", parameter.typeText]
    }
    parts.append("\(declaredEffects.asyncSpecifier)")
    parts.append(returnType?.description ?? "")
    parts.append(genericWhereClause.text)
    return parts
  }
}
