import Foundation
import PackagePlugin

/// A module that the mocks of a target depend on.
struct MockedModule {
  enum Use {
    /// A module whose protocols are mocked. It is imported `@testable`, or, as the product of another package, plainly.
    case mocked(isTestable: Bool)
    /// A module that gets the mocks itself and is not imported.
    case mocksItself
    /// A module that is read for the declarations that others inherit.
    case read
  }
  var name: String
  var use: Use
  var files: [URL]
  /// The index that replaces the files, if it is written.
  var index: IndexedModule?

  /// The inputs of the mocks.
  var inputs: [URL] { index.map { [$0.stamp] } ?? files }

  var mocksItself: Bool { if case .mocksItself = use { true } else { false } }

  var isMocked: Bool { if case .read = use { false } else { true } }

  /// The tool's arguments for the module.
  var arguments: [String] {
    let paths = index.map { [$0.index.path] } ?? files.map { "\(name)=\($0.path)" }
    let root = index?.rootArguments ?? []
    return switch use {
    case .mocked(let isTestable): [isTestable ? "--testable-import" : "--import", name] + paths + root
    case .mocksItself: paths
    case .read: paths.flatMap { ["--dependency", $0] } + root
    }
  }
}

/// The modules whose protocols a target can use.
struct MockedModules {
  /// The modules, in the order of their names.
  var modules: [MockedModule]
  /// The source files of the target itself.
  let ownFiles: [URL]
  /// The targets of the modules in the same manifest.
  var ownTargets: Set<String> = []
  /// The targets among `ownTargets` that use the runtime, and can have mocks of their own.
  var withRuntime: Set<String> = []

  var mocked: [MockedModule] { modules.filter(\.isMocked) }

  /// Every file that the mocks depend on.
  var files: [URL] { modules.flatMap(\.inputs) + (isForItself ? [] : ownFiles) }

  /// Whether the target's own protocols are mocked, as in every target that is not for tests.
  var isForItself: Bool { modules.contains(where: \.mocksItself) }

  /// The tool's arguments, except the output and the config.
  var arguments: [String] { modules.flatMap(\.arguments) + besideArguments }

  /// The arguments for the target's own files, whose type names no mock may have.
  var besideArguments: [String] { ownFiles.flatMap { ["--beside", $0.path] } }

  /// Returns defaults for settings that the config does not have: an app gets only marked mocks, and tests get recorders.
  func choice(_ config: PluginConfig) -> [String] {
    if !isForItself { return config.specifies(.recorders) ? [] : ["--recorders"] }
    guard !config.specifies(.annotatedOnly), !config.specifies(.annotations) else { return [] }
    return modules.flatMap { module -> [String] in
      if case .mocksItself = module.use { ["--annotated-module", module.name] } else { [] }
    }
  }
}

extension MockedModules {
  /// - Parameters:
  ///   - names: The names of modules to mock in addition to the target's direct dependencies.
  init(target: SwiftSourceModuleTarget, package: Package, alsoMocking names: [String]) {
    let own = Set(package.targets.map(\.id))
    let all = target.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }
    let direct = target.dependencies.compactMap { dependency -> (any Target)? in
      if case .target(let target) = dependency, own.contains(target.id) { target } else { nil }
    }
    let isTest = target.kind == .test
    let mocked =
      (isTest ? direct.compactMap { $0 as? SwiftSourceModuleTarget }.filter { $0.kind != .test } : [target])
      + all.filter { names.contains($0.moduleName) }
    let mockedIDs = Set(mocked.map(\.id))
    let read = mocked.flatMap(\.recursiveTargetDependencies).compactMap { $0 as? SwiftSourceModuleTarget }
      .filter { !mockedIDs.contains($0.id) && !Self.isRuntime($0) }
    let modules =
      mocked.map { module in
        let isTestable = isTest && own.contains(module.id)
        return MockedModule(module, module.id == target.id ? .mocksItself : .mocked(isTestable: isTestable))
      } + read.map { MockedModule($0, .read) }
    self.modules = modules.reduce(into: [:]) { $0[$1.name] = $1 }.values.sorted { $0.name < $1.name }
    ownFiles = target.swiftFiles
    ownTargets = Set((mocked + read).filter { own.contains($0.id) }.map(\.name))
    let mocking = mocked.filter { $0.recursiveTargetDependencies.contains(where: Self.isRuntime) }
    withRuntime = ownTargets.intersection(mocking.map(\.name))
    for name in names where !all.contains(where: { $0.moduleName == name }) {
      Diagnostics.error(
        "'.mockgen.json' requires mocks of the module '\(name)': add it, or its product, to the dependencies of "
          + "'\(target.name)'")
    }
  }

  /// Reports a missing dependency that the mocks of a target need.
  func check(for target: SwiftSourceModuleTarget) {
    if mocked.isEmpty {
      Diagnostics.warning(
        "there is nothing to mock: '\(target.name)' does not depend on a module of its package; add one to its "
          + "dependencies, or name a module of another package as 'modules' in .mockgen.json")
    } else if !Self.hasRuntime(target) {
      let product = target.kind == .test ? "MockRuntime" : "MockRuntimeCore"
      Diagnostics.error(
        "the mocks of '\(target.name)' need \(product): add .product(name: \"\(product)\", package: \"mockgen\") to "
          + "its dependencies")
    }
  }

  /// Returns whether the target links the runtime and, for tests, the module that reports failures. An app may link the
  /// runtime alone.
  static func hasRuntime(_ target: SwiftSourceModuleTarget) -> Bool {
    let isNeeded = target.kind == .test ? { $0.name == "MockTesting" } : isRuntime
    return target.recursiveTargetDependencies.contains(where: isNeeded)
  }

  /// Returns whether the target is a module of the runtime.
  private static func isRuntime(_ target: any Target) -> Bool {
    ["MockRuntime", "MockTesting", "MockByHand", "MockReporting"].contains(target.name)
  }
}

extension MockedModule {
  fileprivate init(_ target: SwiftSourceModuleTarget, _ use: Use) {
    self.init(name: target.moduleName, use: use, files: target.swiftFiles)
  }
}
