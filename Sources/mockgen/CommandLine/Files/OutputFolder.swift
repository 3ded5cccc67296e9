import Foundation
import MockgenGenerator

extension Settings.Output {
  /// Returns the files that contain mocks, or will contain them.
  ///
  /// - Throws: `OutputFile.Failure` if a folder cannot be listed.
  func files() throws(OutputFile.Failure) -> [String] {
    switch self {
    case .standardOutput: []
    case .file(let path): [path]
    case .folder(let path): try OutputFolder(path: path).generatedFiles()
    }
  }
}

/// A folder with a file for each mock.
struct OutputFolder {
  /// The path of the folder, with a trailing slash.
  let path: String

  /// Returns the files directly in the folder that carry the header of the tool: only those may be replaced or removed.
  ///
  /// - Throws: `OutputFile.Failure` if the path cannot be listed, since the old mocks are unknown then.
  func generatedFiles() throws(OutputFile.Failure) -> [String] {
    guard isThere else { return [] }
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      return names.filter { $0.hasSuffix(".swift") }.map { path + $0 }.filter(Self.isGenerated).sorted()
    } catch {
      throw OutputFile.Failure(
        id: .unreadableFolder, message: "the folder '\(path)' cannot be read",
        note: "name a folder with '-o', and check its permissions")
    }
  }

  /// Whether anything exists at the path, including a dangling link.
  private var isThere: Bool {
    var status = stat()
    // With a trailing slash, `lstat` would follow a link.
    let name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    return lstat(name, &status) == 0 || (errno != ENOENT && errno != ENOTDIR)
  }

  private static func isGenerated(_ path: String) -> Bool {
    guard let data = FileKind.contents(ofFile: path) else {
      return false
    }
    return GeneratedHeader.isPresent(in: data)
  }
}
