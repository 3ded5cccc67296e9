#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension MockgenPlugin: XcodeBuildToolPlugin {
    /// Returns the command that mocks the targets on which a test target depends, and imports them `@testable`. Any
    /// other target gets mocks of its own marked protocols.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let config = try PluginConfig(folder: context.xcodeProject.directoryURL, target: target.displayName)
      config.check(targets: context.xcodeProject.targets.map(\.displayName))
      let modules = MockedModules(target: target)
      if modules.mocked.isEmpty {
        Diagnostics.warning(
          "there is nothing to mock: '\(target.displayName)' does not depend on a target of the project; add one under "
            + "'Target Dependencies' in its build phases")
      }
      let tool = try context.tool(named: "mockgen").url
      return try Self.commands(modules, config, tool: tool, folder: context.pluginWorkDirectoryURL)
    }
  }

  extension MockedModules {
    init(target: XcodeTarget) {
      let mocked = target.isForTests ? target.targetDependencies : [target]
      let names = Set(mocked.map(\.id))
      let read = mocked.flatMap(\.targetDependencies).filter { !names.contains($0.id) }
      let use = target.isForTests ? MockedModule.Use.mocked(isTestable: true) : .mocksItself
      modules =
        (mocked.map { MockedModule($0, use) } + read.map { MockedModule($0, .read) })
        .reduce(into: [:]) { $0[$1.name] = $1 }.values.sorted { $0.name < $1.name }
      ownFiles = target.swiftFiles
    }
  }

  extension MockedModule {
    fileprivate init(_ target: XcodeTarget, _ use: Use) {
      self.init(name: target.moduleName, use: use, files: target.swiftFiles)
    }
  }

  extension XcodeTarget {
    /// Whether the target is a test bundle, which has none of the kinds that Xcode's API distinguishes.
    fileprivate var isForTests: Bool {
      switch product?.kind {
      case .application, .executable, .framework, .library: false
      default: true
      }
    }

    fileprivate var targetDependencies: [XcodeTarget] {
      dependencies.compactMap { dependency in
        if case .target(let target) = dependency { target } else { nil }
      }
    }

    fileprivate var swiftFiles: [URL] { inputFiles.map(\.url).filter { $0.pathExtension == "swift" } }

    /// The module name that Xcode derives from a target's name, unless `PRODUCT_MODULE_NAME` is set.
    fileprivate var moduleName: String {
      let name = String((product?.name ?? displayName).map { $0.isLetter || $0.isNumber ? $0 : "_" })
      return name.first?.isNumber == true ? "_" + name : name
    }
  }
#endif
