import MockgenSyntax

/// The declarations of all files, independent of the order in which the files are added.
struct DeclarationTable: Sendable {
  private(set) var protocols: [IndexedProtocol] = []
  private(set) var nominals: [IndexedNominal] = []
  /// The indices among `nominals` of the sources' classes, and of their structs marked `// mockgen: mock`.
  private(set) var (classes, markedStructs): ([Int], [Int]) = ([], [])
  private(set) var aliases: [IndexedTypeAlias] = []
  /// The imports of each file.
  private(set) var imports: [[IndexedImport]] = []
  /// The declarations by qualified name: first those of sources, then those of dependencies, each sorted by path.
  private(set) var declarations: [String: [IndexedName]] = [:]
  /// The `@_spi(Group)` attributes of the sources' protocols and types, which an import must repeat to see them.
  private(set) var spiGroups: Set<String> = []
  /// The names of typealiases that are nested in types.
  private(set) var nestedAliases: Set<String> = []
  /// The names of typealiases at any depth.
  private(set) var aliasNames = NameSet()
  /// The names of all declarations that are nested in types.
  private(set) var memberNames: Set<String> = []
  /// The names of associated types of known modules, and of properties whose types mention these.
  private(set) var openNames: Set<String> = []
  /// The unqualified names of all declarations.
  private(set) var simpleNames: Set<String> = []
  /// The names of types that may not be copyable, and of enums without cases, at any depth.
  private(set) var (noncopyableNames, caselessNames) = (NameSet(), NameSet())
  /// The first components of the dotted names of extended types: a module or a type.
  private(set) var extendedPrefixes: Set<String> = []
  /// The annotations of extensions, by the names of the extended types.
  private(set) var extensionMarks: [String: [ExtensionMark]] = [:]
  /// The modules by which an extension may qualify a type. No type has the name of one of them.
  var nameableModules: Set<String>
  private let frameworks: [StreamFramework]

  init(nameableModules: Set<String>, frameworks: [StreamFramework]) {
    self.nameableModules = nameableModules
    self.frameworks = frameworks
  }

  /// Adds the declarations of a file.
  ///
  /// - Parameter module: The module of the file, if it is known.
  mutating func add(_ file: SourceFileSyntax, module: String?, isOnMainActor: Bool, isDependency: Bool) {
    var scope = Scope(path: file.path, file: imports.count, module: module)
    scope.isOnMainActor = isOnMainActor
    // A main file may start with `#!`, too. A protocol shows that the file is one.
    if file.isScript, !file.declaresProtocol { scope.access = .fileprivate }
    imports.append([])
    add(file.declarations, scope: scope, isDependency: isDependency)
  }

  /// Adds the declarations of a known module as those of a file, without reading them.
  ///
  /// - Parameter module: The position of the module in all known ones.
  mutating func add(known module: Int) {
    let scope = Scope(path: KnownModule.all[module].path, file: imports.count)
    imports.append([])
    for name in KnownModule.all[module].openNames.words {
      openNames.insert(name)
      memberNames.insert(name)
      simpleNames.insert(name)
    }
    var number = 0
    for declaration in KnownModule.declarations[module].all {
      let position = IndexedName.Position.known(.init(module: module, declaration: number), file: scope.file)
      number += 1
      simpleNames.insert(declaration.name)
      declarations[declaration.name, default: []].insertInOrder(
        IndexedName(
          kind: declaration.isProtocol ? .protocol(position) : .nominal(position), scope: scope,
          access: declaration.isProtocol ? .internal : .open, isDependency: true))
    }
  }
}

// MARK: - Adding declarations

extension DeclarationTable {
  private mutating func add(_ declarations: [DeclSyntax], scope: Scope, isDependency: Bool) {
    for declaration in declarations {
      switch declaration {
      case .import(let decl): imports[scope.file].append(IndexedImport(decl: decl, condition: scope.condition))
      case .protocol(let decl): add(decl, scope: scope, isDependency: isDependency)
      case .nominal(let decl): add(decl, scope: scope, isDependency: isDependency)
      case .extension(let decl): add(decl, scope: scope, isDependency: isDependency)
      case .typealias(let decl): add(decl, scope: scope, isDependency: isDependency)
      case .ifConfig(let decl):
        for (condition, elements) in decl.branches {
          add(elements, scope: scope.adding(condition: condition), isDependency: isDependency)
        }
      case .associatedtype, .function, .variable, .subscript, .initializer: break
      }
    }
  }

  private mutating func add(
    _ kind: IndexedName.Kind, named name: String, _ header: DeclHeader, scope: Scope, isDependency: Bool
  ) {
    if !scope.enclosing.isEmpty { memberNames.insert(name) }
    simpleNames.insert(name)
    let added = IndexedName(kind: kind, scope: scope, access: scope.access(of: header), isDependency: isDependency)
    declarations[scope.qualified(name), default: []].insertInOrder(added)
  }

