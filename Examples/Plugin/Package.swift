// swift-tools-version: 6.0
import PackageDescription

let runtime = Target.Dependency.product(name: "MockRuntime", package: "mockgen")
let mocks = Target.PluginUsage.plugin(name: "MockgenPlugin", package: "mockgen")
let index = Target.PluginUsage.plugin(name: "MockgenIndexPlugin", package: "mockgen")

let package = Package(
  name: "Plugin",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  dependencies: [
    .package(name: "mockgen", path: "../..")
  ],
  targets: [
    .target(name: "Storage"),
    .target(name: "Greeting", dependencies: ["Storage"]),
    // Another plugin writes a protocol. The index contains it, since its plugin comes after the other.
    .executableTarget(name: "write-routes"),
    .plugin(name: "Routes", capability: .buildTool(), dependencies: ["write-routes"]),
    .target(name: "Catalog", exclude: ["routes.txt"], plugins: ["Routes", index]),
    .testTarget(name: "CatalogTests", dependencies: ["Catalog", runtime], plugins: [mocks]),
    .testTarget(name: "StorageTests", dependencies: ["Storage", runtime], plugins: [mocks]),
    .testTarget(name: "GreetingTests", dependencies: ["Greeting", "Storage", runtime], plugins: [mocks]),
  ]
)

// The plugin with a framework. WITHOUT_RXSWIFT=1 excludes it if RxSwift cannot be downloaded.
if Context.environment["WITHOUT_RXSWIFT"] == nil {
  let rxSwift = Target.Dependency.product(name: "RxSwift", package: "RxSwift")
  package.dependencies.append(.package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.9.0"))
  package.targets += [
    .target(name: "Newsletter", dependencies: [rxSwift]),
    .testTarget(name: "NewsletterTests", dependencies: ["Newsletter", rxSwift, runtime], plugins: [mocks]),
  ]
}
