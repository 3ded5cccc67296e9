import Foundation
import TestSupport
import Testing

@testable import MockgenCommandLine
@testable import mockgen

/// `mockgen init`: a config for the test targets of a package.
struct InitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("public protocol Base { func base() }\n", to: "Sources/Core/Base.swift")
    try folder.write("import Core\nprotocol Client: Base { func load() }\n", to: "Sources/App/Client.swift")
    try folder.write("", to: "Tests/AppTests/AppTests.swift")
  }

  private func writeManifest(_ targets: String, package: String = "") throws {
    try folder.write("let package = Package(name: \"P\", \(package)targets: [\(targets)])\n", to: "Package.swift")
  }

  private static let targets = """
    .target(name: "Core"),
    .target(name: "App", dependencies: [.target(name: "Core"), .product(name: "Rx", package: "RxSwift")]),
    // .testTarget(name: "OldTests", dependencies: ["App"]),
    .testTarget(name: "AppTests", dependencies: ["App"]),
    """

  @Test func writesASettingForEachTestTarget() async throws {
    try writeManifest(Self.targets)
    let result = try await folder.mockgen("init")
    #expect(result.status == 0 && result.errors == "")
    #expect(
      try folder.read(".mockgen.json") == """
        {
          "$schema": "./.mockgen.schema.json",
          "outputs": [
            {
              "target": "AppTests",
              "sources": "Sources/App",
              "dependencies": "Sources/Core",
              "testableImports": "App",
              "output": "Tests/AppTests/Mocks.generated.swift"
            }
          ]
        }

        """)
    #expect(try folder.read(".mockgen.schema.json") == ConfigSchema.text)
    let run = try await folder.mockgen([])
    #expect(run.status == 0 && run.errors == "")
    let mocks = try folder.read("Tests/AppTests/Mocks.generated.swift")
    #expect(mocks.contains("final class MockClient") && !mocks.contains("final class MockBase"))
  }

  @Test func printsTheLinesThatTheManifestNeeds() async throws {
    try writeManifest(Self.targets)
    #expect(
      try await folder.mockgen("init").output == """
        .mockgen.json: written

        Add to Package.swift:

          // the dependencies of the package
          .package(path: "../mockgen"),
          // the dependencies of 'AppTests'
          .product(name: "MockRuntime", package: "mockgen"),

        Next: run 'mockgen', and build the tests.

        """)
  }

  /// Tests that a target with the plugin, which knows the sources and the output, needs no output.
  @Test func aTargetWithThePluginNeedsNoOutput() async throws {
    try writeManifest(
      """
      .target(name: "Core"), .target(name: "App", dependencies: ["Core"]),
      .testTarget(
        name: "AppTests", dependencies: ["App", .product(name: "MockRuntime", package: "mockgen")],
        plugins: [.plugin(name: "MockgenPlugin", package: "mockgen")])
      """, package: "dependencies: [.package(path: \"../mockgen\")], ")
    let result = try await folder.mockgen("init")
    #expect(result.output == ".mockgen.json: written\n\nNext: build the tests.\n")
    let config = try ConfigReader.read(folder.url.appendingPathComponent(".mockgen.json").path)
    #expect(config.values(forTarget: "AppTests").texts(.sources) == [])
    #expect(!(try folder.read(".mockgen.json").contains("output\":")))

    // The other commands find the sources in the manifest.
    for arguments in [["list"], ["list", "--target", "AppTests"]] {
      let list = try await folder.mockgen(arguments)
      #expect(list.status == 0 && list.output.hasPrefix("Sources/App/Client.swift:2:10: Client: MockClient\n"))
    }
    for arguments in [["check"], [], ["check", "--target", "AppTests"]] {
      let other = try await folder.mockgen(arguments)
      #expect(other.status == 0 && other.output == "" && other.errors.contains("MockgenPlugin writes these mocks"))
    }
    let below = try await folder.mockgen("list", in: "Tests")
    #expect(below.output.contains("Client: MockClient"))
  }

  @Test func foldersOfOtherNamesNameTheirModule() async throws {
    try folder.write("protocol Fast { func run() }\n", to: "Engine/Fast.swift")
    try folder.write("protocol Show { func run() }\n", to: "Sources/My-UI/Show.swift")
    try writeManifest(
      """
      .target(name: "Motor", path: "Engine"), .target(name: "My-UI"),
      .testTarget(name: "AllTests", dependencies: ["Motor", .byName(name: "My-UI")], path: "Checks")
      """)
    #expect(try await folder.mockgen("init").status == 0)
    let config = try folder.read(".mockgen.json")
    #expect(config.contains(#""sources": ["Motor=Engine", "My_UI=Sources/My-UI"]"#))
    #expect(config.contains(#""testableImports": ["Motor", "My_UI"]"#))
    #expect(config.contains(#""output": "Checks/Mocks.generated.swift""#))
    #expect(try await folder.mockgen([]).errors == "")
    #expect(try folder.read("Checks/Mocks.generated.swift").contains("final class MockFast"))
  }

  /// Tests the only target of a package, whose sources may be directly in `Sources`.
  @Test func sourcesOfASingleTarget() async throws {
    for path in ["Sources/Core", "Sources/App", "Tests/AppTests"] {
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent(path))
    }
    try folder.write("protocol Only { func f() }\n", to: "Sources/Only.swift")
    try writeManifest(#".target(name: "One"), .testTarget(name: "OneTests", dependencies: ["One"])"#)
    #expect(try await folder.mockgen("init").status == 0)
    #expect(try folder.read(".mockgen.json").contains(#""sources": "One=Sources""#))
  }

  @Test(arguments: [".mockgen.json", ".mockgen.schema.json"])
  func nothingIsOverwritten(path: String) async throws {
    try writeManifest(Self.targets)
    try folder.write("{}\n", to: path)
    let result = try await folder.mockgen("init")
    #expect(result.status == 1 && result.output == "")
    #expect(result.errors.contains("\(path):1:1: error: the file exists and was not changed [config-exists]"))
    #expect(try folder.read(path) == "{}\n")
    let other = path == ".mockgen.json" ? ".mockgen.schema.json" : ".mockgen.json"
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent(other).path))
  }

  @Test func aPackageIsNeeded() async throws {
    let result = try await folder.mockgen("init")
    #expect(result.status == 1)
    #expect(result.errors.contains("Package.swift:1:1: error: there is no manifest in this folder [no-such-path]"))
  }

  @Test func aTestTargetIsNeeded() async throws {
    try writeManifest(#".target(name: "App"), .testTarget(name: "AppTests")"#)
    let result = try await folder.mockgen("init")
    #expect(result.status == 1 && result.errors.contains("[no-test-target]"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent(".mockgen.json").path))
  }
}
