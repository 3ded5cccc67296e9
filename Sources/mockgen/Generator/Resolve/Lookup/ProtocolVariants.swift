import MockgenSyntax

extension ProtocolDecl {
  /// The largest number of mocks of one protocol.
  static let variantLimit = 8

  /// The protocol in each branch of `#if` with associated types, or the protocol itself if there is no such branch, or
  /// too many. Each variant has a mock, since a class cannot have a conditional generic parameter.
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

  /// The index of the first member that is an `#if` with an associated type.
  private var conditionalAssociatedTypes: Int? {
    members.firstIndex { member in
      guard case .ifConfig(let config) = member else { return false }
      return config.clauses.contains { $0.elements.contains(where: \.isOrHoldsAssociatedType) }
    }
  }
}

extension NameLookup {
  /// Returns the protocol once for each branch of `#if` in which an inherited protocol declares associated types.
  func variants(of source: IndexedProtocol) -> [IndexedProtocol] {
    var visited: Set<String> = []
    let conditions = variantConditions(of: source, &visited)
      // A protocol in a branch of `#if` inherits only from declarations that exist in this branch.
      .filter { !Condition.areExclusive(source.scope.condition, $0) }
    guard !conditions.isEmpty else { return [source] }
    return conditions.map { condition in
      var variant = source
      variant.scope.condition = Condition.both(source.scope.condition, condition)
      return variant
    }
  }

  private func variantConditions(of source: IndexedProtocol, _ visited: inout Set<String>) -> [String] {
    guard visited.insert(source.id).inserted, visited.count < Hierarchy.depthLimit else { return [] }
    for inherited in source.decl.inheritanceClause {
      let name = inherited.type.core.fullName
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
