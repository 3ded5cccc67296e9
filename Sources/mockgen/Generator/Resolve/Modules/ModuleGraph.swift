import MockgenSyntax

/// The modules of a run, and the modules and declarations that are visible to each file and to the generated file.
struct ModuleGraph: Sendable {
  /// The module of each file, if it is known.
  private(set) var modules: [String?] = []
  /// The modules that each file sees: its imports, and their exports.
  private(set) var seen: [Set<String>] = []
  /// The modules that each module exports with `@_exported import`, including itself.
  private var exported: [String: Set<String>] = [:]
  private var imported: Set<String> = []
  private var testable: Set<String> = []
  /// The module that contains the mocks, if it also contains mocked declarations.
  private(set) var outputModule: String?
  private var ofSources: Set<String> = []
  private var ofDependencies: Set<String> = []
  /// The modules that certainly exist: they are given as options, or a file imports them without a condition.
  private var existing: Set<String> = []
  /// The modules that the generated file may import.
  private(set) var output: Set<String> = []

  init() {}

  /// - Parameters:
  ///   - files: in the order of `imports`, each with its module.
  ///   - imports: the imports of each file.
  init(
    files: [(module: String?, isDependency: Bool)], imports: [[IndexedImport]], options: GeneratorOptions
  ) {
    modules = files.map(\.module)
    imported = Set(options.imports.map { IndexedImport(path: $0.split(separator: ".").map(String.init)).module })
    testable = Set(options.testableImports)
    outputModule = options.outputModule
    ofSources = Set(files.lazy.filter { !$0.isDependency }.compactMap(\.module))
    ofDependencies = Set(files.lazy.filter(\.isDependency).compactMap(\.module)).subtracting(ofSources)
    existing = Set(options.modules.values)
    for (file, list) in zip(files, imports) {
      // A module that a dependency imports privately need not be available to other modules.
      let isThere = list.lazy.filter { $0.condition == nil && (!file.isDependency || $0.mayBeShown) }
      existing.formUnion(isThere.map(\.module))
      guard let module = file.module else { continue }
      exported[module, default: [module]].formUnion(list.lazy.filter(\.isExported).map(\.module))
    }
    close()
    seen = zip(files, imports).map { file, list in
      reexported(by: Set(list.map(\.module))).union(file.module.flatMap { exported[$0] } ?? [])
    }
    let ofFiles = zip(files, seen).reduce(into: Set<String>()) { if !$1.0.isDependency { $0.formUnion($1.1) } }
    output = reexported(by: imported.union(testable)).union(ofFiles).union(ofDependencies).union(ofSources)
  }

  /// Adds re-exported modules of re-exported modules to `exported`.
  private mutating func close() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (module, names) in exported {
        let all = reexported(by: names)
        if all != names {
          exported[module] = all
          hasChanged = true
        }
      }
    }
  }

  /// Returns the modules and all modules that they re-export.
  func reexported(by modules: Set<String>) -> Set<String> {
    modules.reduce(into: modules) { $0.formUnion(exported[$1] ?? []) }
  }

  /// Returns whether any of the files belongs to the module.
  func isKnown(_ module: String) -> Bool { exported[module] != nil }

  /// Whether the generated file is outside of its protocols' module, and imports a module whose declarations are unknown.
  var hasUnreadImports: Bool {
    (!imported.isEmpty || !testable.isEmpty) && seesUnreadModules
  }

  /// Whether the generated file imports a module whose declarations are unknown.
  var seesUnreadModules: Bool {
    output.contains { exported[$0] == nil && !KnownModule.areKnown(in: $0) && $0 != "MockRuntime" }
  }

  /// Returns the modules that may declare a name that is qualified by the given module.
  func reached(through module: String) -> Set<String> { exported[module] ?? [module] }

  /// Returns whether the generated file sees only the public declarations of the module.
  func isPlain(_ module: String?) -> Bool {
    guard let module, module != outputModule, !testable.contains(module) else { return false }
    return imported.contains(module) || ofDependencies.contains(module)
  }

  /// Returns whether no file belongs to the module, and the generated file may see only its public declarations.
  func isUnreadAndPlain(_ module: String) -> Bool {
    !isKnown(module) && !KnownModule.areKnown(in: module) && !testable.contains(module)
  }

  /// Returns whether an option imports one of the modules into the generated file.
  func isImportedByOption(_ modules: Set<String>) -> Bool { !modules.isDisjoint(with: imported) }

  /// Returns whether the generated file may belong to the module.
  func mayHoldOutput(_ module: String) -> Bool {
    module == outputModule || (imported.isEmpty && testable.isEmpty && ofSources.contains(module))
  }

  /// Returns whether a declaration with this access level in a known module is visible to the generated file.
  func isSeenByOutput(_ access: AccessLevel, in module: String?) -> Bool {
    guard let module, output.contains(module) else { return false }
    return access > (isPlain(module) ? .internal : .fileprivate)
  }

  /// Returns whether the generated file must import the module, although no option specifies the import.
  func lacksImport(of module: String) -> Bool {
    if module == outputModule { return false }
    // Without any import, the mocks are in the module of the sources.
    let isOutside = ofDependencies.contains(module) || !imported.isEmpty || !testable.isEmpty
    return isOutside && existing.contains(module) && !reexported(by: imported.union(testable)).contains(module)
  }
}
