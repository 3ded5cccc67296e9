// The API of package plugins. Signatures: the documentation of PackagePlugin, with the tools version 6.0.
// swift-format-ignore-file
@_exported import Foundation

public protocol Plugin {
  init()
}
extension Plugin {
  public static func main() async throws {}
}
public protocol BuildToolPlugin: Plugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command]
}
public protocol CommandPlugin: Plugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws
}

public struct PluginContext {
  public struct Tool {
    public let name: String
    public let url: URL
  }
  public let package: Package
  public let pluginWorkDirectoryURL: URL
  public func tool(named name: String) throws -> Tool { fatalError() }
}

public enum Command {
  case buildCommand(
    displayName: String?, executable: URL, arguments: [String], environment: [String: String] = [:],
    inputFiles: [URL] = [], outputFiles: [URL] = [])
  case prebuildCommand(
    displayName: String?, executable: URL, arguments: [String], environment: [String: String] = [:],
    outputFilesDirectory: URL)
}

public enum PackageOrigin {
  case root, local(path: String), repository(url: String, displayVersion: String, scmRevision: String)
}
public struct PackageDependency {
  public let package: Package
}
public struct Package: Identifiable {
  public typealias ID = String
  public let id: ID
  public let displayName: String
  public let directoryURL: URL
  public let origin: PackageOrigin
  public let dependencies: [PackageDependency]
  public let products: [any Product]
  public let targets: [any Target]
}

public protocol Product {
  typealias ID = String
  var id: ID { get }
  var name: String { get }
  var targets: [any Target] { get }
}
public protocol Target {
  typealias ID = String
  var id: ID { get }
  var name: String { get }
  var directoryURL: URL { get }
  var dependencies: [TargetDependency] { get }
}
extension Target {
  public var recursiveTargetDependencies: [any Target] { [] }
}
public enum TargetDependency {
  case target(any Target)
  case product(any Product)
}
public enum ModuleKind: String { case generic, executable, snippet, test, macro }
public protocol SourceModuleTarget: Target {
  var moduleName: String { get }
  var kind: ModuleKind { get }
  var sourceFiles: FileList { get }
  func sourceFiles(withSuffix suffix: String) -> FileList
}
public struct SwiftSourceModuleTarget: SourceModuleTarget {
  public let id: ID
  public let name: String
  public let kind: ModuleKind
  public let moduleName: String
  public let directoryURL: URL
  public let dependencies: [TargetDependency]
  public let sourceFiles: FileList
  public let compilationConditions: [String]
  public func sourceFiles(withSuffix suffix: String) -> FileList { sourceFiles }
  public var pluginGeneratedSources: [URL] { [] }
}

public struct File {
  public let url: URL
  public let type: FileType
}
public enum FileType { case source, header, resource, unknown }
public struct FileList: Sequence {
  public struct Iterator: IteratorProtocol {
    public mutating func next() -> File? { nil }
  }
  public func makeIterator() -> Iterator { Iterator() }
}

public struct ArgumentExtractor {
  public init(_ arguments: [String]) {}
  public mutating func extractOption(named name: String) -> [String] { [] }
  public mutating func extractFlag(named name: String) -> Int { 0 }
  public var remainingArguments: [String] { [] }
}

public struct Diagnostics {
  public static func error(_ text: String, file: String? = #file, line: Int? = #line) {}
  public static func warning(_ text: String, file: String? = #file, line: Int? = #line) {}
  public static func remark(_ text: String, file: String? = #file, line: Int? = #line) {}
}
