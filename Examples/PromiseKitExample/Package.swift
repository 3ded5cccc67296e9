// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "PromiseKitExample",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  dependencies: [
    .package(name: "mockgen", path: "../.."),
    .package(url: "https://github.com/mxcl/PromiseKit.git", from: "8.1.0"),
  ],
  targets: [
    .target(name: "People", dependencies: ["PromiseKit"]),
    .testTarget(
      name: "PeopleTests",
      dependencies: ["People", "PromiseKit", .product(name: "MockRuntime", package: "mockgen")]
    ),
  ]
)
