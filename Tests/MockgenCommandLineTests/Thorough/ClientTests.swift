import Foundation
import TestSupport
import Testing

/// Packages that use the tool as a user does, built by SwiftPM. They run one by one, since all build the same tool.
@Suite(.serialized, .enabled(if: Repository.buildsPackages, Comment(rawValue: Repository.howToBuildPackages)))
final class ClientTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("public protocol Clock { func now() -> Int }\n", to: "Client/Sources/App/Clock.swift")
    try folder.write(
      """
      import XCTest
      @testable import App
      final class ClockTests: XCTestCase {
        func testNow() {
          let clock = MockClock()
          clock.nowResult = .value(7)
          XCTAssertEqual(clock.now(), 7)
        }
      }
      """, to: "Client/Tests/AppTests/ClockTests.swift")
  }

  /// A package with one module and its tests.
  private func writeManifest(
    mockgen: String, app: String = "",
    tests: String = ", plugins: [.plugin(name: \"MockgenPlugin\", package: \"mockgen\")]",
    runtime: String = ", .product(name: \"MockRuntime\", package: \"mockgen\")", tools: String = "6.0"
  ) throws {
    try folder.write(
      """
      // swift-tools-version: \(tools)
      import PackageDescription
      let package = Package(
        name: "Client", platforms: [.macOS(.v10_15)], dependencies: [.package(\(mockgen))],
        targets: [
          .target(name: "App"\(app)),
          .testTarget(name: "AppTests", dependencies: ["App"\(runtime)]\(tests)),
        ])
      """, to: "Client/Package.swift")
  }

  private var byPath: String { "name: \"mockgen\", path: \"\(Repository.root.path)\"" }

  /// The scratch folder is kept, so that the tool is built once. The environment may specify another.
  private func swift(_ command: String, _ arguments: String..., scratch: String? = nil) async throws -> CommandResult {
    let scratch = scratch ?? self.scratch.path
    let client = folder.url.appendingPathComponent("Client").path
    return try await runAside("swift", [command, "--package-path", client, "--scratch-path", scratch] + arguments)
  }

  private var scratch: URL {
    URL(fileURLWithPath: ProcessInfo.processInfo.environment["MOCKGEN_CLIENTS"] ?? "\(Self.folders)/by-path")
  }

  private static let folders = Repository.products.path + "/clients"

  @Test func byPath() async throws {
    try writeManifest(mockgen: byPath)
    let result = try await swift("build", "--build-tests")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test(.enabled(if: Inputs.areAllTried, Comment(rawValue: Inputs.howToTryAll)))
  func byVersion() async throws {
    let repository = folder.url.appendingPathComponent("mockgen")
    try FileManager.default.createDirectory(at: repository, withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources", "Plugins", "Templates", "Tests"] {
      try FileManager.default.copyItem(
        at: Repository.root.appendingPathComponent(name), to: repository.appendingPathComponent(name))
    }
    // Nested packages are not part of it, and may be large.
    for name in [
      "Tests/Conformance", "Tests/Fuzz/.build", "Tests/FailingTests", "Tests/Linking", "Tests/IntegrationPaths",
    ] {
      let url = repository.appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: url.path) { try FileManager.default.removeItem(at: url) }
    }
    for arguments in [
      ["init", "-q"], ["add", "-A"],
      ["-c", "user.name=Tests", "-c", "user.email=tests@example.com", "commit", "-qm", "A version"], ["tag", "1.2.3"],
    ] {
      let result = try run("git", arguments, in: repository)
      #expect(result.status == 0, "\(result.errors)")
    }
    try writeManifest(mockgen: "url: \"file://\(repository.path)\", from: \"1.2.3\"")
    let result = try await swift("build", "--build-tests", scratch: "\(Self.folders)/by-version-\(UUID().uuidString)")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  /// Tests that the mocks of more than a few protocols are in parts, and that a changed protocol changes one of them.
  @Test func manyMocksAreInParts() async throws {
    try writeManifest(mockgen: byPath)
    for number in 0..<39 {
      try folder.write(
        "public protocol Part\(number) { func run() -> Int }\n", to: "Client/Sources/App/Part\(number).swift")
    }
    try folder.write("let parts = (MockPart7(), MockPart30())\n", to: "Client/Tests/AppTests/Use.swift")
    func parts() async throws -> [String: String] {
      let result = try await swift("build", "--build-tests")
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      let written = scratch.appendingPathComponent("plugins/outputs/client/AppTests/destination/MockgenPlugin")
      return try (1...4).reduce(into: [:]) {
        $0["\($1)"] = try String(
          contentsOf: written.appendingPathComponent("MockgenPlugin.\($1).generated.swift"), encoding: .utf8)
      }
    }
    let before = try await parts()
    #expect(before.values.joined().components(separatedBy: "final class ").count == 41)
    try folder.write("public protocol Part7 { func run() -> String }\n", to: "Client/Sources/App/Part7.swift")
    let after = try await parts()
    #expect(after.filter { before[$0.key] != $0.value }.count == 1)
  }

  /// Tests the warnings about protocols that another plugin writes, as those for OpenAPI and gRPC do, and the settings that
  /// turn them off.
  @Test func protocolsOfOtherPluginsHaveAWarning() async throws {
    try writePluginThatWrites("protocol Written {}")
    let index = ".plugin(name: \"MockgenIndexPlugin\", package: \"mockgen\")"
    let writer = ".plugin(name: \"Writer\", package: \"Writer\")"
    func write(plugins: String) throws {
      try writeManifest(mockgen: "\(byPath)), .package(path: \"../Writer\"", app: ", plugins: [\(plugins)]")
    }
    func warnings() async throws -> [String] {
      let result = try await swift("build", "--build-tests")
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      return (result.output + result.errors).split(separator: "\n").map(String.init).filter { $0.hasPrefix("warning:") }
    }
    // Another test, or an earlier run, has written into the same folder.
    let outputs = scratch.appendingPathComponent("plugins/outputs/client")
    if FileManager.default.fileExists(atPath: outputs.path) { try FileManager.default.removeItem(at: outputs) }
    try write(plugins: writer)
    // The plugins of the first build run before the files exist.
    #expect(try await warnings() == [])
    let withoutIndex = try await warnings()
    #expect(
      withoutIndex == [
        "warning: 'Writer' writes protocols of 'App' that get no mocks: add MockgenIndexPlugin to the plugins of 'App', "
          + "after 'Writer', or, for no mocks, '\"indexed\": []' to .mockgen.json"
      ])
    for setting in ["\"annotatedOnly\": true", "\"indexed\": []"] {
      try folder.write("{ \(setting) }", to: "Client/.mockgen.json")
      #expect(try await warnings() == [], "\(setting)")
    }
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Client/.mockgen.json"))
    try write(plugins: "\(index), \(writer)")
    let wrongOrder = try await warnings()
    #expect(
      wrongOrder == [
        "warning: 'Writer' writes protocols of 'App' that get no mocks: put MockgenIndexPlugin after 'Writer' in the plugins "
          + "of 'App'"
      ])
    try write(plugins: "\(writer), \(index)")
    #expect(try await warnings() == [])
    // The output of a plugin that the manifest no longer has stays in the folder of products.
    try writeManifest(mockgen: byPath)
    #expect(try await warnings() == [])
  }

  /// Adds a package with a plugin that writes a file.
  private func writePluginThatWrites(_ text: String) throws {
    try folder.write(
      """
      import Foundation
      try "\(text)".write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)
      """, to: "Writer/Sources/write/main.swift")
    try folder.write(
      """
      import Foundation
      import PackagePlugin
      @main struct Writer: BuildToolPlugin {
        func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
          let output = context.pluginWorkDirectoryURL.appendingPathComponent("Written.swift")
          return [
            .buildCommand(
              displayName: "Write", executable: try context.tool(named: "write").url, arguments: [output.path],
              outputFiles: [output])
          ]
        }
      }
      """, to: "Writer/Plugins/Writer/Writer.swift")
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Writer", products: [.plugin(name: "Writer", targets: ["Writer"])],
        targets: [
          .executableTarget(name: "write"),
          .plugin(name: "Writer", capability: .buildTool(), dependencies: ["write"]),
        ])
      """, to: "Writer/Package.swift")
  }

  /// Tests a stream type that the config declares: the plugin reads its adapter, and reads it again after a change.
  @Test func streamsOfTheConfig() async throws {
    try writeManifest(mockgen: byPath)
    try folder.write(
      """
      public final class Later<T> {
        public var value: T?
        public init() {}
      }
      public protocol Post { func letter() -> Later<Int> }
      """, to: "Client/Sources/App/Post.swift")
    try folder.write(
      #"{ "streams": [{ "type": "Later", "module": "App", "gives": "one", "adapter": "Mocks/Later.swift" }] }"#,
      to: "Client/.mockgen.json")
    let adapter = """
      extension Later {
        static func mocking(_ stream: MockStream<T, Never>) -> Later<T> {
          let later = Later<T>()
          _ = stream.subscribe { if case .next(let value) = $0 { later.value = value } }
          return later
        }
      }
      """
    try folder.write(
      """
      import MockRuntime
      import XCTest
      final class PostTests: XCTestCase {
        func testLetter() {
          let post = MockPost()
          post.letterResult = .value(7)
          XCTAssertNotNil(post.letter())
        }
      }
      """, to: "Client/Tests/AppTests/PostTests.swift")
    for (text, diagnostic) in [
      (adapter.replacingOccurrences(of: "mocking", with: "create"), "[stream-adapter]"), (adapter, ""),
    ] {
      try folder.write(text, to: "Client/Mocks/Later.swift")
      let result = try await swift("build", "--build-tests")
      #expect((result.status == 0) == diagnostic.isEmpty, "\(result.output)\(result.errors)")
      #expect((result.output + result.errors).contains(diagnostic) || diagnostic.isEmpty)
    }
  }

  @Test(.enabled(if: Inputs.areAllTried, Comment(rawValue: Inputs.howToTryAll)))
  func theToolRunsInTheClient() async throws {
    try writeManifest(mockgen: byPath)
    let result = try await swift("run", "mockgen", "--version")
    #expect(result.output.hasPrefix("mockgen "), "\(result.output)\(result.errors)")
  }

  #if compiler(>=6.2)
    /// Tests a target with other settings, which give closures another meaning. SwiftPM does not pass them to plugins.
    @Test func settingsAreReadFromTheManifest() async throws {
      try writeManifest(
        mockgen: byPath, app: ", swiftSettings: [.enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")]")
      try folder.write(
        "public protocol Worker { func run(_ job: @Sendable () async -> Int) async -> Int }\n",
        to: "Client/Sources/App/Worker.swift")
      let result = try await swift("build", "--build-tests")
      #expect(result.status == 0, "\(result.output)\(result.errors)")
    }

    /// Tests targets that are isolated to the main actor by default: that of the protocols, that of the tests, or both.
    @Test(arguments: [(true, false), (false, true), (true, true)])
    func defaultIsolationIsReadFromTheManifest(isApp: Bool, isTests: Bool) async throws {
      let settings = ", swiftSettings: [.defaultIsolation(MainActor.self)]"
      let plugin = ", plugins: [.plugin(name: \"MockgenPlugin\", package: \"mockgen\")]"
      try writeManifest(
        mockgen: byPath, app: isApp ? settings : "", tests: (isTests ? settings : "") + plugin, tools: "6.2")
      try folder.write(
        """
        // mockgen: mock
        class Machine { init(serial: Int) {}; func start() -> Bool { true } }
        class Part {}
        protocol Workshop { init(part: Part); func run(_ machine: Machine) async throws -> Part; var part: Part { get set } }
        """, to: "Client/Sources/App/Workshop.swift")
      try folder.write(
        """
        import MockRuntime
        import Testing
        @testable import App
        @MainActor @Test func workshop() async throws {
          let mock = MockWorkshop(part: Part())
          mock.runResult = .value(Part())
          _ = try await (mock as any Workshop).run(MockMachine(serial: 1))
          #expect(mock.runCallCount == 1)
        }
        """, to: "Client/Tests/AppTests/ClockTests.swift")
      let result = try await swift("build", "--build-tests")
      #expect(result.status == 0, "\(result.output)\(result.errors)")
    }
  #endif

  @Test func anAppWithoutTheRuntime() async throws {
    try writeManifest(mockgen: byPath, app: ", plugins: [.plugin(name: \"MockgenPlugin\", package: \"mockgen\")]")
    let result = try await swift("build")
    #expect(result.status != 0)
    #expect(
      (result.output + result.errors).contains(
        "error: the mocks of 'App' need MockRuntimeCore: add .product(name: \"MockRuntimeCore\", package: \"mockgen\")")
    )
  }

  private static let core = ", dependencies: [.product(name: \"MockRuntimeCore\", package: \"mockgen\")]"

  /// Tests that either plugin mocks the protocols that an app marks in the app itself, and not again in its tests.
  @Test(arguments: [true, false]) func anAppHasItsOwnMocks(isBuildPlugin: Bool) async throws {
    let plugin = isBuildPlugin ? ", plugins: [mocks]" : ""
    try writeManifest(mockgen: byPath, app: Self.core + plugin, tests: plugin)
    let manifest = try folder.read("Client/Package.swift").replacing(
      "let package",
      with: "let mocks = Target.PluginUsage.plugin(name: \"MockgenPlugin\", package: \"mockgen\")\nlet package"
    )
    try folder.write(
      isBuildPlugin ? manifest : manifest.replacing("MockgenPlugin", with: "GenerateMocks"), to: "Client/Package.swift")
    try folder.write("{ \"outputs\": [{ \"target\": \"App\", \"wrapIn\": \"DEBUG\" }] }\n", to: "Client/.mockgen.json")
    try folder.write(
      """
      // mockgen: mock
      protocol Store { func load() -> Int }
      #if DEBUG
      func preview() -> MockStore { MockStore() }
      #endif
      """, to: "Client/Sources/App/Store.swift")
    try folder.write(
      "@testable import App\nfunc use() { let _: App.MockStore = MockStore(); _ = MockClock() }\n",
      to: "Client/Tests/AppTests/Use.swift")
    if !isBuildPlugin {
      let allowed = "--allow-writing-to-package-directory"
      let written = try await swift("package", allowed, "generate-mocks")
      #expect(written.status == 0, "\(written.output)\(written.errors)")
      let checked = try await swift("package", allowed, "generate-mocks", "--check")
      #expect(checked.status == 0 && checked.output.contains("the mocks of 'App' are current"))
      let others = try folder.read("Client/Tests/AppTests/Mocks.generated.swift")
      #expect(others.contains("class MockClock") && !others.contains("class MockStore"))
    }
    let result = try await swift("build", "--build-tests")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test func missingRuntime() async throws {
    try writeManifest(mockgen: byPath, runtime: "")
    let result = try await swift("build", "--build-tests")
    #expect(result.status != 0)
    #expect(
      (result.output + result.errors).contains(
        "error: the mocks of 'AppTests' need MockRuntime: add .product(name: \"MockRuntime\", package: \"mockgen\")"))
  }

  /// Tests that the tests of an app with mocks link the runtime through the app, but not `MockTesting`.
  @Test func anAppHasTheRuntimeOfApps() async throws {
    let app = Self.core
    try writeManifest(mockgen: byPath, app: app)
    let result = try await swift("build", "--build-tests")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    try writeManifest(mockgen: byPath, app: app, runtime: "")
    let slip = try await swift("build", "--build-tests")
    #expect(slip.status != 0)
    #expect((slip.output + slip.errors).contains("error: the mocks of 'AppTests' need MockRuntime: add .product"))
  }

  /// Tests that a hand-written mock is skipped, and that a mock of another run is an error.
  @Test func mistakesAreLocatedAtTheProtocol() async throws {
    try folder.write("protocol Odd: BinaryInteger {}\n", to: "Client/Sources/App/Odd.swift")
    try folder.write("final class MockClock {}\n", to: "Client/Tests/AppTests/MockClock.swift")
    try folder.write("import App\n", to: "Client/Tests/AppTests/ClockTests.swift")
    try writeManifest(mockgen: byPath)
    let result = try await swift("build", "--build-tests")
    let output = result.output + result.errors
    #expect(result.status == 0, "\(output)")
    #expect(output.contains("Odd.swift:1:15: warning: 'Odd' inherits from 'BinaryInteger'"))
    let old = "// Generated by mockgen (`mockgen generate`).\nfinal class MockClock {}\n"
    try folder.write(old, to: "Client/Tests/AppTests/Mocks.generated.swift")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Client/Tests/AppTests/MockClock.swift"))
    let twice = try await swift("build", "--build-tests")
    #expect(twice.status != 0)
    let text = "Mocks.generated.swift:1:1: error: this file of another run of mockgen also contains 'MockClock'"
    #expect((twice.output + twice.errors).contains(text))
  }

  @Test func theConfigReachesThePlugin() async throws {
    try folder.write(
      "{ \"outputs\": [{ \"target\": \"AppTests\", \"nameFormat\": \"Fake{name}\" }] }", to: "Client/.mockgen.json")
    try folder.write("import App\nlet fake = FakeClock()\n", to: "Client/Tests/AppTests/ClockTests.swift")
    try writeManifest(mockgen: byPath)
    let result = try await swift("build", "--build-tests")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    try folder.write(
      "{ \"outputs\": [{ \"target\": \"AppTests\", \"namFormat\": \"X\" }] }", to: "Client/.mockgen.json")
    let slip = try await swift("build", "--build-tests")
    #expect(slip.status != 0)
    #expect((slip.output + slip.errors).contains("/.mockgen.json:1:39: error: unknown key 'namFormat'"))
  }

  @Test func productsOfOtherPackagesAreMocked() async throws {
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Other", products: [.library(name: "Other", targets: ["Other"])], targets: [.target(name: "Other")])
      """, to: "Other/Package.swift")
    try folder.write(
      "public protocol Remote { func load() -> Int }\nprotocol Inner {}\n", to: "Other/Sources/Other/Remote.swift")
    try folder.write("{ \"modules\": [\"Other\"] }", to: "Client/.mockgen.json")
    try folder.write(
      "import Other\nlet remote = MockRemote()\n", to: "Client/Tests/AppTests/ClockTests.swift")
    try writeManifest(
      mockgen: byPath + "), .package(path: \"../Other\"",
      runtime: ", .product(name: \"Other\", package: \"Other\"), .product(name: \"MockRuntime\", package: \"mockgen\")")
    let result = try await swift("build", "--build-tests")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    try folder.write("{ \"modules\": [\"Othr\"] }", to: "Client/.mockgen.json")
    let slip = try await swift("build", "--build-tests")
    #expect((slip.output + slip.errors).contains("'.mockgen.json' requires mocks of the module 'Othr'"))
  }

  @Test func theCommandPluginWritesAndChecks() async throws {
    // The plugin cannot prompt. It does not know in advance whether the tool only checks.
    let allowing = "--allow-writing-to-package-directory"
    try writeManifest(mockgen: byPath, tests: "")
    let write = try await swift("package", allowing, "generate-mocks")
    #expect(write.status == 0, "\(write.output)\(write.errors)")
    #expect(try folder.read("Client/Tests/AppTests/Mocks.generated.swift").contains("class MockClock"))
    #expect(try await swift("package", allowing, "generate-mocks", "--check").status == 0)
    let list = try await swift("package", allowing, "generate-mocks", "list")
    #expect(list.status == 0 && list.output.contains(": Clock: MockClock\n"), "\(list.output)\(list.errors)")
    try folder.write("public protocol Clock { func now() async -> Int }\n", to: "Client/Sources/App/Clock.swift")
    let check = try await swift("package", allowing, "generate-mocks", "--check")
    #expect(check.status != 0)
    #expect((check.output + check.errors).contains("run 'swift package generate-mocks' and commit the result"))
  }
}
