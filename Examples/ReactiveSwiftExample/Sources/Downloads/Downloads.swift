// The code under test: it puts the parts of files together, and fetches what is new.

import ReactiveSwift

/// Fetches files.
final class Downloads {
  private let server: any FileServer

  /// Makes downloads from `server`.
  init(server: any FileServer) {
    self.server = server
  }

  /// How many bytes of the file are there, after each part.
  func progress(of path: String) -> SignalProducer<Int, DownloadError> {
    server.parts(path: path).scan(0) { $0 + $1.count }
  }

  /// The whole file.
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
