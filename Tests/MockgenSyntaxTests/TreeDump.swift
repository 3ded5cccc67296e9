// Writes a tree as indented lines, one for each declaration, so that tests can compare whole files.

import MockgenSyntax

enum TreeDump {
  /// Returns the declarations of a file, followed by its diagnostics.
  static func text(_ file: SourceFileSyntax) -> String {
    let diagnostics = file.diagnostics.map {
      "! \($0.position.line):\($0.position.column) \($0.message) [\($0.id)]"
    }
    return (file.declarations.flatMap(lines) + diagnostics).joined(separator: "\n")
  }

  private static func lines(_ declaration: DeclSyntax) -> [String] {
    switch declaration {
    case .import(let decl):
      return [line(decl.header, "import", decl.kind ?? "", decl.path.joined(separator: "."))]
    case .protocol(let decl):
      let primary =
        decl.primaryAssociatedTypes.isEmpty ? "" : "<" + decl.primaryAssociatedTypes.joined(separator: ", ") + ">"
      let head = line(
        decl.header, "protocol", decl.name + primary + inheritance(decl.inheritanceClause),
        requirements(decl.genericWhereClause), decl.isComplete ? "" : "incomplete")
      return [head] + indented(decl.members)
    case .nominal(let decl):
      let head = line(
        decl.header, decl.kind.rawValue, decl.name + generics(decl.genericParameters),
        inheritance(decl.inheritanceClause), requirements(decl.genericWhereClause))
      return [head] + indented(decl.members)
    case .extension(let decl):
      let head = line(
        decl.header, "extension", "\(decl.extendedType)" + inheritance(decl.inheritanceClause),
        requirements(decl.genericWhereClause))
      return [head] + indented(decl.members)
    case .ifConfig(let decl):
      return decl.clauses.flatMap {
        [$0.keyword.rawValue + ($0.condition.map { " " + $0 } ?? "")] + indented($0.elements)
      }
        + ["#endif"]
    default:
      return [memberLine(declaration)]
    }
  }

  private static func memberLine(_ declaration: DeclSyntax) -> String {
    switch declaration {
    case .typealias(let decl):
      return line(
        decl.header, "typealias", decl.name + generics(decl.genericParameters), "= \(decl.initializer)",
        requirements(decl.genericWhereClause))
    case .associatedtype(let decl):
      return line(
        decl.header, "associatedtype", decl.name + inheritance(decl.inheritanceClause),
        decl.initializer.map { "= \($0)" } ?? "", requirements(decl.genericWhereClause))
    case .function(let decl):
      return line(
        decl.header, "func",
        Identifier.escaped(decl.name) + generics(decl.genericParameters) + parameters(decl.parameters),
        decl.effects.description, decl.returnType.map { "-> \($0)" } ?? "", requirements(decl.genericWhereClause))
    case .variable(let decl):
      return line(
        decl.header, decl.isLet ? "let" : "var", Identifier.escaped(decl.name) + (decl.type.map { ": \($0)" } ?? ""),
        accessors(decl.accessors))
    case .subscript(let decl):
      return line(
        decl.header, "subscript" + generics(decl.genericParameters) + parameters(decl.parameters),
        "-> \(decl.returnType)", requirements(decl.genericWhereClause), accessors(decl.accessors))
    case .initializer(let decl):
      let mark = [.none: "", .optional: "?", .implicitlyUnwrapped: "!"][decl.optionalMark] ?? ""
      return line(
        decl.header, "init" + mark + generics(decl.genericParameters) + parameters(decl.parameters),
        decl.effects.description, requirements(decl.genericWhereClause))
    default:
      return "?"
    }
  }

  private static func indented(_ declarations: [DeclSyntax]) -> [String] {
    declarations.flatMap(lines).map { "  " + $0 }
  }

  private static func line(_ header: DeclHeader, _ parts: String...) -> String {
    let annotations = header.annotations.map { "[\($0.key)" + ($0.value.map { " = \($0)" } ?? "") + "]" }
    let before = annotations + header.attributes.map(\.description) + header.modifiers.map(\.description)
    return (before + parts).filter { !$0.isEmpty }.joined(separator: " ")
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
    let texts = parameters.map { parameter in
      let names = [parameter.firstName, parameter.secondName].compactMap { $0.map(Identifier.escapedLabel) }
      let words = parameter.attributes.map(\.description) + [names.joined(separator: " ") + ": \(parameter.type)"]
      return words.joined(separator: " ") + (parameter.isVariadic ? "..." : "")
        + (parameter.defaultValue.map { " = \($0)" } ?? "")
    }
    return "(" + texts.joined(separator: ", ") + ")"
  }

  private static func accessors(_ accessors: [AccessorDecl]) -> String {
    guard !accessors.isEmpty else { return "" }
    let texts = accessors.map { accessor in
      let words = accessor.attributes.map(\.description) + accessor.modifiers.map(\.description)
      return (words + [accessor.kind, accessor.effects.description]).filter { !$0.isEmpty }.joined(separator: " ")
    }
    return "{ " + texts.joined(separator: "; ") + " }"
  }
}
