// Results of synchronous functions.

extension CallSite {
  /// What a call that must return now returns.
  ///
  /// - Throws: What the result throws, or the unexpected call where the signature allows it.
  func returning<T, E: Error>(_ settlement: Settlement<T, E>) throws(E) -> T {
    switch settlement {
    case .value(let value): return value
    case .failure(let error): throw error
    case .nothing: return defaultOrTrap(T.self)
    case .never, .events:
      if let value = state.defaultValue(of: T.self) { return value }
      let error = reportUnexpectedCall()
      if let error = error as? E { throw error }
      return defaultOrTrap(T.self)
    }
  }
}

extension MockedFunction {
  /// What this call returns or throws.
  ///
  /// An unset result is reported. Then a throwing function throws `MockError.unexpectedFunctionCall`, and any other
  /// returns its natural default; where it has none, the process ends.
  @_spi(Generated) public func returned<T, E: Error>() throws(E) -> T where Result == ReturnResult<T, E> {
    let result = chosen(nil)
    if let make = result?.make { return try make() }
    return try returnedOtherwise(result)
  }

  /// What this call returns or throws, or what the closure makes where nothing is set.
  ///
  /// For functions whose values nobody needs to choose, such as a static one that returns a mock of its own protocol.
  ///
  /// - Parameter make: Runs at each such call; nothing is reported.
  @_spi(Generated) public func returned<T, E: Error>(
    orElse make: () -> T
  ) throws(E) -> T where Result == ReturnResult<T, E> {
    let (site, choice) = (site, decide(nil))
    if case .unset = choice, site.state.mockWideOutcome == nil { return make() }
    return try site.returning(site.settle(choice) { $0.settle(at: site) })
  }

  /// The rest of `returned`, apart because the compiler looks all its types up before it starts.
  @inline(never)
  private func returnedOtherwise<T, E: Error>(_ result: Result?) throws(E) -> T where Result == ReturnResult<T, E> {
    let site = site
    return try site.returning(site.settle(Choice(result)) { $0.settle(at: site) })
  }

  /// What this call of a generic function returns; a value of another type is reported and then treated as unset.
  @_spi(Generated) public func returned<T, E: Error>(as type: T.Type) throws(E) -> T
  where Result == ReturnResult<Any, E> {
    let site = site
    let settlement: Settlement<T, E> = site.settle(decide(nil)) { site.cast($0.settle(at: site), to: type) }
    return try site.returning(settlement)
  }

  /// Casts what a type-erased handler returned.
  ///
  /// A value of another type is reported; the call then returns its natural default, and where it has none the
  /// process ends.
  @_spi(Generated) public func cast<T>(_ value: Any, as type: T.Type = T.self) -> T {
    if let value = value as? T { return value }
    let site = site
    return site.cast(value, as: type) ?? site.defaultOrTrap(type)
  }
}
