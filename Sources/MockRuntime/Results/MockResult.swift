// What all results have in common, and the result of functions that have nothing to choose.

/// What a mocked function returns; its implementations are the result classes of this module.
public protocol MockResult: AnyObject {
  /// What it gives: a value, or each element. `Never` where it only ends.
  associatedtype Element
  /// What it fails with.
  associatedtype Failure: Error

  /// How a failure spells a result of this kind, such as `.value(…)`.
  @_spi(Generated) static var exampleSpelling: String { get }

  /// What it gives, and when.
  @_spi(Generated) static var shape: MockResultShape { get }

  /// What the test has set.
  @_spi(Generated) var content: MockResultContent<Self> { get }

  /// Makes a result of this content.
  @_spi(Generated) init(_ content: MockResultContent<Self>)
}

extension MockResult {
  /// Gives this value every time; where there may be more of them, this one and then the end.
  public static func value(_ value: Element) -> Self { Self(.make { () throws(Failure) -> Element in value }) }

  /// Fails with this error.
  public static func `throw`(_ error: Failure) -> Self { Self(.make { () throws(Failure) -> Element in throw error }) }

  /// Uses one result per call; a call after the last one is an unexpected call.
  ///
  /// For example: `.inOrder(.throw(URLError(.timedOut)), .value("abc"))`
  public static func inOrder(_ results: Self...) -> Self { Self(.turns(Turns(results))) }

  init(_ kind: MockResultContent<Self>.Kind) { self.init(MockResultContent(kind: kind)) }
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

/// The result type of functions that return `Void` and cannot fail.
public final class NoResult: MockResult {
  @_spi(Generated) public typealias Element = Never
  @_spi(Generated) public typealias Failure = Never
  @_spi(Generated) public let content: MockResultContent<NoResult>

  @_spi(Generated) public init(_ content: MockResultContent<NoResult>) { self.content = content }

  @_spi(Generated) public static var exampleSpelling: String { "{ … }" }
  @_spi(Generated) public static var shape: MockResultShape { .returned }
}
