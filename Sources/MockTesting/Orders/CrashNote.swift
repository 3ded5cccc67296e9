// A note about the run in which the code under test crashes.

import Foundation
@_spi(Generated) import MockRuntime

/// A text that is written to standard error if the process crashes in the meantime.
///
/// The signal handler is state of the whole process. It writes the text, and leaves the crash to the handler before it, such
/// as that of Swift's backtraces.
enum CrashNote {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]
  private static let lock = MockLock()
  // A signal handler must not allocate: the text is made before the crash.
  nonisolated(unsafe) private static var text: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var length = 0
  nonisolated(unsafe) private static let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

  private static let isInstalled: Bool = {
    for signal in signals {
      var action = sigaction()
      #if os(Linux)
        action.__sigaction_handler.sa_handler = { handle($0) }
      #else
        action.__sigaction_u.__sa_handler = { handle($0) }
      #endif
      _ = sigaction(signal, &action, previous + Int(signal))
    }
    return true
  }()

  private static func handle(_ signal: Int32) {
    if let text { _ = write(2, text, length) }
    // The instruction runs again after this handler, and crashes into the handler before it.
    _ = sigaction(signal, previous + Int(signal), nil)
    if signal == SIGABRT { raise(signal) }
  }

  /// Runs the body, and writes the given note if the process crashes meanwhile.
  static func during<R>(
    _ note: String, isolation: isolated (any Actor)? = #isolation, _ body: () async -> R
  ) async -> R {
    let outer = set(strdup("mockgen: the process ended in \(note)\n"))
    let value = await sending { Sent(await body()) }
    free(set(outer))
    return value
  }

  private static func set(_ new: UnsafeMutablePointer<CChar>?) -> UnsafeMutablePointer<CChar>? {
    guard isInstalled else { return nil }
    return lock.withLock {
      defer { (text, length) = (new, new.map { strlen($0) } ?? 0) }
      return text
    }
  }
}
