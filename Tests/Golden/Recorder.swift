import Foundation

/// A recorder of the texts that a closure is called with, on any thread.
final class Recorder: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [String] = []
  var texts: [String] { lock.withLock { recorded } }
  func append(_ text: String) { lock.withLock { recorded.append(text) } }
}
