// The code that all parallel tests share. It logs to static members, from wherever it is called back.

import Dispatch

struct Newsroom<Writer: Log>: Sendable {
  let source: any Source

  /// Hands on what was logged when the news have come.
  func refresh(_ id: Int, then: @escaping @Sendable (Int) -> Void) {
    source.load(id: id) { _ in then(Writer.write(id)) }
  }

  /// Hands on what was flushed when the news have come.
  func flush(_ id: Int, then: @escaping @Sendable (Int) -> Void) {
    source.load(id: id) { _ in then(Writer.flush(id)) }
  }

  /// Asks for a price on a thread that knows no test.
  func price(_ id: Int, after milliseconds: Int = 0, then: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { then(source.price(id: id)) }
  }
}

/// Waits for what a closure is called with.
func value(_ start: (@escaping @Sendable (Int) -> Void) -> Void) async -> Int {
  await withCheckedContinuation { continuation in start { continuation.resume(returning: $0) } }
}
