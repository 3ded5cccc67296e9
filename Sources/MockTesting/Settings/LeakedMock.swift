// A mock that still exists after its test, and the known facts about what retains it.

@_spi(Generated) import MockRuntime

/// A mock of a test that finds leaks. It retains nothing of the mock.
struct LeakedMock {
  private weak var mock: BaseMock?
  private var uses: [String] = []

  init(_ mock: BaseMock) { self.mock = mock }

  /// Whether the mock was not released.
  var exists: Bool { mock != nil }

  /// The location at which the mock was made.
  var location: MockLocation? { mock?.mockState.location }

  /// Returns whether this is the given mock.
  func isSame(_ other: any MockSettings) -> Bool { mock === other }

  /// Notes the subscriptions and the calls that have not ended, for the text of the failure.
  mutating func noteUses() {
    guard let mock else { return }
    uses = Self.members(of: mock).flatMap(\.uses)
    // A function with calls that the test has not answered has named them.
    let named = uses
    for (function, text) in Registry.shared.circumstances.calls(of: mock.mockState)
    where !named.contains(where: { $0.hasPrefix(function) }) {
      uses.append("a call waits for its result: \(text)")
    }
  }

  /// Removes the recorded calls. The real code would have released their arguments, which may retain the mock.
  func forgetCalls() { mock?.resetCalls() }

  /// Returns the values that are set in a mock and that can be read without running code of the user.
  static func values(in mock: any MockSettings) -> [Any] { members(of: mock).compactMap(\.given) }

  /// Returns the text of the failure, or `nil` if the mock was released meanwhile. It removes the stubs one by one, to
  /// find one that retains the mock.
  func text() -> String? {
    guard let (type, count) = mock.map({ ("\(Swift.type(of: $0))", Self.members(of: $0).count) }) else { return nil }
    for index in 0..<count {
      let stub = removeStub(index)
      if !exists { return stub.map { "\(type) outlives its test: its \($0.name) retains it\n\($0.cure)" } }
    }
    let cause = "something retains it, such as a closure, a task that does not end, or a static property"
    return (["\(type) outlives its test: \(cause)"] + uses).joined(separator: "\n")
  }

  /// Resets a member, and returns what it had. Nothing here retains the mock any more when it returns.
  private func removeStub(_ index: Int) -> (name: String, cure: String)? {
    guard let member = mock.map({ Self.members(of: $0)[index] }) else { return nil }
    defer { member.reset() }
    return member.stub
  }

  private static func members(of mock: AnyObject) -> [any CheckedMember] {
    recorders(of: mock).compactMap { $0 as? any CheckedMember }
  }
}
