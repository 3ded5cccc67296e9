// The content of a result of any class, and its use by one call.

/// The source of the values of a result, and their delay.
@_spi(Generated) public struct MockResultContent<Result: MockResult> {
  enum Kind {
    /// A closure that throws only errors of type `Failure`. macOS 10.15 and iOS 13 cannot represent a closure type with typed
    /// throws.
    case make(() throws -> Result.Element)
    /// A closure that may throw an error that the function cannot throw, which is reported.
    case attempt(() throws -> Result.Element)
    case completed
    case elements(GivenElements<Result.Element, Result.Failure>)
    case never
    /// No stream: the call returns `nil`. The generated body checks for this kind before a result is needed.
    case noStream
    /// The original. The generated body checks for this kind, and calls the original itself, before a result is needed.
    case original
    case events(Producer<Result.Element, Result.Failure>)
    /// Events whose times depend on the delivery of the mock.
    case timed((CallSite) -> Producer<Result.Element, Result.Failure>)
    /// The stream of a call that has begun.
    case opened(OpenedStream<Result.Element, Result.Failure>)
    case turns(Turns<Result>)
    /// Results for one subscription each, and the latest origin of their events.
    case subscriptions(Turns<Result>, EventOrigin)
    /// A `Callback` of a `CallbackResult`, which replaces every event.
    case callback(AnyObject)
  }

  let kind: Kind
  /// The delay of every event, in seconds, which `delayed(by:)` sets.
  var delay = 0.0
  /// Whether events are delivered on the thread they arrive on, unless the test has set the mock's `delivery`.
  var isDirect = false
  /// Whether the closure of `make` returns a given value or error, and so runs no code of the user.
  var isGiven = false

  /// The closure that makes the only value, if there is no delay.
  var undelayed: (() throws -> Result.Element)? {
    if case .make(let make) = kind, delay == 0 { make } else { nil }
  }

  /// The elements and the end, if they are known from the start and not delayed; otherwise `nil`.
  var undelayedElements: GivenElements<Result.Element, Result.Failure>? {
    if delay > 0 { return nil }
    switch kind {
    case .completed: return GivenElements([], end: .completed)
    case .elements(let given): return given
    default: return nil
    }
  }
}

extension MockResult {
  /// Returns the result of one call: the next one of an `.inOrder`, or `nil` if all are used up; otherwise this result.
  /// May be called from any thread.
  package func takingTurn() -> Self? {
    guard let turns else { return self }
    return turns.next()?.takingTurn()?.heldBack(by: content.delay)
  }

  /// The closure that makes the only value or the error, for a fast path; `nil` for delayed and for other results.
  var make: (() throws -> Element)? { content.undelayed }

  /// The results of an `.inOrder`; `nil` for any other result.
  package var turns: Turns<Self>? { if case .turns(let turns) = content.kind { turns } else { nil } }

  /// A closure that returns a given value or throws a given error, and so runs no code of the user; `nil` for any other
  /// result.
  package var givenValue: (() throws -> Element)? { content.isGiven ? content.undelayed : nil }

  /// The number of results that `.inOrder` had; 0 for any other result.
  var countOfTurns: Int { turns?.count ?? 0 }

  /// Whether the result is a `.callback`.
  package var callsBack: Bool { if case .callback = content.kind { true } else { false } }

  /// Returns the same result with all events delayed by this number of seconds.
  func heldBack(by seconds: Double) -> Self {
    seconds > 0 ? Self(MockResultContent(kind: content.kind, delay: content.delay + seconds)) : self
  }

  /// The same result with events that are delivered on the thread they arrive on, unless the test has set the mock's
  /// `delivery`. Used for real streams, so that a mock returns them unchanged.
  @_spi(Generated) public var direct: Self {
    var content = content
    content.isDirect = true
    return Self(content)
  }

  /// The delay of its events, in seconds.
  var delay: Double { content.delay }

  /// The origin of the events, which determines where and when they may be produced.
  var origin: EventOrigin {
    let undelayed: EventOrigin =
      switch content.kind {
      case .events(let producer): producer.origin
      case .subscriptions(_, let origin): max(origin, .made)
      case .timed: .external
      case .opened(let stream): stream.producer.origin
      case .completed, .elements, .never: .given
      default: content.isGiven ? .given : .made
      }
    return delay > 0 ? max(undelayed, .external) : undelayed
  }

  /// Resolves the result for one call, or for one subscription.
  package func settle(at site: CallSite) -> Settlement<Element, Failure> {
    switch content.kind {
    case .make(let make):
      do throws(Failure) { return .value(try madeValue(make, throwing: Failure.self)) } catch { return .failure(error) }
    case .attempt(let make):
      do { return .value(try make()) } catch { return site.settlement(of: error) }
    case .completed: return .nothing
    case .elements(let given): return .events(Producer(given))
    case .never, .callback: return .never
    case .noStream: return site.missingStream()
    case .original: return site.outcome(of: site.reportNoOriginal(delay > 0 ? .delayed : .lateOrNone))
    case .events(let producer): return .events(Self.shape.endsAtFirst ? producer.endingAtFirst : producer)
    case .timed(let start):
      let producer = start(site)
      return .events(Self.shape.endsAtFirst ? producer.endingAtFirst : producer)
    case .subscriptions(let results, _):
      guard let result = results.next() else { return site.unset(Self.shape, .usedUp(0)) }
      if case .original = result.content.kind, result.delay == 0 {
        return site.outcome(of: site.reportNoOriginal(.perSubscription))
      }
      return result.settle(at: site).delayed(by: site.delay(of: result))
    case .opened(let stream): return .events(stream.producer)
    case .turns: return takingTurn()?.settle(at: site) ?? site.unset(Self.shape, .usedUp(countOfTurns))
    }
  }
}

/// Results for one call or subscription each, and perhaps another one for all later ones.
package final class Turns<Result>: @unchecked Sendable {
  /// The original number of results.
  package let count: Int
  private let lock = MockLock()
  private var remaining: Queue<Result>
  private let last: Result?
  private var taken = 0

  init(_ results: [Result], last: Result? = nil) {
    (remaining, count, self.last) = (Queue(results), results.count, last)
  }

  /// The number of unused results.
  package var left: Int { lock.withLock { count - taken } }

  func next() -> Result? { next { _ in true } }

  /// Takes the next result, if it meets the condition.
  func next(where matches: (Result) -> Bool) -> Result? {
    lock.withLock {
      if let next = remaining.first ?? last, !matches(next) { return nil }
      taken = min(taken + 1, count)
      return remaining.popFirst() ?? last
    }
  }
}

/// Runs a closure that throws only errors of type `E`.
@inline(__always) func madeValue<T, E: Error>(_ make: () throws -> T, throwing: E.Type) throws(E) -> T {
  do { return try make() } catch { throw error as! E }
}
