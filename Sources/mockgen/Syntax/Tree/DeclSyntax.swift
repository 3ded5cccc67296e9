/// A declaration with the parts that matter to mocks, in swift-syntax's vocabulary.
public indirect enum DeclSyntax: Hashable, Sendable {
  case `import`(ImportDecl)
  case `protocol`(ProtocolDecl)
  /// A class, struct, enum or actor.
  case nominal(NominalDecl)
  case `extension`(ExtensionDecl)
  case `typealias`(TypeAliasDecl)
  case `associatedtype`(AssociatedTypeDecl)
  case function(FunctionDecl)
  case variable(VariableDecl)
  case `subscript`(SubscriptDecl)
  case initializer(InitializerDecl)
  case ifConfig(IfConfigDecl)
}

extension DeclSyntax {
  /// The common part of the declaration; `nil` for a conditional block.
  public var header: DeclHeader? {
    switch self {
    case .import(let decl): decl.header
    case .protocol(let decl): decl.header
    case .nominal(let decl): decl.header
    case .extension(let decl): decl.header
    case .typealias(let decl): decl.header
    case .associatedtype(let decl): decl.header
    case .function(let decl): decl.header
    case .variable(let decl): decl.header
    case .subscript(let decl): decl.header
    case .initializer(let decl): decl.header
    case .ifConfig: nil
    }
  }

  /// The declarations inside of a protocol, a type, an extension or a conditional block.
  public var members: [DeclSyntax] {
    switch self {
    case .protocol(let decl): decl.members
    case .nominal(let decl): decl.members
    case .extension(let decl): decl.members
    case .ifConfig(let decl): decl.clauses.flatMap(\.elements)
    default: []
    }
  }
}

/// The declarations of one file, with diagnostics for what could not be read.
public struct SourceFileSyntax: Hashable, Sendable {
  public var path: String
  public var declarations: [DeclSyntax]
  public var diagnostics: [SyntaxDiagnostic]
  public var strayAnnotations: [StrayAnnotation]
  /// Whether the file starts with `#!`, as scripts do.
  public var isScript: Bool
  /// Whether the file has a protocol at its top level.
  public var declaresProtocol: Bool {
    declarations.contains { if case .protocol = $0 { true } else { false } }
  }
}

/// A word before a declaration: `public`, `static`, `private(set)`, `nonisolated(nonsending)`.
public struct DeclModifier: Hashable, Sendable {
  public var name: String
  /// The text between the parentheses.
  public var detail: String?

  public init(name: String, detail: String? = nil) {
    self.name = name
    self.detail = detail
  }
}

/// A `// mockgen: key` or `// mockgen: key = value` comment directly above a declaration.
public struct Annotation: Hashable, Sendable {
  public var key: AnnotationKey
  public var value: String?
  public var position: SourcePosition
  /// The style of the mark from which the annotation was read.
  public var style: AnnotationStyle

  public init(key: AnnotationKey, value: String?, position: SourcePosition, style: AnnotationStyle = .mockgen) {
    self.key = key
    self.value = value
    self.position = position
    self.style = style
  }
}

/// A `mockgen:` comment that belongs to no declaration and that no diagnostic mentions yet.
public struct StrayAnnotation: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The comment is in a place where no declaration is parsed.
    case misplaced
    /// The comment is misspelt, for example `/// mockgen: skip`.
    case misspelt
  }
  public var kind: Kind
  /// The text of the annotation, such as `mockgen: skip`.
  public var text: String
  public var position: SourcePosition
}

/// The common part of every declaration.
public struct DeclHeader: Hashable, Sendable {
  public var attributes: [AttributeSyntax]
  public var modifiers: [DeclModifier]
  public var annotations: [Annotation]
  /// The position of the declaration's name, or of the introducing keyword if there is no name: `init`, `subscript`,
  /// `import`.
  public var position: SourcePosition

  public init(
    attributes: [AttributeSyntax] = [], modifiers: [DeclModifier] = [], annotations: [Annotation] = [],
    position: SourcePosition
  ) {
    self.attributes = attributes
    self.modifiers = modifiers
    self.annotations = annotations
    self.position = position
  }
}

extension DeclHeader {
  /// Whether a mock may inherit from the class.
  package var mayHaveSubclasses: Bool { !isHidden && !modifiers.contains { $0.name == "final" } }

  /// Whether the declaration is private to its file or scope.
  package var isHidden: Bool {
    modifiers.contains { ($0.name == "private" || $0.name == "fileprivate") && $0.detail == nil }
  }
}

