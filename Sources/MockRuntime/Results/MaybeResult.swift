// The result of whatever gives one value or none later.

/// One value, a completion without a value, or an error.
///
/// For example: `mock.cachedUserResult = .completed()`
public final class MaybeResult<Value>: DelayableResult, @unchecked Sendable {
  enum Kind {
    case make(() throws -> Value)
    case completed
    case never
    case events(Producer<Value, any Error>)
    case turns(Turns<MaybeResult>)
  }

  let kind: Kind
  /// How many seconds every event is held back; `delayed(by:)` sets it.
  @_spi(Generated) public let delay: Double

  init(_ kind: Kind, delay: Double = 0) {
    self.kind = kind
    self.delay = delay
  }

  /// Makes a result from any source of events, for adapters of stream frameworks.
  ///
  /// - Parameter subscribe: Called once per subscription, on the subscriber's thread: a hot source would go on without
  ///   it. What it gives is delivered where the mock says.
  public convenience init(subscribe: @escaping (MockObserver<Value, any Error>) -> MockCancellation) {
    self.init(.events(.hot(subscribe)))
  }

  /// How a failure spells a result of this kind.
  @_spi(Generated) public static var exampleSpelling: String { ".value(…)" }
  /// What it gives, and when.
  @_spi(Generated) public static var shape: MockResultShape { .optionalValue }

  /// The result of one call: of `.inOrder` the next one, `nil` when all were used up. May be called from any thread.
  @_spi(Generated) public func takingTurn() -> MaybeResult? {
    guard case .turns(let turns) = kind else { return self }
    return turns.next()?.takingTurn()?.delayed(by: delay)
  }

  /// The same result, whose every event comes so many seconds later.
  public func delayed(by seconds: Double) -> MaybeResult {
    seconds > 0 ? MaybeResult(kind, delay: delay + seconds) : self
  }

  /// Whether its events may come from other threads than the one that subscribes.
  @_spi(Generated) public var isExternal: Bool {
    if case .events(let producer) = kind { return producer.isExternal || delay > 0 }
    return delay > 0
  }

  /// Whether its events go on without subscribers, as those of a subject do.
  @_spi(Generated) public var isHot: Bool {
    if case .events(let producer) = kind { return producer.isHot }
    return false
  }

  /// Runs the result for one subscription.
  func settle(at site: CallSite) -> Settlement<Value, any Error> {
    switch kind {
    case .make(let make): do { return .value(try make()) } catch { return .failure(error) }
    case .completed: return .nothing
    case .never: return .never
    case .events(let producer): return .events(producer.endingAtFirst)
    case .turns: return takingTurn()?.settle(at: site) ?? site.unset(needsValue: false)
    }
  }
}

extension MaybeResult {
  /// Returns this value every time.
  public static func value(_ value: Value) -> MaybeResult { MaybeResult(.make { value }) }

  /// Returns what the closure returns, or fails as it does; it runs once per subscription.
  public static func value(_ make: @escaping () throws -> Value) -> MaybeResult { MaybeResult(.make(make)) }

  /// Completes without a value.
  public static func completed() -> MaybeResult { MaybeResult(.completed) }

  /// Fails with this error.
  public static func `throw`(_ error: any Error) -> MaybeResult { MaybeResult(.make { throw error }) }

  /// Neither gives a value nor completes.
  public static var never: MaybeResult { MaybeResult(.never) }

  /// Gives what the test sends after the call.
  public static func subject(_ subject: MockSubject<Value, any Error>) -> MaybeResult {
    MaybeResult(subscribe: subject.subscribe)
  }

  /// Uses one result per call; a call after the last one is an unexpected call.
  public static func inOrder(_ results: MaybeResult...) -> MaybeResult { MaybeResult(.turns(Turns(results))) }
}

extension MaybeResult where Value == Any {
  /// Returns what the closure returns; without this overload a closure would itself be the value.
  public static func value(_ make: @escaping () throws -> Any) -> MaybeResult { MaybeResult(.make(make)) }
}

extension MaybeResult: DecodedResult {
  /// A result whose value the closure decodes, for the JSON spellings.
  @_spi(Generated) public static func decoded(_ decode: @escaping () throws -> Value) -> MaybeResult {
    MaybeResult(.make(decode))
  }
}
