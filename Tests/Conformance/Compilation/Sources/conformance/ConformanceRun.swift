// Goes from the list of packages to the reports of their modules.

import Foundation

/// One run over the selected packages.
struct ConformanceRun {
  let options: Options

  func reports() throws -> [ModuleReport] {
    let all = try SubjectPackage.load(from: options.folder.appendingPathComponent("packages.json"))
    var packages: [SubjectPackage] = []
    for package in all where options.isSelected(package) {
      if try package.isReachable { packages.append(package) } else { print("skipped: \(package.name) is not reachable") }
    }
    if packages.isEmpty { return [] }
    print("building \(packages.count) packages")
    let description = try SubjectWorkspace(folder: options.workspace).build(packages)
    let output = options.workspace.appendingPathComponent("Generated")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    return try packages.flatMap { package in
      try package.modules.map { try report(package.name, description.module($0), output: output) }
    }
  }

  private func report(_ package: String, _ module: BuiltModule, output: URL) throws -> ModuleReport {
    let protocols = try VisibleProtocols(folder: options.workspace.appendingPathComponent("Symbols")).list(of: module)
    let generation = try Generator(mockgen: options.mockgen)
      .generate(module, into: output.appendingPathComponent("\(module.name).swift"))
    let compilers = ["5", "6"].map { mode in
      Compiler(
        module: module, runtimeFolder: options.runtimeFolder, languageMode: mode,
        file: output.appendingPathComponent("\(module.name)-\(mode).swift"))
    }
    let compilations = try inParallel(compilers) { try $0.compile(generation.file) }
    return ModuleReportBuilder(
      package: package, module: module, protocols: protocols, generation: generation, compilations: compilations
    ).report()
  }

  /// Each element on a thread of its own; the compiler uses one core.
  private func inParallel<Element: Sendable, Value: Sendable>(
    _ elements: [Element], _ work: @escaping @Sendable (Element) throws -> Value
  ) throws -> [Value] {
    let results = LockedResults<Value>(count: elements.count)
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
      results.set(index, Result { try work(elements[index]) })
    }
    return try results.values()
  }
}

/// The results of work that runs on several threads.
private final class LockedResults<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var results: [Result<Value, any Error>?]

  init(count: Int) { results = Array(repeating: nil, count: count) }

  func set(_ index: Int, _ result: Result<Value, any Error>) { lock.withLock { results[index] = result } }
  func values() throws -> [Value] { try lock.withLock { try results.compactMap { try $0?.get() } } }
}
