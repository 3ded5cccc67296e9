import Foundation
import MockgenGenerator

/// A list of paths, one on a line, or between NUL bytes as `find -print0` writes them.
enum FileList {
  /// Why a list cannot be read.
  struct Failure: Error {
    var diagnostic: Diagnostic
  }

  /// - Parameter path: The path of the list; `-` is standard input.
  static func paths(in path: String) throws(Failure) -> [String] {
    guard let data = contents(path) else {
      throw Failure(
        diagnostic: .located(
          .unreadableFile, "the list of files cannot be read", note: "check that it exists, and its permissions", path
        ))
    }
    return LineList.lines(of: data)
  }

  private static func contents(_ path: String) -> Data? {
    if path == "-" { return FileHandle.standardInput.readDataToEndOfFile() }
    return FileManager.default.contents(atPath: path)
  }
}
