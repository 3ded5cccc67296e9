// The indexes of modules, each written once per run.

import Foundation

final class IndexFolder: @unchecked Sendable {
  private let folder: URL
  private let mockgen: URL
  private let lock = NSLock()
  /// The indexes by their sources, since packages may have modules of one name.
  private var written: [[String]: String] = [:]

  init(folder: URL, mockgen: URL) {
    self.folder = folder
    self.mockgen = mockgen
  }

  /// - Returns: The path of the index of the module.
  func index(of module: SourceModule) throws -> String {
    lock.lock()
    defer { lock.unlock() }
    if let file = written[module.said] { return file }
    let file = folder.appendingPathComponent("\(module.name).\(written.count).mockindex").path
    written[module.said] = file
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Without the index the mocks differ, which the comparison reports.
    _ = try Command(mockgen.path, ["index"] + module.said + ["-o", file]).run()
    return file
  }
}
