// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "ReactiveSwiftExample",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  dependencies: [
    .package(name: "mockgen", path: "../.."),
    .package(url: "https://github.com/ReactiveCocoa/ReactiveSwift.git", from: "7.2.0"),
  ],
  targets: [
    .target(name: "Downloads", dependencies: [.product(name: "ReactiveSwift", package: "ReactiveSwift")]),
    .testTarget(
      name: "DownloadsTests",
      dependencies: [
        "Downloads",
        .product(name: "MockRuntime", package: "mockgen"),
        .product(name: "ReactiveSwift", package: "ReactiveSwift"),
      ]
    ),
  ]
)
