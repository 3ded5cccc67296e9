// Values that cross to another actor.

/// A value that leaves its actor and has no other use. Swift 6.0 does not accept `nonisolated(unsafe) let` in its place.
package struct Sent<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}

/// Returns the value of a closure that runs on the caller's actor. Swift 6.0 takes a result of any other `async` closure
/// for one that changes its actor.
package func sending<Value>(
  _ body: () async throws -> Sent<Value>, isolation: isolated (any Actor)? = #isolation
) async rethrows -> Value {
  try await body().value
}
