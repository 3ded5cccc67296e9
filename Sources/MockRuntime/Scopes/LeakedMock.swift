// A mock that still exists after its test, and what is known of what retains it.

/// A mock of a test that finds leaks. It retains nothing of the mock.
package struct LeakedMock {
  private(set) weak var state: MockState?
  private weak var mock: BaseMock?
  private var isBaseMock = false

  init(_ state: MockState) { self.state = state }

  /// Adds the object whose state this is. An actor has only a state here.
  mutating func add(_ mock: BaseMock) { (self.mock, isBaseMock) = (mock, true) }

  /// Whether the mock was not released.
  package var exists: Bool { isBaseMock ? mock != nil : state != nil }

  /// The location at which the mock was made.
  package var location: MockLocation? { state?.location }

  /// Returns whether this is the mock with the state.
  package func has(_ state: MockState) -> Bool { self.state === state }

  /// Removes the recorded calls. Closures among their arguments, which the real code would have released, may retain the mock.
  package func forgetCalls() { for member in members { member.resetCalls() } }

  /// Returns the text of the failure. It removes the stubs one by one, to find one that retains the mock.
  package func text() -> String {
    let (type, facts, count) = (
      mock.map { "\(Swift.type(of: $0))" } ?? "a mock", members.flatMap(\.uses), members.count
    )
    for index in 0..<count {
      let stub = removeStub(index)
      if !exists { return "\(type) outlives its test: its \(stub.name) retains it\n\(stub.cure)" }
    }
    let cause = "something retains it, such as a closure, a task that does not end, or a static property"
    return (["\(type) outlives its test: \(cause)"] + facts).joined(separator: "\n")
  }

  private var members: [any RecordedMember] {
    guard let mock else { return state?.members ?? [] }
    var members: [any RecordedMember] = []
    forEachRecorder(of: mock) { members.append($0) }
    return members
  }

  /// Resets a member, and returns what it had. Nothing here retains the mock any more when it returns.
  private func removeStub(_ index: Int) -> (name: String, cure: String) {
    let members = members
    guard index < members.count else { return ("", "") }
    defer { members[index].reset() }
    return members[index].stub
  }
}
