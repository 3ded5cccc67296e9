import MockgenSyntax

/// Follows a protocol's inheritance and gathers what a mock of it must do.
struct Resolver {
  let index: ProtocolIndex

  /// - Returns: The protocol with all that it inherits.
  /// - Throws: `MockRefusal`, located, where something that it inherits is not known or cannot be mocked.
  func resolve(_ source: IndexedProtocol) throws(MockRefusal) -> ResolvedProtocol {
    var gathering = Gathering(result: ResolvedProtocol(source: source))
    try visit(source, into: &gathering)
    var result = gathering.result
    if source.decl.header.attributes.contains(where: Self.mayIsolate) { result.traits.insert(.isolated) }
    try pin(&result)
    return result
  }

  private struct Gathering {
    var result: ResolvedProtocol
    var visited: Set<String> = []
    /// Where each requirement stands in the result, by identity.
    var positions: [RequirementIdentity: Int] = [:]
  }

  private func visit(_ source: IndexedProtocol, into gathering: inout Gathering) throws(MockRefusal) {
    guard gathering.visited.insert(source.scope.path + "|" + source.qualifiedName).inserted else { return }
    if source.scope.path == StandardProtocols.path, let traits = StandardProtocols.traits[source.decl.name] {
      gathering.result.traits.formUnion(traits)
    }
    if source.decl.header.attributes.contains(where: Self.mayIsolate) { gathering.result.traits.insert(.isolated) }
    if !source.decl.isComplete {
      throw MockRefusal(
        id: "unreadable-protocol", message: "'\(source.decl.name)' could not be read to its end",
        note: "see the other diagnostics of this file", scope: source.scope, position: source.decl.header.position)
    }
    try add(source.decl.members, of: source, scope: source.scope, into: &gathering)
    for inherited in source.decl.inheritanceClause {
      try inherit(inherited.type, at: inherited.position, from: source, into: &gathering)
    }
    for requirement in source.decl.genericWhereClause {
      try add(requirement, of: source, into: &gathering)
    }
  }

  private func inherit(
    _ type: TypeSyntax, at position: SourcePosition, from source: IndexedProtocol, into gathering: inout Gathering
  ) throws(MockRefusal) {
    switch type.core {
    case .classRestriction, .suppressed: return
    case .composition(let types):
      for type in types { try inherit(type, at: position, from: source, into: &gathering) }
    case .identifier(let name, let arguments):
      try inherit(name, arguments, at: position, from: source, into: &gathering)
    case .member(_, let name, let arguments):
      let dotted = type.core.dottedName.joined(separator: ".")
      let isKnown = index.protocol(named: dotted, from: source.scope) != nil
      try inherit(isKnown ? dotted : name, arguments, at: position, from: source, into: &gathering)
    default: throw unknown(type.description, at: position, from: source)
    }
  }

  private func inherit(
    _ name: String, _ arguments: [TypeSyntax], at position: SourcePosition, from source: IndexedProtocol,
    into gathering: inout Gathering
  ) throws(MockRefusal) {
    if let inherited = index.protocol(named: name, from: source.scope) {
      try visit(inherited, into: &gathering)
      for (associatedType, argument) in zip(inherited.decl.primaryAssociatedTypes, arguments) {
        gathering.result.genericRequirements.append(
          GenericRequirement(left: .named(associatedType), relation: .sameType, right: argument))
      }
    } else if let alias = index.typeAlias(named: name, from: source.scope) {
      var aliasSource = source
      aliasSource.scope = alias.scope
      try inherit(alias.decl.initializer, at: position, from: aliasSource, into: &gathering)
    } else if let superclass = index.nominal(named: name, from: source.scope), superclass.kind == .class {
      gathering.result.superclass = superclass
    } else if name == "NSObject" {
      gathering.result.traits.insert(.nsObject)
    } else {
      throw unknown(name, at: position, from: source)
    }
  }

  private func unknown(_ name: String, at position: SourcePosition, from source: IndexedProtocol) -> MockRefusal {
    MockRefusal(
      id: "unknown-inherited-protocol",
      message: "'\(source.decl.name)' inherits from '\(name)', which was found in no given source",
      note: "give its source with '--dependency PATH', or leave the protocol out with '// mockgen: skip'",
      scope: source.scope, position: position)
  }

  /// Attributes that are not known to be something else may be global actors.
  static func mayIsolate(_ attribute: AttributeSyntax) -> Bool {
    ![
      "available", "objc", "preconcurrency", "_spi", "dynamicMemberLookup", "usableFromInline", "_marker",
      "retroactive",
    ]
    .contains(attribute.name)
  }
}

// MARK: - Members

