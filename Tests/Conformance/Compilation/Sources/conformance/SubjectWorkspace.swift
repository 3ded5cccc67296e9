// The package that depends on all subjects, so that one build makes all their modules.

import Foundation

/// A folder with a package of no code of its own.
struct SubjectWorkspace {
  let folder: URL

  /// Builds the modules of all packages, for testing, and reads how SwiftPM built them.
  func build(_ packages: [SubjectPackage]) throws -> BuildDescription {
    let sources = folder.appendingPathComponent("Sources/Subjects")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try write("// Depends on the packages under test.\n", to: sources.appendingPathComponent("Subjects.swift"))
    try write(manifest(for: packages), to: folder.appendingPathComponent("Package.swift"))
    // What editors ask for: the modules without their code, in a third of the time.
    let options = [
      "--experimental-prepare-for-indexing", "--experimental-prepare-for-indexing-no-lazy", "--disable-index-store",
    ]
    try Command("swift", ["build", "--package-path", folder.path] + options).check()
    return try BuildDescription.load(from: folder.appendingPathComponent(".build/debug/description.json"))
  }

  private func manifest(for packages: [SubjectPackage]) -> String {
    let dependencies = packages.map { "    .package(url: \"\($0.url)\", exact: \"\($0.version)\")," }
    let products = packages.flatMap { package in
      package.products.map { "        .product(name: \"\($0)\", package: \"\(package.name)\")," }
    }
    let lines =
      [
        "// swift-tools-version: 6.0", "import PackageDescription", "", "let package = Package(",
        "  name: \"Subjects\",", "  platforms: [.macOS(.v15)],", "  dependencies: [",
      ] + dependencies + ["  ],", "  targets: [", "    .target(", "      name: \"Subjects\",", "      dependencies: ["]
      + products + ["      ])", "  ]", ")"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Leaves a file alone that already says so, and with it what was built from it.
  private func write(_ text: String, to file: URL) throws {
    if FileManager.default.contents(atPath: file.path) == Data(text.utf8) { return }
    try Data(text.utf8).write(to: file)
  }
}
