import Foundation
import TestSupport
import Testing

extension ClientTests {
  @Test(.enabled(if: Inputs.areAllTried, Comment(rawValue: Inputs.howToTryAll)))
  func anEditRunsDependentPlugins() async throws {
    let package = try IndexedPackage()
    let first = try await package.build()
    #expect(Set(first).count == 34 && first.count == 34)
    // SwiftPM links the tools of plugins again in the second build.
    _ = try await package.build()
    #expect(try await package.build() == [])
    try package.write("struct Worker { func work() -> Int { 1 } }\n", to: "Module3/Worker.swift")
    #expect(try await package.build() == ["Index Module3"])
    try package.write("struct Worker { func work() -> Int { 2 } }\n", to: "Worker.swift", of: "Base/Sources/Ground")
    #expect(try await package.build() == ["Index Ground"])
    try package.write(
      "import Module27\npublic protocol Service28: Service27 { func fetch() async -> Int }\n",
      to: "Module28/Service.swift")
    #expect(
      try await package.build() == [
        "Index Module28", "Mock the protocols of Module28", "Mock the protocols of Module29",
      ])
  }
}

/// A package of 30 modules with `MockgenIndexPlugin`, three of which have tests, over one of another package.
private struct IndexedPackage {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for module in 0..<30 {
      let below = module == 0 ? "Ground" : "Module\(module - 1)"
      let parent = module == 0 ? "Grounded" : "Service\(module - 1)"
      try folder.write(
        "import \(below)\npublic protocol Service\(module): \(parent) { func load\(module)() async -> Int }\n",
        to: "Client/Sources/Module\(module)/Service.swift")
      try folder.write(
        "struct Worker { func work() -> Int { 0 } }\n", to: "Client/Sources/Module\(module)/Worker.swift")
    }
    for module in 27..<30 {
      try folder.write(
        """
        import MockRuntime
        import Testing
        @testable import Module\(module)
        @Test func loads() async {
          let mock = MockService\(module)()
          mock.load0Result = .value(7)
          #expect(await mock.load0() == 7)
        }
        """, to: "Client/Tests/Module\(module)Tests/Tests.swift")
    }
    try folder.write(Self.manifest, to: "Client/Package.swift")
    try folder.write(
      "public protocol Grounded: AnyObject { func ground() }\n", to: "Base/Sources/Ground/Grounded.swift")
    try folder.write("struct Worker { func work() -> Int { 0 } }\n", to: "Base/Sources/Ground/Worker.swift")
    try folder.write(Self.baseManifest, to: "Base/Package.swift")
  }

  /// The manifest of the other package, whose name is in lowercase in the folders of plugins.
  private static let baseManifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Base", platforms: [.macOS(.v10_15)], products: [.library(name: "Ground", targets: ["Ground"])],
      dependencies: [.package(name: "mockgen", path: "\(Repository.root.path)")],
      targets: [.target(name: "Ground", plugins: [.plugin(name: "MockgenIndexPlugin", package: "mockgen")])])
    """

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let mocks = Target.PluginUsage.plugin(name: "MockgenPlugin", package: "mockgen")
    let ground = Target.Dependency.product(name: "Ground", package: "Base")
    var targets: [Target] = (0..<30).map { module in
      .target(name: "Module\\(module)", dependencies: [module == 0 ? ground : .byName(name: "Module\\(module - 1)")])
    }
    targets += (27..<30).map { module in
      .testTarget(
        name: "Module\\(module)Tests",
        dependencies: [.byName(name: "Module\\(module)"), .product(name: "MockRuntime", package: "mockgen")],
        plugins: [mocks])
    }
    let package = Package(
      name: "Client", platforms: [.macOS(.v10_15)],
      dependencies: [.package(name: "mockgen", path: "\(Repository.root.path)"), .package(path: "../Base")],
      targets: targets)
    for target in package.targets {
      target.plugins = (target.plugins ?? []) + [.plugin(name: "MockgenIndexPlugin", package: "mockgen")]
    }
    """

  /// - Parameter name: The name of a source.
  func write(_ text: String, to name: String, of sources: String = "Client/Sources") throws {
    try folder.write(text, to: "\(sources)/\(name)")
  }

  /// Builds the package, and returns the commands of the plugins.
  func build() async throws -> [String] {
    let result = try await runAside(
      "swift",
      [
        "build", "--build-tests", "--package-path", folder.url.appendingPathComponent("Client").path,
        "--scratch-path", "\(Repository.products.path)/clients/by-path",
      ])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(!(result.output + result.errors).contains("warning:"), "\(result.output)\(result.errors)")
    return result.output.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").drop { $0.hasPrefix("[") }
      return words.first == "Index" || words.first == "Mock" ? words.joined(separator: " ") : nil
    }.sorted()
  }
}
