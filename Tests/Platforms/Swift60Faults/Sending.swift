// error: returning
func answer<T>(_ make: () throws -> T, isolation: isolated (any Actor)? = #isolation) async rethrows -> sending T {
  nonisolated(unsafe) let value = try make()
  return value
}
