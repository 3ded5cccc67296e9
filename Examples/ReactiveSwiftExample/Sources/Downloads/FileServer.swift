// What the downloads need of the outside world, as a protocol that tests can mock.

import ReactiveSwift

/// Why a file could not be fetched.
enum DownloadError: Error, Equatable {
  case missing(path: String)
  case interrupted
}

/// A server that files are fetched from.
protocol FileServer {
  /// The parts of a file, in order.
  func parts(path: String) -> SignalProducer<[UInt8], DownloadError>
  /// Names of files that were added while somebody listened.
  var additions: Signal<String, Never> { get }
  /// How many downloads the server allows at once.
  var limit: Property<Int> { get }
}
