import MockgenSyntax

/// Where a declaration stands: its file, the types around it and the `#if` conditions it is under.
struct Scope: Hashable, Sendable {
  var path: String
  /// Names of the enclosing types, outermost first.
  var enclosing: [String] = []
  /// The conjunction of the conditions around it, `nil` outside of `#if`.
  var condition: String?
  /// The least visible of the enclosing types.
  var access: AccessLevel = .open
  /// Which of the index's files, for its imports.
  var file: Int = 0

  func qualified(_ name: String) -> String { (enclosing + [name]).joined(separator: ".") }

  func adding(condition other: String?) -> Scope {
    var scope = self
    scope.condition = Condition.both(condition, other)
    return scope
  }
}

/// A protocol and where it was found.
struct IndexedProtocol: Sendable {
  var decl: ProtocolDecl
  var scope: Scope
  /// Whether it comes from `--dependency`: read, and not mocked.
  var isDependency: Bool

  var qualifiedName: String { scope.qualified(decl.name) }
  /// Where names in its body are looked up.
  var innerScope: Scope {
    var inner = scope
    inner.enclosing.append(decl.name)
    return inner
  }
  /// Tells protocols of one name in different files, or under different conditions, apart.
  var id: String { scope.path + "|" + qualifiedName + "|" + (scope.condition ?? "") }
  var access: AccessLevel { min(scope.access, decl.header.accessLevel) }
}

/// A typealias and where it was found.
struct IndexedTypeAlias: Sendable {
  var decl: TypeAliasDecl
  var scope: Scope
}

/// A class, struct, enum or actor, as far as mocks need to know it.
struct IndexedNominal: Sendable {
  var decl: NominalDecl
  var scope: Scope
  /// Whether it comes from `--dependency`: read, and not mocked.
  var isDependency: Bool
  var kind: NominalDecl.Kind { decl.kind }
  var isNoncopyable: Bool
  var isGlobalActor: Bool
}

/// Everything that was declared in the given files, by qualified name.
struct ProtocolIndex: Sendable {
  private(set) var protocols: [IndexedProtocol] = []
  private(set) var imports: [[IndexedImport]] = []
  /// Classes with a `// mockgen: mock` above them, by qualified name.
  private(set) var markedClasses: [String] = []
  /// `@_spi(Group)` of the sources' protocols and types, which an import must name to see them.
  private(set) var spiGroups: Set<String> = []
  private var protocolsByName: [String: Int] = [:]
  /// The declarations that stand under `#if`.
  private var conditional: [String: [Int]] = [:]
  private var aliases: [String: IndexedTypeAlias] = [:]
  private var associatedTypes: Set<String> = []
  private var nominals: [String: IndexedNominal] = [:]
  /// The module that declares the sources, where it is known.
  private let module: String?
  /// Names of the sources' own that an imported module has too.
  private var ambiguousNames: Set<String> = []

  /// - Parameters:
  ///   - files: parsed files in path order; those of dependencies are read and not mocked.
  ///   - module: which the sources are, where that is known.
  init(files: [(syntax: SourceFileSyntax, isDependency: Bool)], module: String? = nil) {
    self.module = module
    for (number, file) in files.enumerated() {
      imports.append([])
      let scope = Scope(path: file.syntax.path, file: number)
      add(file.syntax.declarations, scope: scope, isDependency: file.isDependency)
    }
    findAmbiguousNames()
  }

  private mutating func findAmbiguousNames() {
    // A type of the module's own name hides the module.
    guard let module, nominals[module] == nil, protocolsByName[module] == nil else { return }
    let imported = Set(imports.joined().map(\.module))
    for (foreign, names) in ForeignNames.modules where imported.contains(foreign) {
      ambiguousNames.formUnion(names.filter { declares($0) })
    }
  }

