// swift-tools-version: 6.0
import PackageDescription

/// The selected tests. A plain `swift test` has the fast ones; `all` run before a change lands, and `runtime` is the runtime
/// with all of its own, without the tool. `oldest` are the fast ones and the golden mocks, for Swift 6.0.
let tests = Context.environment["MOCKGEN_TESTS"] ?? "quick"
precondition(
  ["quick", "all", "runtime", "oldest", "oldest-unlinked"].contains(tests),
  "MOCKGEN_TESTS is '\(tests)', and not 'all', 'runtime' or 'oldest'")
let isFast = tests == "quick" || tests.hasPrefix("oldest")

/// Returns the files that a test target excludes: always, and if only fast tests are selected.
func leftOut(always: [String] = [], _ slow: [String] = []) -> [String] {
  always + (isFast ? slow + ["Thorough"] : [])
}

let package = Package(
  name: "mockgen",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  products: [
    .executable(name: "mockgen", targets: ["mockgen"]),
    // For tests, which import MockTesting.
    .library(name: "MockRuntime", targets: ["MockRuntime", "MockTesting", "MockReporting"]),
    // For apps, previews and modules of shared mocks: the runtime alone, which links no test library.
    .library(name: "MockRuntimeCore", targets: ["MockRuntime"]),
    // For mocks that are written by hand.
    .library(name: "MockByHand", targets: ["MockByHand"]),
    .plugin(name: "MockgenPlugin", targets: ["MockgenPlugin"]),
    .plugin(name: "MockgenIndexPlugin", targets: ["MockgenIndexPlugin"]),
    .plugin(name: "GenerateMocks", targets: ["GenerateMocks"]),
  ],
  targets: [
    .target(name: "MockRuntime"),
    .target(name: "MockTesting", dependencies: ["MockRuntime"]),
    .target(name: "MockByHand", dependencies: ["MockRuntime"]),
    // An older name of MockTesting.
    .target(name: "MockReporting", dependencies: ["MockTesting"]),
    .target(name: "MockgenSyntax", path: "Sources/mockgen/Syntax"),
    .target(name: "MockgenTemplates", path: "Templates"),
    .target(
      name: "MockgenGenerator", dependencies: ["MockgenSyntax", "MockgenTemplates"], path: "Sources/mockgen/Generator"),
    .target(
      name: "MockgenCommandLine", dependencies: ["MockgenSyntax", "MockgenGenerator"],
      path: "Sources/mockgen/CommandLine"),
    .target(
      name: "MockgenIndexing", dependencies: ["MockgenCommandLine", "MockgenGenerator", "MockgenSyntax"],
      path: "Sources/mockgen/Indexing"),
    // The tools of the build plugins. They are no products, and users of a plugin compile nothing of the tool but these.
    .executableTarget(
      name: "mockgen-build", dependencies: ["MockgenCommandLine"], path: "Sources/mockgen/BuildTool"),
    .executableTarget(
      name: "mockgen-index", dependencies: ["MockgenCommandLine", "MockgenIndexing"],
      path: "Sources/mockgen/IndexTool"),
    .target(
      name: "MockgenChanges", dependencies: ["MockgenSyntax", "MockgenGenerator"], path: "Sources/mockgen/Changes"),
    .executableTarget(
      name: "mockgen",
      dependencies: [
        "MockgenChanges", "MockgenCommandLine", "MockgenGenerator", "MockgenIndexing", "MockgenSyntax",
      ],
      path: "Sources/mockgen/Project"),
    .plugin(name: "MockgenPlugin", capability: .buildTool(), dependencies: ["mockgen-build"]),
    .plugin(name: "MockgenIndexPlugin", capability: .buildTool(), dependencies: ["mockgen-index"]),
    .plugin(
      name: "GenerateMocks",
      capability: .command(
        intent: .custom(verb: "generate-mocks", description: "Write mocks into the folders of test targets"),
        permissions: [.writeToPackageDirectory(reason: "The mocks are written beside the tests that use them.")]),
      dependencies: ["mockgen"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(
      name: "PipelineInvariants", dependencies: ["MockgenChanges", "MockgenGenerator", "MockgenSyntax"],
      path: "Tests/Fuzz/Invariants"),
    .testTarget(
      name: "MockgenSyntaxTests", dependencies: ["MockgenIndexing", "MockgenSyntax", "TestSupport"], exclude: leftOut()),
    .testTarget(
      name: "MockgenGeneratorTests",
      dependencies: [
        "MockByHand", "MockgenChanges", "MockgenGenerator", "MockgenIndexing", "MockgenSyntax", "MockgenTemplates",
        "MockRuntime", "MockTesting", "PipelineInvariants", "TestSupport",
      ],
      exclude: leftOut()),
    .testTarget(
      name: "MockgenCommandLineTests",
      dependencies: ["mockgen", "MockgenCommandLine", "MockgenIndexing", "TestSupport"], exclude: leftOut()),
    // Code under test that is in another module than its tests.
    .target(name: "Greetings", path: "Tests/Greetings"),
    .testTarget(
      name: "MockRuntimeTests", dependencies: ["MockByHand", "MockRuntime", "MockTesting", "Greetings", "TestSupport"],
      exclude: leftOut(always: ["MustNotCompile", "Resources"], ["Failures"])),
  ]
)

if tests != "quick" {
  package.targets.append(
    .testTarget(
      name: "GoldenTests", dependencies: ["MockRuntime", "MockTesting"], path: "Tests/Golden",
      exclude: ["OutputContract.txt"]))
}
if tests == "runtime" {
  let names = [
    "MockRuntime", "MockTesting", "MockByHand", "MockReporting", "Greetings", "TestSupport", "MockRuntimeTests",
    "GoldenTests",
  ]
  package.targets.removeAll { !names.contains($0.name) }
  package.products.removeAll { !$0.name.hasPrefix("MockRuntime") && $0.name != "MockByHand" }
}
if tests.hasPrefix("oldest") {
  let long = ["-Xfrontend", "-warn-long-expression-type-checking=300"]
  for target in package.targets where target.type != .plugin {
    target.swiftSettings = [.unsafeFlags(["-warnings-as-errors"] + (target.type == .test ? [] : long))]
  }
  // SwiftPM of Debian does not rename the entry point of the executable that these tests are linked with.
  if tests == "oldest" { package.targets.removeAll { $0.name == "MockgenCommandLineTests" } }
}
