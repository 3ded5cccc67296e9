import MockgenSyntax

/// Determines the imports of a file of mocks.
struct OutputImports {
  private let options: GeneratorOptions
  private let index: DeclarationIndex
  /// The imports of single declarations, computed once for all files.
  private let scopedImports: [IndexedImport]
  /// The files with closures of a global actor, computed once for all files.
  private let filesOfIsolatedClosures: Set<Int>

  init(options: GeneratorOptions, index: DeclarationIndex) {
    self.options = options
    self.index = index
    scopedImports = index.spelling.scopedImports
    let declared =
      index.protocols.map { ($0.decl.members, $0.innerScope) } + index.classes.map { ($0.decl.members, $0.innerScope) }
    filesOfIsolatedClosures = Set(
      declared.lazy.filter { $0.haveIsolatedClosure(index, $1) }.map { $1.file })
  }

  /// Returns whether the generated files may belong to the module.
  func areInside(_ module: String) -> Bool {
    index.modules.mayHoldOutput(module) || (options.staysInModule && sourcesDeclareStreams(of: module))
  }

  /// Returns whether sources whose module is unknown declare a stream type that the config attributes to the module.
  private func sourcesDeclareStreams(of module: String) -> Bool {
    options.frameworks.contains { framework in
      framework.source != nil && framework.modules.contains(module)
        && framework.streamNames.contains { name in
          index.declarations[name, default: []].contains { !$0.isDependency && $0.scope.module == nil }
        }
    }
  }

  /// Returns the imports of the options and of the requirements' files, and the modules of these files.
  func imports(of mocks: [PlannedMock]) -> ImportList {
    var imports = ImportList(
      access: mocks.map(\.plan.access).max() ?? .internal,
      // Files of one module must agree on whether imports have access levels.
      hasAccessLevels: options.staysInModule)
    // The functions that bodies call are hidden from tests. Adapters need only what tests can use.
    imports.add(IndexedImport(attributes: mocks.isEmpty ? [] : ["@_spi(Generated)"], path: ["MockRuntime"]))
    for module in options.imports { imports.add(IndexedImport(path: module.split(separator: ".").map(String.init))) }
    for module in options.testableImports { imports.add(IndexedImport(attributes: testable, path: [module])) }
    let files = mocks.reduce(into: Set(mocks.map(\.scope.file))) { $0.formUnion($1.plan.files) }
    for file in files {
      for used in index.imports[file] { imports.add(used) }
    }
    for file in files.sorted() {
      guard let module = index.modules.modules[file], index.modules.lacksImport(of: module) else { continue }
      if !imports.contains(module) { imports.add(IndexedImport(path: [module])) }
    }
    for plan in mocks.map(\.plan) {
      for module in plan.frameworks.sorted() where !imports.contains(module) {
        let condition = module == "Combine" ? Condition.both(plan.condition, "canImport(Combine)") : plan.condition
        imports.add(IndexedImport(path: [module], condition: condition))
      }
    }
    addScoped(for: mocks.map(\.plan), to: &imports)
    for file in files where filesOfIsolatedClosures.contains(file) {
      let module = index.modules.modules[file]
      for module in module.map({ [$0] }) ?? options.testableImports + options.imports {
        imports.addPreconcurrency(to: module)
      }
    }
    show(mocks.map(\.plan), in: &imports)
    return imports
  }

  private var testable: [String] { ["@testable"] + index.spiGroups.sorted() }

  /// Adds imports of single declarations for types that the mocks cannot qualify, because a type has the name of their
  /// module.
  private func addScoped(for plans: [MockPlan], to imports: inout ImportList) {
    let scoped = scopedImports.filter { imports.contains($0.module) }
    guard !scoped.isEmpty else { return }
    let names = plans.reduce(into: Set<String>()) { $0.formUnion($1.typeNames) }
    for var used in scoped where used.path.last.map(names.contains) == true {
      if options.testableImports.contains(used.module) { used.attributes = testable }
      imports.add(used)
    }
  }

  /// Makes the imports public that public mocks outside of the sources' modules need, if imports are not public by
  /// default.
  private func show(_ plans: [MockPlan], in imports: inout ImportList) {
    guard options.mayShowImports, index.names.hasImportAccessLevels,
      let access = plans.map(\.access).max(), access > .internal
    else { return }
    let shown = plans.filter { $0.access == access }
    imports.show(
      shown.reduce(into: ["MockRuntime", "MockTesting"]) { modules, plan in
        modules.formUnion(plan.modules)
        guard options.writesAdapters else { return }
        let absent = AdapterUse.absent(
          plan.adapters, beside: options.adaptersElsewhere, inside: options.condition)
        modules.formUnion(absent.map(\.module))
      })
  }
}
