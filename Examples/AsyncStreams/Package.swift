// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "AsyncStreamsExample",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  dependencies: [
    .package(name: "mockgen", path: "../..")
  ],
  targets: [
    .target(name: "Weather"),
    .testTarget(
      name: "WeatherTests",
      dependencies: ["Weather", .product(name: "MockRuntime", package: "mockgen")]
    ),
  ]
)
