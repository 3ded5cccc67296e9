// The outline of a file as this package's parser reads it.

import MockgenSyntax

/// Walks our tree.
struct MockgenOutline {
  private(set) var outline = Outline()
  let diagnostics: [SyntaxDiagnostic]

  init(_ source: UnsafeBufferPointer<UInt8>) {
    let file = Parser.parse(path: "", source: source)
    diagnostics = file.diagnostics
    append(file.declarations)
  }

  private mutating func append(_ declarations: [DeclSyntax]) {
    for declaration in declarations { append(declaration) }
  }

  private mutating func append(_ declaration: DeclSyntax) {
    switch declaration {
    case .protocol(let decl): append(decl)
    case .nominal(let decl): append(DeclText.header(of: decl), decl.header.position, around: decl.members)
    case .extension(let decl): append(DeclText.header(of: decl), decl.header.position, around: decl.members)
    case .ifConfig(let decl): append(decl)
    case .typealias(let decl): append(DeclText.text(of: decl), decl.header.position)
    case .import(let decl): append(DeclText.text(of: decl), decl.header.position)
    case .associatedtype, .function, .variable, .subscript, .initializer: break
    }
  }

  // MARK: Types

  private mutating func append(_ header: String, _ position: SourcePosition, around members: [DeclSyntax]) {
    append(header, position)
    outline.enter()
    append(members)
    outline.leave()
  }

  private mutating func append(_ decl: ProtocolDecl) {
    outline.countProtocol()
    append(DeclText.header(of: decl), decl.header.position)
    outline.enter()
    for member in decl.members { appendRequirement(member) }
    outline.leave()
  }

  private mutating func appendRequirement(_ declaration: DeclSyntax) {
    switch declaration {
    case .associatedtype(let decl): append(DeclText.text(of: decl), decl.header.position)
    case .function(let decl): append(DeclText.text(of: decl), decl.header.position)
    case .variable(let decl): append(DeclText.text(of: decl), decl.header.position)
    case .subscript(let decl): append(DeclText.text(of: decl), decl.header.position)
    case .initializer(let decl): append(DeclText.text(of: decl), decl.header.position)
    case .ifConfig(let decl): appendRequirements(decl)
    default: append(declaration)
    }
  }

  // MARK: #if

  /// Omits the block if none of its clauses contains a declaration that is compared.
  private mutating func append(_ decl: IfConfigDecl) {
    let start = outline.entries.count
    var isEmpty = true
    for clause in decl.clauses {
      append(DeclText.condition(of: clause), decl.position)
      let count = outline.entries.count
      outline.enter()
      append(clause.elements)
      outline.leave()
      isEmpty = isEmpty && outline.entries.count == count
    }
    if isEmpty { outline.cut(to: start) }
  }

  private mutating func appendRequirements(_ decl: IfConfigDecl) {
    for clause in decl.clauses {
      append(DeclText.condition(of: clause), decl.position)
      outline.enter()
      for element in clause.elements { appendRequirement(element) }
      outline.leave()
    }
  }

  private mutating func append(_ text: String, _ position: SourcePosition) {
    outline.append(text, at: (position.line, position.column, position.utf8Offset))
  }
}
