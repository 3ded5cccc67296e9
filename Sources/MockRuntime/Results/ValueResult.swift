// The result of whatever gives one value later: a single, an `async` function, a completion closure.

/// One value, or a failure.
///
/// For example: `mock.tokenResult = .value("abc")`
public final class ValueResult<Value, Failure: Error>: DelayableResult, @unchecked Sendable {
  enum Kind {
    case make(() throws(Failure) -> Value)
    case attempt(() throws -> Value)
    case never
    case events(Producer<Value, Failure>)
    case turns(Turns<ValueResult>)
  }

  let kind: Kind
  /// The closure of `.make` without a delay, for the shortest way to it.
  let make: (() throws(Failure) -> Value)?

  /// How many seconds every event is held back; `delayed(by:)` sets it.
  @_spi(Generated) public let delay: Double

  init(_ kind: Kind, delay: Double = 0) {
    self.kind = kind
    self.delay = delay
    if case .make(let make) = kind, delay == 0 { self.make = make } else { make = nil }
  }

  /// Makes a result from any source of events, for adapters of stream frameworks.
  ///
  /// - Parameter subscribe: Called once per subscription, on the subscriber's thread: a hot source would go on without
  ///   it. What it gives is delivered where the mock says.
  public convenience init(subscribe: @escaping (MockObserver<Value, Failure>) -> MockCancellation) {
    self.init(.events(.hot(subscribe)))
  }

  /// How a failure spells a result of this kind.
  @_spi(Generated) public static var exampleSpelling: String { ".value(…)" }
  /// What it gives, and when.
  @_spi(Generated) public static var shape: MockResultShape { .value }

  /// The result of one call: of `.inOrder` the next one, `nil` when all were used up. May be called from any thread.
  @_spi(Generated) public func takingTurn() -> ValueResult? {
    guard case .turns(let turns) = kind else { return self }
    return turns.next()?.takingTurn()?.delayed(by: delay)
  }

  /// The same result, whose every event comes so many seconds later.
  public func delayed(by seconds: Double) -> ValueResult {
    seconds > 0 ? ValueResult(kind, delay: delay + seconds) : self
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
  func settle(at site: CallSite) -> Settlement<Value, Failure> {
    switch kind {
    case .make(let make):
      do throws(Failure) { return .value(try make()) } catch { return .failure(error) }
    case .attempt(let make):
      do { return .value(try make()) } catch { return site.settlement(of: error) }
    case .never: return .never
    case .events(let producer): return .events(producer.endingAtFirst)
    case .turns: return takingTurn()?.settle(at: site) ?? site.unset()
    }
  }
}

/// One value, or any error.
public typealias SingleResult<Value> = ValueResult<Value, any Error>

extension ValueResult {
  /// Returns this value every time.
  public static func value(_ value: Value) -> ValueResult {
    ValueResult(.make { () throws(Failure) -> Value in value })
  }

  /// Returns what the closure returns, or fails as it does; it runs once per subscription.
  ///
  /// A closure that throws a typed failure says so: `.value { () throws(LoginError) -> User in … }`
  public static func value(_ make: @escaping () throws(Failure) -> Value) -> ValueResult { ValueResult(.make(make)) }

  /// Fails with this error.
  public static func `throw`(_ error: Failure) -> ValueResult {
    ValueResult(.make { () throws(Failure) -> Value in throw error })
  }

  /// Never gives a value. An `async` function waits until its task is cancelled, and throws `CancellationError` where
  /// its signature allows it.
  public static var never: ValueResult { ValueResult(.never) }

  /// Gives the first value that the test sends after the call.
  public static func subject(_ subject: MockSubject<Value, Failure>) -> ValueResult {
    ValueResult(subscribe: subject.subscribe)
  }

  /// Uses one result per call; a call after the last one is an unexpected call.
  ///
  /// For example: `.inOrder(.throw(URLError(.timedOut)), .value("abc"))`
  public static func inOrder(_ results: ValueResult...) -> ValueResult { ValueResult(.turns(Turns(results))) }
}

extension ValueResult where Value == Any {
  /// Returns what the closure returns; without this overload a closure would itself be the value.
  public static func value(_ make: @escaping () throws(Failure) -> Any) -> ValueResult { ValueResult(.make(make)) }
}

extension ValueResult: DecodedResult {
  /// A result whose value the closure decodes, for the JSON spellings.
  @_spi(Generated) public static func decoded(_ decode: @escaping () throws -> Value) -> ValueResult {
    ValueResult(.attempt(decode))
  }
}
