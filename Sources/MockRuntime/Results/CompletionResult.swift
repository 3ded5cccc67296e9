// The result of whatever ends later without a value.

/// A successful end, or a failure.
///
/// For example: `mock.saveResult = .completed()`
public final class CompletionResult<Failure: Error>: DelayableResult, @unchecked Sendable {
  enum Kind {
    case completed
    case failed(Failure)
    case never
    case events(Producer<Never, Failure>)
    case turns(Turns<CompletionResult>)
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
  public convenience init(subscribe: @escaping (MockObserver<Never, Failure>) -> MockCancellation) {
    self.init(.events(.hot(subscribe)))
  }

  /// How a failure spells a result of this kind.
  @_spi(Generated) public static var exampleSpelling: String { ".completed()" }
  /// What it gives, and when.
  @_spi(Generated) public static var shape: MockResultShape { .end }

  /// The result of one call: of `.inOrder` the next one, `nil` when all were used up. May be called from any thread.
  @_spi(Generated) public func takingTurn() -> CompletionResult? {
    guard case .turns(let turns) = kind else { return self }
    return turns.next()?.takingTurn()?.delayed(by: delay)
  }

  /// The same result, whose every event comes so many seconds later.
  public func delayed(by seconds: Double) -> CompletionResult {
    seconds > 0 ? CompletionResult(kind, delay: delay + seconds) : self
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
  func settle(at site: CallSite) -> Settlement<Never, Failure> {
    switch kind {
    case .completed: return .nothing
    case .failed(let error): return .failure(error)
    case .never: return .never
    case .events(let producer): return .events(producer)
    case .turns: return takingTurn()?.settle(at: site) ?? site.unset(needsValue: false)
    }
  }
}

/// A successful end, or any error.
public typealias CompletableResult = CompletionResult<any Error>

extension CompletionResult {
  /// Ends successfully.
  public static func completed() -> CompletionResult { CompletionResult(.completed) }

  /// Fails with this error.
  public static func `throw`(_ error: Failure) -> CompletionResult { CompletionResult(.failed(error)) }

  /// Never ends. An `async` function waits until its task is cancelled, and throws `CancellationError` where its
  /// signature allows it.
  public static var never: CompletionResult { CompletionResult(.never) }

  /// Ends when the test says so.
  public static func subject(_ subject: MockSubject<Never, Failure>) -> CompletionResult {
    CompletionResult(subscribe: subject.subscribe)
  }

  /// Uses one result per call; a call after the last one is an unexpected call.
  public static func inOrder(_ results: CompletionResult...) -> CompletionResult {
    CompletionResult(.turns(Turns(results)))
  }
}
