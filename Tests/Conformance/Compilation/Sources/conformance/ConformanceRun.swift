// Goes from the list of packages to the reports of their modules.

import Foundation

/// One run over the selected packages.
struct ConformanceRun: Sendable {
  private struct Subject: Sendable {
    var package: String
    var module: BuiltModule
  }

  let mockgen: URL
  let runtimeFolder: URL
  let workspace: URL

  init(options: Options) {
    mockgen = options.mockgen
    runtimeFolder = options.runtimeFolder
    workspace = options.workspace
  }

  func reports(on packages: [SubjectPackage]) throws -> [ModuleReport] {
    let available = try packages.filter(isAvailable)
    if available.isEmpty { return [] }
    let description = try timed("building \(available.count) packages") {
      try SubjectWorkspace(folder: workspace).build(available)
    }
    let subjects = try available.flatMap { package in
      try package.modules.map { try Subject(package: package.name, module: description.module($0)) }
    }
    return try timed("mocking and compiling \(subjects.count) modules") { try inParallel(subjects, report) }
  }

  private func isAvailable(_ package: SubjectPackage) throws -> Bool {
    let obstacle = try package.obstacle()
    if let obstacle { print("skipped: \(obstacle)") }
    return obstacle == nil
  }

  private func timed<Value>(_ what: String, _ work: () throws -> Value) rethrows -> Value {
    print(what)
    // This takes a while, and a log shows lines only when its reader gets them.
    fflush(nil)
    let start = Date()
    let value = try work()
    print("  took \(Int(Date().timeIntervalSince(start))) s")
    return value
  }

  @Sendable private func report(on subject: Subject) throws -> ModuleReport {
    let module = subject.module
    let folder = workspace.appendingPathComponent("Generated/\(module.name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let protocols = try VisibleProtocols(folder: folder.appendingPathComponent("Symbols")).list(of: module)
    let generation = try Generator(mockgen: mockgen)
      .generate(module, into: folder.appendingPathComponent("Mocks.swift"))
    let compilations = try LanguageMode.allCases.map { mode in
      try Compiler(
        module: module, runtimeFolder: runtimeFolder, languageMode: mode,
        file: folder.appendingPathComponent("Mocks\(mode.rawValue).swift")
      ).compile(generation.file, of: Set(protocols.map(\.name)))
    }
    return ModuleReportBuilder(
      package: subject.package, module: module.name, protocols: protocols, generation: generation,
      compilations: compilations
    ).report()
  }
}
