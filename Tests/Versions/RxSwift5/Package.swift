// swift-tools-version: 6.0
import PackageDescription

// 'Tests/Versions/run' sets the path to an old RxSwift.
let package = Package(
  name: "RxSwift5",
  dependencies: [
    .package(name: "mockgen", path: "../../.."),
    .package(path: "RxSwift"),
  ],
  targets: [
    .target(name: "Sounds", dependencies: ["RxSwift"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "SoundsTests", dependencies: ["Sounds", .product(name: "MockRuntime", package: "mockgen")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
