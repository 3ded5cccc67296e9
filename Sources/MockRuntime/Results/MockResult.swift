// The common part of all results, and the result of functions that return `Void` and cannot fail.

/// The result of a mocked function. The result classes of this module conform to it.
public protocol MockResult: AnyObject {
  /// The type of the value, or of each element; `Never` if there is none.
  associatedtype Element
  /// The type of the error.
  associatedtype Failure: Error

  /// The spelling of a result of this kind in a failure, such as `.value(…)`.
  @_spi(Generated) static var exampleSpelling: String { get }

  /// The number of values of such a result, and whether they arrive before the function returns.
  @_spi(Generated) static var shape: MockResultShape { get }

  /// The content that the test has set.
  @_spi(Generated) var content: MockResultContent<Self> { get }

  /// Makes a result of this content.
  @_spi(Generated) init(_ content: MockResultContent<Self>)
}

extension MockResult {
  @_spi(Generated) public static var exampleSpelling: String {
    switch shape {
    case .end: ".completed()"
    case .elements: Element.self == Never.self ? ".completed()" : ".sequence([…])"
    case .optionalValue: ".value(…)"
    case .returned, .value: Element.self == Void.self ? ".completed()" : ".value(…)"
    }
  }

  /// Returns this value for every call. A stream emits it and completes.
  public static func value(_ value: Element) -> Self { given { value } }

  /// Fails with this error.
  public static func `throw`(_ error: Failure) -> Self { given { throw error } }

  private static func given(_ make: @escaping () throws -> Element) -> Self {
    var content = MockResultContent<Self>(kind: .make(make))
    content.isGiven = true
    return Self(content)
  }

  /// Uses one result per call. A call after the last result is reported as unexpected.
  ///
  /// For example: `.inOrder(.throw(URLError(.timedOut)), .value("abc"))`
  public static func inOrder(_ results: Self...) -> Self { Self(.turns(Turns(results))) }

  /// Uses one result per call, and another one for all later calls.
  ///
  /// For example: `.inOrder(.throw(URLError(.timedOut)), thenRepeating: .value("abc"))`
  public static func inOrder(_ results: Self..., thenRepeating last: Self) -> Self {
    Self(.turns(Turns(results, last: last)))
  }

  /// Creates a result whose events depend on the call.
  package init(timed start: @escaping (CallSite) -> Producer<Element, Failure>) { self.init(.timed(start)) }

  /// Whether handlers return such a result, and not the value itself, as those of synchronous functions do unless the
  /// type of their errors is specified.
  static var isReturnedByHandlers: Bool {
    shape != .returned || Failure.self != Never.self && Failure.self != (any Error).self
  }

  init(_ kind: MockResultContent<Self>.Kind) { self.init(MockResultContent(kind: kind)) }
}

/// The number of values of a kind of result, and whether they arrive before the function returns.
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

  /// Whether a value is required. An empty result of such a kind is the natural default.
  var needsValue: Bool { self == .returned || self == .value }

  /// Whether the first value is also the last.
  package var endsAtFirst: Bool { self == .value || self == .optionalValue }
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
