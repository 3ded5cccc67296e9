// The outline of a file as swift-syntax reads it.

import SwiftParser
import SwiftSyntax

/// Walks the tree of swift-syntax.
struct SwiftSyntaxOutline {
  private(set) var outline = Outline()
  private let converter: SourceLocationConverter
  /// Whether swift-syntax reports errors in the file.
  let hasError: Bool

  init(_ source: UnsafeBufferPointer<UInt8>) {
    let tree = Parser.parse(source: source)
    converter = SourceLocationConverter(fileName: "", tree: tree)
    hasError = tree.hasError
    append(tree.statements)
  }

  // MARK: Lists

  private mutating func append(_ items: CodeBlockItemListSyntax) {
    for item in items {
      if case .decl(let decl) = item.item { append(decl) }
    }
  }

  private mutating func append(_ items: MemberBlockItemListSyntax) {
    for item in items { append(item.decl) }
  }

  private mutating func append(_ decl: DeclSyntax) {
    switch decl.as(DeclSyntaxEnum.self) {
    case .protocolDecl(let decl): append(decl)
    case .classDecl(let decl): append(decl, named: decl.name)
    case .structDecl(let decl): append(decl, named: decl.name)
    case .enumDecl(let decl): append(decl, named: decl.name)
    case .actorDecl(let decl): append(decl, named: decl.name)
    case .extensionDecl(let decl): append(decl, named: decl.extendedType)
    case .ifConfigDecl(let decl): append(decl)
    case .typeAliasDecl(let decl): append(text(of: decl), at: decl.name)
    case .importDecl(let decl): append(text(of: decl), at: decl.importKeyword)
    default: break
    }
  }

  // MARK: Types

  private mutating func append(_ decl: some DeclGroupSyntax, named name: some SyntaxProtocol) {
    append(text(of: decl, upTo: decl.memberBlock), at: name)
    outline.enter()
    append(decl.memberBlock.members)
    outline.leave()
  }

  private mutating func append(_ decl: ProtocolDeclSyntax) {
    outline.countProtocol()
    append(text(of: decl, upTo: decl.memberBlock), at: decl.name)
    outline.enter()
    appendRequirements(decl.memberBlock.members)
    outline.leave()
  }

  private mutating func appendRequirements(_ items: MemberBlockItemListSyntax) {
    for item in items { appendRequirement(item.decl) }
  }

  private mutating func appendRequirement(_ decl: DeclSyntax) {
    switch decl.as(DeclSyntaxEnum.self) {
    case .ifConfigDecl(let decl): appendRequirements(decl)
    case .functionDecl(let decl): append(text(of: decl), at: decl.name)
    case .initializerDecl(let decl): append(text(of: decl), at: decl.initKeyword)
    case .subscriptDecl(let decl): append(text(of: decl), at: decl.subscriptKeyword)
    case .associatedTypeDecl(let decl): append(text(of: decl), at: decl.name)
    case .typeAliasDecl(let decl): append(text(of: decl), at: decl.name)
    case .variableDecl(let decl): append(decl)
    default: append(text(of: decl), at: decl)
    }
  }

  /// Each of the variables that are declared together.
  private mutating func append(_ decl: VariableDeclSyntax) {
    let start = text(of: decl, upTo: decl.bindings)
    for binding in decl.bindings {
      append(start + " " + text(of: binding.with(\.trailingComma, nil)), at: binding.pattern)
    }
  }

  // MARK: #if

  /// Omits the block if none of its clauses contains a declaration.
  private mutating func append(_ decl: IfConfigDeclSyntax) {
    let start = outline.entries.count
    var isEmpty = true
    for clause in decl.clauses {
      append(condition(of: clause), at: decl)
      let count = outline.entries.count
      outline.enter()
      switch clause.elements {
      case .decls(let items): append(items)
      case .statements(let items): append(items)
      default: break
      }
      outline.leave()
      isEmpty = isEmpty && outline.entries.count == count
    }
    if isEmpty { outline.cut(to: start) }
  }

  private mutating func appendRequirements(_ decl: IfConfigDeclSyntax) {
    for clause in decl.clauses {
      append(condition(of: clause), at: decl)
      outline.enter()
      if case .decls(let items) = clause.elements { appendRequirements(items) }
      outline.leave()
    }
  }

  private func condition(of clause: IfConfigClauseSyntax) -> String {
    clause.poundKeyword.text + (clause.condition.map { " " + text(of: $0) } ?? "")
  }

  // MARK: Text

  private mutating func append(_ text: String, at node: some SyntaxProtocol) {
    let position = node.positionAfterSkippingLeadingTrivia
    let place = converter.location(for: position)
    outline.append(text, at: (place.line, place.column, place.offset))
  }

  /// The tokens of a declaration, up to one of its parts.
  private func text(of node: some SyntaxProtocol, upTo end: (some SyntaxProtocol)? = Syntax?.none) -> String {
    let limit = end?.position ?? node.endPosition
    let directives = ConditionalAttributes(of: node)
    return node.tokens(viewMode: .sourceAccurate).prefix { $0.position < limit }
      .filter { !directives.exclude($0.position) }.map(\.text).joined(separator: " ")
  }
}
