// Functions and properties that return a stream or `nil`.

extension DelayableResult {
  /// Returns `nil` from a function or property whose type is an Optional of a stream.
  ///
  /// For example: `mock.updatesResult = .inOrder(.noStream, .value(1))`
  ///
  /// Other calls report it, at the line that created the mock.
  public static var noStream: Self { Self(.noStream) }

  /// Returns whether this call returns `nil`. If so, an `.inOrder` uses up its next result.
  fileprivate var takesNil: Bool {
    switch content.kind {
    case .noStream: true
    case .turns(let turns): turns.next(where: { $0.takesNil }) != nil
    default: false
    }
  }
}

extension MockedFunction where Result: DelayableResult {
  /// Returns the stream of this call, or `nil`.
  ///
  /// - Parameters:
  ///   - handled: The result that the handler has returned.
  ///   - make: A closure that returns the stream of a result.
  @_spi(Generated) public func orNil<Stream>(_ handled: Result?, _ make: (Result?) -> Stream) -> Stream? {
    let result = chosen(handled)
    return result?.takesNil == true ? nil : make(result)
  }

  /// Returns the stream of this read, or `nil`, also if nothing is set.
  @_spi(Generated) public func orNilIfUnset<Stream>(_ handled: Result?, _ make: (Result?) -> Stream) -> Stream? {
    let result = chosen(handled)
    if result == nil, site.state.mockWideOutcome == nil { return nil }
    return result?.takesNil == true ? nil : make(result)
  }
}

extension CallSite {
  /// Reports a result without a stream for a call that must return something.
  func missingStream<T, E: Error>() -> Settlement<T, E> {
    fail("\(qualifiedName) has the result .noStream, but returns no Optional of a stream\nset another result")
    return outcome(of: .unexpectedFunctionCall("\(name)"))
  }
}
