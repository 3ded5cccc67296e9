// What Xcode offers to plugins, as far as the plugin uses it: where there is no Xcode, the plugin is checked against this.
import Foundation
import PackagePlugin

public protocol XcodeCommandPlugin: Plugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

public struct XcodePluginContext {
  public var xcodeProject: XcodeProject
  public var pluginWorkDirectoryURL: URL
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError(name) }
}

public struct XcodeProject {
  public var displayName: String
  public var directoryURL: URL
  public var targets: [XcodeTarget]
}

public struct XcodeTarget: Identifiable {
  public var id: String
  public var displayName: String
  public var product: XcodeProduct?
  public var dependencies: [XcodeTargetDependency]
  public var inputFiles: FileList
}

public struct XcodeProduct {
  public enum Kind { case application, executable, framework, library, other(String) }
  public var name: String
  public var kind: Kind
}

public enum XcodeTargetDependency {
  case target(XcodeTarget)
  case product(any Product)
}

public protocol XcodeBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}
