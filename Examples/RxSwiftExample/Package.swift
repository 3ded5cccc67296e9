// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "RxSwiftExample",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  dependencies: [
    .package(name: "mockgen", path: "../.."),
    .package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.9.0"),
  ],
  targets: [
    .target(name: "RemoteCalls", dependencies: [.product(name: "RxSwift", package: "RxSwift")]),
    .testTarget(
      name: "RemoteCallsTests",
      dependencies: [
        "RemoteCalls",
        .product(name: "MockByHand", package: "mockgen"),
        .product(name: "MockRuntime", package: "mockgen"),
        .product(name: "RxBlocking", package: "RxSwift"),
        .product(name: "RxRelay", package: "RxSwift"),
        .product(name: "RxSwift", package: "RxSwift"),
        .product(name: "RxTest", package: "RxSwift"),
      ],
      exclude: ["response.json"]
    ),
    // Tests for Rxy were written in Swift 5.
    .testTarget(
      name: "RxyTests",
      dependencies: [
        "RemoteCalls",
        .product(name: "MockByHand", package: "mockgen"),
        .product(name: "MockRuntime", package: "mockgen"),
        .product(name: "RxSwift", package: "RxSwift"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
  ]
)
