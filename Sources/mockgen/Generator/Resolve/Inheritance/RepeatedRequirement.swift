import MockgenSyntax

/// A redeclaration of a requirement that another protocol of the hierarchy declares.
struct RepeatedRequirement {
  /// The index of the first declaration among the requirements.
  var position: Int
  var requirement: Requirement
  /// The `id` of the protocol with the redeclaration.
  var owner: String
  /// Whether the protocol of the first declaration inherits from this one, and with it the isolation of the requirement.
  var isInherited: Bool
  /// Whether the redeclaration has effects that the first declaration does not have.
  var addsEffects: Bool
}

extension Requirement {
  /// Returns whether this declaration is `async` or throws, and the other one is not or does not.
  func addsEffects(to other: Requirement) -> Bool {
    if kind == .initializer { return false }
    let (mine, theirs) = kind == .function ? (effects, other.effects) : (getter, other.getter)
    return mine.asyncSpecifier != .none && theirs.asyncSpecifier == .none
      || mine.throwsClause != .none && theirs.throwsClause == .none
  }
}

extension Resolver {
  /// Notes the requirements that another protocol declares with further effects. A refinement's function hides the inherited one;
  /// the compiler (6.3) crashes for such a property.
  func noteEffects(in state: inout ResolverState) {
    for repeated in state.repeated where repeated.addsEffects {
      if repeated.isInherited, repeated.requirement.kind == .function { continue }
      state.result.requirements[repeated.position].mayHaveOtherEffects = true
    }
  }

  /// Marks the requirements that one protocol isolates and an unrelated one does not, except for `async` ones of mocks without
  /// isolation.
  func leaveActors(in state: inout ResolverState) {
    let isIsolatedMock = state.result.traits.contains(.isolated)
    for repeated in state.repeated where !repeated.isInherited && (isIsolatedMock || !repeated.requirement.isAsync) {
      let first = state.result.requirements[repeated.position]
      let isIsolated =
        first.isIsolated
        || state.repeated.contains {
          $0.position == repeated.position && $0.isInherited && self.isIsolated($0, in: state)
        }
      guard isIsolated != self.isIsolated(repeated, in: state) else { continue }
      state.result.requirements[repeated.position].mustLeaveActor = true
      state.result.requirements[repeated.position].isOnGlobalActor = false
    }
  }

  /// Removes the effects of a `hashValue` that another protocol than `Hashable` requires, since the mock has only one, which
  /// `Hashable` requires without them.
  func restateHashValue(in state: inout ResolverState) {
    guard state.result.traits.contains(.hashable) else { return }
    for position in state.result.requirements.indices where !state.result.requirements[position].isStatic {
      let requirement = state.result.requirements[position]
      let effects = FunctionEffectSpecifiers()
      guard requirement.kind == .property, requirement.name == "hashValue",
        requirement.accessors.contains(where: { $0.effects != effects })
      else { continue }
      for accessor in requirement.accessors.indices {
        state.result.requirements[position].accessors[accessor].effects = effects
      }
      state.result.requirements[position].mustLeaveActor = requirement.isIsolated
      state.result.requirements[position].isOnGlobalActor = false
    }
  }

  private func isIsolated(_ repeated: RepeatedRequirement, in state: ResolverState) -> Bool {
    let header = repeated.requirement.header
    if header.isNonisolated { return false }
    return state.isIsolated[repeated.owner] == true
      || header.attributes.contains { index.names.isGlobalActor($0, from: repeated.requirement.lookupScope) }
  }
}
