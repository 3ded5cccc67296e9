import MockgenSyntax

// The contents of the index, each with its scope.

/// A protocol with its scope.
struct IndexedProtocol: ScopedDeclaration, Sendable {
  var decl: ProtocolDecl
  var scope: Scope
  /// Whether the declaration comes from `--dependency`, so that it is read but not mocked.
  var isDependency: Bool
  /// The types from which it inherits, including those of `where Self: Other`.
  let inherited: [TypeSyntax]

  init(_ decl: ProtocolDecl, in scope: Scope, isDependency: Bool) {
    (self.decl, self.scope, self.isDependency) = (decl, scope, isDependency)
    let constraints = decl.genericWhereClause.filter { $0.relation == .conformance && $0.left == .named("Self") }
    inherited = decl.inheritanceClause.map(\.type) + constraints.map(\.right)
  }

  var name: String { decl.name }
  var header: DeclHeader { decl.header }
  /// A key that distinguishes protocols of one name in different files or under different conditions.
  var id: String { scope.path + "|" + qualifiedName + "|" + (scope.condition ?? "") }
}

/// A typealias with its scope.
struct IndexedTypeAlias: Sendable {
  var decl: TypeAliasDecl
  var scope: Scope
  /// Whether the typealias comes from `--dependency`.
  var isDependency: Bool
}

/// A class, struct, enum or actor with its scope and the properties that matter to mocks.
struct IndexedNominal: ScopedDeclaration, Sendable {
  var decl: NominalDecl
  var scope: Scope
  /// Whether the declaration comes from `--dependency`, so that it is read but not mocked.
  var isDependency: Bool
  var kind: NominalDecl.Kind { decl.kind }
  let isNoncopyable: Bool
  let isGlobalActor: Bool

  init(decl: NominalDecl, scope: Scope, isDependency: Bool) {
    (self.decl, self.scope, self.isDependency) = (decl, scope, isDependency)
    // A value that must not escape cannot be stored either.
    isNoncopyable = decl.inheritanceClause.contains { if case .suppressed = $0.type { true } else { false } }
    isGlobalActor = decl.header.attributes.contains { $0.name == "globalActor" }
  }

  var name: String { decl.name }
  var header: DeclHeader { decl.header }
  /// A key that distinguishes types of one name in different modules.
  var id: String { (scope.module ?? "") + "|" + scope.qualified(decl.name) }
}

/// The annotations above an extension, which apply to the protocol that it extends.
struct ExtensionMark: Sendable {
  var annotations: [Annotation]
  var scope: Scope
  /// The offset of the extension in its file.
  var offset: Int
  /// The module by which the extension qualifies the name of the protocol.
  var extendedModule: String?
}

extension [IndexedProtocol] {
  /// Returns the protocols with the annotations of their extensions, in the order of files, after their own.
  ///
  /// - Parameters:
  ///   - marks: The annotations, by the names of the extended types.
  ///   - imports: The imports, by the number of the file.
  func marked(by marks: [String: [ExtensionMark]], imports: [[IndexedImport]]) -> Self {
    if marks.isEmpty { return self }
    let homes = Dictionary(grouping: self, by: \.qualifiedName).mapValues { Set($0.map(\.scope.module)) }
    func isMeant(_ source: IndexedProtocol, by mark: ExtensionMark) -> Bool {
      let module = source.scope.module
      if let named = mark.extendedModule { return named == module }
      // In a module, its own protocol takes precedence over one that it imports.
      if homes[source.qualifiedName]?.contains(mark.scope.module) != false { return mark.scope.module == module }
      return imports[mark.scope.file].contains { $0.module == module }
    }
    return map { source in
      guard !source.isDependency, let own = marks[source.qualifiedName] else { return source }
      var source = source
      let position = source.decl.header.position
      for mark in own.sorted(by: { ($0.scope.path, $0.offset) < ($1.scope.path, $1.offset) })
      where isMeant(source, by: mark) {
        source.decl.header.annotations += mark.annotations.map { $0.forProtocol(at: position) }
      }
      return source
    }
  }
}

extension Annotation {
  /// Returns the annotation for the protocol that the extension extends.
  fileprivate func forProtocol(at position: SourcePosition) -> Annotation {
    let key = key == .inVain(.sourcery) ? AnnotationKey.mock : key
    return Annotation(key: key, value: value, position: position, style: style)
  }
}

/// A declaration to which a name may refer.
struct IndexedName: Sendable {
  /// The kind of the declaration, with its position.
  enum Kind: Sendable {
    case `protocol`(Position)
    case nominal(Position)
    case `typealias`(Int)
    case `associatedtype`
  }
  /// The position of a declaration in the index's list of its kind, or that of a known one with the number of its file.
  enum Position: Sendable {
    case own(Int)
    case known(KnownModule.Position, file: Int)
  }
  var kind: Kind
  var scope: Scope
  var access: AccessLevel
  var isDependency: Bool

  var isAssociatedType: Bool { if case .associatedtype = kind { true } else { false } }
  var isProtocol: Bool { if case .protocol = kind { true } else { false } }
}
