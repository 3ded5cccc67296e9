import Foundation

/// A hand-written mock with a lock, which records its arguments.
final class HandWrittenClient: Client, @unchecked Sendable {
  private let lock = NSLock()
  private var _events: [String] = []
  private var _tokens: [(refresh: Bool, scope: String)] = []
  private var _token: Result<String, any Error> = .success("")

  var events: [String] { lock.withLock { _events } }
  var tokens: [(refresh: Bool, scope: String)] { lock.withLock { _tokens } }
  var token: Result<String, any Error> {
    get { lock.withLock { _token } }
    set { lock.withLock { _token = newValue } }
  }

  func track(event: String) { lock.withLock { _events.append(event) } }

  func token(refresh: Bool, scope: String) throws -> String {
    try lock.withLock {
      _tokens.append((refresh, scope))
      return _token
    }
    .get()
  }
}
