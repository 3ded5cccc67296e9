// Values for a test's own types, where nobody has chosen a result.

/// What a mock returns for types that have no natural default of their own.
///
/// For example: `mock.defaults.set(User.guest)`
///
/// An unset result is still reported; a default keeps the process alive where there would be no value to go on with,
/// and is what `whenUnset = .empty` returns. It may be used from any thread.
public final class MockDefaults: @unchecked Sendable {
  private let lock = MockLock()
  private var makers: [ObjectIdentifier: () -> Any] = [:]
  /// What the mocks of an output begin with.
  private var initialMakers: [ObjectIdentifier: () -> Any] = [:]

  init() {}

  deinit { lock.destroy() }

  /// Sets the default of this type, also of one that has a natural default.
  ///
  /// For example: `mock.defaults.set(guest as any User)`, where the requirement returns `any User`
  public func set<T>(_ value: T) { keep(T.self) { value } }

  /// Sets what makes a default of this type, anew each time.
  ///
  /// For example: `mock.defaults.set(Session.self) { Session() }`
  ///
  /// - Parameters:
  ///   - type: What the requirement returns.
  ///   - make: Runs on the thread that needs the default.
  public func set<T>(_ type: T.Type, make: @escaping () -> T) { keep(type, make) }

  /// Sets what stands in where the test has set no default of this type.
  func setInitial<T>(_ type: T.Type, _ make: @escaping () -> T) {
    let old = lock.withLock { initialMakers.updateValue(make, forKey: ObjectIdentifier(type)) }
    withExtendedLifetime(old) {}
  }

  private func keep<T>(_ type: T.Type, _ make: @escaping () -> T) {
    let old = lock.withLock { makers.updateValue(make, forKey: ObjectIdentifier(type)) }
    withExtendedLifetime(old) {}
  }

  /// The default that the test set, else the one that the mock began with.
  func value<T>(_ type: T.Type) -> T? {
    let id = ObjectIdentifier(type)
    let make = lock.withLock { makers[id] ?? initialMakers[id] }
    return make.flatMap { $0() as? T }
  }

  func reset() {
    let old = lock.withLock {
      defer { makers = [:] }
      return makers
    }
    withExtendedLifetime(old) {}
  }
}

extension MockState {
  /// The default of the type: what the test set, else `nil`, empty, zero, `false`, or a tuple of these.
  ///
  /// For example: `state.defaultValue(of: Int.self) == 0`
  ///
  /// - Returns: `nil` where the type has none.
  @_spi(Generated) public func defaultValue<T>(of type: T.Type) -> T? { naturalDefault(type, defaultsIfSet) }
}