extension Resolver {
  private func add(
    _ members: [DeclSyntax], of source: IndexedProtocol, scope: Scope, into gathering: inout Gathering
  ) throws(MockRefusal) {
    for member in members {
      switch member {
      case .function(let decl): add(.function(decl), of: source, scope: scope, into: &gathering)
      case .variable(let decl): add(.property(decl), of: source, scope: scope, into: &gathering)
      case .subscript(let decl): add(.subscript(decl), of: source, scope: scope, into: &gathering)
      case .initializer(let decl): add(.initializer(decl), of: source, scope: scope, into: &gathering)
      case .associatedtype(let decl):
        if scope.condition != source.scope.condition {
          throw MockRefusal(
            id: "conditional-associatedtype", message: "the associated type '\(decl.name)' stands inside '#if'",
            note: "move it out of the condition, or leave the protocol out with '// mockgen: skip'", scope: scope,
            position: decl.header.position)
        }
        try add(decl, of: source, into: &gathering)
      case .ifConfig(let decl):
        for (condition, elements) in decl.branches {
          try add(elements, of: source, scope: scope.adding(condition: condition), into: &gathering)
        }
      case .typealias, .import, .protocol, .nominal, .extension: break
      }
    }
  }

  private func add(
    _ decl: Requirement.Decl, of source: IndexedProtocol, scope: Scope, into gathering: inout Gathering
  ) {
    let requirement = Requirement(decl: decl, scope: scope, owner: source.decl.name)
    let identity = RequirementIdentity(requirement)
    let unconditional = RequirementIdentity(requirement, condition: gathering.result.source.scope.condition)
    if let position = gathering.positions[identity] ?? gathering.positions[unconditional] {
      gathering.result.requirements[position].merge(requirement)
    } else {
      gathering.positions[identity] = gathering.result.requirements.count
      gathering.result.requirements.append(requirement)
    }
  }

  private func add(
    _ decl: AssociatedTypeDecl, of source: IndexedProtocol, into gathering: inout Gathering
  ) throws(MockRefusal) {
    let inherited = decl.inheritanceClause.map(\.type)
    if let position = gathering.result.associatedTypes.firstIndex(where: { $0.name == decl.name }) {
      for type in inherited where !gathering.result.associatedTypes[position].inherited.contains(type) {
        gathering.result.associatedTypes[position].inherited.append(type)
      }
    } else {
      gathering.result.associatedTypes.append(ResolvedAssociatedType(name: decl.name, inherited: inherited))
    }
    if let pin = decl.header.annotation("typealias \(decl.name)")?.value,
      let position = gathering.result.associatedTypes.firstIndex(where: { $0.name == decl.name })
    {
      gathering.result.associatedTypes[position].pin = .expression(pin)
    }
    for requirement in decl.genericWhereClause { try add(requirement, of: source, into: &gathering) }
  }

  private func add(
    _ requirement: GenericRequirement, of source: IndexedProtocol, into gathering: inout Gathering
  ) throws(MockRefusal) {
    if requirement.left == .named("Self") {
      try inherit(requirement.right, at: source.decl.header.position, from: source, into: &gathering)
      return
    }
    let changed = GenericRequirement(
      left: requirement.left.withoutSelfPrefix, relation: requirement.relation,
      right: requirement.right.withoutSelfPrefix)
    if !gathering.result.genericRequirements.contains(changed) {
      gathering.result.genericRequirements.append(changed)
    }
  }

  /// Associated types that a refinement or an annotation fixes are no longer open.
  private func pin(_ result: inout ResolvedProtocol) throws(MockRefusal) {
    let names = Set(result.associatedTypes.map(\.name))
    for position in result.associatedTypes.indices {
      let name = result.associatedTypes[position].name
      if let annotation = result.source.decl.header.annotation("typealias \(name)"), let text = annotation.value {
        result.associatedTypes[position].pin = .expression(text)
        continue
      }
      let same = result.genericRequirements.first { $0.relation == .sameType && $0.left == .named(name) }
      // `Element == Other.Element` between two open types is a constraint, not a pin.
      if let same, !same.right.mentions(names) { result.associatedTypes[position].pin = same.right }
    }
    let pinned = Set(result.associatedTypes.lazy.filter { $0.pin != nil }.map(\.name))
    result.genericRequirements.removeAll { requirement in
      requirement.left.dottedName.first.map(pinned.contains) ?? false
    }
  }
}

extension TypeSyntax {
  /// `Self.Element` as `Element`, which is what it is called inside of the mock.
  var withoutSelfPrefix: TypeSyntax {
    rewriting { part in
      guard case .member(.identifier("Self", _), let name, let arguments) = part else { return nil }
      return .identifier(name: name, arguments: arguments.map(\.withoutSelfPrefix))
    }
  }
}
