// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "MigratingExample",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  dependencies: [
    .package(name: "mockgen", path: "../..")
  ],
  targets: [
    .target(name: "Tickets"),
    .target(name: "Letters"),
    .target(name: "Lamps"),
    .testTarget(name: "TicketsTests", dependencies: ["Tickets", .product(name: "MockRuntime", package: "mockgen")]),
    .testTarget(name: "LettersTests", dependencies: ["Letters", .product(name: "MockRuntime", package: "mockgen")]),
    .testTarget(name: "LampsTests", dependencies: ["Lamps", .product(name: "MockRuntime", package: "mockgen")]),
  ]
)
