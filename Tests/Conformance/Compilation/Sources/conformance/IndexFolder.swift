// The indexes of modules, each written once in a run.

import Foundation

final class IndexFolder: @unchecked Sendable {
  private let folder: URL
  private let mockgen: URL
  private let lock = NSLock()
  /// By what is indexed: packages may have modules of one name.
  private var written: [[String]: String] = [:]

  init(folder: URL, mockgen: URL) {
    self.folder = folder
    self.mockgen = mockgen
  }

  /// - Returns: The path of the module's index.
  func index(of module: SourceModule) throws -> String {
    lock.lock()
    defer { lock.unlock() }
    if let file = written[module.said] { return file }
    let file = folder.appendingPathComponent("\(module.name).\(written.count).mockindex").path
    written[module.said] = file
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Without an index the mocks are others, which is what is asked.
    _ = try Command(mockgen.path, ["index"] + module.said + ["-o", file]).run()
    return file
  }
}
