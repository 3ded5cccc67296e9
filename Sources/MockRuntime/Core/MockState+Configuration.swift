// The initial settings of a mock, as generated code sets them.

extension MockState {
  /// Sets the initial settings, and returns the state.
  @_spi(Generated) public func configured(
    whenUnset: MockUnsetBehavior? = nil, delivery: MockDelivery? = nil, unused: CheckedParts = [],
    findsLeaks: Bool = false
  ) -> MockState {
    configure(whenUnset: whenUnset, delivery: delivery, unused: unused, findsLeaks: findsLeaks)
    return self
  }

  /// Sets the initial default of a type, which a reset restores.
  @_spi(Generated) public func configure<T>(_ type: T.Type, default make: @escaping () -> T) {
    defaults.setInitial(type) { _ in make() }
  }

  /// Sets the initial default of a type whose parts are defaults, too, or that is a mock.
  @_spi(Generated) public func configure<T>(_ type: T.Type, default make: @escaping (MockDefaultSite) -> T) {
    defaults.setInitial(type, make)
  }

  /// Sets the initial default of a type whose parts are defaults, too, and returns the state.
  @_spi(Generated) public func configured<T>(_ type: T.Type, default make: @escaping (MockDefaultSite) -> T)
    -> MockState
  {
    configure(type, default: make)
    return self
  }

  /// Sets the initial default of a type, and returns the state.
  @_spi(Generated) public func configured<T>(_ type: T.Type, default make: @escaping () -> T) -> MockState {
    configure(type, default: make)
    return self
  }
}
