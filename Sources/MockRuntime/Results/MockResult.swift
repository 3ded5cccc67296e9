// What all results have in common, and the result of functions that have nothing to choose.

/// What a mocked function returns; its implementations are the result classes of this module.
public protocol MockResult: AnyObject {
  /// How a failure spells a result of this kind, such as `.value(…)`.
  @_spi(Generated) static var exampleSpelling: String { get }

  /// What it gives, and when.
  @_spi(Generated) static var shape: MockResultShape { get }

  /// The result of one call: of a result that has several in order, the next one.
  ///
  /// - Returns: `nil` when all were used up.
  @_spi(Generated) func takingTurn() -> Self?

  /// How many seconds its events are held back.
  @_spi(Generated) var delay: Double { get }

  /// Whether its events may come from other threads than the one that subscribes.
  @_spi(Generated) var isExternal: Bool { get }

  /// Whether its events go on without subscribers, as those of a subject do.
  @_spi(Generated) var isHot: Bool { get }
}

/// What results of one kind give, and when.
@_spi(Generated) public enum MockResultShape: Sendable {
  /// One value, before the function returns.
  case returned
  /// One value later.
  case value
  /// One value or none later.
  case optionalValue
  /// An end without a value.
  case end
  /// Any number of elements.
  case elements

  /// Whether there must be a value: an empty result of such a kind gives the natural default.
  var needsValue: Bool { self == .returned || self == .value }

  /// Whether the first value is also the last.
  var endsAtFirst: Bool { self == .value || self == .optionalValue }
}

extension MockResult {
  /// Results are not held back, unless they say so.
  @_spi(Generated) public var delay: Double { 0 }
  /// Whether its events may come from other threads than the one that subscribes.
  @_spi(Generated) public var isExternal: Bool { false }

  /// Most start for each subscriber.
  @_spi(Generated) public var isHot: Bool { false }
}

/// The result type of functions that return `Void` and cannot fail.
public final class NoResult: MockResult {
  private init() {}
  /// How a failure spells a result of this kind.
  @_spi(Generated) public static var exampleSpelling: String { "{ … }" }
  /// What it gives, and when.
  @_spi(Generated) public static var shape: MockResultShape { .returned }
  /// The result of one call: of `.inOrder` the next one, `nil` when all were used up. May be called from any thread.
  @_spi(Generated) public func takingTurn() -> NoResult? { self }
}

/// Results that are used up one per call.
final class Turns<Result>: @unchecked Sendable {
  private let lock = MockLock()
  private var remaining: Queue<Result>

  init(_ results: [Result]) { remaining = Queue(results) }
  deinit { lock.destroy() }

  func next() -> Result? { lock.withLock { remaining.popFirst() } }
}
