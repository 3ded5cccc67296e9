// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "NIOExample",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  dependencies: [
    .package(name: "mockgen", path: "../.."),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.65.0"),
  ],
  targets: [
    .target(name: "Weather", dependencies: [.product(name: "NIOCore", package: "swift-nio")]),
    .testTarget(
      name: "WeatherTests",
      dependencies: [
        "Weather",
        .product(name: "MockRuntime", package: "mockgen"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
  ]
)
