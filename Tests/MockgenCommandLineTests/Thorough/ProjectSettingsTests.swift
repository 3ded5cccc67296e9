import TestSupport
import Testing

/// Settings that the package or project around the output specifies for its targets.
struct ProjectSettingsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("protocol Clock { func now() async -> Int }\n", to: "Sources/App/Clock.swift")
  }

  private static let arguments = [
    "Sources/App", "--testable-import", "App", "-o", "Tests/AppTests/Mocks.swift", "--verbose",
  ]

  private func writeManifest(app: String = "", tests: String = "", path: String = "") throws {
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let settings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]
      let package = Package(
        name: "App",
        targets: [
          .target(name: "App"\(app)), .testTarget(name: "AppTests", dependencies: ["App"]\(path)\(tests)),
        ])
      """, to: "Package.swift")
  }

  /// Returns the result, and that of the options with the same effect.
  private func expectSame(_ options: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let result = try await folder.mockgen(Self.arguments)
    #expect(result.status == 0, sourceLocation: sourceLocation)
    let text = try folder.read("Tests/AppTests/Mocks.swift")
    let said = try await folder.mockgen(Self.arguments + ["--no-config"] + options)
    #expect(said.status == 0, sourceLocation: sourceLocation)
    #expect(try folder.read("Tests/AppTests/Mocks.swift") == text, sourceLocation: sourceLocation)
    for option in options where option.hasPrefix("--") {
      #expect(result.errors.contains(option), sourceLocation: sourceLocation)
    }
  }

  @Test func defaultIsolationIsRead() async throws {
    try writeManifest()
    try await expectSame()
    try writeManifest(app: ", swiftSettings: settings")
    try await expectSame("--main-actor", "App")
    try writeManifest(tests: ", swiftSettings: settings")
    try await expectSame("--nonisolated")
    try writeManifest(app: ", swiftSettings: settings", tests: ", swiftSettings: [.defaultIsolation(MainActor.self)]")
    try await expectSame("--main-actor", "App", "--nonisolated")
  }

  @Test func aTargetMayLieElsewhere() async throws {
    try writeManifest(tests: ", swiftSettings: settings", path: ", path: \"Tests/AppTests\"")
    try await expectSame("--nonisolated")
    try writeManifest(tests: ", swiftSettings: settings", path: ", path: \"Checks\"")
    let result = try await folder.mockgen(
      "Sources/App", "--testable-import", "App", "-o", "Checks/Mocks.swift", "--verbose")
    #expect(result.errors.contains("--nonisolated"))
  }

  /// Tests texts that only resemble a setting.
  @Test(arguments: [
    // A label with the name of a constant.
    ".target(name: \"App\", dependencies: [], path: \"Sources/App\", swiftSettings: [.define(\"X\")]), "
      + ".target(name: \"UI\", swiftSettings: swiftSettings), .testTarget(name: \"AppTests\")",
    // The package is not a constant.
    ".target(name: \"App\"), .target(name: \"UI\", swiftSettings: [.defaultIsolation(MainActor.self)]), "
      + ".testTarget(name: \"AppTests\", dependencies: [.product(name: \"X\", package: \"x\")])",
    // Comments and texts.
    "/* .target(name: \"App\", swiftSettings: [.defaultIsolation(MainActor.self)]),\n*/ .target(name: \"App\"), "
      + ".testTarget(name: \"AppTests\", path: \"Tests/AppTests\" /* defaultIsolation(MainActor.self) */)",
    "/* /* Old: */ .target(name: \"App\", swiftSettings: [.defaultIsolation(MainActor.self)]),\n*/ .target(name: \"App\"), "
      + ".testTarget(name: \"AppTests\") /* .defaultIsolation(MainActor.self)",
    ".target(name: \"App\", exclude: [\"\"\"\n.defaultIsolation(MainActor.self)\n\"\"\", \"https://a.b/*\"]), "
      + ".testTarget(name: \"AppTests\") // defaultIsolation(MainActor.self)",
  ])
  func similarTextsAreIgnored(targets: String) async throws {
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let swiftSettings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]
      let package = Package(name: "App", targets: [\(targets)])
      for target in package.targets { target.swiftSettings = (target.swiftSettings ?? []) + [.define("Y")] }
      """, to: "Package.swift")
    let result = try await folder.mockgen(Self.arguments)
    #expect(result.status == 0 && !result.errors.contains("manifest"), "\(result.errors)")
  }

  @Test(arguments: [
    "let main: SwiftSetting = .defaultIsolation(MainActor.self)\nlet package = Package(name: \"App\", targets: ["
      + ".target(name: \"App\", swiftSettings: [main]), .testTarget(name: \"AppTests\", path: \"./Tests/AppTests/\")])",
    "let package = Package(name: \"App\", targets: [.target(name: \"App\"), .testTarget(name: \"AppTests\")])\n"
      + "for target in package.targets { target.swiftSettings = [.defaultIsolation(MainActor.self)] }",
  ])
  func otherWaysToSayItAreRead(manifest: String) async throws {
    try folder.write("// swift-tools-version: 6.2\nimport PackageDescription\n" + manifest, to: "Package.swift")
    let result = try await folder.mockgen(Self.arguments)
    #expect(result.errors.contains("--main-actor App"), "\(result.errors)")
    #expect(result.errors.contains("--nonisolated") == manifest.contains("for target"))
  }

  @Test(arguments: [
    "func module(_ name: String) -> Target { .target(name: name, swiftSettings: [.defaultIsolation(MainActor.self)]) }",
    "let package = Package(name: \"App\")\nfor target in package.targets where target.type == .test { "
      + "target.swiftSettings = [.defaultIsolation(MainActor.self)] }",
  ])
  func codeIsNotUnderstood(manifest: String) async throws {
    try folder.write("// swift-tools-version: 6.2\nimport PackageDescription\n" + manifest, to: "Package.swift")
    #expect(try await folder.mockgen(Self.arguments).errors.contains("[unknown-project-settings]"))
  }

  @Test func asynchronousClosuresAreRead() async throws {
    try folder.write("protocol Clock { func f(_ g: () async -> Int) async }\n", to: "Sources/App/Clock.swift")
    let feature = ", swiftSettings: [.enableUpcomingFeature(\"NonisolatedNonsendingByDefault\")]"
    try writeManifest(app: feature)
    try await expectSame("--nonsending", "App")
    try writeManifest(app: feature, tests: feature)
    try await expectSame()
  }

  @Test func explicitOptionsHavePrecedence() async throws {
    try writeManifest(app: ", swiftSettings: settings", tests: ", swiftSettings: settings")
    let result = try await folder.mockgen(Self.arguments + ["--no-nonisolated", "--main-actor", "App"])
    #expect(!result.errors.contains("the manifest"))
    #expect(!(try folder.read("Tests/AppTests/Mocks.swift").contains("nonisolated final class")))
  }

  @Test func unsupportedManifestsAreReported() async throws {
    try writeManifest()
    let manifest = try folder.read("Package.swift").replacing(
      "[.defaultIsolation", with: "isNew ? [] : [.defaultIsolation")
    try folder.write(manifest, to: "Package.swift")
    let result = try await folder.mockgen(Self.arguments)
    #expect(result.status == 0 && result.errors.contains("Package.swift:1:1: warning: the manifest uses"))
    #expect(try await folder.mockgen(Self.arguments + ["--no-config"]).errors.contains("the manifest") == false)
  }

  @Test func projectsOfXcodeAreLookedAt() async throws {
    try folder.write("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;\n", to: "App.xcodeproj/project.pbxproj")
    let result = try await folder.mockgen(Self.arguments)
    #expect(
      result.errors.contains("project.pbxproj:1:1: warning: some targets of the project are isolated to the main actor")
    )
    for option in ["--no-nonisolated", "--nonisolated", "--main-actor=App"] {
      #expect(try await folder.mockgen(Self.arguments + [option]).errors.contains("pbxproj") == false)
    }
  }
}
