// error: non-sendable type 'T' returned
func answer<T>(isolation: isolated (any Actor)? = #isolation, _ make: () async throws -> T) async rethrows -> T {
  try await make()
}
