import MockgenSyntax

/// What makes two requirements one: a class satisfies both with one member.
struct RequirementIdentity: Hashable, Sendable {
  private var text: String

  init(_ requirement: Requirement) { self.init(requirement, condition: requirement.scope.condition) }

  init(_ requirement: Requirement, condition: String?) {
    text = (condition ?? "") + "|" + (requirement.isStatic ? "static " : "") + Self.signature(of: requirement.decl)
  }

  /// Name, labels, types and `async`; `throws` does not distinguish overloads.
  static func signature(of decl: Requirement.Decl) -> String {
    switch decl {
    case .function(let decl):
      let generics = decl.genericParameters.isEmpty ? "" : "<\(decl.genericParameters.count)>"
      let isAsync = decl.effects.asyncSpecifier != .none
      return "func \(decl.name)\(generics)\(parameters(decl.parameters))\(isAsync ? " async" : "")"
        + " -> \(decl.returnType?.description ?? "Void")"
        + decl.genericWhereClause.map(\.description).joined(separator: ",")
    case .property(let decl): return "var \(decl.name)"
    case .subscript(let decl):
      return "subscript\(decl.genericParameters.count)\(parameters(decl.parameters)) -> \(decl.returnType)"
    case .initializer(let decl): return "init\(decl.genericParameters.count)\(parameters(decl.parameters))"
    }
  }

  private static func parameters(_ parameters: [FunctionParameter]) -> String {
    "(" + parameters.map { "\($0.firstName): \($0.type)\($0.isVariadic ? "..." : "")" }.joined(separator: ", ") + ")"
  }
}

extension Requirement {
  /// Takes over what another declaration of the same requirement asks beyond this one.
  mutating func merge(_ other: Requirement) {
    switch (decl, other.decl) {
    case (.property(var mine), .property(let theirs)):
      mine.accessors = Self.merge(mine.accessors, theirs.accessors)
      decl = .property(mine)
    case (.subscript(var mine), .subscript(let theirs)):
      mine.accessors = Self.merge(mine.accessors, theirs.accessors)
      decl = .subscript(mine)
    case (.function(var mine), .function(let theirs)):
      if theirs.effects.throwsClause == .none { mine.effects.throwsClause = .none }
      decl = .function(mine)
    default: break
    }
  }

  /// The setter of either, the effects that both allow.
  private static func merge(_ mine: [AccessorDecl], _ theirs: [AccessorDecl]) -> [AccessorDecl] {
    var merged = mine
    for accessor in theirs {
      guard let position = merged.firstIndex(where: { $0.kind == accessor.kind }) else {
        merged.append(accessor)
        continue
      }
      if accessor.effects.asyncSpecifier == .none { merged[position].effects.asyncSpecifier = .none }
      if accessor.effects.throwsClause == .none { merged[position].effects.throwsClause = .none }
    }
    return merged
  }
}
