// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Oracle",
  platforms: [.macOS(.v13)],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax.git", exact: "603.0.1")],
  targets: [
    // The folder is a link to the tool's own parser.
    .target(name: "MockgenSyntax", path: "Syntax"),
    .executableTarget(
      name: "oracle",
      dependencies: [
        "MockgenSyntax",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Sources"),
  ]
)
