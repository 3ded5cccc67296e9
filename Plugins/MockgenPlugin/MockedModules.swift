import Foundation
import PackagePlugin

/// The modules whose protocols a test target can use.
struct MockedModules {
  /// Those of the test target's own package, in the order of their names.
  let mocked: [SwiftSourceModuleTarget]
  /// Those that are read and not mocked.
  let read: [SwiftSourceModuleTarget]

  init(target: SwiftSourceModuleTarget, package: Package) {
    let own = Set(package.targets.map(\.id))
    let direct = target.dependencies.compactMap { dependency -> (any Target)? in
      if case .target(let target) = dependency, own.contains(target.id) { target } else { nil }
    }
    mocked = direct.compactMap { $0 as? SwiftSourceModuleTarget }.filter { $0.kind != .test }
      .sorted { $0.moduleName < $1.moduleName }
    let names = Set(mocked.map(\.id))
    read = mocked.flatMap(\.recursiveTargetDependencies).compactMap { $0 as? SwiftSourceModuleTarget }
      .filter { !names.contains($0.id) }
      .reduce(into: [:]) { $0[$1.id] = $1 }.values.sorted { $0.moduleName < $1.moduleName }
  }

  /// Every file that the mocks depend on.
  var files: [URL] { (mocked + read).flatMap(Self.files) }

  /// What the tool is called with, but for the output.
  var arguments: [String] {
    let dependencies = read.flatMap(Self.files).flatMap { ["--dependency", $0.path] }
    let imports = mocked.flatMap { ["--testable-import", $0.moduleName] }
    return ["--quiet"] + imports + dependencies + mocked.flatMap(Self.files).map { $0.path }
  }

  private static func files(of target: SwiftSourceModuleTarget) -> [URL] {
    target.sourceFiles(withSuffix: ".swift").map(\.url)
  }

  /// Says what a test target lacks for its mocks to compile.
  func check(for target: SwiftSourceModuleTarget) {
    if mocked.isEmpty {
      Diagnostics.warning(
        "MockgenPlugin found nothing to mock: '\(target.name)' depends on no module of its own package")
    }
    guard !mocked.isEmpty, !Self.hasRuntime(target) else { return }
    Diagnostics.error(
      "the mocks of '\(target.name)' need MockRuntime: add .product(name: \"MockRuntime\", package: \"mockgen\") to its "
        + "dependencies")
  }

  /// Whether the target can use what its mocks stand on.
  static func hasRuntime(_ target: SwiftSourceModuleTarget) -> Bool {
    target.dependencies.contains { dependency in
      switch dependency {
      case .product(let product): product.targets.contains { $0.name == "MockRuntime" }
      case .target(let target): target.name == "MockRuntime"
      @unknown default: false
      }
    }
  }
}
