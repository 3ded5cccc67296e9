// The state of static members: Swift has no static storage in generic types, and tests run in parallel.

/// Looks up the recorders of static members, by mock type and by test.
///
/// Each Swift Testing test, and each case of a parameterised one, has its own recorders. XCTests share one set, which
/// is cleared when a test ends. With the trait `.mocks()` of `MockTesting`, the recorders are released when their
/// test ends. Without it nothing signals the end of a Swift Testing test: recorded calls are kept until the test is
/// repeated and uses static members in its own task, or until the process ends. Threads outside of the test's task
/// share one set for the whole process. Calls of `scoped` can be nested.
public enum StaticMocks {
  /// Returns the state that the static members of this mock type share in the current test.
  public static func state(of type: Any.Type) -> MockState {
    Registry.shared.observeTestCases()
    return Registry.shared.currentScope.state(of: type)
  }

  /// Returns the recorder of one static function in the current test.
  ///
  /// - Parameters:
  ///   - type: The mock type.
  ///   - index: A number that is unique among the static members of the type.
  ///   - make: A closure that makes the recorder on first use.
  @_spi(Generated) public static func function<Arguments, Handler, Result>(
    _ type: Any.Type, _ index: Int, _ make: () -> MockedFunction<Arguments, Handler, Result>
  ) -> MockedFunction<Arguments, Handler, Result> {
    member(type, index, make)
  }

  /// Returns the recorder of one static property in the current test. The parameters are those of `function`.
  @_spi(Generated) public static func property<Value>(
    _ type: Any.Type, _ index: Int, _ make: () -> MockedProperty<Value>
  ) -> MockedProperty<Value> {
    member(type, index, make)
  }

  /// Runs the body with static members of its own, which are unset at first.
  ///
  /// For example: `await StaticMocks.scoped { MockRepository<Int>.makeResult = .value(3); … }`
  public static func scoped<R>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R
  ) async rethrows -> R {
    let scope = StaticScope()
    defer { scope.end() }
    return try await StaticScope.$current.withValue(scope, operation: body)
  }

  /// Runs the synchronous body with static members of its own, unset at first.
  public static func scoped<R>(_ body: () throws -> R) rethrows -> R {
    let scope = StaticScope()
    defer { scope.end() }
    return try StaticScope.$current.withValue(scope, operation: body)
  }

  /// Forgets results, handlers and calls of the type's static members in the current test.
  public static func reset(_ type: Any.Type) {
    Registry.shared.currentScope.reset(type)
  }

  private static func member<Member: RecordedMember>(_ type: Any.Type, _ index: Int, _ make: () -> Member) -> Member {
    Registry.shared.observeTestCases()
    let member = Registry.shared.currentScope.member(type, index, make)
    guard let member = member as? Member else {
      preconditionFailure("two static members of \(type) share the index \(index): generate the mocks again")
    }
    return member
  }
}

/// The static members that one test, or one `scoped` body, sees.
final class StaticScope: @unchecked Sendable {
  @TaskLocal static var current: StaticScope?

  private let lock = MockLock()
  private var states: [ObjectIdentifier: MockState] = [:]
  private var members: [ObjectIdentifier: [Int: any RecordedMember]] = [:]
  private var isOver = false

  func state(of type: Any.Type) -> MockState {
    let key = ObjectIdentifier(type)
    if let state = lock.withLock({ states[key] }) { return state }
    let made = MockState(owner: "\(type)", isLate: lock.withLock { isOver })
    if let mock = type as? BaseMock.Type {
      made.isOfOriginal = false
      mock.configure(made)
    }
    return lock.withLock {
      let state = states[key] ?? made
      states[key] = state
      return state
    }
  }

  func member(_ type: Any.Type, _ index: Int, _ make: () -> any RecordedMember) -> any RecordedMember {
    let key = ObjectIdentifier(type)
    if let member = lock.withLock({ members[key]?[index] }) { return member }
    let made = make()
    if TestScope.current != nil { made.introduce(to: state(of: type)) }
    return lock.withLock {
      let member = members[key]?[index] ?? made
      members[key, default: [:]][index] = member
      return member
    }
  }

  /// Releases all states and recorders, without the lock. A later use creates a new state, whose failures mention the
  /// end.
  func end() {
    lock.releasing {
      defer { (states, members, isOver) = ([:], [:], true) }
      return (states, members)
    }
  }

  func reset(_ type: Any.Type) {
    let removed = lock.withLock {
      (states.removeValue(forKey: ObjectIdentifier(type)), members.removeValue(forKey: ObjectIdentifier(type)))
    }
    withExtendedLifetime(removed) {
      removed.0?.resetSettings()
      for member in (removed.1 ?? [:]).values { member.reset() }
    }
    if let wrapped = removed.0?.wrapped { state(of: type).wrap(wrapped) }
  }
}
