import MockgenSyntax

/// The declarations of a run's files, and the modules of these files. `names` resolves names; `spelling` spells them
/// for the generated file.
final class DeclarationIndex: Sendable {
  private let table: DeclarationTable
  let modules: ModuleGraph
  /// The types of each imported framework.
  private let foreignTypes: [(module: String, types: WordList)]
  /// The names of types that several imported frameworks declare, such as RxSwift's and ReactiveSwift's `Disposable`.
  /// Combine and OpenCombine count as one.
  let foreignNamesOfSeveral: Set<String>
  /// The names of the marker protocols of other tools, whose declarations may be missing.
  let markers: Set<String>
  let frameworks: [StreamFramework]
  private let streamNames: NameSet
  /// The protocols, with the annotations of their extensions.
  let protocols: [IndexedProtocol]
  /// Whether the generated file imports a module whose sources were not read: any name of the user may also be declared
  /// there.
  let hasUnreadImports: Bool
  /// The patterns of classes that get partial mocks without a mark.
  private let classPatterns: [NamePattern]
  private let classNames: Set<String>
  /// The modules whose name is hidden by a type of the same name; usually none.
  let hiddenModules: Set<String>

  init(_ table: DeclarationTable, modules: ModuleGraph, options: GeneratorOptions) {
    self.table = table
    self.modules = modules
    markers = options.annotations.contains(.sourcery) ? [SourceryMarker.name] : []
    frameworks = options.frameworks
    var streamNames = NameSet()
    for framework in frameworks { for stream in framework.streams { streamNames.insert(stream.name) } }
    self.streamNames = streamNames
    hasUnreadImports = options.qualifiesNames && modules.hasUnreadImports
    protocols = table.protocols.marked(by: table.extensionMarks, imports: table.imports)
    classPatterns = options.classes.map(NamePattern.init)
    classNames = options.namedClasses
    let imported = Set(table.imports.joined().map(\.module))
    let foreign = imported.compactMap { module in KnownModule.types[module].map { (module, $0) } }
    foreignTypes = foreign
    let lists = foreign.filter { $0.0 != "OpenCombine" || !imported.contains("Combine") }.map(\.1)
    // Each shared name is in another list than the longest one.
    foreignNamesOfSeveral = Set(
      lists.sorted { $0.size < $1.size }.dropLast().flatMap(\.words).filter { name in
        lists.lazy.filter { $0.contains(name) }.count > 1
      })
    hiddenModules = Set(modules.modules.lazy.compactMap { $0 }).filter { module in
      foreign.contains { $0.1.contains(module) }
        || table.declarations[module, default: []].contains { modules.isSeenByOutput($0.access, in: $0.scope.module) }
    }
  }

  /// The protocols without the annotations of their extensions.
  var protocolsAsWritten: [IndexedProtocol] { table.protocols }
  var aliases: [IndexedTypeAlias] { table.aliases }
  /// The names of all types that were read and are not protocols.
  var nominalNames: Set<String> { Set(table.nominals.map(\.decl.name)) }
  /// The imports of each file, by the number of the file.
  var imports: [[IndexedImport]] { table.imports }
  /// The declarations by qualified name: first those of sources, then those of dependencies, then known ones, each sorted by
  /// path.
  var declarations: NamedDeclarations { NamedDeclarations(read: table.declarations, openNames: table.openNames) }
  /// The `@_spi(Group)` attributes of the sources' protocols and types, which an import must repeat to see them.
  var spiGroups: Set<String> { table.spiGroups }
  /// The names of typealiases that are nested in types.
  var nestedAliases: Set<String> { table.nestedAliases }

  /// Returns a protocol, or `nil` if the position is that of another declaration.
  func `protocol`(at position: IndexedName.Position) -> IndexedProtocol? {
    switch position {
    case .own(let number): protocols[number]
    case .known(let position, let file): IndexedProtocol(position, file: file)
    }
  }

  /// Returns a class, struct, enum or actor, or `nil` if the position is that of another declaration.
  func nominal(at position: IndexedName.Position) -> IndexedNominal? {
    switch position {
    case .own(let number): table.nominals[number]
    case .known(let position, let file): IndexedNominal(position, file: file)
    }
  }

  /// Returns the imported frameworks that declare a type of this name.
  func foreignModules(of name: String) -> Set<String> {
    Set(foreignTypes.lazy.filter { $0.types.contains(name) }.map(\.module))
  }

  /// Returns whether an imported framework declares a type of this name.
  func isForeign(_ name: String) -> Bool { foreignTypes.contains { $0.types.contains(name) } }

