import MockgenSyntax

/// A printer of declarations, from whose text the parser reads the same declarations. Each is on a line of its own,
/// without its body and comments, but with annotations and the marks of other tools.
struct DeclarationPrinter {
  private(set) var text = ""
  private var indentation = ""

  /// The placeholder for the unreadable members of a protocol.
  private static let unreadableMember = "unreadable"

  /// The context of a member: only a protocol's accessors have no bodies.
  enum Owner { case `protocol`, other }

  mutating func print(_ declarations: [DeclSyntax], in owner: Owner = .other) {
    for declaration in declarations { print(declaration, in: owner) }
  }

  private mutating func print(_ declaration: DeclSyntax, in owner: Owner) {
    switch declaration {
    case .import(let decl): print(decl)
    case .protocol(let decl): print(decl)
    case .nominal(let decl): print(decl)
    case .extension(let decl): print(decl)
    case .typealias(let decl): print(decl)
    case .associatedtype(let decl): print(decl)
    case .function(let decl): print(decl)
    case .variable(let decl): print(decl, in: owner)
    case .subscript(let decl): print(decl, in: owner)
    case .initializer(let decl): print(decl)
    case .ifConfig(let decl): print(decl, in: owner)
    }
  }

  // MARK: Types

  private mutating func print(_ decl: ImportDecl) {
    var line = begin(decl.header)
    let path = decl.path.map { Identifier.isOperator($0) ? $0 : Identifier.escapedMember($0) }
    let kind = decl.kind.map { "\($0) " } ?? ""
    line += "import \(kind)\(path.joined(separator: "."))"
    append(line)
  }

  private mutating func print(_ decl: ProtocolDecl) {
    // A declaration without a name cannot be referred to.
    if decl.name.isEmpty { return }
    var line = begin(decl.header)
    let primary = decl.primaryAssociatedTypes.map(Identifier.escaped).joined(separator: ", ")
    line += "protocol \(Identifier.escaped(decl.name))" + (primary.isEmpty ? "" : "<\(primary)>")
    line += Clauses.inheritance(decl.inheritanceClause)
    line += Clauses.requirements(decl.genericWhereClause)
    append(line, body: decl.members, in: .protocol, last: decl.isComplete ? nil : Self.unreadableMember)
  }

  private mutating func print(_ decl: NominalDecl) {
    var line = begin(decl.header)
    line += "\(decl.kind.rawValue) \(Identifier.escaped(decl.name))" + Clauses.generics(decl.genericParameters)
    line += Clauses.inheritance(decl.inheritanceClause)
    line += Clauses.requirements(decl.genericWhereClause)
    append(line, body: decl.members, in: .other, last: value(of: decl))
  }

  /// Returns the member that tells which values the type has: the case of an enum, or the initializer of a struct whose
  /// properties are not printed.
  private func value(of decl: NominalDecl) -> String? {
    if decl.kind == .enum { return decl.hasCases ? "case \(decl.plainCase.map(Identifier.escaped) ?? "_")" : nil }
    guard decl.kind == .struct, !decl.header.annotations.contains(where: { $0.key == .mock }) else { return nil }
    guard let initializer = decl.shortestInitializer else { return "private init()" }
    return initializer.header.modifiers.map { $0.description + " " }.joined() + "init"
      + Clauses.parameters(initializer.parameters)
  }

  private mutating func print(_ decl: ExtensionDecl) {
    var line = begin(decl.header)
    line += "extension \(decl.extendedType)"
    line += Clauses.inheritance(decl.inheritanceClause)
    line += Clauses.requirements(decl.genericWhereClause)
    append(line, body: decl.members, in: .other)
  }

  private mutating func print(_ decl: TypeAliasDecl) {
    var line = begin(decl.header)
    line += "typealias \(Identifier.escaped(decl.name))\(Clauses.generics(decl.genericParameters))"
    line += " = \(decl.initializer)" + Clauses.requirements(decl.genericWhereClause)
    append(line)
  }

  private mutating func print(_ decl: AssociatedTypeDecl) {
    var line = begin(decl.header)
    line += "associatedtype \(Identifier.escaped(decl.name))"
    line += Clauses.inheritance(decl.inheritanceClause)
    line += (decl.initializer.map { " = \($0)" } ?? "") + Clauses.requirements(decl.genericWhereClause)
    append(line)
  }

  // MARK: Members

  private mutating func print(_ decl: FunctionDecl) {
    var line = begin(decl.header)
    let space = Identifier.isOperator(decl.name) ? " " : ""
    line += "func \(Identifier.escaped(decl.name))\(space)" + Clauses.generics(decl.genericParameters)
    line += Clauses.parameters(decl.parameters)
    line += Clauses.effects(decl.effects) + (decl.returnType.map { " -> \($0)" } ?? "")
    line += Clauses.requirements(decl.genericWhereClause)
    append(line)
  }

  private mutating func print(_ decl: VariableDecl, in owner: Owner) {
    var line = begin(decl.header)
    line += "\(decl.isLet ? "let" : "var") \(Identifier.escaped(decl.name))" + (decl.type.map { ": \($0)" } ?? "")
    line += Clauses.accessors(decl.accessors, in: owner) + Clauses.initialValue(decl.initialValue)
    append(line)
  }

  private mutating func print(_ decl: SubscriptDecl, in owner: Owner) {
    var line = begin(decl.header)
    line += "subscript" + Clauses.generics(decl.genericParameters)
    line += Clauses.parameters(decl.parameters)
    line += " -> \(decl.returnType)" + Clauses.requirements(decl.genericWhereClause)
    line += Clauses.accessors(decl.accessors, in: owner)
    append(line)
  }

  private mutating func print(_ decl: InitializerDecl) {
    var line = begin(decl.header)
    line += "init" + decl.optionalMark.rawValue + Clauses.generics(decl.genericParameters)
    line += Clauses.parameters(decl.parameters)
    line += Clauses.effects(decl.effects) + Clauses.requirements(decl.genericWhereClause)
    append(line)
  }

  private mutating func print(_ decl: IfConfigDecl, in owner: Owner) {
    for clause in decl.clauses {
      let condition = clause.condition.map { " " + $0 } ?? ""
      append(indentation + clause.keyword.rawValue + condition)
      print(clause.elements, in: owner)
    }
    append(indentation + "#endif")
  }

  // MARK: Lines

  /// Prints the annotations above a declaration, and returns the line that begins with its attributes and modifiers.
  private mutating func begin(_ header: DeclHeader) -> String {
    for mark in AnnotationText.lines(for: header.annotations) { append(indentation + mark) }
    return indentation
      + (header.attributes.map(\.description) + header.modifiers.map(\.description)).map { $0 + " " }
      .joined()
  }

  private mutating func append(_ line: String) {
    text += line
    text += "\n"
  }

  /// Appends a declaration's line and its members in braces, followed by the line `last`, if any.
  private mutating func append(_ line: String, body: [DeclSyntax], in owner: Owner, last: String? = nil) {
    if body.isEmpty && last == nil { return append(line + " {}") }
    append(line + " {")
    let outer = indentation
    indentation += "  "
    print(body, in: owner)
    if let last { append(indentation + last) }
    indentation = outer
    append(indentation + "}")
  }
}
