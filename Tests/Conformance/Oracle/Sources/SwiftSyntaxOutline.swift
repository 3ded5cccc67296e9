// The outline of a file as swift-syntax reads it.

import SwiftParser
import SwiftSyntax

/// Walks over swift-syntax's tree.
struct SwiftSyntaxOutline {
  private var outline = Outline()
  private let converter: SourceLocationConverter
  /// Whether swift-syntax itself complains about the file.
  let hasError: Bool

  static func read(_ source: UnsafeBufferPointer<UInt8>) -> (outline: Outline, hasError: Bool) {
    let tree = Parser.parse(source: source)
    var reader = SwiftSyntaxOutline(tree)
    reader.append(tree.statements)
    return (reader.outline, reader.hasError)
  }

  private init(_ tree: SourceFileSyntax) {
    converter = SourceLocationConverter(fileName: "", tree: tree)
    hasError = tree.hasError
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
    case .ifConfigDecl(let decl): append(decl, isInProtocol: false)
    case .typeAliasDecl(let decl): append(text(of: decl), at: decl.name)
    case .importDecl(let decl): append(text(of: decl), at: decl.importKeyword)
    default: break
    }
  }

  private mutating func append(_ decl: some DeclGroupSyntax, named name: some SyntaxProtocol) {
    append(text(of: decl, before: decl.memberBlock.leftBrace), at: name)
    nest { $0.append(decl.memberBlock.members) }
  }

  private mutating func nest(_ body: (inout SwiftSyntaxOutline) -> Void) {
    var inner = self
    inner.outline.nest { _ in }
    outline.nest { outline in
      inner.outline = outline
      body(&inner)
      outline = inner.outline
    }
  }
}
