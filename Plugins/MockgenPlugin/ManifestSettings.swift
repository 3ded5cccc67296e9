import Foundation
import PackagePlugin

/// The settings of a manifest's targets that SwiftPM does not pass to plugins. The manifest is read as text.
struct ManifestSettings {
  private let nonsending: ManifestSetting
  private let mainActor: ManifestSetting
  /// The targets that have `MockgenPlugin`.
  private let plugin: ManifestSetting

  /// - Parameter folder: The folder of the package.
  init(folder: URL) throws {
    let manifest = folder.appendingPathComponent("Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    nonsending = ManifestSetting(ManifestSetting.nonsending, in: text)
    mainActor = ManifestSetting(ManifestSetting.mainActor, in: text)
    plugin = ManifestSetting("MockgenPlugin\"", in: text)
  }

  /// Returns whether the target has `MockgenPlugin`, which writes its mocks in each build.
  func hasPlugin(_ target: String) -> Bool { plugin.isForAll || plugin.targets.contains(target) }

  /// Returns the tool's arguments for the targets' settings.
  ///
  /// - Parameters:
  ///   - target: The name of the target that gets the mocks.
  ///   - modules: The mocked targets.
  ///   - config: The config, which takes precedence.
  func arguments(for target: String, mocking modules: MockedModules, config: PluginConfig) -> [String] {
    let names = modules.ownTargets
    return nonsendingArguments(for: names.union([target]), isConfigured: config.specifies(.nonsending))
      + isolationArguments(for: target, mocking: names, config: config)
      + (config.specifies(.selfMocking) ? [] : selfMockingArguments(modules.withRuntime.subtracting([target])))
  }

  /// Returns the arguments that exclude the protocols which a module mocks for itself.
  ///
  /// - Parameter modules: The modules that link the runtime.
  private func selfMockingArguments(_ modules: Set<String>) -> [String] {
    if plugin.isUnclear, !modules.isEmpty {
      Diagnostics.warning(
        "the manifest gives MockgenPlugin to targets in an unsupported way: name those that are not "
          + "for tests as 'selfMocking' in .mockgen.json, or '[]' if there are none")
    }
    let names = plugin.isForAll ? modules : plugin.targets.intersection(modules)
    return names.sorted().flatMap { ["--self-mocking", ManifestSetting.moduleName($0)] }
  }

  /// Returns the arguments for closures. If the targets differ, closures must specify their isolation.
  private func nonsendingArguments(for targets: Set<String>, isConfigured: Bool) -> [String] {
    if isConfigured || nonsending.isForAll { return [] }
    if nonsending.isUnclear {
      Diagnostics.warning(
        "the manifest enables NonisolatedNonsendingByDefault in an unsupported way: if not all targets "
          + "have it, name those that do as 'nonsending' in .mockgen.json")
    }
    let own = nonsending.targets.intersection(targets)
    guard !own.isEmpty, own != targets else { return [] }
    return own.sorted().flatMap { ["--nonsending", ManifestSetting.moduleName($0)] }
  }

  private func isolationArguments(for target: String, mocking modules: Set<String>, config: PluginConfig) -> [String] {
    let isConfigured = (modules: config.specifies(.mainActor), tests: config.specifies(.nonisolated))
    if mainActor.isUnclear, !isConfigured.modules || !isConfigured.tests {
      Diagnostics.warning(
        "the manifest uses 'defaultIsolation(MainActor.self)' in an unsupported way: name the targets "
          + "that have it as 'mainActor' in .mockgen.json, and set 'nonisolated' there if the tests have it")
    }
    let isolated = mainActor.isForAll ? modules.union([target]) : mainActor.targets
    let names = isConfigured.modules ? [] : isolated.intersection(modules).sorted()
    return names.flatMap { ["--main-actor", ManifestSetting.moduleName($0)] }
      + (isolated.contains(target) && !isConfigured.tests ? ["--nonisolated"] : [])
  }
}
