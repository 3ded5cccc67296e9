// The code under test that has called a mock.

/// A call in the code under test.
package struct Caller: Sendable {
  /// Looks up the function and its line, such as `Greeter.greeting(id:), Greeter.swift:11`, which may take a while.
  let spelling: @Sendable () -> String?

  package init(spelling: @escaping @Sendable () -> String?) { self.spelling = spelling }
}

/// The code under test that has made the calls of a test.
package final class CallerLog: @unchecked Sendable {
  private let lock = MockLock()
  private var callers: [UInt64: Caller] = [:]

  /// Notes the caller of the call with this number.
  func note(_ caller: Caller, of call: UInt64) { lock.withLock { callers[call] = caller } }

  /// Returns the caller of the call with this number, if it is known.
  subscript(call: UInt64) -> Caller? { lock.withLock { callers[call] } }
}

extension MockState {
  /// The lock of `storedCallers` of all mocks. It may be taken with any other lock held, and few tests record callers.
  static let lockOfCallers = MockLock()

  /// The code under test that has made the calls; `nil` if the test does not record it.
  var callers: CallerLog? { recordsCallers ? Self.lockOfCallers.withLock { storedCallers } : nil }

  /// Returns the code under test that is calling a member of the mock.
  func caller(of member: some CustomStringConvertible) -> Caller? {
    LinkedTestLibrary.type?.caller(of: "\(member)", mockAt: location)
  }

  /// Notes the code under test that makes the call with this number, if the test records it.
  @inline(never)
  func noteCaller(of member: some CustomStringConvertible, _ call: UInt64) {
    if let callers, let caller = caller(of: member) { callers.note(caller, of: call) }
  }
}
