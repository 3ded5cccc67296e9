import Foundation

/// The search for the config of the project in the working folder.
package enum ConfigSearch {
  package static let name = ".mockgen.json"

  /// Searches the working folder and those above it, up to the first root of a package or of a repository.
  ///
  /// - Returns: The path from the working folder, or `nil` if there is none.
  package static func find(from folder: String = FileManager.default.currentDirectoryPath) -> String? {
    var folder = URL(fileURLWithPath: folder)
    var prefix = ""
    while true {
      if isThere(name, in: folder) { return prefix + name }
      if isThere("Package.swift", in: folder) || isThere(".git", in: folder) { return nil }
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      if folder.path == "/" || parent.path == folder.path { return nil }
      folder = parent
      prefix += "../"
    }
  }

  private static func isThere(_ name: String, in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }
}
