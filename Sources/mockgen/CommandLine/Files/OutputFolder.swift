import Foundation
import MockgenGenerator

extension Settings.Output {
  /// The files that hold mocks, or will.
  ///
  /// - Throws: Where a folder cannot be listed.
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
  /// With a slash at the end.
  let path: String

  /// The files directly in it that carry the header of the tool: those, and no others, may be replaced or removed.
  ///
  /// - Throws: Where something stands at the path that cannot be listed. What old mocks there are is not known then.
  func generatedFiles() throws(OutputFile.Failure) -> [String] {
    guard isThere else { return [] }
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      return names.filter { $0.hasSuffix(".swift") }.map { path + $0 }.filter(Self.isGenerated).sorted()
    } catch {
      throw OutputFile.Failure(
        id: .unreadableFolder, message: "the folder '\(path)' cannot be read",
        note: "name a folder behind '-o', and check its permissions")
    }
  }

  /// Whether anything stands at the path, and be it a link that leads nowhere.
  private var isThere: Bool {
    var status = stat()
    // With a slash at the end a link would be followed.
    let name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    return lstat(name, &status) == 0 || (errno != ENOENT && errno != ENOTDIR)
  }

  private static func isGenerated(_ path: String) -> Bool {
    guard case .file = FileKind(ofPath: path), let data = FileManager.default.contents(atPath: path) else {
      return false
    }
    return GeneratedHeader.stands(in: data)
  }
}
