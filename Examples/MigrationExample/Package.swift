// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "MigrationExample",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  dependencies: [
    .package(name: "mockgen", path: "../.."),
    .package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.9.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
    .package(url: "https://github.com/ReactiveCocoa/ReactiveSwift.git", from: "7.2.0"),
  ],
  targets: [
    .target(
      name: "Articles",
      dependencies: [
        .product(name: "RxSwift", package: "RxSwift"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "ReactiveSwift", package: "ReactiveSwift"),
      ]
    ),
    .testTarget(
      name: "ArticlesTests",
      dependencies: [
        "Articles",
        .product(name: "MockRuntime", package: "mockgen"),
        .product(name: "RxSwift", package: "RxSwift"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "ReactiveSwift", package: "ReactiveSwift"),
      ]
    ),
  ]
)
