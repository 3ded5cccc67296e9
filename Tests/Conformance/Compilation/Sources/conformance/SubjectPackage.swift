// The packages whose protocols are mocked, as `packages.json` lists them.

import Foundation

/// A package, and those of its modules whose protocols are mocked.
struct SubjectPackage: Codable, Sendable {
  var name: String
  var url: String
  var version: String
  var products: [String]
  var modules: [String]
  /// Whether `--quick` passes it over, because building it takes minutes.
  var isSlow: Bool?

  static func load(from file: URL) throws -> [SubjectPackage] {
    try JSONDecoder().decode([SubjectPackage].self, from: Data(contentsOf: file))
  }

  /// Whether git can list the package's tags.
  var isReachable: Bool {
    get throws {
      let listing = try Command("git", ["ls-remote", "--exit-code", "--tags", url])
        .run(environment: ["GIT_TERMINAL_PROMPT": "0"], timeout: 60)
      return listing.status == 0
    }
  }
}
