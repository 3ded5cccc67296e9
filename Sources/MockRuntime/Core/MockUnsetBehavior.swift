// The setting of a mock for unset results.

/// The behavior of a mock if a requirement is called whose result is not set.
///
/// For example: `mock.whenUnset = .empty`
public enum MockUnsetBehavior: Sendable {
  /// Reports an unexpected call, unless the function returns `Void` and cannot fail. This is the default.
  case fail
  /// Like `fail`, and reports also calls that return `Void` and cannot fail, unless they have a handler, and writes to a
  /// property to which the test gave no value.
  case strict
  /// Streams and `async` functions never end; synchronous functions return their natural default.
  case never
  /// Streams complete at once, and functions return their natural default.
  case empty
  /// Calls the original: the overridden member of a partial mock, or the instance that a mock wraps. Like `fail` for
  /// members without an original.
  case original
  /// Functions that can fail with this error fail with it. The others behave as under `fail`.
  case `throw`(any Error)
}
