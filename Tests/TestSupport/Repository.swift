import Foundation

/// The locations of the repository and of its build products.
public enum Repository {
  /// The root folder, relative to this file.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of build products: the one that holds the running tests.
  public static let products: URL = {
    #if os(Linux)
      // Bundles crash in Debian's build of Swift 6.0.
      let bundle: URL? = nil
    #else
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    #endif
    return (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).resolvingSymlinksInPath()
      .deletingLastPathComponent()
  }()

  public static var tool: URL { products.appendingPathComponent("mockgen") }

  /// The object files of the runtime, to link a program with mocks in it.
  public static func runtimeObjects() throws -> [URL] { try ["MockRuntime", "MockTesting"].flatMap(objects) }

  private static func objects(of module: String) throws -> [URL] {
    let folder = products.appendingPathComponent("\(module).build")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    // A build keeps the products of deleted sources.
    let present = Set(
      try swiftFiles(in: "Sources/\(module)").compactMap { $0.split(separator: "/").last.map { "\($0).o" } })
    return files.filter { present.contains(($0 as NSString).lastPathComponent) }.sorted().map(
      folder.appendingPathComponent)
  }

  public static func contents(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns all files below a folder except build products, as paths relative to it.
  public static func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { !$0.contains(".build") }
  }

  /// Returns the `.swift` files below a folder, as paths relative to the root, sorted.
  public static func swiftFiles(in folder: String) throws -> [String] {
    try files(in: folder).filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Whether a file is the text of a template, whose lines do not belong to this project's modules.
  public static func isTemplate(_ path: String) -> Bool {
    path.hasPrefix("Templates/") && path != "Templates/BuiltInTemplates.swift"
      || path == "Sources/mockgen/Project/Commands/StreamSkeleton.swift"
  }

  /// Whether whole packages are built, which takes minutes.
  public static var buildsPackages: Bool { ProcessInfo.processInfo.environment["MOCKGEN_PACKAGES"] == "1" }
  public static let howToBuildPackages =
    "builds whole packages, for minutes: MOCKGEN_TESTS=all MOCKGEN_PACKAGES=1 swift test"

  /// Whether golden files are recorded. Recording fails the test.
  public static var isRecording: Bool { ProcessInfo.processInfo.environment["MOCKGEN_RECORD"] == "1" }
}

/// A folder that is removed after the test.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("mockgen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      print("could not remove \(url.path): \(error)")
    }
  }

  @discardableResult
  public func write(_ text: String, to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  public func read(_ name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }
}
