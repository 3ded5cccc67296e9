// Builds the packages of a list, and returns the reports of their modules.

import Foundation

/// The result of a run.
struct ConformanceResult: Sendable {
  /// Whether at least one package could be reached.
  var isAnythingReachable = false
  var reports: [ModuleReport] = []
  /// The reasons why reports of modules are missing or unreliable, one per line.
  var faults: [String] = []
}

/// One run over the selected packages.
struct ConformanceRun: Sendable {
  private struct Subject: Sendable {
    var package: String
    var module: BuiltModule
  }

  let mockgen: URL
  let runtimeFolder: URL
  let workspace: URL
  private let indexes: IndexFolder

  init(mockgen: URL, runtimeFolder: URL, workspace: URL) {
    self.mockgen = mockgen
    self.runtimeFolder = runtimeFolder
    self.workspace = workspace
    indexes = IndexFolder(folder: workspace.appendingPathComponent("Generated/Indexes"), mockgen: mockgen)
  }

  func result(on packages: [SubjectPackage]) throws -> ConformanceResult {
    var result = ConformanceResult()
    let available = try packages.filter(isAvailable)
    result.isAnythingReachable = !available.isEmpty
    let all = try groups(of: available).flatMap { try subjects(of: $0, &result.faults) }
    if all.isEmpty { return result }
    let outcomes = try timed("mocking and compiling \(all.count) modules") {
      try inParallel(all) { subject in Result { try report(on: subject) } }
    }
    for (subject, outcome) in zip(all, outcomes) {
      switch outcome {
      case .success(let report): result.reports.append(report)
      case .failure(let error): result.faults.append("\(subject.module.name): \(error)")
      }
    }
    return result
  }

  private func isAvailable(_ package: SubjectPackage) throws -> Bool {
    let obstacle = try package.obstacle()
    if let obstacle { print("skipped: \(obstacle)") }
    return obstacle == nil
  }

  /// Returns the packages that are built together, and the folder of each build.
  private func groups(of packages: [SubjectPackage]) -> [(packages: [SubjectPackage], folder: URL)] {
    let together = packages.filter { $0.isApart != true }
    let apart = packages.filter { $0.isApart == true }
      // SwiftPM identifies a package by the name of its folder, so this folder must not have the name of a dependency.
      .map { ([$0], workspace.appendingPathComponent("Apart/Subjects-\($0.name)")) }
    return (together.isEmpty ? [] : [(together, workspace)]) + apart
  }

  private func subjects(
    of group: (packages: [SubjectPackage], folder: URL), _ faults: inout [String]
  ) throws -> [Subject] {
    let (packages, folder) = group
    let build = try timed("building \(packages.count == 1 ? packages[0].name : "\(packages.count) packages")") {
      try SubjectWorkspace(folder: folder).build(packages)
    }
    faults += build.faults
    guard let description = build.description else { return [] }
    return packages.flatMap { package in
      package.modules.compactMap { name in
        if let module = description.module(name) { return Subject(package: package.name, module: module) }
        faults.append("module '\(name)' of \(package.name) was not built")
        return nil
      }
    }
  }

  private func timed<Value>(_ what: String, _ work: () throws -> Value) rethrows -> Value {
    print(what)
    // The run takes long, and a log shows buffered lines late.
    fflush(nil)
    let start = Date()
    let value = try work()
    print("  took \(Int(Date().timeIntervalSince(start))) s")
    return value
  }

  private func report(on subject: Subject) throws -> ModuleReport {
    let module = subject.module
    let folder = workspace.appendingPathComponent("Generated/\(subject.package)/\(module.name)")
    // The mocks of an earlier run would be existing files of the module, which may have its adapters.
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let protocols = try VisibleProtocols(folder: folder.appendingPathComponent("Symbols")).list(of: module)
    let generation = try Generator(mockgen: mockgen, indexes: indexes)
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
