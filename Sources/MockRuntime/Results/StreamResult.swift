// The result of whatever gives any number of elements later.

/// Elements, and how they end.
///
/// For example: `mock.statusResult = .sequence([.connecting, .connected])`
public final class StreamResult<Element, Failure: Error>: DelayableResult, @unchecked Sendable {
  enum Kind {
    case events(Producer<Element, Failure>)
    case decode(() throws -> Element)
    case turns(Turns<StreamResult>)
  }

  let kind: Kind
  /// How many seconds every event is held back; `delayed(by:)` sets it.
  @_spi(Generated) public let delay: Double

  init(_ kind: Kind, delay: Double = 0) {
    self.kind = kind
    self.delay = delay
  }

  private convenience init(inline start: @escaping (MockObserver<Element, Failure>) -> Void) {
    self.init(
      .events(
        Producer(isExternal: false) {
          start($0)
          return nil
        }))
  }

  /// Makes a result from any source of events, for adapters of stream frameworks.
  ///
  /// - Parameter subscribe: Called once per subscription, on the subscriber's thread: a hot source would go on without
  ///   it. What it gives is delivered where the mock says.
  public convenience init(subscribe: @escaping (MockObserver<Element, Failure>) -> MockCancellation) {
    self.init(.events(.hot(subscribe)))
  }

  /// How a failure spells a result of this kind.
  @_spi(Generated) public static var exampleSpelling: String { ".sequence([…])" }
  /// What it gives, and when.
  @_spi(Generated) public static var shape: MockResultShape { .elements }

  /// The result of one call: of `.inOrder` the next one, `nil` when all were used up. May be called from any thread.
  @_spi(Generated) public func takingTurn() -> StreamResult? {
    guard case .turns(let turns) = kind else { return self }
    return turns.next()?.takingTurn()?.delayed(by: delay)
  }

  /// The same result, whose every event comes so many seconds later.
  public func delayed(by seconds: Double) -> StreamResult {
    seconds > 0 ? StreamResult(kind, delay: delay + seconds) : self
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

  /// What runs for each subscription.
  func settle(at site: CallSite) -> Settlement<Element, Failure> {
    switch kind {
    case .events(let producer): return .events(producer)
    case .decode(let decode):
      do { return .value(try decode()) } catch { return site.settlement(of: error) }
    case .turns: return takingTurn()?.settle(at: site) ?? site.unset(needsValue: false)
    }
  }
}

/// Elements, which may end with any error.
public typealias ObservableResult<Element> = StreamResult<Element, any Error>

extension StreamResult {
  /// Gives these elements and completes.
  public static func sequence(_ elements: some Sequence<Element>) -> StreamResult {
    let elements = Array(elements)
    return StreamResult(inline: { observer in
      observer.send(elements)
      observer.on(.completed)
    })
  }

  /// Gives these elements and fails.
  public static func sequence(_ elements: some Sequence<Element>, throwing error: Failure) -> StreamResult {
    let elements = Array(elements)
    return StreamResult(inline: { observer in
      observer.send(elements)
      observer.on(.failed(error))
    })
  }

  /// Gives what the closure tells its observer; it runs once per subscription.
  ///
  /// For example: `.generate { observer in observer.on(.next(5)); observer.on(.completed) }`
  ///
  /// The observer may be kept and told more later, from any thread.
  public static func generate(_ body: @escaping (MockObserver<Element, Failure>) -> Void) -> StreamResult {
    StreamResult(
      .events(
        Producer(isExternal: true) {
          body($0)
          return nil
        }))
  }

  /// Gives what the closure tells its observer, and says when nobody listens any more.
  ///
  /// For example:
  /// ```swift
  /// .generate { observer in server.listener = { observer.on(.next($0)) } } onDispose: { server.listener = nil }
  /// ```
  ///
  /// - Parameters:
  ///   - body: Runs once per subscription. The observer may be kept and told more later, from any thread.
  ///   - onDispose: Runs once per subscription, when that has ended or was cancelled, on the thread that ended it.
  public static func generate(
    _ body: @escaping (MockObserver<Element, Failure>) -> Void, onDispose: @escaping () -> Void
  ) -> StreamResult {
    StreamResult(
      .events(
        Producer(isExternal: true) { observer in
          body(observer)
          return MockCancellation(onDispose)
        }))
  }

  /// Fails with this error.
  public static func `throw`(_ error: Failure) -> StreamResult {
    StreamResult(inline: { $0.on(.failed(error)) })
  }

  /// Neither gives an element nor ends.
  public static var never: StreamResult { StreamResult(inline: { _ in }) }

  /// Gives what the test sends after the call.
  public static func subject(_ subject: MockSubject<Element, Failure>) -> StreamResult {
    StreamResult(subscribe: subject.subscribe)
  }

  /// Uses one result per call; a call after the last one is an unexpected call.
  public static func inOrder(_ results: StreamResult...) -> StreamResult { StreamResult(.turns(Turns(results))) }
}

extension StreamResult {
  /// Gives this element and completes, as the result of one value does.
  public static func value(_ element: Element) -> StreamResult { .sequence([element]) }
}

extension StreamResult: DecodedResult {
  /// The type that JSON is decoded to.
  public typealias Value = Element

  /// A result whose value the closure decodes, for the JSON spellings.
  @_spi(Generated) public static func decoded(_ decode: @escaping () throws -> Element) -> StreamResult {
    StreamResult(.decode(decode))
  }
}
