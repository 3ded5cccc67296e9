// The code that all parallel tests share. It logs to static members, from any thread that calls back.

import Dispatch

struct Newsroom<Writer: Log>: Sendable {
  let source: any Source

  /// Forwards the logged text when the news have arrived.
  func refresh(_ id: Int, then: @escaping @Sendable (Int) -> Void) {
    source.load(id: id) { _ in then(Writer.write(id)) }
  }

  /// Forwards the flushed text when the news have arrived.
  func flush(_ id: Int, then: @escaping @Sendable (Int) -> Void) {
    source.load(id: id) { _ in then(Writer.flush(id)) }
  }

  /// Requests a price on a thread that does not know the test.
  func price(_ id: Int, after milliseconds: Int = 0, then: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { then(source.price(id: id)) }
  }
}

/// Waits for the argument of a closure.
func value(_ start: (@escaping @Sendable (Int) -> Void) -> Void) async -> Int {
  await withCheckedContinuation { continuation in start { continuation.resume(returning: $0) } }
}
