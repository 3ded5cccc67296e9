#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension GenerateMocks: XcodeCommandPlugin {
    /// Writes the mocks of the chosen targets of a project, or of all test targets if none is chosen. Xcode passes each chosen
    /// target as `--target NAME`.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      let names = extractor.extractOption(named: "target")
      let isCheck = extractor.extractFlag(named: "check") > 0
      let project = context.xcodeProject
      let run = ToolRun(
        tool: try context.tool(named: "mockgen").url, folder: project.directoryURL,
        workFolder: context.pluginWorkDirectoryURL,
        verb: extractor.remainingArguments == ["list"] ? .list : isCheck ? .check : .generate)
      for target in project.targets where names.isEmpty ? target.isForTests : names.contains(target.displayName) {
        let config = try PluginConfig(folder: project.directoryURL, target: target.displayName)
        config.check(targets: project.targets.map(\.displayName))
        let modules = MockedModules(target: target)
        guard config.specifies(.sources) || !modules.mocked.isEmpty else { continue }
        guard config.specifies(.output) || !target.swiftFiles.isEmpty else {
          Diagnostics.error("'\(target.displayName)' has no Swift file beside which its mocks could be written")
          continue
        }
        try run.run(
          of: modules, for: target.displayName, config,
          output: target.folder.appendingPathComponent("Mocks.generated.swift"), arguments: [],
          command: "generate-mocks")
      }
    }
  }

  extension XcodeTarget {
    /// The folder around all Swift files of the target.
    fileprivate var folder: URL {
      let folders = swiftFiles.map { $0.deletingLastPathComponent().pathComponents }
      let common = folders.dropFirst().reduce(folders.first ?? []) { common, folder in
        zip(common, folder).prefix { $0 == $1 }.map(\.0)
      }
      return URL(fileURLWithPath: NSString.path(withComponents: common), isDirectory: true)
    }
  }
#endif
