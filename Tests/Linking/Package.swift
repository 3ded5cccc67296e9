// swift-tools-version: 6.0

// An app with mocks in its own module, and tests without `MockTesting`. `run` links and runs them.

import PackageDescription

let package = Package(
  name: "Linking",
  platforms: [.macOS(.v10_15)],
  dependencies: [.package(name: "mockgen", path: "../..")],
  targets: [
    .target(name: "Kiosk", dependencies: [.product(name: "MockRuntimeCore", package: "mockgen")]),
    .executableTarget(name: "Preview", dependencies: ["Kiosk"]),
    // The dependency that failures ask for is missing on purpose.
    .testTarget(name: "KioskTests", dependencies: ["Kiosk"]),
  ]
)
