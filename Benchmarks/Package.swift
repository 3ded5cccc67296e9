// swift-tools-version: 6.0
// What is measured, each against something that runs at the same moment on the same machine.

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "mockgen", path: "..")],
  targets: [
    .executableTarget(
      name: "VirtualTime", dependencies: [.product(name: "MockRuntimeCore", package: "mockgen")]),
    .executableTarget(
      name: "CallCosts", dependencies: [.product(name: "MockRuntimeCore", package: "mockgen")]),
    .executableTarget(name: "OtherCommit"),
    .executableTarget(name: "AgainstCat"),
  ]
)
