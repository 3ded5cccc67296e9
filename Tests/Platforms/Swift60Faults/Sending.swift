// error: returning
func sent<Value>(_ value: Value) -> sending Value {
  nonisolated(unsafe) let value = value
  return value
}
