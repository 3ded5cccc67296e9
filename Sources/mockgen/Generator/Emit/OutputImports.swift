import MockgenSyntax

/// Decides what a file of mocks imports.
struct OutputImports {
  private let options: GeneratorOptions
  private let index: DeclarationIndex
  /// Found once, not for each file of mocks.
  private let scopedImports: [IndexedImport]

  init(options: GeneratorOptions, index: DeclarationIndex) {
    self.options = options
    self.index = index
    scopedImports = index.spelling.scopedImports
  }

  /// What the options say, what the files of the requirements import, and the modules of these files.
  func imports(of mocks: [PlannedMock]) -> ImportList {
    var imports = ImportList(
      access: mocks.map(\.plan.access).max() ?? .internal,
      // Files of one module must agree on whether they say who sees an import.
      saysAccess: options.staysInModule)
    // What bodies call is hidden from whoever writes tests; adapters need no more than tests do.
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
    addScoped(for: mocks.map(\.plan), to: &imports)
    show(mocks.map(\.plan), in: &imports)
    return imports
  }

  private var testable: [String] { ["@testable"] + index.spiGroups.sorted() }

  /// Imports by themselves what the mocks name and a type named like its module keeps them from naming in full.
  private func addScoped(for plans: [MockPlan], to imports: inout ImportList) {
    let scoped = scopedImports.filter { imports.contains($0.module) }
    guard !scoped.isEmpty else { return }
    let names = plans.reduce(into: Set<String>()) { $0.formUnion($1.typeNames) }
    for var used in scoped where used.path.last.map(names.contains) == true {
      if options.testableImports.contains(used.module) { used.attributes = testable }
      imports.add(used)
    }
  }

  /// Public mocks outside of the sources' modules need imports that are as visible, where a project's imports are not so
  /// by themselves.
  private func show(_ plans: [MockPlan], in imports: inout ImportList) {
    guard options.mayShowImports, index.names.saysAccessOfImports,
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
