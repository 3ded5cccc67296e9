// The values of a property that does not retain them, such as a delegate.

/// The values of a property of an Optional type, which are not retained if they are objects.
struct WeakValues<Value> {
  private final class Reference {
    private weak var object: AnyObject?
    /// The value, if it is no object.
    private let value: Value?

    init(_ value: Value) {
      object = (value as? any OptionalValue)?.wrapped.flatMap { type(of: $0) is AnyObject.Type ? $0 as AnyObject : nil }
      self.value = object == nil ? value : nil
    }

    /// The value; an Optional that is `nil` if the object was released.
    var current: Value? {
      if let value { return value }
      if let object { return object as? Value }
      return (Value.self as? any OptionalValue.Type).flatMap { Self.absent($0) }
    }

    /// Returns `nil` as a value. A cast of an existential to `AnyObject?` would be an object instead.
    private static func absent<Absent: OptionalValue>(_ type: Absent.Type) -> Value? { Absent.absent as? Value }
  }

  private var newest: Reference?
  private var references: [Reference] = []

  /// The newest value that was set, if any.
  var current: Value? { newest?.current }

  /// All values, in order. An object that was released is `nil`.
  var all: [Value] { references.compactMap(\.current) }

  /// Forgets all values but the newest, and returns them, for the caller to release without a lock.
  mutating func forgetWrites() -> Any { exchange(&references, []) }

  /// Stores the current value without recording it.
  ///
  /// - Returns: The earlier one, for the caller to release without a lock.
  mutating func store(_ value: Value?) -> Any? {
    defer { newest = value.map { Reference($0) } }
    return newest
  }

  /// Records a value.
  ///
  /// - Parameter isStored: Whether the value is the current one from now on.
  /// - Returns: The earlier one, for the caller to release without a lock.
  mutating func append(_ value: Value, isStored: Bool) -> Any? {
    let (reference, old) = (Reference(value), newest)
    references.append(reference)
    if isStored { newest = reference }
    return old
  }
}
