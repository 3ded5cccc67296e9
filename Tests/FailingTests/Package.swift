// swift-tools-version: 6.0

// Tests that all must fail, each at the line that its comment marks; `FailingPackageTests` runs them and reads what
// they print.

import PackageDescription

let package = Package(
  name: "FailingTests",
  platforms: [.macOS(.v10_15)],
  dependencies: [.package(name: "mockgen", path: "../..")],
  targets: [
    // An app whose module has a mock in it, as one with previews has.
    .target(name: "Shop", dependencies: [.product(name: "MockRuntimeCore", package: "mockgen")]),
    .testTarget(name: "FailingTests", dependencies: ["Shop", .product(name: "MockRuntime", package: "mockgen")]),
    // Tests that run side by side; `ParallelPackageTests` repeats them.
    .testTarget(name: "ParallelTests", dependencies: [.product(name: "MockRuntime", package: "mockgen")]),
  ]
)
