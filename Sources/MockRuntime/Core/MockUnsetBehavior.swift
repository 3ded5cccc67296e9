// The setting of a mock for unset results.

/// The behavior of a mock if a requirement is called whose result is not set.
///
/// For example: `mock.whenUnset = .empty`
public enum MockUnsetBehavior: Sendable {
  /// Reports an unexpected call, unless there is no outcome to choose. The default.
  case fail
  /// Like `fail`, and reports also calls that return `Void` and cannot fail, unless they have a handler.
  case strict
  /// Streams and `async` functions never end; synchronous functions return their natural default.
  case never
  /// Streams complete at once, and functions return their natural default.
  case empty
  /// A partial mock calls what it overrides: the code of the class itself. Like `fail` for all that has no original.
  case original
  /// Every function that can fail with this error does. The others behave as under `fail`.
  case `throw`(any Error)
}
