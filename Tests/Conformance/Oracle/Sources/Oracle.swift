// The program. It compares our parser with swift-syntax over every Swift file in some folders.

import Foundation

/// Exits with 1 if the parsers disagree.
@main struct Oracle {
  static func main() {
    let folders = Array(CommandLine.arguments.dropFirst())
    let files = folders.flatMap(swiftFiles)
    if files.isEmpty {
      print("usage: oracle FOLDER…\nerror: no Swift files in \(folders)")
      exit(2)
    }
    do {
      exit(report(try compare(files)) ? 0 : 1)
    } catch {
      print("error: \(error)")
      exit(2)
    }
  }

  /// Whether there are no disagreements.
  private static func report(_ comparisons: [FileComparison]) -> Bool {
    for comparison in comparisons where !comparison.disagreements.isEmpty {
      print(comparison.path)
      for line in comparison.disagreements { print("  " + line) }
    }
    let protocols = comparisons.map(\.protocolCount).reduce(0, +)
    let disagreements = comparisons.map(\.disagreements.count).reduce(0, +)
    print("\(comparisons.count) files, \(protocols) protocols, \(disagreements) disagreements with swift-syntax")
    return disagreements == 0
  }

  private static func swiftFiles(in folder: String) -> [String] {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    let files = names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
    return files.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  private static func compare(_ files: [String]) throws -> [FileComparison] {
    let results = Comparisons(count: files.count)
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      results.set(index, Result { try compare(files[index]) })
    }
    return try results.all()
  }

  private static func compare(_ file: String) throws -> FileComparison {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    return data.withUnsafeBytes { FileComparison(path: file, source: $0.bindMemory(to: UInt8.self)) }
  }
}

/// The comparisons of files that several threads read.
private final class Comparisons: @unchecked Sendable {
  private let lock = NSLock()
  private var comparisons: [Result<FileComparison, any Error>?]

  init(count: Int) { comparisons = Array(repeating: nil, count: count) }

  func set(_ index: Int, _ comparison: Result<FileComparison, any Error>) {
    lock.withLock { comparisons[index] = comparison }
  }

  func all() throws -> [FileComparison] { try lock.withLock { try comparisons.compactMap { try $0?.get() } } }
}
