// The packages whose protocols are mocked, as `packages.json` lists them.

import Foundation

/// A package, and those of its modules whose protocols are mocked.
struct SubjectPackage: Codable, Sendable {
  var name: String
  var url: String
  var version: String
  var products: [String]
  var modules: [String]
  /// A library of the system that the package needs, as `pkg-config` knows it.
  var systemLibrary: String?

  static func load(from file: URL) throws -> [SubjectPackage] {
    try JSONDecoder().decode([SubjectPackage].self, from: Data(contentsOf: file))
  }

  /// Why the package cannot be built here; `nil` where nothing is known against it.
  func obstacle() throws -> String? {
    let listing = try Command("git", ["ls-remote", "--exit-code", "--tags", url, version, "v" + version])
      .run(environment: ["GIT_TERMINAL_PROMPT": "0"], timeout: 600)
    if listing.status != 0 { return "\(name) is not reachable" }
    guard let systemLibrary else { return nil }
    let isInstalled = try Command("pkg-config", ["--exists", systemLibrary]).run().status == 0
    return isInstalled ? nil : "\(name) needs \(systemLibrary), which is not installed"
  }
}
