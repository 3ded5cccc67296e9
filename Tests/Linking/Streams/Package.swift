// swift-tools-version: 6.0

// An app with a mock that returns streams of a framework; `run` links and runs it.

import PackageDescription

let package = Package(
  name: "Streams",
  platforms: [.macOS(.v10_15)],
  dependencies: [
    .package(name: "mockgen", path: "../../.."),
    .package(url: "https://github.com/ReactiveCocoa/ReactiveSwift.git", from: "7.2.0"),
  ],
  targets: [
    .executableTarget(
      name: "Arrivals",
      dependencies: [
        .product(name: "MockRuntimeCore", package: "mockgen"),
        .product(name: "ReactiveSwift", package: "ReactiveSwift"),
      ])
  ]
)
