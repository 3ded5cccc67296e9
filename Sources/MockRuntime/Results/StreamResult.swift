// The result of a function with any number of elements, later.

/// A result with any number of elements, and a completion or an error.
///
/// For example: `mock.statusResult = .sequence([.connecting, .connected])`
public final class StreamResult<Element, Failure: Error>: DelayableResult, DecodedResult, @unchecked Sendable {
  @_spi(Generated) public let content: MockResultContent<StreamResult>

  @_spi(Generated) public init(_ content: MockResultContent<StreamResult>) { self.content = content }

  @_spi(Generated) public static var shape: MockResultShape { .elements }
}

extension StreamResult: EndingResult where Element == Void {}

/// A result with any number of elements, and a completion or any error.
public typealias ObservableResult<Element> = StreamResult<Element, any Error>

extension StreamResult {
  /// Emits these elements, and completes, or fails with the error if there is one.
  public static func sequence(_ elements: some Sequence<Element>, throwing error: Failure? = nil) -> StreamResult {
    StreamResult(.elements(GivenElements(Array(elements), end: error.map { .failed($0) } ?? .completed)))
  }

  /// Emits the events that the closure sends to its observer. It runs once per subscription.
  ///
  /// For example: `.generate { observer in observer.on(.next(5)); observer.on(.completed) }`
  ///
  /// `onDispose` runs when the subscription has ended. For example:
  /// ```swift
  /// .generate { observer in server.listener = { observer.on(.next($0)) } } onDispose: { server.listener = nil }
  /// ```
  ///
  /// - Parameters:
  ///   - body: A closure that runs once per subscription. It may keep the observer and send more events later, from any thread.
  ///   - onDispose: A closure that runs once per subscription, when that has ended or was cancelled, on the thread that ended it.
  public static func generate(
    _ body: @escaping (MockObserver<Element, Failure>) -> Void, onDispose: (() -> Void)? = nil
  ) -> StreamResult {
    StreamResult(
      .events(
        Producer(.external) { observer in
          body(observer)
          return onDispose.map { MockCancellation($0) }
        }))
  }
}