  /// Whether the sources declare a type of this name outside of every other.
  func declares(_ name: String) -> Bool {
    if let number = protocolsByName[name], !protocols[number].isDependency { return true }
    return nominals[name]?.isDependency == false || aliases[name] != nil
  }

  /// `Module.Name` where the name alone is ambiguous in a file that imports what the sources import.
  func disambiguated(_ name: String) -> String {
    guard let module, let first = name.split(separator: ".").first, ambiguousNames.contains(String(first)) else {
      return name
    }
    return "\(module).\(name)"
  }

  /// The protocol that `name` means, seen from `scope`: innermost enclosing type first.
  func `protocol`(named name: String, from scope: Scope) -> IndexedProtocol? {
    lookUp(name, from: scope) { protocolsByName[$0] }.map { protocols[$0] }
  }

  /// Every class of the sources.
  var classes: [IndexedNominal] { nominals.values.filter { $0.kind == .class && !$0.isDependency } }

  /// Every declaration of what `name` means, where it stands in several branches of `#if`.
  func protocols(named name: String, from scope: Scope) -> [IndexedProtocol] {
    guard let first = `protocol`(named: name, from: scope) else { return [] }
    guard first.scope.condition != nil, !first.isDependency else { return [first] }
    return conditional[first.qualifiedName, default: []].map { protocols[$0] }
  }

  func typeAlias(named name: String, from scope: Scope) -> IndexedTypeAlias? {
    lookUp(name, from: scope) { aliases[$0] }
  }

  func nominal(named name: String, from scope: Scope) -> IndexedNominal? {
    lookUp(name, from: scope) { nominals[$0] }
  }

  /// The qualified name of what `name` means from inside the types around `scope`; `nil` where the name alone says it:
  /// it is not nested there, or a typealias of a protocol that the mock conforms to.
  func nestedName(_ name: String, from scope: Scope) -> String? {
    var enclosing = scope.enclosing
    while !enclosing.isEmpty {
      let candidate = (enclosing + [name]).joined(separator: ".")
      if associatedTypes.contains(candidate) { return nil }
      if nominals[candidate] != nil || aliases[candidate] != nil || protocolsByName[candidate] != nil {
        return protocolsByName[enclosing.joined(separator: ".")] == nil ? candidate : nil
      }
      enclosing.removeLast()
    }
    return ambiguousNames.contains(name) ? disambiguated(name) : nil
  }

  /// The type with nested names in full, as any file can say it.
  func qualified(_ type: TypeSyntax, from scope: Scope) -> TypeSyntax {
    type.rewriting { part in
      guard case .identifier(let name, let arguments) = part, let nested = nestedName(name, from: scope) else {
        return nil
      }
      return .dotted(nested, arguments: arguments.map { qualified($0, from: scope) })
    }
  }

