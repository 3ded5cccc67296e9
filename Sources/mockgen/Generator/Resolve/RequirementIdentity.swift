import MockgenSyntax

/// What makes two requirements one: a class satisfies both with one member.
struct RequirementIdentity: Hashable, Sendable {
  private var text: String

  init(_ requirement: Requirement, resolving change: @escaping (TypeSyntax) -> TypeSyntax = { $0 }) {
    self.init(requirement, condition: requirement.scope.condition, resolving: change)
  }

  init(_ requirement: Requirement, condition: String?, resolving change: @escaping (TypeSyntax) -> TypeSyntax = { $0 })
  {
    let signature = Signature(change: change, renamed: [:]).text(of: requirement.decl)
    text = (condition ?? "") + "|" + (requirement.isStatic ? "static " : "") + signature
  }

  /// Name, labels, types and `async`; `throws` does not distinguish overloads.
  static func signature(of decl: Requirement.Decl) -> String {
    Signature(change: { $0 }, renamed: [:]).text(of: decl)
  }

  /// Spells a declaration so that two that mean the same are spelled alike.
  private struct Signature {
    let change: (TypeSyntax) -> TypeSyntax
    /// Generic parameters by their place: what they are called does not matter.
    var renamed: [String: TypeSyntax]

    func text(of decl: Requirement.Decl) -> String {
      switch decl {
      case .function(let decl):
        let inner = naming(decl.genericParameters)
        return "func \(decl.name)\(count(decl.genericParameters))\(inner.text(decl.parameters))\(text(decl.effects))"
          + " -> \(decl.returnType.map(inner.text) ?? "()")\(inner.text(decl.genericWhereClause))"
      case .property(let decl): return "var \(decl.name)"
      case .subscript(let decl):
        let inner = naming(decl.genericParameters)
        return
          "subscript\(count(decl.genericParameters))\(inner.text(decl.parameters)) -> \(inner.text(decl.returnType))"
      case .initializer(let decl):
        let inner = naming(decl.genericParameters)
        return "init\(count(decl.genericParameters))\(inner.text(decl.parameters))\(text(decl.effects))"
      }
    }

    private func naming(_ parameters: [GenericParameter]) -> Signature {
      var inner = self
      for (place, parameter) in parameters.enumerated() { inner.renamed[parameter.name] = .named("$\(place)") }
      return inner
    }

    private func count(_ parameters: [GenericParameter]) -> String {
      parameters.isEmpty ? "" : "<\(parameters.count)>"
    }

    private func text(_ effects: FunctionEffectSpecifiers) -> String {
      effects.asyncSpecifier == .none ? "" : " async"
    }

    private func text(_ parameters: [FunctionParameter]) -> String {
      let texts = parameters.map { "\($0.firstName): \(text($0.type))\($0.isVariadic ? "..." : "")" }
      return "(" + texts.joined(separator: ", ") + ")"
    }

    private func text(_ requirements: [GenericRequirement]) -> String {
      let texts = requirements.map { requirement in
        "\(text(requirement.left))\(requirement.relation == .sameType ? " ==" : ":") \(text(requirement.right))"
      }
      return texts.sorted().joined(separator: ",")
    }

    private func text(_ type: TypeSyntax) -> String {
      change(type.substituting(renamed)).withoutSelfPrefix.sugared.description
    }
  }
}

extension TypeSyntax {
  /// `Optional<Int>` as `Int?`, `Void` as `()`, `Swift.Int` as `Int`.
  fileprivate var sugared: TypeSyntax {
    rewriting { part in
      switch part {
      case .identifier("Optional", let arguments) where arguments.count == 1: .optional(arguments[0].sugared)
      case .identifier("Array", let arguments) where arguments.count == 1: .array(arguments[0].sugared)
      case .identifier("Dictionary", let arguments) where arguments.count == 2:
        .dictionary(key: arguments[0].sugared, value: arguments[1].sugared)
      case .identifier("Void", let arguments) where arguments.isEmpty: .tuple([])
      case .member(.identifier("Swift", _), let name, let arguments):
        TypeSyntax.identifier(name: name, arguments: arguments).sugared
      default: nil
      }
    }
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
    case (.initializer(var mine), .initializer(let theirs)):
      if theirs.effects.throwsClause == .none { mine.effects.throwsClause = .none }
      // One that cannot fail also meets a requirement that could.
      if theirs.optionalMark == .none { mine.optionalMark = .none }
      decl = .initializer(mine)
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
