// swift-tools-version: 6.0

// Tests that all must fail, each at the line that its comment marks; `FailingPackageTests` runs them and reads what
// they print.

import PackageDescription

let package = Package(
  name: "FailingTests",
  platforms: [.macOS(.v10_15)],
  dependencies: [.package(name: "mockgen", path: "../..")],
  targets: [
    .testTarget(name: "FailingTests", dependencies: [.product(name: "MockRuntime", package: "mockgen")])
  ]
)
