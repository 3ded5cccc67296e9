// The result of whatever gives any number of elements later.

/// Elements, and how they end.
///
/// For example: `mock.statusResult = .sequence([.connecting, .connected])`
public final class StreamResult<Element, Failure: Error>: DelayableResult, DecodedResult, @unchecked Sendable {
  @_spi(Generated) public let content: MockResultContent<StreamResult>
  @_spi(Generated) public let make: (() throws(Failure) -> Element)?

  @_spi(Generated) public init(_ content: MockResultContent<StreamResult>) {
    self.content = content
    make = content.undelayed
  }

  @_spi(Generated) public static var exampleSpelling: String { ".sequence([…])" }
  @_spi(Generated) public static var shape: MockResultShape { .elements }
}

/// Elements, which may end with any error.
public typealias ObservableResult<Element> = StreamResult<Element, any Error>

extension StreamResult {
  /// Gives these elements and completes.
  public static func sequence(_ elements: some Sequence<Element>) -> StreamResult {
    StreamResult(Array(elements), end: .completed)
  }

  /// Gives these elements and fails.
  public static func sequence(_ elements: some Sequence<Element>, throwing error: Failure) -> StreamResult {
    StreamResult(Array(elements), end: .failed(error))
  }

  private convenience init(_ elements: [Element], end: MockEvent<Element, Failure>) {
    self.init(.elements(GivenElements(elements, end: end)))
  }

  /// Gives what the closure tells its observer; it runs once per subscription.
  ///
  /// For example: `.generate { observer in observer.on(.next(5)); observer.on(.completed) }`
  ///
  /// `onDispose` says when nobody listens any more. For example:
  /// ```swift
  /// .generate { observer in server.listener = { observer.on(.next($0)) } } onDispose: { server.listener = nil }
  /// ```
  ///
  /// - Parameters:
  ///   - body: Runs once per subscription. The observer may be kept and told more later, from any thread.
  ///   - onDispose: Runs once per subscription, when that has ended or was cancelled, on the thread that ended it.
  public static func generate(
    _ body: @escaping (MockObserver<Element, Failure>) -> Void, onDispose: (() -> Void)? = nil
  ) -> StreamResult {
    StreamResult(
      .events(
        Producer(isExternal: true) { observer in
          body(observer)
          return onDispose.map { MockCancellation($0) }
        }))
  }
}
