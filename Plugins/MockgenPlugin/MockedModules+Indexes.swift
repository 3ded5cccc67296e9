import Foundation
import PackagePlugin

extension MockedModules {
  /// Reads indexes in place of sources, for this package and those that it depends on.
  ///
  /// - Parameters:
  ///   - target: The target that gets the mocks, and the folder for them.
  ///   - config: The config, which may name the targets with indexes and takes precedence.
  mutating func readIndexes(
    of package: Package, _ config: PluginConfig, for target: String, in folder: URL
  ) throws {
    for other in package.withDependencies where other.isEditedHere {
      let targets = other.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { target in
        modules.contains { $0.name == target.moduleName && !$0.mocksItself }
      }
      guard !targets.isEmpty else { continue }
      let indexed = try config.indexed.map(Set.init) ?? other.indexedTargets(among: Set(targets.map(\.name)))
      for found in targets where indexed.contains(found.name) {
        guard let place = modules.firstIndex(where: { $0.name == found.moduleName }) else { continue }
        modules[place].index = IndexedModule(
          found.moduleName, root: found.directoryURL, in: (other.id, found.name), besides: (package.id, target), folder)
      }
    }
  }
}

extension Package {
  /// The package and all packages that it depends on, each once.
  fileprivate var withDependencies: [Package] {
    var packages = [self]
    var known: Set<String> = [id]
    var next = 0
    while next < packages.count {
      packages += packages[next].dependencies.map(\.package).filter { known.insert($0.id).inserted }
      next += 1
    }
    return packages
  }

  /// Whether the package is a local one. The sources of others change only with their version.
  fileprivate var isEditedHere: Bool {
    switch origin {
    case .root, .local: true
    default: false
    }
  }

  /// Returns the targets to which the text of the manifest gives the plugin.
  fileprivate func indexedTargets(among targets: Set<String>) throws -> Set<String> {
    let manifest = try String(contentsOf: directoryURL.appendingPathComponent("Package.swift"), encoding: .utf8)
    let plugin = ManifestSetting("\(IndexedModule.plugin)\"", in: manifest)
    if plugin.isUnclear {
      Diagnostics.warning(
        "the manifest of '\(displayName)' gives \(IndexedModule.plugin) to targets in an unsupported "
          + "way: name them as 'indexed' in .mockgen.json, or '[]'; until then their sources are read")
    }
    return plugin.isForAll ? targets : plugin.targets.intersection(targets)
  }
}
