// The values of a function that most functions do not need.

import Foundation

/// The values that a failure, a run of an exploration or another tool needs. The lock of the function guards them.
final class FunctionAttachment<Result> {
  /// The index of the most recent call of each thread for which nothing was set, or that a run holds. A failure shows its
  /// arguments.
  var currentCalls: [ObjectIdentifier: Int] = [:]
  /// The calls, by thread, that take part in a run of a test and whose result is not chosen yet.
  var turns: [ObjectIdentifier: RunTurn<Result>] = [:]
  /// The values of members with the names of another tool, such as Mockolo, by these names.
  var words: [String: Any] = [:]
}

extension MockedFunction {
  /// The key of the current thread.
  var threadKey: ObjectIdentifier { ObjectIdentifier(Thread.current) }
}
