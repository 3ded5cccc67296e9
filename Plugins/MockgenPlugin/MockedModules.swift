import Foundation
import PackagePlugin

/// A module, as far as the mocks of a test target need it.
struct MockedModule {
  enum Use {
    /// Its protocols are mocked; it is imported `@testable`, or, as the product of another package, as it is.
    case mocked(isTestable: Bool)
    /// It is read for what others inherit from it.
    case read
  }
  var name: String
  var use: Use
  var files: [URL]

  var isMocked: Bool { if case .mocked = use { true } else { false } }
}

/// The modules whose protocols a test target can use.
struct MockedModules {
  /// In the order of their names.
  let modules: [MockedModule]
  /// The files that people wrote for the test target itself.
  let ownFiles: [URL]
  /// Those of the targets behind the modules that stand in the same manifest.
  var ownTargets: Set<String> = []

  var mocked: [MockedModule] { modules.filter(\.isMocked) }

  /// Every file that the mocks depend on.
  var files: [URL] { modules.flatMap(\.files) + ownFiles }

  /// What the tool is called with, but for the output and the config.
  var arguments: [String] {
    modules.flatMap { module -> [String] in
      let paths = module.files.map { "\(module.name)=\($0.path)" }
      return switch module.use {
      case .mocked(let isTestable): [isTestable ? "--testable-import" : "--import", module.name] + paths
      case .read: paths.flatMap { ["--dependency", $0] }
      }
    } + besideArguments
  }

  /// The target's own files, whose names no mock may take.
  var besideArguments: [String] { ownFiles.flatMap { ["--beside", $0.path] } }
}

extension MockedModules {
  /// - Parameter names: of modules to mock beside those that the target depends on directly.
  init(target: SwiftSourceModuleTarget, package: Package, alsoMocking names: [String]) {
    let own = Set(package.targets.map(\.id))
    let all = target.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }
    let direct = target.dependencies.compactMap { dependency -> (any Target)? in
      if case .target(let target) = dependency, own.contains(target.id) { target } else { nil }
    }
    let mocked =
      direct.compactMap { $0 as? SwiftSourceModuleTarget }.filter { $0.kind != .test }
      + all.filter { names.contains($0.moduleName) }
    let mockedIDs = Set(mocked.map(\.id))
    let read = mocked.flatMap(\.recursiveTargetDependencies).compactMap { $0 as? SwiftSourceModuleTarget }
      .filter { !mockedIDs.contains($0.id) }
    let modules =
      mocked.map { MockedModule($0, .mocked(isTestable: own.contains($0.id))) } + read.map { MockedModule($0, .read) }
    self.modules = modules.reduce(into: [:]) { $0[$1.name] = $1 }.values.sorted { $0.name < $1.name }
    ownFiles = target.sourceFiles(withSuffix: ".swift").map(\.url)
    ownTargets = Set((mocked + read).filter { own.contains($0.id) }.map(\.name))
    for name in names where !all.contains(where: { $0.moduleName == name }) {
      Diagnostics.error(
        "'.mockgen.json' asks for mocks of the module '\(name)': add it, or its product, to the dependencies of "
          + "'\(target.name)'")
    }
  }

  /// Says what a test target lacks for its mocks to compile.
  func check(for target: SwiftSourceModuleTarget) {
    if mocked.isEmpty {
      Diagnostics.warning(
        "there is nothing to mock: '\(target.name)' depends on no module of its own package; add one to its "
          + "dependencies, or name a module of another package as 'modules' in .mockgen.json")
    } else if !Self.hasRuntime(target) {
      Diagnostics.error(
        "the mocks of '\(target.name)' need MockRuntime: add .product(name: \"MockRuntime\", package: \"mockgen\") to "
          + "its dependencies")
    }
  }

  /// Whether the target links what its mocks stand on, and what fails a test: an app that it tests may link the first
  /// alone.
  static func hasRuntime(_ target: SwiftSourceModuleTarget) -> Bool {
    target.recursiveTargetDependencies.contains { $0.name == "MockReporting" }
  }
}

extension MockedModule {
  fileprivate init(_ target: SwiftSourceModuleTarget, _ use: Use) {
    self.init(name: target.moduleName, use: use, files: target.sourceFiles(withSuffix: ".swift").map(\.url))
  }
}
