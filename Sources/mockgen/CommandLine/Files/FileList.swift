import Foundation
import MockgenGenerator

/// A list of paths, one on a line, or between NUL bytes as `find -print0` writes them.
enum FileList {
  /// Why a list cannot be read.
  struct Failure: Error {
    var diagnostic: Diagnostic
  }

  /// - Parameter path: of the list; `-` is standard input.
  static func paths(in path: String) throws(Failure) -> [String] {
    guard let data = contents(path) else {
      throw Failure(
        diagnostic: .located(
          "unreadable-file", "the list of files cannot be read", note: "check that it exists, and its permissions", path
        ))
    }
    let separator: UInt8 = data.contains(0) ? 0 : UInt8(ascii: "\n")
    return data.split(separator: separator).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }.filter { !$0.isEmpty }
  }

  private static func contents(_ path: String) -> Data? {
    if path == "-" { return FileHandle.standardInput.readDataToEndOfFile() }
    return FileManager.default.contents(atPath: path)
  }
}
