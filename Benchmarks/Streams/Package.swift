// swift-tools-version: 6.0
// Compares mocked streams with those of RxSwift and OpenCombine, and with `AsyncStream`. A package of its own, since the others have no dependencies.

import PackageDescription

let package = Package(
  name: "Streams",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "mockgen", path: "../.."),
    .package(name: "Benchmarks", path: ".."),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
    .package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.9.0"),
  ],
  targets: [
    .executableTarget(
      name: "StreamCosts",
      dependencies: [
        .product(name: "Measuring", package: "Benchmarks"),
        .product(name: "MockRuntimeCore", package: "mockgen"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "RxSwift", package: "RxSwift"),
      ])
  ]
)
