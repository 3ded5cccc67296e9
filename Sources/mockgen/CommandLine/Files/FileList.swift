import Foundation
import MockgenGenerator

/// A list of paths, one on a line, or between NUL bytes as `find -print0` writes them.
enum FileList {
  /// The reason why a list cannot be read.
  struct Failure: Error {
    var diagnostic: Diagnostic
  }

  /// - Parameter path: The path of the list; `-` is standard input.
  static func paths(in path: String) throws(Failure) -> [String] {
    let isInput = path == "-"
    let data = isInput ? FileReader().contents(of: STDIN_FILENO) : FileManager.default.contents(atPath: path)
    guard let data else {
      throw Failure(
        diagnostic: .located(
          .unreadableFile, isInput ? "standard input cannot be read" : "the list of files cannot be read",
          note: isInput ? "pipe a list of paths into mockgen" : "check that it exists, and its permissions", path))
    }
    return LineList.lines(of: data)
  }
}
