// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "EveryOrderExample",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  dependencies: [
    .package(name: "mockgen", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
  ],
  targets: [
    .target(name: "Races", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")]),
    .testTarget(
      name: "RacesTests",
      dependencies: [
        "Races",
        .product(name: "MockRuntime", package: "mockgen"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ]
    ),
  ]
)
