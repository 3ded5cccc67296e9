// swift-tools-version: 6.0
import PackageDescription

// The app links the runtime without test libraries. Its tests link `MockTesting`, which records failures.
let core = Target.Dependency.product(name: "MockRuntimeCore", package: "mockgen")
let runtime = Target.Dependency.product(name: "MockRuntime", package: "mockgen")

let package = Package(
  name: "Preview",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  dependencies: [
    .package(name: "mockgen", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "Departures", dependencies: [core], plugins: [.plugin(name: "MockgenPlugin", package: "mockgen")]),
    .testTarget(
      name: "DeparturesTests", dependencies: ["Departures", runtime],
      plugins: [.plugin(name: "MockgenPlugin", package: "mockgen")]),
  ]
)
