// swift-tools-version: 6.0

// Modules whose mocks must have the same bytes in whichever way they are generated: see `run`. The modules of the
// examples and of the golden files are included through links.

import PackageDescription

struct Framework {
  var product: String
  var package: String
  var dependency: Package.Dependency
  var modules: [String]
}

let all = [
  Framework(
    product: "RxSwift", package: "RxSwift",
    dependency: .package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.9.0"),
    modules: ["RxShop", "RemoteCalls"]),
  Framework(
    product: "ReactiveSwift", package: "ReactiveSwift",
    dependency: .package(url: "https://github.com/ReactiveCocoa/ReactiveSwift.git", from: "7.2.0"),
    modules: ["ReactiveShop", "Downloads"]),
  Framework(
    product: "OpenCombine", package: "OpenCombine",
    dependency: .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
    modules: ["OpenCombineShop", "BookSearch"]),
  Framework(
    product: "AsyncAlgorithms", package: "swift-async-algorithms",
    dependency: .package(url: "https://github.com/apple/swift-async-algorithms.git", from: "1.0.0"),
    modules: ["AsyncShop"]),
]

/// The frameworks that this machine cannot download.
let unreachable = Set((Context.environment["UNREACHABLE"] ?? "").split(separator: " ").map(String.init))
let frameworks = all.filter { !unreachable.contains($0.product) }

func module(_ name: String, _ dependencies: [Target.Dependency]) -> [Target] {
  [
    .target(name: name, dependencies: dependencies),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.target(name: name), .product(name: "MockRuntime", package: "mockgen")],
      plugins: [.plugin(name: "MockgenPlugin", package: "mockgen")]),
  ]
}

func products(of framework: Framework) -> [Target.Dependency] {
  let own = Target.Dependency.product(name: framework.product, package: framework.package)
  return framework.product == "RxSwift" ? [own, .product(name: "RxRelay", package: "RxSwift")] : [own]
}

var targets = module("Weather", []) + module("Everything", [])
for framework in frameworks { targets += framework.modules.flatMap { module($0, products(of: framework)) } }
if frameworks.count == all.count {
  targets += module("Articles", all.dropLast().flatMap(products))
}

let package = Package(
  name: "IntegrationPaths",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "mockgen", path: "../..")] + frameworks.map(\.dependency),
  targets: targets
)