extension NominalDecl {
  /// The placeholder types that generated bindings (UniFFI's) offer for the initialisers of mocks, in place of real
  /// handles.
  public static let placeholders: Set<String> = ["NoHandle", "NoPointer"]
}

public struct ImportDecl: Hashable, Sendable {
  public var header: DeclHeader
  /// The kind of the imported declaration: `struct` in `import struct Foundation.Date`.
  public var kind: String?
  public var path: [String]
}

public struct ProtocolDecl: Hashable, Sendable {
  public var header: DeclHeader
  public var name: String
  public var primaryAssociatedTypes: [String]
  public var inheritanceClause: [InheritedType]
  public var genericWhereClause: [GenericRequirement]
  public var members: [DeclSyntax]
  /// Whether the members were read to the closing brace without a diagnostic. Only then may the protocol be mocked.
  public var isComplete: Bool
}

public struct InheritedType: Hashable, Sendable {
  public var type: TypeSyntax
  public var position: SourcePosition

  public init(type: TypeSyntax, position: SourcePosition) {
    self.type = type
    self.position = position
  }
}

/// A class, struct, enum or actor. Its members are its nested types, typealiases and `#if` blocks. Functions,
/// variables, subscripts and initialisers are kept only for a class that a mock may inherit from or that is annotated,
/// and for a struct that is annotated with `// mockgen: mock`. Of the others, only the simplest value is kept.
public struct NominalDecl: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable { case `class`, `struct`, `enum`, `actor` }
  public var header: DeclHeader
  public var kind: Kind
  public var name: String
  public var genericParameters: [GenericParameter]
  public var inheritanceClause: [InheritedType]
  public var genericWhereClause: [GenericRequirement]
  public var members: [DeclSyntax]
  /// Whether the type can have values. It is `false` for an enum without cases.
  public var hasCases: Bool
  /// The first case of an enum, if it has no associated values, no attributes, and is outside of `#if`.
  public var plainCase: String?
  /// The initializer of a struct with the fewest arguments, declared or memberwise. Its parameters are those without a
  /// default value.
  public var shortestInitializer: InitializerDecl? { bodies.first?.shortestInitializer }

  /// The body of a struct. An array keeps the size of this type small, of which each level of nesting needs stack space.
  var bodies: [StructBody] = []

  public init(
    header: DeclHeader, kind: Kind, name: String, genericParameters: [GenericParameter],
    inheritanceClause: [InheritedType], genericWhereClause: [GenericRequirement], members: [DeclSyntax],
    hasCases: Bool = true
  ) {
    self.header = header
    self.kind = kind
    self.name = name
    self.genericParameters = genericParameters
    self.inheritanceClause = inheritanceClause
    self.genericWhereClause = genericWhereClause
    self.members = members
    self.hasCases = hasCases
  }
}

/// An extension, which keeps the same kinds of members as a `NominalDecl`.
public struct ExtensionDecl: Hashable, Sendable {
  public var header: DeclHeader
  public var extendedType: TypeSyntax
  public var inheritanceClause: [InheritedType]
  public var genericWhereClause: [GenericRequirement]
  public var members: [DeclSyntax]
}

/// A complete conditional block, from `#if` to `#endif`.
public struct IfConfigDecl: Hashable, Sendable {
  public var clauses: [IfConfigClause]
  public var position: SourcePosition
}

public struct IfConfigClause: Hashable, Sendable {
  public enum Keyword: String, Hashable, Sendable {
    case `if` = "#if"
    case elseif = "#elseif"
    case `else` = "#else"
  }
  public var keyword: Keyword
  /// The normalised text of the condition; `nil` after `#else`.
  public var condition: String?
  public var elements: [DeclSyntax]
}

extension [DeclSyntax] {
  /// Returns the declarations inside and outside of `#if`, each with its condition.
  package func flattened(under outer: String? = nil) -> [(declaration: DeclSyntax, condition: String?)] {
    flatMap { declaration -> [(declaration: DeclSyntax, condition: String?)] in
      guard case .ifConfig(let config) = declaration else { return [(declaration, outer)] }
      var earlier: [String] = []
      return config.clauses.flatMap { clause in
        let condition = clause.condition ?? "!(" + earlier.joined(separator: " || ") + ")"
        earlier.append(condition)
        return clause.elements.flattened(under: outer.map { "\($0) && \(condition)" } ?? condition)
      }
    }
  }
}
