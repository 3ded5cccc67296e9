// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Plugin",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  dependencies: [
    .package(name: "mockgen", path: "../..")
  ],
  targets: [
    .target(name: "Storage"),
    .target(name: "Greeting", dependencies: ["Storage"]),
    .testTarget(
      name: "StorageTests",
      dependencies: ["Storage", .product(name: "MockRuntime", package: "mockgen")],
      plugins: [.plugin(name: "MockgenPlugin", package: "mockgen")]
    ),
    .testTarget(
      name: "GreetingTests",
      dependencies: ["Greeting", "Storage", .product(name: "MockRuntime", package: "mockgen")],
      plugins: [.plugin(name: "MockgenPlugin", package: "mockgen")]
    ),
  ]
)
