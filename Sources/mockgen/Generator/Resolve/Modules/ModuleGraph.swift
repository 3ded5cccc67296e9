import MockgenSyntax

/// Which modules there are, what they see of one another, and what the generated file sees of them.
struct ModuleGraph: Sendable {
  /// The module of each file, if it is known.
  private(set) var modules: [String?] = []
  /// The modules that each file sees: its imports, and their exports.
  private(set) var seen: [Set<String>] = []
  /// The modules that each module exports with `@_exported import`, including itself.
  private var exported: [String: Set<String>] = [:]
  private var imported: Set<String> = []
  private var testable: Set<String> = []
  /// The module of the mocks, if it is one of those that are mocked.
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
  ///   - imports: of each file.
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
      // A private import of a dependency need not exist for others.
      let isThere = list.lazy.filter { $0.condition == nil && (!file.isDependency || $0.mayBeShown) }
      existing.formUnion(isThere.map(\.module))
      guard let module = file.module else { continue }
      exported[module, default: [module]].formUnion(list.lazy.filter(\.isExported).map(\.module))
    }
    close()
    seen = zip(files, imports).map { file, list in
      handedOn(by: Set(list.map(\.module))).union(file.module.flatMap { exported[$0] } ?? [])
    }
    let ofFiles = zip(files, seen).reduce(into: Set<String>()) { if !$1.0.isDependency { $0.formUnion($1.1) } }
    output = handedOn(by: imported.union(testable)).union(ofFiles).union(ofDependencies).union(ofSources)
  }

  /// Follows exports of exports to their end.
  private mutating func close() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (module, names) in exported {
        let all = handedOn(by: names)
        if all != names {
          exported[module] = all
          hasChanged = true
        }
      }
    }
  }

  /// The modules with all that they export.
  func handedOn(by modules: Set<String>) -> Set<String> {
    modules.reduce(into: modules) { $0.formUnion(exported[$1] ?? []) }
  }

  /// Whether any of the files belongs to the module.
  func isKnown(_ module: String) -> Bool { exported[module] != nil }

  /// Whether the generated file is outside of its protocols' module, and imports one whose files and names are unknown.
  var hasUnreadImports: Bool {
    (!imported.isEmpty || !testable.isEmpty) && seesUnreadModules
  }

  /// Whether the generated file imports a module whose files and names are unknown.
  var seesUnreadModules: Bool {
    output.contains { exported[$0] == nil && !ForeignNames.areKnown(in: $0) && $0 != "MockRuntime" }
  }

  /// Returns the modules that a name qualified by this module may come from.
  func reached(through module: String) -> Set<String> { exported[module] ?? [module] }

  /// Whether the generated file sees only what the module shows to everybody.
  func isPlain(_ module: String?) -> Bool {
    guard let module, module != outputModule, !testable.contains(module) else { return false }
    return imported.contains(module) || ofDependencies.contains(module)
  }

  /// Whether the generated file may belong to the module.
  func mayHoldOutput(_ module: String) -> Bool {
    module == outputModule || (imported.isEmpty && testable.isEmpty && ofSources.contains(module))
  }

  /// Whether the generated file sees a declaration of this access in a known module.
  func isSeenByOutput(_ access: AccessLevel, in module: String?) -> Bool {
    guard let module, output.contains(module) else { return false }
    return access > (isPlain(module) ? .internal : .fileprivate)
  }

  /// Whether the generated file must import the module, and no option mentions it.
  func lacksImport(of module: String) -> Bool {
    if module == outputModule { return false }
    // Without any import, the mocks are in the module of the sources.
    let isOutside = ofDependencies.contains(module) || !imported.isEmpty || !testable.isEmpty
    return isOutside && existing.contains(module) && !handedOn(by: imported.union(testable)).contains(module)
  }
}
