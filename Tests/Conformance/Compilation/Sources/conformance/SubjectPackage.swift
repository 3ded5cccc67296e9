// The packages whose protocols are mocked, as a list specifies them.

import Foundation

/// A package, and the modules whose protocols are mocked.
struct SubjectPackage: Codable, Sendable {
  var name: String
  var url: String
  var version: String
  var products: [String]
  var modules: [String]
  /// The name of a required system library for `pkg-config`.
  var systemLibrary: String?
  /// The traits of the package that are enabled, or its defaults if none are named.
  var traits: [String]?
  /// Whether the package must be built apart from the others, for example because two modules have the same name.
  var isApart: Bool?

  static func load(from file: URL) throws -> [SubjectPackage] {
    try JSONDecoder().decode([SubjectPackage].self, from: Data(contentsOf: file))
  }

  /// Returns the reason why the package cannot be built here, or `nil` if none is known.
  func obstacle() throws -> String? {
    let listing = try Command("git", ["ls-remote", "--exit-code", "--tags", url, version, "v" + version])
      .run(environment: ["GIT_TERMINAL_PROMPT": "0"], timeout: 600)
    if listing.status != 0 { return "\(name) is not reachable" }
    guard let systemLibrary else { return nil }
    let isInstalled = try Command("pkg-config", ["--exists", systemLibrary]).run().status == 0
    return isInstalled ? nil : "\(name) needs \(systemLibrary), which is not installed"
  }
}

/// A list of packages, and the files that are committed for it.
struct SubjectList {
  let file: URL

  private var stem: String { file.deletingPathExtension().lastPathComponent }
  private var isDefault: Bool { stem == "packages" }
  /// The path of the counts, beside the list.
  var expectations: URL {
    file.deletingLastPathComponent()
      .appendingPathComponent(isDefault ? "expectations.json" : "\(stem)-expectations.json")
  }
  /// The text of the marks around the table.
  var tableName: String { isDefault ? "conformance" : stem }
  /// The folder of the builds. Packages in two lists are built twice, and both builds stay current.
  var workspaceName: String { isDefault ? ".build-subjects" : ".build-subjects-\(stem)" }
}
