import MockgenSyntax

/// Which modules there are, what they see of one another, and what the generated file sees of them.
struct ModuleGraph: Sendable {
  /// The module of each file, where it is known.
  private(set) var modules: [String?] = []
  /// What each file sees: what it imports, and what that exports in turn.
  private(set) var seen: [Set<String>] = []
  /// What each module hands on with `@_exported import`, itself included.
  private var exported: [String: Set<String>] = [:]
  private var imported: Set<String> = []
  private var testable: Set<String> = []
  /// The module that the mocks go into, where it is one of those that are mocked.
  private(set) var outputModule: String?
  private var ofSources: Set<String> = []
  private var ofDependencies: Set<String> = []
  /// Modules that exist for sure: somebody has said so, or a file imports them whatever the conditions.
  private var existing: Set<String> = []
  /// What the generated file may import.
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
      // What a dependency keeps to itself need not be there for others.
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

  /// Whether the generated file stands outside of its protocols' module, and imports one of which neither files nor names
  /// are known.
  var hasUnreadImports: Bool {
    (!imported.isEmpty || !testable.isEmpty)
      && output.contains { exported[$0] == nil && !ForeignNames.areKnown(in: $0) && $0 != "MockRuntime" }
  }

  /// What a name means that stands behind the module's.
  func reached(through module: String) -> Set<String> { exported[module] ?? [module] }

  /// Whether the generated file sees only what the module shows to everybody.
  func isPlain(_ module: String?) -> Bool {
    guard let module, module != outputModule, !testable.contains(module) else { return false }
    return imported.contains(module) || ofDependencies.contains(module)
  }

  /// Whether the generated file sees a declaration of this access in a known module.
  func isSeenByOutput(_ access: AccessLevel, in module: String?) -> Bool {
    guard let module, output.contains(module) else { return false }
    return access > (isPlain(module) ? .internal : .fileprivate)
  }

  /// Whether the generated file must import the module, and nobody has said so.
  func lacksImport(of module: String) -> Bool {
    if module == outputModule { return false }
    // Without any import the mocks stand beside the sources.
    let isOutside = ofDependencies.contains(module) || !imported.isEmpty || !testable.isEmpty
    return isOutside && existing.contains(module) && !handedOn(by: imported.union(testable)).contains(module)
  }
}
