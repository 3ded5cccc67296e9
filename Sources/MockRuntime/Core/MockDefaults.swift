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
  private var initialMakers: [ObjectIdentifier: () -> Any] = [:]

  init() {}

  deinit { lock.destroy() }

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
  func setInitial<T>(_ type: T.Type, _ make: @escaping () -> T) {
    let old = lock.withLock { initialMakers.updateValue(make, forKey: ObjectIdentifier(type)) }
    withExtendedLifetime(old) {}
  }

  private func keep<T>(_ type: T.Type, _ make: @escaping () -> T) {
    let old = lock.withLock { makers.updateValue(make, forKey: ObjectIdentifier(type)) }
    withExtendedLifetime(old) {}
  }

  /// Returns the default that the test has set, otherwise the initial one.
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
  /// Returns the default of the type: the one that the test has set, otherwise `nil`, empty, zero, `false`, or a tuple
  /// of these.
  ///
  /// For example: `state.defaultValue(of: Int.self) == 0`
  ///
  /// - Returns: The default, or `nil` if the type has none.
  @_spi(Generated) public func defaultValue<T>(of type: T.Type) -> T? { naturalDefault(type, defaultsIfSet) }
}
