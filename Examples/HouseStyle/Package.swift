// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "HouseStyleExample",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  dependencies: [
    .package(name: "mockgen", path: "../..")
  ],
  targets: [
    .target(name: "Parcels"),
    .testTarget(
      name: "ParcelsTests",
      dependencies: ["Parcels", .product(name: "MockRuntime", package: "mockgen")]
    ),
  ]
)
