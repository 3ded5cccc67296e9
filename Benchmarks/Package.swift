// swift-tools-version: 6.0
// The benchmarks. Each runs beside a baseline at the same moment on the same machine.

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Measuring", targets: ["Measuring"])],
  dependencies: [.package(name: "mockgen", path: "..")],
  targets: [
    .target(name: "Measuring"),
    .executableTarget(
      name: "VirtualTime", dependencies: ["Measuring", .product(name: "MockRuntime", package: "mockgen")]),
    .executableTarget(
      name: "CallCosts", dependencies: ["Measuring", .product(name: "MockRuntime", package: "mockgen")]),
    .executableTarget(name: "OtherCommit", dependencies: ["Measuring"]),
    .executableTarget(name: "AgainstCat", dependencies: ["Measuring"]),
    .executableTarget(name: "BuildCost", dependencies: ["Measuring"]),
    // Mocks are compiled against the runtime of this checkout.
    .executableTarget(
      name: "CompileCost", dependencies: ["Measuring", .product(name: "MockRuntimeCore", package: "mockgen")]),
    .executableTarget(name: "InstructionCounts", dependencies: ["Measuring"]),
  ]
)
