// swift-tools-version: 6.0
// What mocked streams cost beside those of RxSwift. A package of its own: the others need nothing from outside.

import PackageDescription

let package = Package(
  name: "Streams",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "mockgen", path: "../.."),
    .package(name: "Benchmarks", path: ".."),
    .package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.9.0"),
  ],
  targets: [
    .executableTarget(
      name: "StreamCosts",
      dependencies: [
        .product(name: "Measuring", package: "Benchmarks"),
        .product(name: "MockRuntimeCore", package: "mockgen"),
        .product(name: "RxSwift", package: "RxSwift"),
      ])
  ]
)
