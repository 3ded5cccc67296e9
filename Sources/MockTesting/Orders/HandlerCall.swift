// Calls of handlers whose types are known only when the program runs.

@_spi(Generated) import MockRuntime

extension ArrivalRun {
  package func value<Arguments, T>(of handler: Any, _ arguments: Arguments) throws -> T? {
    if let handler = handler as? (Arguments) throws -> T { return try handler(arguments) }
    if let handler = handler as? () throws -> T { return try handler() }
    let tuple = Mirror(reflecting: arguments)
    let parts = tuple.displayStyle == .tuple ? tuple.children.map { _openExistential($0.value, do: argument) } : []
    switch parts.count {
    case 2: return try value(of: handler, parts[0], parts[1])
    case 3: return try value(of: handler, parts[0], parts[1], parts[2])
    case 4: return try value(of: handler, parts[0], parts[1], parts[2], parts[3])
    // The compiler cannot cast to a function with any number of parameters.
    default: return nil
    }
  }

  private func value<A: AnyArgument, B: AnyArgument, T>(of handler: Any, _ a: A, _ b: B) throws -> T? {
    try (handler as? (A.Value, B.Value) throws -> T)?(a.value, b.value)
  }

  private func value<A: AnyArgument, B: AnyArgument, C: AnyArgument, T>(
    of handler: Any, _ a: A, _ b: B, _ c: C
  ) throws -> T? {
    try (handler as? (A.Value, B.Value, C.Value) throws -> T)?(a.value, b.value, c.value)
  }

  private func value<A: AnyArgument, B: AnyArgument, C: AnyArgument, D: AnyArgument, T>(
    of handler: Any, _ a: A, _ b: B, _ c: C, _ d: D
  ) throws -> T? {
    try (handler as? (A.Value, B.Value, C.Value, D.Value) throws -> T)?(a.value, b.value, c.value, d.value)
  }
}

/// An argument of one parameter, whose type is that of the parameter.
private protocol AnyArgument {
  associatedtype Value
  var value: Value { get }
}

private struct OneArgument<Value>: AnyArgument { let value: Value }

private func argument<Value>(_ value: Value) -> any AnyArgument { OneArgument(value: value) }
