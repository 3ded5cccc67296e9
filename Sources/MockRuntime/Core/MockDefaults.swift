// Default values for a test's own types.

/// The values that a mock returns for types without a natural default.
///
/// For example: `mock.defaults.set(User.guest)`
///
/// An unset result is still reported. A default lets the test continue if there would be no value otherwise, and
/// `whenUnset = .empty` returns it. It may be used from any thread.
public final class MockDefaults: @unchecked Sendable {
  private let lock = MockLock()
  private var makers: [ObjectIdentifier: () -> Any] = [:]
  /// The defaults that the tool's settings specify for all generated mocks.
  private var initialMakers: [ObjectIdentifier: (MockDefaultSite) -> Any] = [:]
  /// The mocks that unset requirements have returned, in the order of their creation.
  private var kept: [(requirement: ObjectIdentifier?, mock: Any)] = []

  init() {}

  /// Sets the default of this type, which may also have a natural default.
  ///
  /// For example: `mock.defaults.set(guest as any User)`, for a requirement that returns `any User`
  public func set<T>(_ value: T) { keep(T.self) { value } }

  /// Sets a closure that makes a new default of this type for each use.
  ///
  /// For example: `mock.defaults.set(Session.self) { Session() }`
  ///
  /// - Parameters:
  ///   - type: The type that the requirement returns.
  ///   - make: A closure that makes the default. It runs on the thread that needs it.
  public func set<T>(_ type: T.Type, make: @escaping () -> T) { keep(type, make) }

  /// Sets the initial default of this type, which applies until the test sets one.
  func setInitial<T>(_ type: T.Type, _ make: @escaping (MockDefaultSite) -> T) {
    lock.releasing { initialMakers.updateValue(make, forKey: ObjectIdentifier(type)) }
  }

  private func keep<T>(_ type: T.Type, _ make: @escaping () -> T) {
    lock.releasing { makers.updateValue(make, forKey: ObjectIdentifier(type)) }
  }

  /// Returns the default that the test has set, otherwise the initial one.
  func value<T>(_ type: T.Type, at site: MockDefaultSite) -> T? {
    let id = ObjectIdentifier(type)
    let (make, makeInitial) = lock.withLock { (makers[id], initialMakers[id]) }
    return make.map { $0() as? T } ?? makeInitial.flatMap { $0(site) as? T }
  }

  /// Returns the mocks of this type that unset requirements have returned, one for each requirement.
  ///
  /// For example: `#expect(api.defaults.children(MockSession.self).first?.closeCallCount == 1)`
  public func children<Mock>(_ type: Mock.Type = Mock.self) -> [Mock] {
    lock.withLock { kept }.compactMap { $0.mock as? Mock }
  }

  fileprivate func child<T>(of requirement: ObjectIdentifier?) -> T? {
    lock.withLock { Self.child(in: kept, of: requirement) }
  }

  /// Keeps a mock, unless another thread has kept one, and returns the kept one.
  fileprivate func keep<T>(_ made: T, of requirement: ObjectIdentifier?) -> T {
    lock.withLock {
      if let child: T = Self.child(in: kept, of: requirement) { return child }
      kept.append((requirement, made))
      return made
    }
  }

  private static func child<T>(
    in kept: [(requirement: ObjectIdentifier?, mock: Any)], of requirement: ObjectIdentifier?
  ) -> T? {
    kept.lazy.filter { $0.requirement == requirement }.compactMap { $0.mock as? T }.first
  }

  func reset() {
    lock.releasing {
      defer { (makers, kept) = ([:], []) }
      return (makers, kept)
    }
  }
}

/// The requirement that needs a default, for the closures that make defaults in generated mocks.
@_spi(Generated) public struct MockDefaultSite: Sendable {
  let state: MockState
  var requirement: ObjectIdentifier?

  /// Returns the default of a part, such as an argument of an initializer.
  @_spi(Generated) public func callAsFunction<T>(_ type: T.Type = T.self) -> T {
    if let value = naturalDefault(type, self) { return value }
    fatalError("\(type) has no natural default: set \(state.settingsSpelling).defaults.set(…)")
  }

  /// Returns the mock that is kept for the requirement, which is made at the first call.
  @_spi(Generated) public func child<T>(_ make: (MockState) -> T) -> T {
    state.defaults.child(of: requirement) ?? state.defaults.keep(make(state.makeChild()), of: requirement)
  }
}

extension MockState {
  /// Returns the default of the type: the one that the test has set, otherwise `nil`, empty, zero, `false`, or a tuple
  /// of these.
  ///
  /// For example: `state.defaultValue(of: Int.self) == 0`
  ///
  /// - Returns: The default, or `nil` if the type has none.
  @_spi(Generated) public func defaultValue<T>(of type: T.Type) -> T? {
    naturalDefault(type, MockDefaultSite(state: self))
  }
}
