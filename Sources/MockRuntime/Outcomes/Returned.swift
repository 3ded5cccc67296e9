// Results of synchronous functions.

extension CallSite {
  /// Returns or throws the outcome of a result, which is the next one of an `.inOrder`.
  func returned<T, E: Error>(_ result: ReturnResult<T, E>) throws(E) -> T {
    if let make = result.make { return try madeValue(make, throwing: E.self) }
    return try returning(settle(Choice(result)) { $0.settle(at: self) })
  }

  /// Returns the value of a call that must return at once.
  ///
  /// - Throws: The error of the result, or the unexpected call if the signature allows it.
  package func returning<T, E: Error>(_ settlement: Settlement<T, E>) throws(E) -> T {
    try returning(settlement) { () throws(E) -> T in try defaultOrThrow(T.self, E.self) }
  }

  /// Returns the value of a call that must return at once.
  ///
  /// - Parameter make: Creates the value if there is none.
  /// - Throws: The error of the result, or the unexpected call if the signature allows it.
  func returning<T, E: Error>(_ settlement: Settlement<T, E>, orElse make: () throws(E) -> T) throws(E) -> T {
    switch settlement {
    case .value(let value): return value
    case .failure(let error): throw error
    case .nothing: return try make()
    case .never, .events:
      if let value = defaultValue(of: T.self) { return value }
      let error = reportUnexpectedCall(MissingResult(value: T.self, failure: E.self, isSynchronous: true))
      if let error = error as? E { throw error }
      return try make()
    }
  }
}

extension MockedFunction {
  /// Returns or throws the outcome of this call.
  ///
  /// An unset result is reported. Then a throwing function throws `MockError.unexpectedFunctionCall`, and any other
  /// returns its natural default. If there is none, the process stops.
  ///
  /// - Parameter handled: The result that the handler has returned, as those of functions with typed throws do.
  @_spi(Generated) public func returned<T, E: Error>(_ handled: Result? = nil) throws(E) -> T
  where Result == ReturnResult<T, E> {
    let result = chosen(handled)
    if let make = result?.make { return try madeValue(make, throwing: E.self) }
    return try returnedOtherwise(result)
  }

  /// Returns or throws the result of a function for whose type the generated code can make a default: a mock of the
  /// same protocol, or a disposable.
  ///
  /// An unset result is reported. Then a function that cannot throw returns the default.
  ///
  /// - Parameters:
  ///   - handled: The result that the handler has returned.
  ///   - make: Creates the natural default at each such call.
  ///   - isSilent: Whether an unset result is no failure, as for a function without a return value. It still is one if
  ///     the function can throw or the mock is strict.
  @_spi(Generated) public func returned<T, E: Error>(
    _ handled: Result? = nil, orElse make: () -> T, isSilent: Bool = false
  ) throws(E) -> T where Result == ReturnResult<T, E> {
    let (site, choice) = (site, decide(handled))
    func substitute() -> T { site.defaultValue(of: T.self) ?? site.state.forChild(make) }
    let outcome = site.state.mockWideOutcome
    if isSilent, E.self == Never.self, case .unset = choice, site.isSilentWhenUnset, outcome?.response == nil {
      return substitute()
    }
    if case .empty = site.state.whenUnset {
      switch choice {
      case .unset where outcome == nil, .usedUp: return substitute()
      case .unset, .result: break
      }
    }
    return try site.returning(
      site.settle(choice) { $0.settle(at: site) }, orElse: { () throws(E) -> T in substitute() })
  }

  /// Returns or throws the outcome of a call that the fast path of `returned` does not cover. It is a separate
  /// function, since unoptimised code looks up all types of a function when the function starts.
  @inline(never)
  private func returnedOtherwise<T, E: Error>(_ result: Result?) throws(E) -> T where Result == ReturnResult<T, E> {
    let site = site
    return try site.returning(site.settle(Choice(result)) { $0.settle(at: site) })
  }

  /// Returns the outcome of this call of a generic function. A value of another type is reported and then treated as
  /// unset.
  @_spi(Generated) public func returned<T, E: Error>(_ handled: Result? = nil, as type: T.Type) throws(E) -> T
  where Result == ReturnResult<Any, E> {
    let site = site
    let settlement: Settlement<T, E> = site.settle(decide(handled)) { site.cast($0.settle(at: site), to: type) }
    return try site.returning(settlement)
  }

  /// Casts the value of a type-erased handler.
  ///
  /// A value of another type is reported, and the call returns its natural default. If there is none, the process
  /// stops, unless the function can throw.
  @_spi(Generated) public func cast<T>(_ value: Any, as type: T.Type = T.self) -> T {
    if let value = value as? T { return value }
    let site = site
    return site.cast(value, as: type, from: .handler) ?? site.defaultOrTrap(type)
  }

  /// Casts the value of a type-erased handler. A value of another type is reported.
  ///
  /// - Throws: `MockError.typeMismatch` if the signature allows it.
  @_spi(Generated) public func cast<T, E: Error>(_ value: Any, as type: T.Type = T.self) throws(E) -> T
  where Result == ReturnResult<Any, E> {
    if let value = value as? T { return value }
    let settlement: Settlement<T, E> = site.castValue(value, to: type, from: .handler)
    return try site.returning(settlement)
  }
}