  /// Returns whether any declaration at any depth has this name or its last component.
  func knows(_ name: String) -> Bool {
    table.simpleNames.contains(name) || name.behindDot.map(table.simpleNames.contains) == true
  }

  /// The names of associated types of known modules, and of properties whose types mention these.
  var openNames: Set<String> { table.openNames }

  /// Returns whether a declaration that is nested in a type may have this name.
  func mayBeMember(_ name: String) -> Bool { table.memberNames.contains(name) }

  /// Returns whether a typealias has this name or its last component.
  func mayBeAlias(_ name: String) -> Bool { table.aliasNames.contains(name) }

  /// Returns whether a framework has a stream of this name.
  func mayBeStream(_ name: String) -> Bool { streamNames.contains(name) }

  /// Returns whether a type with this name or its last component may be noncopyable.
  func mayBeNoncopyable(_ name: String) -> Bool {
    table.noncopyableNames.contains(name) || StandardProtocols.noncopyable.contains(name)
  }

  /// Returns whether a type with this name or its last component may be an enum without cases.
  func mayBeUninhabited(_ name: String) -> Bool { table.caselessNames.contains(name) || mayBeAlias(name) }

  /// Returns whether a nested declaration may have this name. If not, it need not be looked up in the types around a scope.
  func mayBeNested(_ name: String) -> Bool {
    mayBeMember(name) || name.contains(ascii: UInt8(ascii: "."))
  }

  /// Returns whether a pattern matches the class.
  func isMatched(_ nominal: IndexedNominal) -> Bool {
    !classPatterns.isEmpty
      && classPatterns.contains {
        $0.matches(name: nominal.scope.qualified(nominal.decl.name), path: nominal.scope.path)
      }
  }

  /// Returns whether a pattern is the name of the class, which then counts as marked.
  func isNamed(_ nominal: IndexedNominal) -> Bool {
    classNames.contains(nominal.decl.name) || classNames.contains(nominal.scope.qualified(nominal.decl.name))
  }

  /// All classes of the sources.
  var classes: [IndexedNominal] { table.classes.map { table.nominals[$0] } }
  /// The structs of the sources that are marked `// mockgen: mock`, one for each branch of `#if`.
  var markedStructs: [IndexedNominal] { table.markedStructs.map { table.nominals[$0] } }

  /// Returns whether the sources declare a top-level type of this name, or any file declares a typealias of this name.
  func declares(_ name: String) -> Bool {
    declarations[name, default: []].contains { declared in
      if case .typealias = declared.kind { true } else { !declared.isDependency }
    }
  }

  /// Returns the line of a declaration in its file.
  func line(of name: IndexedName) -> Int {
    switch name.kind {
    case .protocol(let position): self.protocol(at: position)?.decl.header.position.line ?? 1
    case .nominal(let position): nominal(at: position)?.decl.header.position.line ?? 1
    case .typealias(let number): aliases[number].decl.header.position.line
    case .associatedtype: 1
    }
  }

  /// Returns the top-level types of this name that are visible to the generated file.
  func topLevelTypes(named name: String) -> [IndexedName] {
    declarations[name, default: []].filter { declared in
      guard let module = declared.scope.module, !modules.mayHoldOutput(module) else { return !declared.isDependency }
      return modules.isSeenByOutput(declared.access, in: module)
    }
  }
}

/// The declarations of a run by qualified name.
struct NamedDeclarations {
  fileprivate let read: [String: [IndexedName]]
  fileprivate let openNames: Set<String>

  /// The names, without those of associated types of known modules.
  var keys: Dictionary<String, [IndexedName]>.Keys { read.keys }

  subscript(name: String) -> [IndexedName]? { read[name] ?? associatedTypes(of: name) }

  subscript(name: String, default none: [IndexedName]) -> [IndexedName] { self[name] ?? none }

  /// Returns the associated types of known protocols with the qualified name.
  private func associatedTypes(of name: String) -> [IndexedName]? {
    guard let last = name.behindDot, openNames.contains(last) else { return nil }
    let owner = String(name.dropLast(last.count + 1))
    let found = read[owner, default: []].compactMap { declared -> IndexedName? in
      guard case .protocol(.known(let position, _)) = declared.kind,
        case .protocol(let decl) = KnownModule.syntax[position],
        decl.members.contains(where: { if case .associatedtype(let type) = $0 { type.name == last } else { false } })
      else { return nil }
      return IndexedName(
        kind: .associatedtype, scope: declared.scope.inside(owner), access: .internal, isDependency: true)
    }
    return found.isEmpty ? nil : found
  }
}
