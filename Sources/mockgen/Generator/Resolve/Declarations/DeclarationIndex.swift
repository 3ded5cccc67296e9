import MockgenSyntax

/// The declarations of a run's files, and the modules of these files. `names` resolves names; `spelling` spells them
/// for the generated file.
final class DeclarationIndex: Sendable {
  private let table: DeclarationTable
  let modules: ModuleGraph
  /// Names of types by the framework that has one too and that some file imports.
  let foreignModules: [String: Set<String>]
  /// Empty protocols of other tools, whose declarations may be absent.
  let markers: Set<String>
  let frameworks: [StreamFramework]
  private let streamNames: NameSet
  /// The protocols, with the annotations of their extensions.
  let protocols: [IndexedProtocol]
  /// Whether the generated file imports a module whose sources were not read: any name of the user may also be declared
  /// there.
  let hasUnreadImports: Bool
  /// Which classes get partial mocks that are not marked.
  private let classPatterns: [NamePattern]
  private let classNames: Set<String>
  /// The modules that a type of their own name hides: hardly ever is there one.
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
    foreignModules = ForeignNames.modules.filter { imported.contains($0.key) }.reduce(into: [:]) { all, framework in
      for name in framework.value { all[name, default: []].insert(framework.key) }
    }
    hiddenModules = Set(modules.modules.lazy.compactMap { $0 }).filter { [foreignModules] module in
      foreignModules[module]?.isEmpty == false
        || table.declarations[module, default: []].contains { modules.isSeenByOutput($0.access, in: $0.scope.module) }
    }
  }

  /// The protocols with their own annotations alone.
  var protocolsAsWritten: [IndexedProtocol] { table.protocols }
  var nominals: [IndexedNominal] { table.nominals }
  var aliases: [IndexedTypeAlias] { table.aliases }
  /// By the number of the file.
  var imports: [[IndexedImport]] { table.imports }
  /// Every declaration of a qualified name: those of sources before those of dependencies, and by path.
  var declarations: [String: [IndexedName]] { table.declarations }
  /// `@_spi(Group)` of the sources' protocols and types, which an import must name to see them.
  var spiGroups: Set<String> { table.spiGroups }
  /// The names of typealiases that are nested in types.
  var nestedAliases: Set<String> { table.nestedAliases }
  /// The names of all declarations that are nested in types.
  var memberNames: Set<String> { table.memberNames }

  /// Whether any declaration has this name, or its last component, at any depth.
  func knows(_ name: String) -> Bool {
    table.simpleNames.contains(name) || name.behindDot.map(table.simpleNames.contains) == true
  }

  /// Whether anything of this name, or of that behind its last dot, is a typealias.
  func mayBeAlias(_ name: String) -> Bool { table.aliasNames.contains(name) }

  /// Whether a framework has a stream of this name.
  func mayBeStream(_ name: String) -> Bool { streamNames.contains(name) }

  /// Whether anything of this name, or of that behind its last dot, may not be copyable.
  func mayBeNoncopyable(_ name: String) -> Bool { table.noncopyableNames.contains(name) }

  /// Whether anything of this name, or of that behind its last dot, may be an enum without cases.
  func mayBeUninhabited(_ name: String) -> Bool { table.caselessNames.contains(name) || mayBeAlias(name) }

  /// Whether any nested declaration may have this name. Most names are not nested, and need not be looked up in each
  /// type around a place.
  func mayBeNested(_ name: String) -> Bool {
    memberNames.contains(name) || name.contains(ascii: UInt8(ascii: "."))
  }

  /// Whether a pattern speaks of the class.
  func isMatched(_ nominal: IndexedNominal) -> Bool {
    !classPatterns.isEmpty
      && classPatterns.contains {
        $0.matches(name: nominal.scope.qualified(nominal.decl.name), path: nominal.scope.path)
      }
  }

  /// Whether a pattern is the name of the class, which then counts as marked.
  func isNamed(_ nominal: IndexedNominal) -> Bool {
    classNames.contains(nominal.decl.name) || classNames.contains(nominal.scope.qualified(nominal.decl.name))
  }

  /// Every class of the sources.
  var classes: [IndexedNominal] { table.classes.map { nominals[$0] } }
  /// The sources' structs with a `// mockgen: mock` above them, one for each branch of `#if`.
  var markedStructs: [IndexedNominal] { table.markedStructs.map { nominals[$0] } }

  /// Whether the sources declare a type of this name outside of every other.
  func declares(_ name: String) -> Bool {
    declarations[name, default: []].contains { declared in
      if case .typealias = declared.kind { true } else { !declared.isDependency }
    }
  }

  /// The types of this name outside of every other that the generated file sees, or of its own module.
  func topLevelTypes(named name: String) -> [IndexedName] {
    declarations[name, default: []].filter { declared in
      guard let module = declared.scope.module, !modules.mayHoldOutput(module) else { return !declared.isDependency }
      return modules.isSeenByOutput(declared.access, in: module)
    }
  }
}
