// The code under test. It joins the parts of files, and fetches new files.

import ReactiveSwift

/// Downloads files.
final class Downloads {
  private let server: any FileServer

  /// Creates downloads from `server`.
  init(server: any FileServer) {
    self.server = server
  }

  /// Sends the number of received bytes after each part.
  func progress(of path: String) -> SignalProducer<Int, DownloadError> {
    server.parts(path: path).scan(0) { $0 + $1.count }
  }

  /// Sends the whole file.
  func file(_ path: String) -> SignalProducer<[UInt8], DownloadError> {
    server.parts(path: path).reduce([], +)
  }

  /// Fetches every file that is added from now on.
  func newFiles() -> SignalProducer<[UInt8], DownloadError> {
    SignalProducer(server.additions)
      .promoteError(DownloadError.self)
      .flatMap(.concurrent(limit: UInt(server.limit.value))) { [self] in file($0) }
  }
}
