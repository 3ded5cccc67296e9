// Results of synchronous functions.

extension CallSite {
  /// Returns the value of a call that must return at once.
  ///
  /// - Throws: The error of the result, or the unexpected call if the signature allows it.
  func returning<T, E: Error>(_ settlement: Settlement<T, E>) throws(E) -> T {
    switch settlement {
    case .value(let value): return value
    case .failure(let error): throw error
    case .nothing: return defaultOrTrap(T.self)
    case .never, .events:
      if let value = state.defaultValue(of: T.self) { return value }
      let error = reportUnexpectedCall(MissingResult(value: T.self, failure: E.self, isSynchronous: true))
      if let error = error as? E { throw error }
      return defaultOrTrap(T.self)
    }
  }
}

extension MockedFunction {
  /// Returns or throws the outcome of this call.
  ///
  /// An unset result is reported. Then a throwing function throws `MockError.unexpectedFunctionCall`, and any other
  /// returns its natural default. If there is none, the process stops.
  @_spi(Generated) public func returned<T, E: Error>() throws(E) -> T where Result == ReturnResult<T, E> {
    let result = chosen(nil)
    if let make = result?.make { return try make() }
    return try returnedOtherwise(result)
  }

  /// Returns or throws the result of a function that returns a mock of its own protocol.
  ///
  /// An unset result is reported, as that of any function. Then a function that cannot throw returns another mock.
  ///
  /// - Parameter make: The natural default: makes another mock at each such call.
  @_spi(Generated) public func returned<T, E: Error>(
    orElse make: () -> T
  ) throws(E) -> T where Result == ReturnResult<T, E> {
    let (site, choice) = (site, decide(nil))
    guard case .unset = choice, site.state.mockWideOutcome == nil else {
      return try site.returning(site.settle(choice) { $0.settle(at: site) })
    }
    switch site.state.whenUnset {
    case .empty: return make()
    case .throw(let error): if let error = error as? E { throw error }
    case .fail, .strict, .never, .original: break
    }
    let missing = MissingResult(value: T.self, failure: E.self, isSynchronous: true)
    if let error = site.reportUnexpectedCall(missing) as? E { throw error }
    return make()
  }

  /// The rest of `returned`, apart because the compiler looks all its types up before it starts.
  @inline(never)
  private func returnedOtherwise<T, E: Error>(_ result: Result?) throws(E) -> T where Result == ReturnResult<T, E> {
    let site = site
    return try site.returning(site.settle(Choice(result)) { $0.settle(at: site) })
  }

  /// Returns the outcome of this call of a generic function. A value of another type is reported and then treated as
  /// unset.
  @_spi(Generated) public func returned<T, E: Error>(as type: T.Type) throws(E) -> T
  where Result == ReturnResult<Any, E> {
    let site = site
    let settlement: Settlement<T, E> = site.settle(decide(nil)) { site.cast($0.settle(at: site), to: type) }
    return try site.returning(settlement)
  }

  /// Casts the value of a type-erased handler.
  ///
  /// A value of another type is reported, and the call returns its natural default. If there is none, the process
  /// stops.
  @_spi(Generated) public func cast<T>(_ value: Any, as type: T.Type = T.self) -> T {
    if let value = value as? T { return value }
    let site = site
    return site.cast(value, as: type, from: .handler) ?? site.defaultOrTrap(type)
  }
}
