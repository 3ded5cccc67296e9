// The values of members with the names of another tool.

// The templates `mockolo`, `sourcery` and `spyable` use them, since the value of such a member may differ from the result
// that the recorder derives from it.
extension MockedFunction {
  /// Whether neither a result nor a handler is set, so that a member with the name of another tool determines the
  /// outcome.
  @_spi(Generated) public var isUnanswered: Bool { result == nil && handler == nil }

  /// Returns whether the member with this name of another tool is set.
  @_spi(Generated) public func isSet(word name: StaticString) -> Bool { value(of: name) != nil }

  /// Appends a value to the list that a member with this name of another tool returns.
  @_spi(Generated) public func note<Value>(_ value: Value, word name: StaticString) {
    withAttachment { attachment in
      let list = attachment.words["\(name)"] as? RecordedValues<Value> ?? RecordedValues()
      list.values.append(value)
      attachment.words["\(name)"] = list
    }
  }

  /// Returns the list to which `note(_:word:)` appends.
  @_spi(Generated) public func noted<Value>(word name: StaticString) -> [Value] {
    attached { ($0.words["\(name)"] as? RecordedValues<Value>)?.values } ?? []
  }

  /// The value of the member with this name of another tool.
  @_spi(Generated) public subscript<Value>(word name: StaticString) -> Value? {
    get { value(of: name).flatMap { $0 as? Value } }
    set {
      let old = withAttachment { exchange(&$0.words["\(name)"], newValue) }
      withExtendedLifetime(old) {}
    }
  }

  private func value(of name: StaticString) -> Any? { attached { $0.words["\(name)"] } }
}

/// A list in a class instance, so that it grows in place.
private final class RecordedValues<Value> {
  var values: [Value] = []
}
