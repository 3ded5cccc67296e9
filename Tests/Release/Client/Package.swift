// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Client",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  // `Tests/Release/run` copies it there.
  dependencies: [.package(path: "../mockgen")],
  targets: [
    .target(name: "App"),
    .testTarget(
      name: "AppTests",
      dependencies: ["App", .product(name: "MockRuntime", package: "mockgen")],
      plugins: [.plugin(name: "MockgenPlugin", package: "mockgen")]
    ),
  ]
)
