// swift-tools-version: 6.0
import PackageDescription

// A toolchain contains an optimized swift-syntax, which `run` locates. Building it takes minutes.
let libraries = Context.environment["SWIFT_SYNTAX_LIBRARIES"]

let package = Package(
  name: "Oracle",
  platforms: [.macOS(.v13)],
  dependencies: libraries == nil
    ? [.package(url: "https://github.com/swiftlang/swift-syntax.git", exact: "603.0.1")] : [],
  targets: [
    // The folder is a link to the parser of the tool.
    .target(name: "MockgenSyntax", path: "Syntax"),
    .executableTarget(
      name: "oracle",
      dependencies: libraries == nil
        ? [
          "MockgenSyntax",
          .product(name: "SwiftParser", package: "swift-syntax"),
          .product(name: "SwiftSyntax", package: "swift-syntax"),
        ] : ["MockgenSyntax"],
      path: "Sources",
      swiftSettings: libraries.map { [.unsafeFlags(["-I", $0])] },
      linkerSettings: libraries.map {
        [.unsafeFlags(["-L", $0, "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", $0])]
      }),
  ]
)
