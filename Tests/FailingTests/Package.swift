// swift-tools-version: 6.0

// Tests that all must fail, each at the line that its comment marks. `FailingPackageTests` runs them and parses
// their output.

import PackageDescription

let package = Package(
  name: "FailingTests",
  platforms: [.macOS(.v10_15)],
  dependencies: [.package(name: "mockgen", path: "../..")],
  targets: [
    // An app whose module contains a mock, as an app with previews does.
    .target(name: "Shop", dependencies: [.product(name: "MockRuntimeCore", package: "mockgen")]),
    .testTarget(
      name: "FailingTests",
      dependencies: [
        "Shop", .product(name: "MockByHand", package: "mockgen"), .product(name: "MockRuntime", package: "mockgen"),
      ]),
    // Tests that run in parallel; `ParallelPackageTests` repeats them.
    .testTarget(name: "ParallelTests", dependencies: [.product(name: "MockRuntime", package: "mockgen")]),
  ]
)
