import MockgenSyntax

/// The text by which requirements are compared and sorted: the name, labels and types in their original spelling.
enum RequirementSignature {
  static func text(of decl: Requirement.Decl) -> String {
    switch decl {
    case .function(let decl):
      "func \(decl.name)\(text(decl.genericParameters))\(text(decl.parameters))\(text(decl.effects))"
        + " -> \(decl.returnType.map(\.description) ?? "()")\(text(decl.genericWhereClause))"
    case .property(let decl): "var \(decl.name)"
    case .subscript(let decl):
      "subscript\(text(decl.genericParameters))\(text(decl.parameters)) -> \(decl.returnType)"
        + text(decl.genericWhereClause)
    case .initializer(let decl):
      "init\(text(decl.genericParameters))\(text(decl.parameters))\(text(decl.effects))\(text(decl.genericWhereClause))"
    }
  }

  private static func text(_ parameters: [GenericParameter]) -> String {
    parameters.isEmpty ? "" : "<\(parameters.map(\.description).joined(separator: ", "))>"
  }

  private static func text(_ effects: FunctionEffectSpecifiers) -> String {
    effects.asyncSpecifier == .none ? "" : " async"
  }

  private static func text(_ parameters: [FunctionParameter]) -> String {
    let texts = parameters.map { "\($0.firstName): \($0.type)\($0.isVariadic ? "..." : "")" }
    return "(" + texts.joined(separator: ", ") + ")"
  }

  private static func text(_ requirements: [GenericRequirement]) -> String {
    requirements.isEmpty ? "" : " where " + requirements.map(\.description).sorted().joined(separator: ", ")
  }
}
