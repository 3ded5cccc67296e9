// One call of one function, with the information that its failures need.

/// The function that was called and the mock that it belongs to.
package struct CallSite {
  package let state: MockState
  let name: StaticString
  /// The protocol of a generated mock; `nil` for a hand-written one.
  let owner: StaticString?
  /// The type of a hand-written mock; `nil` for a generated one.
  let mockType: Any.Type?
  /// The location at which a hand-written mock has called the runtime.
  private let place: (file: StaticString, line: UInt)?
  let function: (any RecordedMember)?
  /// Whether the call throws its errors although it returns a stream, since the stream cannot fail.
  package var throwsBeforeStream = false
  /// Whether the call returns a stream that delivers its first element at once, to each subscriber.
  var startsWithValue = false

  /// Creates the site of a call to a function that has a recorder.
  init(state: MockState, function: any RecordedMember) {
    self.state = state
    self.name = function.name
    self.owner = function.protocolName
    self.mockType = nil
    self.place = nil
    self.function = function
  }

  /// Creates the site of a call to a function of a hand-written mock.
  init(state: MockState, mockType: Any.Type, name: StaticString, file: StaticString, line: UInt) {
    self.state = state
    self.name = name
    self.owner = nil
    self.mockType = mockType
    self.place = (file, line)
    self.function = nil
  }

  /// The name with its protocol, or with the type of a hand-written mock, such as `HTTPClient.getSingle(url:)`.
  package var qualifiedName: String {
    if let owner { return "\(owner).\(name)" }
    return mockType.map { "\($0).\(name)" } ?? "\(name)"
  }

  package func fail(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let caller = state.caller(of: name)?.spelling() { lines.insert("called from \(caller)", at: 1) }
    state.fail(
      lines.joined(separator: "\n"), fallback: place.map { MockLocation(filePath: $0.file, line: $0.line) })
  }

  /// Reports that the function was called without a result, and suggests the line that sets one.
  @discardableResult
  func reportUnexpectedCall(_ missing: MissingResult = MissingResult()) -> MockError {
    fail(text(of: missing))
    function?.noteReport()
    return .unexpectedFunctionCall("\(name)")
  }

  /// Reports a call of a function of a hand-written mock that must not be called.
  package func reportLockedOut() -> MockError { reportUnexpectedCall(MissingResult(kind: .lockedOut)) }

  /// Resolves a call by its own result, otherwise by the mock's settings for all functions.
  ///
  /// An unset result is reported, unless these settings provide an outcome.
  package func settle<R: MockResult, T, E: Error>(
    _ choice: Choice<R>, _ settle: (R) -> Settlement<T, E>
  ) -> Settlement<T, E> {
    self.settle(choice, heldBy: heldCall(R.shape, T.self, E.self), settle)
  }

  /// Resolves a call whose result may be held, if a test is run for every order or every fault.
  func settle<R: MockResult, T, E: Error>(
    _ choice: Choice<R>, heldBy call: HeldCall?, _ settle: (R) -> Settlement<T, E>
  ) -> Settlement<T, E> {
    let settlement: Settlement<T, E> =
      switch choice {
      case .result(let result): varied(settle(result), by: call).delayed(by: delay(of: result))
      case .usedUp(let count): unset(R.shape, .usedUp(count))
      case .unset: mockWide(R.shape).map { varied($0, by: call) } ?? unset(R.shape)
      }
    return hold(settlement, by: call)
  }

  /// Resolves a call of a function without a return value.
  ///
  /// If the function cannot fail either, a test has nothing to choose: only a strict mock reports an unset result.
  func settleEnd<E: Error>(_ choice: Choice<CompletionResult<E>>) -> Settlement<Never, E> {
    if E.self == Never.self, case .unset = choice, isSilentWhenUnset {
      return hold(mockWide(.end) ?? .nothing, by: heldCall(.end, Never.self, E.self))
    }
    return settle(choice) { $0.settle(at: self) }
  }

  /// Whether a function that returns nothing and cannot fail returns without a report if no result is set.
  var isSilentWhenUnset: Bool {
    switch state.whenUnset {
    case .fail, .throw, .empty, .original: return true
    case .strict, .never: return false
    }
  }

  /// Resolves a call without a result by the mock's `whenUnset`, and reports the call if that provides no outcome.
  ///
  /// - Parameters:
  ///   - shape: The shape of the result, which decides whether `.empty` is the natural default or an end without a
  ///     value.
  ///   - kind: The reason why there is no result.
  func unset<T, E: Error>(_ shape: MockResultShape, _ kind: MissingResult.Kind = .unset) -> Settlement<T, E> {
    switch state.whenUnset {
    case .never: return .never
    case .empty:
      if !shape.needsValue { return .nothing }
      if let value = defaultValue(of: T.self) { return .value(value) }
    case .throw(let error):
      if let error = error as? E { return .failure(error) }
    case .fail, .strict, .original: break
    }
    let missing = MissingResult(kind: kind, value: T.self, failure: E.self, isSynchronous: shape == .returned)
    guard let error = reportUnset(missing) as? E else { return .nothing }
    return .failure(error)
  }

  /// Reports that there is no result, or that the function cannot fail with the mock's `error`.
  private func reportUnset(_ missing: MissingResult) -> MockError {
    guard case .unset = missing.kind, missing.failure != Never.self, let error = state.mockWideOutcome?.error else {
      return reportUnexpectedCall(missing)
    }
    fail(text(ofUnfitting: error, missing.failure))
    return .unexpectedFunctionCall("\(name)")
  }

  /// Casts a type-erased value.
  ///
  /// - Returns: The value, or `nil` after a report if it is of another type.
  func cast<T>(_ value: Any, as type: T.Type, from source: ValueSource = .result) -> T? {
    if let value = value as? T { return value }
    fail(text(ofMismatch: value, type, source))
    return nil
  }

  /// Returns the message about a type-erased result that holds a value of another type.
  static func mismatch(_ value: Any, _ type: Any.Type) -> String {
    "Expected to return \("\(type)".withArticle), but got \("\(Swift.type(of: value))".withArticle) instead."
  }

  /// Returns the outcome of a call whose problem was reported: the error, or no value if the function cannot throw it.
  package func outcome<T, E: Error>(of error: MockError) -> Settlement<T, E> {
    (error as? E).map { .failure($0) } ?? .nothing
  }

  /// Returns the natural default of a call that has no outcome, or throws if the signature allows it.
  ///
  /// The caller has already reported the failure.
  func defaultOrThrow<T, E: Error>(_ type: T.Type, _ failure: E.Type) throws(E) -> T {
    if let value = defaultValue(of: type) { return value }
    if let error = MockError.unexpectedFunctionCall("\(name)") as? E ?? defaultError(E.self) { throw error }
    return defaultOrTrap(type)
  }

  /// Returns the default that the test has set for a type of errors, otherwise the first case of the type.
  func defaultError<E: Error>(_ type: E.Type) -> E? {
    if type == Never.self { return nil }
    return defaultIfSet(type) ?? (type as? any CaseIterable.Type).flatMap { firstCase(of: $0) } as? E
  }

  private func firstCase<T: CaseIterable>(of type: T.Type) -> Any? { type.allCases.first }

  private var defaultSite: MockDefaultSite {
    MockDefaultSite(state: state, requirement: function.map { ObjectIdentifier($0) })
  }

  private func defaultIfSet<T>(_ type: T.Type) -> T? { state.defaultsIfSet?.value(type, at: defaultSite) }

  /// Returns the default of the type for this function: one that the test has set, or a natural one.
  package func defaultValue<T>(of type: T.Type) -> T? { naturalDefault(type, defaultSite) }

  /// Returns the natural default of the type, for a call that can neither throw nor wait.
  ///
  /// If the type has none, the process stops, since there is no value to continue with. The caller has already reported
  /// the failure.
  func defaultOrTrap<T>(_ type: T.Type) -> T {
    if let value = defaultValue(of: type) { return value }
    let (cure, settings) = (function?.assignment(owner: state.owner) ?? "its result", state.settingsSpelling)
    end(
      "has no result to return, and \(type) has no natural default",
      cure: "set \(cure), or \(settings).defaults.set(…)")
  }

  /// Stops the process, since the call can neither return nor throw, with a message that names the mock.
  func end(_ reason: String, cure: String) -> Never {
    let place = state.location.map { " (mock made at \($0.filePath):\($0.line))" } ?? ""
    fatalError("\(qualifiedName) \(reason)\(place): \(cure)")
  }
}

/// The outcome of a call.
package enum Settlement<Value, Failure: Error> {
  case value(Value)
  case failure(Failure)
  case never
  case events(Producer<Value, Failure>)
  /// An end without a value: a completion, or a failure that was reported and cannot be thrown.
  case nothing
}

extension MockedFunction {
  /// The site of the current call, for its failures.
  package var site: CallSite { CallSite(state: knownState ?? MockState(), function: self) }

  /// Whether the test has chosen another place for results than the caller's thread, or holds them.
  var leavesTheCaller: Bool {
    guard let state = knownState, let delivery = state.explicitDelivery else { return false }
    return delivery.place != nil || state.isHeld
  }

  /// Returns the result of the current call: the handler's, otherwise the one for its arguments or for all calls.
  func decide(_ handled: Result?) -> Choice<Result> { Choice(chosen(handled)) }
}
