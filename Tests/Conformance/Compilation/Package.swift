// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Compilation",
  platforms: [.macOS(.v13)],
  targets: [
    .executableTarget(name: "conformance"),
    .testTarget(name: "ConformanceTests", dependencies: ["conformance"]),
  ]
)
