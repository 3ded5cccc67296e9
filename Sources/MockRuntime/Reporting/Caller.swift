// The code under test that has called a mock.

/// A call in the code under test.
package struct Caller: Sendable {
  /// Looks up the function and its line, such as `Greeter.greeting(id:), Greeter.swift:11`, which may take a while.
  let spelling: @Sendable () -> String?

  package init(spelling: @escaping @Sendable () -> String?) { self.spelling = spelling }
}

/// The code under test that has made the calls of a test.
final class CallerLog: @unchecked Sendable {
  private let lock = MockLock()
  private var callers: [UInt64: Caller] = [:]

  deinit { lock.destroy() }

  /// Notes the caller of the call with this number.
  func note(_ caller: Caller, of call: UInt64) { lock.withLock { callers[call] = caller } }

  /// Returns the caller of the call with this number, if it is known.
  subscript(call: UInt64) -> Caller? { lock.withLock { callers[call] } }
}
