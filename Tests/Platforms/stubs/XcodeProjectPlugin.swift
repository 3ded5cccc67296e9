// The API of package plugins in Xcode projects. Signatures: Apple's documentation of XcodeProjectPlugin.
// swift-format-ignore-file
@_exported import PackagePlugin

public protocol XcodeBuildToolPlugin: Plugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}
public protocol XcodeCommandPlugin: CommandPlugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

public struct XcodePluginContext {
  public let xcodeProject: XcodeProject
  public let pluginWorkDirectoryURL: URL
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}
public struct XcodeProject: Identifiable {
  public let id: String
  public let displayName: String
  public let directoryURL: URL
  public let targets: [XcodeTarget]
}
public struct XcodeTarget: Identifiable {
  public let id: String
  public let displayName: String
  public let product: XcodeProduct?
  public let dependencies: [XcodeTargetDependency]
  public let inputFiles: FileList
}
public struct XcodeProduct {
  public enum Kind {
    case application, executable, framework, library
    case other(String)
  }
  public let name: String
  public let kind: Kind
}
public enum XcodeTargetDependency {
  case target(XcodeTarget)
  case product(any Product)
}
