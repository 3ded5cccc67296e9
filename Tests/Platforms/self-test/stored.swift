// The compiler accepts a stored closure with typed throws.
struct Result<Value, Failure: Error> {
  @usableFromInline let make: (() throws(Failure) -> Value)?
}