  private func lookUp<Found>(_ name: String, from scope: Scope, in table: (String) -> Found?) -> Found? {
    var enclosing = scope.enclosing
    while true {
      if let found = table((enclosing + [name]).joined(separator: ".")) { return found }
      if enclosing.isEmpty { return nil }
      enclosing.removeLast()
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
      case .typealias(let decl): add(decl, scope: scope)
      case .ifConfig(let decl):
        for (condition, elements) in decl.branches {
          add(elements, scope: scope.adding(condition: condition), isDependency: isDependency)
        }
      case .associatedtype, .function, .variable, .subscript, .initializer: break
      }
    }
  }

  private mutating func add(_ decl: ProtocolDecl, scope: Scope, isDependency: Bool) {
    let variants = decl.variants
    guard variants.count == 1 else {
      for (condition, variant) in variants {
        add(variant, scope: scope.adding(condition: condition), isDependency: isDependency)
      }
      return
    }
    if !isDependency { addGroups(decl.header) }
    let entry = IndexedProtocol(decl: decl, scope: scope, isDependency: isDependency)
    // Given sources come before dependencies, and the first declaration of a name is what the name means.
    if protocolsByName[entry.qualifiedName] == nil { protocolsByName[entry.qualifiedName] = protocols.count }
    if scope.condition != nil { conditional[entry.qualifiedName, default: []].append(protocols.count) }
    protocols.append(entry)
    var inner = scope
    inner.enclosing.append(decl.name)
    for member in decl.members {
      if case .typealias(let alias) = member { add(alias, scope: inner) }
      if case .associatedtype(let type) = member { associatedTypes.insert(inner.qualified(type.name)) }
    }
  }

  private mutating func add(_ decl: NominalDecl, scope: Scope, isDependency: Bool) {
    let name = scope.qualified(decl.name)
    if !isDependency { addGroups(decl.header) }
    if decl.kind == .class, decl.header.annotation("mock") != nil { markedClasses.append(name) }
    // Given sources come before dependencies.
    if let known = nominals[name], !known.isDependency || isDependency {
      return addMembers(of: decl, scope, isDependency)
    }
    nominals[name] = IndexedNominal(
      decl: decl, scope: scope, isDependency: isDependency,
      // What must not escape cannot be kept either.
      isNoncopyable: decl.inheritanceClause.contains { if case .suppressed = $0.type { true } else { false } },
      isGlobalActor: decl.header.attributes.contains { $0.name == "globalActor" })
    addMembers(of: decl, scope, isDependency)
  }

  private mutating func addMembers(of decl: NominalDecl, _ scope: Scope, _ isDependency: Bool) {
    var inner = scope
    inner.enclosing.append(decl.name)
    inner.access = min(inner.access, decl.header.accessLevel)
    add(decl.members, scope: inner, isDependency: isDependency)
  }

  private mutating func addGroups(_ header: DeclHeader) {
    spiGroups.formUnion(header.attributes.filter { $0.name == "_spi" }.map(\.description))
  }

  private mutating func add(_ decl: ExtensionDecl, scope: Scope, isDependency: Bool) {
    var inner = scope
    inner.enclosing += decl.extendedType.dottedName
    // `private extension` makes its members `fileprivate`; a nested protocol may still say otherwise.
    if let access = decl.header.explicitAccessLevel { inner.access = min(inner.access, access) }
    add(decl.members, scope: inner, isDependency: isDependency)
  }

  private mutating func add(_ decl: TypeAliasDecl, scope: Scope) {
    let name = scope.qualified(decl.name)
    if aliases[name] == nil { aliases[name] = IndexedTypeAlias(decl: decl, scope: scope) }
  }
}

extension DeclHeader {
  /// What the declaration says itself.
  var explicitAccessLevel: AccessLevel? {
    modifiers.lazy.filter { $0.detail == nil }.compactMap { AccessLevel(keyword: $0.name) }.first
  }
  var accessLevel: AccessLevel { explicitAccessLevel ?? .internal }

  func has(_ modifier: String) -> Bool { modifiers.contains { $0.name == modifier } }

  func annotation(_ key: String) -> Annotation? { annotations.first { $0.key == key } }
}

extension TypeSyntax {
  static func named(_ name: String) -> TypeSyntax { .identifier(name: name, arguments: []) }

  /// `A.B.C` with the arguments of `C`.
  static func dotted(_ name: String, arguments: [TypeSyntax]) -> TypeSyntax {
    let names = name.split(separator: ".").map(String.init)
    let base = names.dropLast().reduce(nil) { base, name -> TypeSyntax? in
      base.map { .member(base: $0, name: name, arguments: []) } ?? .named(name)
    }
    guard let base else { return .identifier(name: name, arguments: arguments) }
    return .member(base: base, name: names[names.count - 1], arguments: arguments)
  }

  /// The names of `A.B.C`, without generic arguments; empty for every other kind of type.
  var dottedName: [String] {
    switch self {
    case .identifier(let name, _): [name]
    case .member(let base, let name, _): base.dottedName.isEmpty ? [] : base.dottedName + [name]
    default: []
    }
  }
}
