import MockgenSyntax

extension ProtocolDecl {
  /// The largest number of mocks of one protocol.
  static let variantLimit = 8

  /// The protocol in each branch of an `#if` with associated types: a class cannot have a conditional generic
  /// parameter, so there is a mock for each. The protocol itself if there is no such `#if`, or too many.
  var variants: [(condition: String?, decl: ProtocolDecl)] {
    var variants: [(condition: String?, decl: ProtocolDecl)] = [(nil, self)]
    while let place = variants.firstIndex(where: { $0.decl.conditionalAssociatedTypes != nil }) {
      let variant = variants.remove(at: place)
      guard let number = variant.decl.conditionalAssociatedTypes,
        case .ifConfig(let config) = variant.decl.members[number]
      else { break }
      for branch in config.exhaustiveBranches {
        var decl = variant.decl
        decl.members.replaceSubrange(number...number, with: branch.elements)
        variants.append((Condition.both(variant.condition, branch.condition), decl))
      }
      if variants.count > Self.variantLimit { return [(nil, self)] }
    }
    return variants
  }

  /// The first `#if` among the members that declares an associated type.
  private var conditionalAssociatedTypes: Int? {
    members.firstIndex { member in
      guard case .ifConfig(let config) = member else { return false }
      return config.clauses.contains { $0.elements.contains(where: \.isOrHoldsAssociatedType) }
    }
  }
}

extension NameLookup {
  /// The protocol once for each branch that something it inherits from has associated types in.
  func variants(of source: IndexedProtocol) -> [IndexedProtocol] {
    var visited: Set<String> = []
    let conditions = variantConditions(of: source, &visited)
      // In its own branch of an `#if`, a protocol inherits from those of this branch.
      .filter { !Condition.areExclusive(source.scope.condition, $0) }
    guard !conditions.isEmpty else { return [source] }
    return conditions.map { condition in
      var variant = source
      variant.scope.condition = Condition.both(source.scope.condition, condition)
      return variant
    }
  }

  private func variantConditions(of source: IndexedProtocol, _ visited: inout Set<String>) -> [String] {
    guard visited.insert(source.id).inserted, visited.count < Resolver.depthLimit else { return [] }
    for inherited in source.decl.inheritanceClause {
      let name = inherited.type.core.dottedName.joined(separator: ".")
      let declarations = protocols(named: name, from: source.scope)
      guard let first = declarations.first else { continue }
      if declarations.count > 1, declarations.contains(where: \.hasAssociatedTypes) {
        return declarations.compactMap(\.scope.condition)
      }
      let conditions = variantConditions(of: first, &visited)
      if !conditions.isEmpty { return conditions }
    }
    return []
  }
}

extension IndexedProtocol {
  fileprivate var hasAssociatedTypes: Bool { decl.members.contains(where: \.isOrHoldsAssociatedType) }
}

extension DeclSyntax {
  fileprivate var isOrHoldsAssociatedType: Bool {
    switch self {
    case .associatedtype: true
    case .ifConfig(let config): config.clauses.contains { $0.elements.contains(where: \.isOrHoldsAssociatedType) }
    default: false
    }
  }
}

extension IfConfigDecl {
  /// Its branches with the empty ones, and without an `#else` the case that none of them holds.
  fileprivate var exhaustiveBranches: [(condition: String?, elements: [DeclSyntax])] {
    var excluded: String?
    var branches: [(condition: String?, elements: [DeclSyntax])] = []
    for clause in clauses {
      branches.append((Condition.both(excluded, clause.condition), clause.elements))
      if let condition = clause.condition { excluded = Condition.both(excluded, Condition.not(condition)) }
    }
    let hasElse = clauses.contains { $0.keyword == .else }
    return hasElse ? branches : branches + [(excluded, [])]
  }
}
