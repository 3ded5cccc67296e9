/// A printer of declarations, from whose text the parser reads the same declarations. Each is on a line of its own,
/// without its body and comments, but with annotations and the marks of other tools.
struct DeclarationPrinter {
  private(set) var text = ""
  private var lineCount = 0
  /// The source positions of the text's parts.
  private(set) var places: [PrintedPlace] = []
  private var indentation = ""

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
    line.add("import \(kind)\(path.joined(separator: "."))")
    append(line)
  }

  private mutating func print(_ decl: ProtocolDecl) {
    // A declaration without a name cannot be referred to.
    if decl.name.isEmpty { return }
    var line = begin(decl.header)
    let primary = decl.primaryAssociatedTypes.map(Identifier.escaped).joined(separator: ", ")
    line.add("protocol \(Identifier.escaped(decl.name))" + (primary.isEmpty ? "" : "<\(primary)>"))
    line.add(inheritance: decl.inheritanceClause)
    line.add(Clauses.requirements(decl.genericWhereClause))
    let unread = (line: ModuleIndex.unreadableMember, position: decl.header.position)
    append(line, body: decl.members, in: .protocol, last: decl.isComplete ? nil : unread)
  }

  private mutating func print(_ decl: NominalDecl) {
    var line = begin(decl.header)
    line.add("\(decl.kind.rawValue) \(Identifier.escaped(decl.name))" + Clauses.generics(decl.genericParameters))
    line.add(inheritance: decl.inheritanceClause)
    line.add(Clauses.requirements(decl.genericWhereClause))
    append(line, body: decl.members, in: .other, last: value(of: decl).map { ($0, decl.header.position) })
  }

  /// Returns the member that tells which values the type has: the case of an enum, or the initializer of a struct whose
  /// properties are not printed.
  private func value(of decl: NominalDecl) -> String? {
    if decl.kind == .enum { return decl.hasCases ? "case \(decl.plainCase ?? "_")" : nil }
    guard decl.kind == .struct, !decl.header.annotations.contains(where: { $0.key == .mock }) else { return nil }
    guard let initializer = decl.shortestInitializer else { return "private init()" }
    var line = PrintedLine("")
    for modifier in initializer.header.modifiers { line.add(modifier.description + " ") }
    line.add("init")
    line.add(initializer.parameters)
    return line.text
  }

  private mutating func print(_ decl: ExtensionDecl) {
    var line = begin(decl.header)
    line.add("extension \(decl.extendedType)")
    line.add(inheritance: decl.inheritanceClause)
    line.add(Clauses.requirements(decl.genericWhereClause))
    append(line, body: decl.members, in: .other)
  }

  private mutating func print(_ decl: TypeAliasDecl) {
    var line = begin(decl.header)
    line.add("typealias \(Identifier.escaped(decl.name))\(Clauses.generics(decl.genericParameters))")
    line.add(" = \(decl.initializer)" + Clauses.requirements(decl.genericWhereClause))
    append(line)
  }

  private mutating func print(_ decl: AssociatedTypeDecl) {
    var line = begin(decl.header)
    line.add("associatedtype \(Identifier.escaped(decl.name))")
    line.add(inheritance: decl.inheritanceClause)
    line.add((decl.initializer.map { " = \($0)" } ?? "") + Clauses.requirements(decl.genericWhereClause))
    append(line)
  }

  // MARK: Members

  private mutating func print(_ decl: FunctionDecl) {
    var line = begin(decl.header)
    let space = Identifier.isOperator(decl.name) ? " " : ""
    line.add("func \(Identifier.escaped(decl.name))\(space)" + Clauses.generics(decl.genericParameters))
    line.add(decl.parameters)
    line.add(Clauses.effects(decl.effects) + (decl.returnType.map { " -> \($0)" } ?? ""))
    line.add(Clauses.requirements(decl.genericWhereClause))
    append(line)
  }

  private mutating func print(_ decl: VariableDecl, in owner: Owner) {
    var line = begin(decl.header)
    line.add("\(decl.isLet ? "let" : "var") \(Identifier.escaped(decl.name))" + (decl.type.map { ": \($0)" } ?? ""))
    line.add(Clauses.accessors(decl.accessors, in: owner) + Clauses.initialValue(decl.initialValue))
    append(line)
  }

  private mutating func print(_ decl: SubscriptDecl, in owner: Owner) {
    var line = begin(decl.header)
    line.add("subscript" + Clauses.generics(decl.genericParameters))
    line.add(decl.parameters)
    line.add(" -> \(decl.returnType)" + Clauses.requirements(decl.genericWhereClause))
    line.add(Clauses.accessors(decl.accessors, in: owner))
    append(line)
  }

  private mutating func print(_ decl: InitializerDecl) {
    var line = begin(decl.header)
    line.add("init" + decl.optionalMark.rawValue + Clauses.generics(decl.genericParameters))
    line.add(decl.parameters)
    line.add(Clauses.effects(decl.effects) + Clauses.requirements(decl.genericWhereClause))
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
  private mutating func begin(_ header: DeclHeader) -> PrintedLine {
    for (mark, position) in AnnotationText.lines(for: header.annotations) {
      var line = PrintedLine(indentation)
      line.mark(position)
      line.add(mark)
      append(line)
    }
    var line = PrintedLine(indentation)
    for attribute in header.attributes { line.add(attribute.description + " ") }
    for modifier in header.modifiers { line.add(modifier.description + " ") }
    line.mark(header.position)
    return line
  }

  /// Appends a line with its source positions. Its text has line breaks if a default value has them.
  private mutating func append(_ line: PrintedLine) {
    for place in line.places {
      places.append(PrintedPlace(line: lineCount + 1, column: place.column, source: place.source))
    }
    append(line.text)
  }

  private mutating func append(_ line: String) {
    text += line
    text += "\n"
    lineCount += 1 + line.utf8.count { $0 == Byte.newline }
  }

  /// Appends a declaration's line and its members in braces, followed by the line `last`, if any.
  private mutating func append(
    _ line: PrintedLine, body: [DeclSyntax], in owner: Owner, last: (line: String, position: SourcePosition)? = nil
  ) {
    var line = line
    line.add(body.isEmpty && last == nil ? " {}" : " {")
    append(line)
    if body.isEmpty && last == nil { return }
    let outer = indentation
    indentation += "  "
    print(body, in: owner)
    if let last {
      var line = PrintedLine(indentation)
      line.mark(last.position)
      line.add(last.line)
      append(line)
    }
    indentation = outer
    append(indentation + "}")
  }
}

/// A position in a printed text, and the corresponding one in the source.
public struct PrintedPlace: Hashable, Sendable {
  /// The line and the column in the printed text, counted from 1. Columns are bytes.
  public var (line, column): (Int, Int)
  public var source: SourcePosition
}

/// A line of text that grows piece by piece, with the source positions of the pieces.
struct PrintedLine {
  private(set) var text: String
  private(set) var places: [(column: Int, source: SourcePosition)] = []

  init(_ text: String) { self.text = text }

  mutating func add(_ more: String) { text += more }

  /// Records the source position of the text that follows.
  mutating func mark(_ position: SourcePosition) { places.append((text.utf8.count + 1, position)) }

  mutating func add(inheritance types: [InheritedType]) {
    for (number, inherited) in types.enumerated() {
      add(number == 0 ? ": " : ", ")
      mark(inherited.position)
      add(inherited.type.description)
    }
  }

  mutating func add(_ parameters: [FunctionParameter]) {
    add("(")
    for (number, parameter) in parameters.enumerated() {
      if number > 0 { add(", ") }
      mark(parameter.position)
      add(Clauses.parameter(parameter))
    }
    add(")")
  }
}
