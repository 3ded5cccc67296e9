// A stream of the runtime, which adapters convert to and from the streams of their framework.

/// A stream that is independent of frameworks: the return value of a mocked function before an adapter converts it, or
/// a framework's stream that a test waits for.
///
/// It is cold: each subscription, and each iteration, runs the result of the call again, and delivers at the mock's
/// place of delivery. For example: `func status() -> any AsyncSequence<Status, LoginError> {
/// mockAsyncSequence(returning: statusResult) }`
public struct MockStream<Element, Failure: Error>: AsyncSequence, @unchecked Sendable {
  private typealias Subscribe = (@escaping (MockEvent<Element, Failure>) -> Void) -> MockCancellation

  private enum Origin {
    case framework(MockResultShape, Subscribe)
    case call(StreamOfCall<Element, Failure>)
  }

  private let origin: Origin

  /// Creates a stream from that of a framework, so that a test can wait for it.
  ///
  /// For example: `MockStream(of: SingleResult<Element>.self) { receive in … }.waitForValue(timeout: timeout, …)`
  ///
  /// - Parameters:
  ///   - kind: The class of the results of such streams, whose terms the waits use in failures.
  ///   - subscribe: A closure that starts one subscription and forwards its events.
  public init(
    of kind: any MockResult.Type = StreamResult<Element, Failure>.self,
    subscribe: @escaping (_ receive: @escaping (MockEvent<Element, Failure>) -> Void) -> MockCancellation
  ) {
    origin = .framework(kind.shape, subscribe)
  }

  /// Makes the stream that a mocked function returns.
  init(_ stream: StreamOfCall<Element, Failure>) { origin = .call(stream) }

  /// Starts a subscription.
  ///
  /// - Parameter receive: A closure that receives the events, one at a time and none after the end. After a
  ///   cancellation it receives at most the one that is being delivered.
  /// - Returns: The cancellation of the subscription, which keeps it alive.
  public func subscribe(_ receive: @escaping (MockEvent<Element, Failure>) -> Void) -> MockCancellation {
    switch origin {
    case .framework(_, let subscribe): subscribe(receive)
    case .call(let stream): stream.subscribe(receive)
    }
  }
}

extension MockStream {
  /// Returns the mock's default of a type that an adapter needs to make a stream, such as the event loop of a future.
  ///
  /// For example: `stream.required((any EventLoop).self)`, after `mock.defaults.set(loop as any EventLoop)` in the test
  ///
  /// Without a default the test fails and the process stops, since there is no stream to return.
  public func required<T>(_ type: T.Type) -> T {
    guard let call else { preconditionFailure("a stream of a framework has no defaults") }
    return call.required(type)
  }

  /// The function that returned the stream, such as `HTTPClient.getSingle(url:)`; empty for a stream of a framework.
  var name: String { call?.name ?? "" }

  /// The kind of stream, which determines the events that waits expect.
  package var shape: MockResultShape {
    switch origin {
    case .framework(let shape, _): shape
    case .call(let stream): stream.shape
    }
  }

  /// The virtual clock by which the stream delivers, if there is one.
  var clock: VirtualClock? { call?.clock }

  /// The call that returned the stream; `nil` for a stream of a framework.
  var call: StreamOfCall<Element, Failure>? {
    if case .call(let stream) = origin { stream } else { nil }
  }
}
