// swift-tools-version: 6.0
// What mocked streams cost beside those of RxSwift and OpenCombine, and beside `AsyncStream`. A package of its own: the others need nothing from outside.

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
