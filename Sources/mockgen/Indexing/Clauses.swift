import MockgenSyntax

/// The text of a declaration's clauses, including the introducer and leading space: ` where T: P`.
enum Clauses {
  static func generics(_ parameters: [GenericParameter]) -> String {
    parameters.isEmpty ? "" : "<" + parameters.map(\.description).joined(separator: ", ") + ">"
  }

  static func requirements(_ requirements: [GenericRequirement]) -> String {
    requirements.isEmpty ? "" : " where " + requirements.map(\.description).joined(separator: ", ")
  }

  static func effects(_ effects: FunctionEffectSpecifiers) -> String {
    let text = effects.description
    return text.isEmpty ? "" : " " + text
  }

  static func inheritance(_ types: [InheritedType]) -> String {
    types.isEmpty ? "" : ": " + types.map(\.type.description).joined(separator: ", ")
  }

  static func parameters(_ parameters: [FunctionParameter]) -> String {
    "(" + parameters.map(parameter).joined(separator: ", ") + ")"
  }

  private static func parameter(_ parameter: FunctionParameter) -> String {
    let names = [parameter.firstName, parameter.secondName].compactMap { $0 }.map(name)
    return parameter.attributes.map { $0.description + " " }.joined() + names.joined(separator: " ")
      + ": \(parameter.type)" + (parameter.isVariadic ? "..." : "") + (parameter.defaultValue.map { " = \($0)" } ?? "")
  }

  private static func name(_ name: String) -> String {
    name == FunctionParameter.underscoreLabel ? name : Identifier.escapedLabel(name)
  }

  static func accessors(_ accessors: [AccessorDecl], in owner: DeclarationPrinter.Owner) -> String {
    if accessors.isEmpty { return "" }
    let words = accessors.map { accessor in
      let before = accessor.attributes.map(\.description) + accessor.modifiers.map(\.description)
      return (before + [accessor.kind]).joined(separator: " ") + effects(accessor.effects)
        + (owner == .protocol ? "" : " {}")
    }
    return " { " + words.joined(separator: " ") + " }"
  }

  static func initialValue(_ value: VariableDecl.InitialValue) -> String {
    switch value {
    case .none: ""
    case .closure: " = {}"
    case .other: " = 0"
    }
  }
}
