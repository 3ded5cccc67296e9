// The dependency of the downloads, as a protocol that tests can mock.

import ReactiveSwift

/// An error of the server.
enum DownloadError: Error, Equatable {
  case missing(path: String)
  case interrupted
}

/// A server of files.
protocol FileServer {
  /// The parts of a file, in order.
  func parts(path: String) -> SignalProducer<[UInt8], DownloadError>
  /// The names of files that are added while the signal is observed.
  var additions: Signal<String, Never> { get }
  /// The number of parallel downloads that the server allows.
  var limit: Property<Int> { get }
}
