import Foundation

/// The folder to which the outputs of a config are limited: the outermost one around the config that is a repository or
/// a package, or the config's own folder.
struct ProjectRoot {
  let folder: URL

  init(ofConfig path: String) {
    let own = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
    var (root, folder) = (own, own)
    while true {
      let isRoot = [".git", "Package.swift"].contains {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
      }
      if isRoot { root = folder }
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      if folder.path == "/" || parent.path == folder.path { break }
      folder = parent
    }
    self.folder = root
  }

  /// Returns whether an output is in the folder, by its name and with the links of the folders around it.
  func contains(_ output: String) -> Bool {
    let url = URL(fileURLWithPath: output)
    guard Self.contains(folder.path, url.standardizedFileURL.path) else { return false }
    var existing = url.path
    // A link to a file is not followed, since only a file of the tool is written through it.
    if case .folder = FileKind(ofPath: existing) {} else { existing = Self.parent(of: existing) }
    while existing != "/", case .missing = FileKind(ofPath: existing) { existing = Self.parent(of: existing) }
    guard let root = Self.real(folder.path), let place = Self.real(existing) else { return false }
    return Self.contains(root, place)
  }

  private static func contains(_ folder: String, _ path: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  private static func parent(of path: String) -> String {
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    return parent.isEmpty ? "/" : parent
  }

  private static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
