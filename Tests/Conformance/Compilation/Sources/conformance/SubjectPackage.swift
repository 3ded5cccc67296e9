// The packages whose protocols are mocked, as a list names them.

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
  /// The traits it is built with; its defaults where none are named.
  var traits: [String]?
  /// Whether it cannot be built together with the others, such as for a module that has the name of one of theirs.
  var isApart: Bool?

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

/// A file with packages, and what is committed about them.
struct SubjectList {
  let file: URL

  private var stem: String { file.deletingPathExtension().lastPathComponent }
  private var isDefault: Bool { stem == "packages" }
  /// The counts, beside the list.
  var expectations: URL {
    file.deletingLastPathComponent()
      .appendingPathComponent(isDefault ? "expectations.json" : "\(stem)-expectations.json")
  }
  /// What the marks around the table say.
  var tableName: String { isDefault ? "conformance" : stem }
  /// Where the packages are built. What two lists have in common is built twice, and each stays current.
  var workspaceName: String { isDefault ? ".build-subjects" : ".build-subjects-\(stem)" }
}
