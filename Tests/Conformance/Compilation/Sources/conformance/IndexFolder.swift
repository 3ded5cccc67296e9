// The indexes of modules, each written once in a run.

import Foundation

final class IndexFolder: @unchecked Sendable {
  private let folder: URL
  private let mockgen: URL
  private let lock = NSLock()
  private var written: Set<String> = []

  init(folder: URL, mockgen: URL) {
    self.folder = folder
    self.mockgen = mockgen
  }

  /// - Returns: The path of the module's index.
  func index(of module: SourceModule) throws -> String {
    lock.lock()
    defer { lock.unlock() }
    let file = folder.appendingPathComponent("\(module.name).mockindex").path
    guard written.insert(module.name).inserted else { return file }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Without an index the mocks are others, which is what is asked.
    _ = try Command(mockgen.path, ["index"] + module.said + ["-o", file]).run()
    return file
  }
}
