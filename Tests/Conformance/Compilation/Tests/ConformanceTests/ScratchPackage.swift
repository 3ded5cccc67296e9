// Small packages in git, in a folder of their own, for runs over broken subjects.

import Foundation

@testable import conformance

/// A folder that is removed after use.
final class ScratchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("conformance-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(at: url) } catch { print("\(url.path) stays: \(error)") }
  }

  /// A package of one library with one file, committed and tagged.
  /// - Parameter dependency: A package beside it, which need not exist.
  func package(_ name: String, source: String, dependency: String? = nil) throws -> SubjectPackage {
    let folder = url.appendingPathComponent(name)
    let sources = folder.appendingPathComponent("Sources/\(name)")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data(source.utf8).write(to: sources.appendingPathComponent("File.swift"))
    let dependencies = dependency.map { ".package(url: \"file://\(url.path)/\($0)\", exact: \"1.0.0\")" } ?? ""
    let products = dependency.map { ".product(name: \"\($0)\", package: \"\($0)\")" } ?? ""
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [\(dependencies)], targets: [.target(name: "\(name)", dependencies: [\(products)])])
      """
    try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
    try commit(folder)
    return SubjectPackage(
      name: name, url: "file://\(folder.path)", version: "1.0.0", products: [name], modules: [name])
  }

  private func commit(_ folder: URL) throws {
    let identity = ["-c", "user.name=Test", "-c", "user.email=test@localhost"]
    for arguments in [["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "-m", "Test"], ["tag", "1.0.0"]] {
      try Command("git", ["-C", folder.path] + identity + arguments).check()
    }
  }
}
