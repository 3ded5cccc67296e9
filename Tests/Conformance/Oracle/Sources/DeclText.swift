// The text of our declarations, in the order of Swift's grammar.

import MockgenSyntax

/// The text of a declaration without its members.
enum DeclText {
  static func text(of decl: ImportDecl) -> String {
    line(decl.header, "import", decl.kind ?? "", decl.path.joined(separator: "."))
  }

  static func text(of decl: TypeAliasDecl) -> String {
    line(
      decl.header, "typealias", decl.name, generics(decl.genericParameters), "= \(decl.initializer)",
      requirements(decl.genericWhereClause))
  }

  static func condition(of clause: IfConfigClause) -> String {
    clause.keyword.rawValue + (clause.condition.map { " " + $0 } ?? "")
  }

  // MARK: Types

  static func header(of decl: ProtocolDecl) -> String {
    let names = decl.primaryAssociatedTypes
    return line(
      decl.header, "protocol", decl.name, names.isEmpty ? "" : "<" + names.joined(separator: ", ") + ">",
      inheritance(decl.inheritanceClause), requirements(decl.genericWhereClause))
  }

  static func header(of decl: NominalDecl) -> String {
    line(
      decl.header, decl.kind.rawValue, decl.name, generics(decl.genericParameters), inheritance(decl.inheritanceClause),
      requirements(decl.genericWhereClause))
  }

  static func header(of decl: ExtensionDecl) -> String {
    line(
      decl.header, "extension", "\(decl.extendedType)", inheritance(decl.inheritanceClause),
      requirements(decl.genericWhereClause))
  }

  // MARK: Requirements

  static func text(of decl: AssociatedTypeDecl) -> String {
    line(
      decl.header, "associatedtype", decl.name, inheritance(decl.inheritanceClause),
      decl.initializer.map { "= \($0)" } ?? "", requirements(decl.genericWhereClause))
  }

  static func text(of decl: FunctionDecl) -> String {
    line(
      decl.header, "func", decl.name, generics(decl.genericParameters), parameters(decl.parameters),
      decl.effects.description, decl.returnType.map { "-> \($0)" } ?? "", requirements(decl.genericWhereClause))
  }

  static func text(of decl: VariableDecl) -> String {
    line(
      decl.header, decl.isLet ? "let" : "var", decl.name, decl.type.map { ": \($0)" } ?? "", accessors(decl.accessors))
  }

  static func text(of decl: SubscriptDecl) -> String {
    line(
      decl.header, "subscript", generics(decl.genericParameters), parameters(decl.parameters), "-> \(decl.returnType)",
      requirements(decl.genericWhereClause), accessors(decl.accessors))
  }

  static func text(of decl: InitializerDecl) -> String {
    line(
      decl.header, "init", mark(decl.optionalMark), generics(decl.genericParameters), parameters(decl.parameters),
      decl.effects.description, requirements(decl.genericWhereClause))
  }

  // MARK: Parts

  private static func line(_ header: DeclHeader, _ parts: String...) -> String {
    let before = header.attributes.map(\.description) + header.modifiers.map(\.description)
    return (before + parts).joined(separator: " ")
  }

  private static func mark(_ mark: InitializerDecl.OptionalMark) -> String {
    switch mark {
    case .none: return ""
    case .optional: return "?"
    case .implicitlyUnwrapped: return "!"
    }
  }

  private static func generics(_ parameters: [GenericParameter]) -> String {
    parameters.isEmpty ? "" : "<" + parameters.map(\.description).joined(separator: ", ") + ">"
  }

  private static func inheritance(_ types: [InheritedType]) -> String {
    types.isEmpty ? "" : ": " + types.map(\.type.description).joined(separator: ", ")
  }

  private static func requirements(_ requirements: [GenericRequirement]) -> String {
    requirements.isEmpty ? "" : "where " + requirements.map(\.description).joined(separator: ", ")
  }

  private static func parameters(_ parameters: [FunctionParameter]) -> String {
    "(" + parameters.map(text).joined(separator: ", ") + ")"
  }

  private static func text(of parameter: FunctionParameter) -> String {
    let names = [parameter.firstName, parameter.secondName].compactMap { $0 }
    let words = parameter.attributes.map(\.description) + names + [": \(parameter.type)"]
    return words.joined(separator: " ") + (parameter.isVariadic ? "..." : "")
  }

  private static func accessors(_ accessors: [AccessorDecl]) -> String {
    if accessors.isEmpty { return "" }
    let texts = accessors.map { accessor in
      let words = accessor.attributes.map(\.description) + accessor.modifiers.map(\.description)
      return (words + [accessor.kind, accessor.effects.description]).joined(separator: " ")
    }
    return "{ " + texts.joined(separator: " ") + " }"
  }
}
