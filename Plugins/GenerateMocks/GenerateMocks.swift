import Foundation
import PackagePlugin

/// `swift package generate-mocks`: writes the mocks of each test target into its folder, to be committed, checks with
/// `--check` that they are current, or lists with `list` what would be mocked. Other targets can be named on the command
/// line or in the config.
@main
struct GenerateMocks: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let isCheck = extractor.extractFlag(named: "check") > 0
    if extractor.extractFlag(named: "help") > 0 { return print(Self.help) }
    let isList = extractor.remainingArguments == ["list"] && !isCheck
    if !isList, let unknown = extractor.remainingArguments.first {
      return Diagnostics.error("unknown argument '\(unknown)': 'generate-mocks' takes list, --check and --target NAME")
    }
    let verb = isList ? ToolRun.Verb.list : isCheck ? .check : .generate
    let tool = try context.tool(named: "mockgen").url
    let targets = try targets(of: context.package, names: names)
    if targets.isEmpty {
      Diagnostics.error(
        names.isEmpty
          ? "no test target depends on MockRuntime: add .product(name: \"MockRuntime\", package: \"mockgen\") to one"
          : "no target is called '\(names.joined(separator: "' or '"))' and depends on MockRuntime")
    }
    let settings = try ManifestSettings(folder: context.package.directoryURL)
    // Other targets come first, since tests do not repeat the mocks in their modules.
    for target in targets.filter({ $0.kind != .test }) + targets.filter({ $0.kind == .test }) {
      if !isList, settings.hasPlugin(target.name) {
        // A committed file would declare each mock twice.
        print("'\(target.name)' is skipped: it has MockgenPlugin, which writes its mocks in each build")
        continue
      }
      try run(tool, verb, for: target, in: context)
    }
  }

  private static let help = """
    Writes the mocks of each test target that depends on MockRuntime into its folder. Any other target, named here or as
    "target" in .mockgen.json, gets mocks of its own protocols, those that are marked '// mockgen: mock'.

    usage: swift package generate-mocks [list] [--check] [--target NAME]

      list           print what would be mocked, and what would not and why
      --check        write nothing, and fail if the mocks are not current
      --target NAME  only those of this target
    """

  private func targets(of package: Package, names: [String]) throws -> [SwiftSourceModuleTarget] {
    try package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { target in
      guard MockedModules.hasRuntime(target) else { return false }
      if !names.isEmpty { return names.contains(target.name) }
      return try target.kind == .test || PluginConfig(folder: package.directoryURL, target: target.name).isForTarget
    }
  }

  private func run(
    _ tool: URL, _ verb: ToolRun.Verb, for target: SwiftSourceModuleTarget, in context: PluginContext
  ) throws {
    let package = context.package
    let config = try PluginConfig(folder: package.directoryURL, target: target.name)
    config.check(targets: package.targets.map(\.name))
    let modules = MockedModules(target: target, package: package, alsoMocking: config.modules)
    // The target needs no modules to mock if the config specifies the sources.
    let hasSources = config.specifies(.sources)
    if !hasSources { modules.check(for: target) }
    guard hasSources || !modules.mocked.isEmpty else { return }
    let settings = try ManifestSettings(folder: package.directoryURL)
      .arguments(for: target.name, mocking: modules, config: config)
    try ToolRun(tool: tool, folder: package.directoryURL, workFolder: context.pluginWorkDirectoryURL, verb: verb)
      .run(
        of: modules, for: target.name, config, output: Self.output(for: target),
        arguments: settings + (hasSources ? [] : presentMocks(modules, in: package)),
        command: "swift package generate-mocks")
  }

  private static func output(for target: SwiftSourceModuleTarget) -> URL {
    target.directoryURL.appendingPathComponent("Mocks.generated.swift")
  }

  /// Returns arguments for the mocks that other targets have of their own protocols, in files that this run has just created.
  private func presentMocks(_ modules: MockedModules, in package: Package) throws -> [String] {
    let known = Set(modules.files.map(\.path))
    let targets = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { target in
      target.kind != .test && modules.ownTargets.contains(target.name)
    }
    return try targets.compactMap { target in
      let config = try PluginConfig(folder: package.directoryURL, target: target.name)
      let output = config.output ?? Self.output(for: target)
      let isNew = FileManager.default.fileExists(atPath: output.path) && !known.contains(output.path)
      return isNew ? "\(target.moduleName)=\(output.path)" : nil
    }
  }
}

/// A run of the tool for one target after another.
struct ToolRun {
  enum Verb: String { case generate, check, list }

  let tool: URL
  /// The folder of the package or project.
  let folder: URL
  /// The folder of the plugin's own files.
  let workFolder: URL
  let verb: Verb

  /// Writes or lists the mocks of a target, or checks that they are current, and reports the result.
  ///
  /// - Parameter command: The command that writes the mocks.
  func run(
    of modules: MockedModules, for target: String, _ config: PluginConfig, output: URL, arguments: [String],
    command: String
  ) throws {
    // A list has no adapters.
    let choice = modules.choice(config).filter { verb != .list || $0 != "--recorders" }
    var sources = config.specifies(.sources) ? modules.besideArguments : choice + modules.arguments
    // A list has no output, beside which the committed mocks would be those of another run.
    if verb == .list, let index = sources.firstIndex(of: output.path), index > 0 {
      sources.removeSubrange(index - 1...index)
    }
    let destination = config.specifies(.output) || verb == .list ? [] : ["-o", output.path]
    var list = [verb.rawValue, "--allow-empty"] + config.arguments
    list += arguments + sources + destination
    let process = Process()
    process.executableURL = tool
    process.currentDirectoryURL = folder
    process.arguments = try ArgumentList(list, folder: workFolder).arguments
    try process.run()
    process.waitUntilExit()
    switch (verb, process.terminationStatus) {
    case (.list, 0): break
    case (_, 0): print("the mocks of '\(target)' are \(verb == .check ? "current" : "written")")
    case (.list, _): Diagnostics.error("the protocols of '\(target)' were not all read; see above")
    case (.generate, _): Diagnostics.error("the mocks of '\(target)' were not all written; see above")
    case (.check, _):
      Diagnostics.error("the mocks of '\(target)' are not current: run '\(command)' and commit the result")
    }
  }
}
