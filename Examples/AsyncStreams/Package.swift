// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "AsyncStreamsExample",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9)],
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
