// What all results have in common, and the result of functions that have nothing to choose.

/// What a mocked function returns; its implementations are the result classes of this module.
public protocol MockResult: AnyObject {
  /// How a failure spells a result of this kind, such as `.value(…)`.
  static var exampleSpelling: String { get }

  /// Whether there must be a value: an empty result of such a kind gives the natural default.
  static var needsValue: Bool { get }

  /// Whether the function must return before anything else can happen.
  static var isSynchronous: Bool { get }

  /// The result of one call: of a result that has several in order, the next one.
  ///
  /// - Returns: `nil` when all were used up.
  func takingTurn() -> Self?

  /// Whether its events may come from other threads than the one that subscribes.
  var isExternal: Bool { get }
}

extension MockResult {
  public static var needsValue: Bool { false }
  public static var isSynchronous: Bool { false }
  public var isExternal: Bool { false }
}

/// The result type of functions that return `Void` and cannot fail.
public final class NoResult: MockResult {
  private init() {}
  public static var exampleSpelling: String { "{ … }" }
  public func takingTurn() -> NoResult? { self }
}

/// Results that are used up one per call.
final class Turns<Result>: @unchecked Sendable {
  private let lock = MockLock()
  private var remaining: ArraySlice<Result>

  init(_ results: [Result]) { remaining = results[...] }
  deinit { lock.destroy() }

  func next() -> Result? { lock.withLock { remaining.popFirst() } }
}