  private mutating func add(_ decl: ProtocolDecl, scope: Scope, isDependency: Bool) {
    // `StandardProtocols` declares this protocol, whether or not a project reads the sources of its framework: Combine's
    // `ObservableObject`. OpenCombine's own declaration has a mock, and is not what the name means.
    let isStandard =
      frameworks.declare(scope) && scope.enclosing.isEmpty && StandardProtocols.declare(decl.name)
    if isStandard, isDependency { return }
    let variants = decl.variants
    guard variants.count == 1 else {
      for (condition, variant) in variants {
        add(variant, scope: scope.adding(condition: condition), isDependency: isDependency)
      }
      return
    }
    if !isDependency { addGroups(decl.header) }
    let entry = IndexedProtocol(decl, in: scope, isDependency: isDependency)
    if !isStandard {
      add(.protocol(.own(protocols.count)), named: decl.name, decl.header, scope: scope, isDependency: isDependency)
    }
    protocols.append(entry)
    var inner = entry.innerScope
    inner.memberAccess = entry.access
    for member in decl.members {
      if case .typealias(let alias) = member { add(alias, scope: inner, isDependency: isDependency) }
      if case .associatedtype(let type) = member {
        add(.associatedtype, named: type.name, type.header, scope: inner, isDependency: isDependency)
      }
    }
  }

  private mutating func add(_ decl: NominalDecl, scope: Scope, isDependency: Bool) {
    if !isDependency { addGroups(decl.header) }
    add(.nominal(.own(nominals.count)), named: decl.name, decl.header, scope: scope, isDependency: isDependency)
    if !isDependency { noteMockable(decl) }
    let nominal = IndexedNominal(decl: decl, scope: scope, isDependency: isDependency)
    if nominal.isNoncopyable { noncopyableNames.insert(decl.name) }
    if decl.kind == .enum, !decl.hasCases { caselessNames.insert(decl.name) }
    nominals.append(nominal)
    var inner = scope.inside(decl.name)
    inner.access = min(inner.access, scope.access(of: decl.header))
    inner.memberAccess = .internal
    // The members of an actor are not isolated to the main actor.
    if decl.kind == .actor || decl.header.isNonisolated { inner.isOnMainActor = false }
    if decl.kind == .struct, decl.header.annotation(.mock) != nil {
      // The generic parameters of a marked struct are treated like the associated types of a protocol.
      for parameter in decl.genericParameters {
        add(
          .associatedtype, named: parameter.name, DeclHeader(position: decl.header.position), scope: inner,
          isDependency: isDependency)
      }
    }
    add(decl.members, scope: inner, isDependency: isDependency)
  }

  private mutating func noteMockable(_ decl: NominalDecl) {
    if decl.kind == .class { classes.append(nominals.count) }
    if decl.kind == .struct, decl.header.annotation(.mock) != nil { markedStructs.append(nominals.count) }
  }

  private mutating func addGroups(_ header: DeclHeader) {
    spiGroups.formUnion(header.attributes.filter { $0.name == "_spi" }.map(\.description))
  }

  private mutating func add(_ decl: ExtensionDecl, scope: Scope, isDependency: Bool) {
    var inner = scope
    inner.enclosing += decl.extendedType.dottedName
    if inner.enclosing.count > 1 {
      extendedPrefixes.insert(inner.enclosing[0])
      if nameableModules.contains(inner.enclosing[0]) { inner.extendedModule = inner.enclosing.removeFirst() }
    }
    if !isDependency, !decl.header.annotations.isEmpty {
      let mark = ExtensionMark(
        annotations: decl.header.annotations, scope: scope, offset: decl.header.position.utf8Offset,
        extendedModule: inner.extendedModule)
      extensionMarks[inner.enclosing.joined(separator: "."), default: []].append(mark)
    }
    // `private extension` makes its members `fileprivate`. A nested protocol may specify another level.
    if let access = decl.header.explicitAccessLevel {
      inner.access = min(inner.access, access)
      inner.memberAccess = access
    }
    add(decl.constrainedMembers, scope: inner, isDependency: isDependency)
  }

  private mutating func add(_ decl: TypeAliasDecl, scope: Scope, isDependency: Bool) {
    add(.typealias(aliases.count), named: decl.name, decl.header, scope: scope, isDependency: isDependency)
    if !scope.enclosing.isEmpty { nestedAliases.insert(decl.name) }
    aliasNames.insert(decl.name)
    aliases.append(IndexedTypeAlias(decl: decl, scope: scope, isDependency: isDependency))
  }
}

extension ExtensionDecl {
  /// The members of the extension, with its constraints added to each typealias.
  fileprivate var constrainedMembers: [DeclSyntax] {
    guard !genericWhereClause.isEmpty else { return members }
    return members.map { member in
      guard case .typealias(var decl) = member else { return member }
      decl.genericWhereClause += genericWhereClause
      return .typealias(decl)
    }
  }
}

extension [IndexedName] {
  /// Inserts the declaration in a position that does not depend on the order in which files are added.
  fileprivate mutating func insertInOrder(_ added: IndexedName) {
    insert(added, at: lastIndex { !added.precedes($0) }.map { $0 + 1 } ?? 0)
  }
}

extension IndexedName {
  fileprivate func precedes(_ other: IndexedName) -> Bool {
    if isDependency != other.isDependency { return other.isDependency }
    // The declarations of the standard library that the tool knows come last.
    let isStandard = scope.isStandard
    if isStandard != other.scope.isStandard { return !isStandard }
    return scope.path < other.scope.path
  }
}
