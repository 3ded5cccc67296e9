import MockgenSyntax

/// Everything that was declared in the given files, by qualified name.
struct ProtocolIndex: Sendable {
  private(set) var protocols: [IndexedProtocol] = []
  private(set) var nominals: [IndexedNominal] = []
  private(set) var aliases: [IndexedTypeAlias] = []
  private(set) var imports: [[IndexedImport]] = []
  private(set) var modules = ModuleGraph()
  /// `@_spi(Group)` of the sources' protocols and types, which an import must name to see them.
  private(set) var spiGroups: Set<String> = []
  /// Every declaration of a qualified name: those of sources before those of dependencies.
  private(set) var names: [String: [IndexedName]] = [:]
  /// Names of typealiases that stand inside of types.
  private(set) var nestedAliases: Set<String> = []
  /// Names of everything that stands inside of types.
  private(set) var memberNames: Set<String> = []
  /// Names of types by the framework that has one too and that some file imports.
  private(set) var foreignModules: [String: Set<String>] = [:]
  /// The modules that an extension may name before a type: no type has their name.
  private let nameableModules: Set<String>

  /// Empty protocols of other tools, whose declarations may be absent.
  let markers: Set<String>
  let frameworks: [StreamFramework]

  /// - Parameters:
  ///   - files: parsed files in path order; those of dependencies are read and not mocked.
  ///   - options: for what they say about modules.
  init(files: [(syntax: SourceFileSyntax, isDependency: Bool)], options: GeneratorOptions = GeneratorOptions()) {
    markers = options.annotations.contains(.sourcery) ? [SourceryMarker.name] : []
    frameworks = options.frameworks
    let fileModules = FileModules(options: options, files: files.map(\.syntax))
    nameableModules = fileModules.known.union(["Swift"]).subtracting(
      files.flatMap { $0.syntax.declarations.compactMap(\.nominalName) })
    var owners: [(module: String?, isDependency: Bool)] = []
    for (number, file) in files.enumerated() {
      imports.append([])
      let module = fileModules.module(of: file.syntax, isDependency: file.isDependency)
      owners.append((module, file.isDependency))
      var scope = Scope(path: file.syntax.path, file: number, module: module)
      scope.isOnMainActor = module.map(options.mainActor.contains) ?? false
      add(file.syntax.declarations, scope: scope, isDependency: file.isDependency)
    }
    modules = ModuleGraph(files: owners, imports: imports, options: options)
    let imported = Set(imports.joined().map(\.module))
    for (module, names) in ForeignNames.modules where imported.contains(module) {
      for name in names { foreignModules[name, default: []].insert(module) }
    }
  }

  /// Every class of the sources.
  var classes: [IndexedNominal] { nominals.filter { $0.kind == .class && !$0.isDependency } }

  /// The sources' classes with a `// mockgen: mock` above them, each once.
  var markedClasses: [IndexedNominal] {
    classes.filter { $0.decl.header.annotation(.mock) != nil }.compactMap {
      nominal(named: $0.decl.name, from: $0.scope)
    }
  }

  /// Whether the sources declare a type of this name outside of every other.
  func declares(_ name: String) -> Bool {
    names[name, default: []].contains { declared in
      if case .typealias = declared.kind { true } else { !declared.isDependency }
    }
  }
}

// MARK: - Filling it

extension ProtocolIndex {
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
    names[scope.qualified(name), default: []].append(
      IndexedName(kind: kind, scope: scope, access: scope.access(of: header), isDependency: isDependency))
  }

  private mutating func add(_ decl: ProtocolDecl, scope: Scope, isDependency: Bool) {
    // Known for what it is, whether or not its framework's sources are given: Combine's `ObservableObject`.
    if isOfStreamFramework(scope, isDependency: isDependency), scope.enclosing.isEmpty,
      StandardProtocols.names.contains(decl.name)
    {
      return
    }
    let variants = decl.variants
    guard variants.count == 1 else {
      for (condition, variant) in variants {
        add(variant, scope: scope.adding(condition: condition), isDependency: isDependency)
      }
      return
    }
    if !isDependency { addGroups(decl.header) }
    let entry = IndexedProtocol(decl: decl, scope: scope, isDependency: isDependency)
    add(.protocol(protocols.count), named: decl.name, decl.header, scope: scope, isDependency: isDependency)
    protocols.append(entry)
    var inner = scope
    inner.enclosing.append(decl.name)
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
    add(.nominal(nominals.count), named: decl.name, decl.header, scope: scope, isDependency: isDependency)
    nominals.append(
      IndexedNominal(
        decl: decl, scope: scope, isDependency: isDependency,
        // What must not escape cannot be kept either.
        isNoncopyable: decl.inheritanceClause.contains { if case .suppressed = $0.type { true } else { false } },
        isGlobalActor: decl.header.attributes.contains { $0.name == "globalActor" }))
    var inner = scope
    inner.enclosing.append(decl.name)
    inner.access = min(inner.access, scope.access(of: decl.header))
    inner.memberAccess = .internal
    // What an actor holds is not isolated for that.
    if decl.kind == .actor || decl.header.isNonisolated { inner.isOnMainActor = false }
    add(decl.members, scope: inner, isDependency: isDependency)
  }

  private mutating func addGroups(_ header: DeclHeader) {
    spiGroups.formUnion(header.attributes.filter { $0.name == "_spi" }.map(\.description))
  }

  private mutating func add(_ decl: ExtensionDecl, scope: Scope, isDependency: Bool) {
    var inner = scope
    inner.enclosing += decl.extendedType.dottedName
    if inner.enclosing.count > 1, nameableModules.contains(inner.enclosing[0]) {
      inner.extendedModule = inner.enclosing.removeFirst()
    }
    // `private extension` makes its members `fileprivate`; a nested protocol may still say otherwise.
    if let access = decl.header.explicitAccessLevel {
      inner.access = min(inner.access, access)
      inner.memberAccess = access
    }
    add(decl.members, scope: inner, isDependency: isDependency)
  }

  private mutating func add(_ decl: TypeAliasDecl, scope: Scope, isDependency: Bool) {
    add(.typealias(aliases.count), named: decl.name, decl.header, scope: scope, isDependency: isDependency)
    if !scope.enclosing.isEmpty { nestedAliases.insert(decl.name) }
    aliases.append(IndexedTypeAlias(decl: decl, scope: scope, isDependency: isDependency))
  }
}

extension DeclSyntax {
  /// Of a class, struct, enum or actor.
  fileprivate var nominalName: String? { if case .nominal(let decl) = self { decl.name } else { nil } }
}
