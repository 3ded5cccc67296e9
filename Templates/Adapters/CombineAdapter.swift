extension BuiltInTemplates {
  /// The adapter to Combine and OpenCombine.
  static let combine = combineStreams + combineWaits

  private static let combineStreams = ##"""
{{!
The adapter to Combine and OpenCombine: what mocked functions return, what hand-written mocks return, and waits.
The file that it is appended to imports Foundation, MockRuntime and the module.
`access` is empty, `package ` or `public `; `nonisolated` is empty or `nonisolated `; `module` is `Combine` or `OpenCombine`.
`recorders` adds what tests alone call, for which the file imports MockTesting.
}}
// MARK: - {{module}}: what a mocked function returns

/// Delivers the events of one call to one subscriber, never more values than it has requested.
{{nonisolated}}private final class {{module}}SubscriptionOfMockStream<Downstream: {{module}}.Subscriber>: {{module}}.Subscription,
  @unchecked Swift.Sendable
{
  /// The state of a subscription until it ends. A delivery in progress keeps it a little longer.
  {{nonisolated}}private final class Live {
    let subscriber: Downstream
    var upstream: MockRuntime.MockCancellation?
    /// The values to deliver. A delivered value leaves a gap, so that it is released.
    private var waiting: [Downstream.Input?] = []
    private var delivered = 0
    var completion: {{module}}.Subscribers.Completion<Downstream.Failure>?

    init(_ subscriber: Downstream) { self.subscriber = subscriber }

    var isEmpty: Swift.Bool { waiting.isEmpty }

    func keep(_ value: Downstream.Input) { waiting.append(value) }

    /// The oldest value.
    func takeValue() -> Downstream.Input? {
      let value = waiting[delivered]
      waiting[delivered] = nil
      delivered += 1
      if delivered == waiting.count { (waiting, delivered) = ([], 0) }
      return value
    }

    /// The remaining values, to be released without the lock.
    func takeRest() -> Any? {
      if isEmpty, completion == nil { return nil }
      defer { (waiting, delivered, completion) = ([], 0, nil) }
      return (waiting, completion)
    }
  }

  private let lock = Foundation.NSLock()
  private var live: Live?
  private var demand = {{module}}.Subscribers.Demand.none
  private var isDelivering = false

  init(_ downstream: Downstream) { live = Live(downstream) }

  /// Starts the stream, after the subscriber has received this subscription.
  func start(_ source: MockRuntime.MockStream<Downstream.Input, Downstream.Failure>) {
    lock.lock()
    let isOver = live == nil
    lock.unlock()
    if isOver { return }
    let cancellation = source.subscribe { self.receive($0) }
    lock.lock()
    let isLate = live == nil
    live?.upstream = cancellation
    lock.unlock()
    if isLate { cancellation.cancel() }
  }

  func request(_ more: {{module}}.Subscribers.Demand) {
    lock.lock()
    demand += more
    lock.unlock()
    drain()
  }

  func cancel() {
    lock.lock()
    let dropped = live
    live = nil
    let rest = dropped?.takeRest()
    lock.unlock()
    withExtendedLifetime(rest) { dropped?.upstream?.cancel() }
  }

  /// Delivers a value at once if it is its turn, and otherwise stores the event.
  private func receive(_ event: MockRuntime.MockEvent<Downstream.Input, Downstream.Failure>) {
    lock.lock()
    guard let live else { return lock.unlock() }
    switch event {
    case .next(let value):
      if !isDelivering, demand > 0, live.isEmpty {
        demand -= 1
        isDelivering = true
        lock.unlock()
        return deliver(after: live.subscriber.receive(value))
      }
      live.keep(value)
    case .failed(let error): live.completion = .failure(error)
    case .completed: live.completion = .finished
    }
    lock.unlock()
    drain()
  }

  /// Delivers the requested values. One thread delivers at a time, and never under the lock.
  private func drain() {
    lock.lock()
    let isFirst = !isDelivering
    isDelivering = true
    lock.unlock()
    if isFirst { deliver(after: .none) }
  }

  /// Continues to deliver, after the subscriber has requested more.
  private func deliver(after asked: {{module}}.Subscribers.Demand) {
    var more = asked
    while true {
      lock.lock()
      demand += more
      guard let live, live.isEmpty ? live.completion != nil : demand > 0 else {
        isDelivering = false
        return lock.unlock()
      }
      if live.isEmpty, let completion = live.completion {
        self.live = nil
        lock.unlock()
        live.upstream?.cancel()
        return live.subscriber.receive(completion: completion)
      }
      demand -= 1
      let value = live.takeValue()
      lock.unlock()
      more = value.map(live.subscriber.receive) ?? .none
    }
  }
}

/// The stream of a mocked call as a publisher: each subscription runs the result again.
{{nonisolated}}private struct {{module}}PublisherOfMockStream<Output, Failure: Swift.Error>: {{module}}.Publisher {
  let source: MockRuntime.MockStream<Output, Failure>

  func receive<S: {{module}}.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = {{module}}SubscriptionOfMockStream(subscriber)
    subscriber.receive(subscription: subscription)
    subscription.start(source)
  }
}

{{nonisolated}}extension MockRuntime.MockStream {
  /// The same stream for {{module}}.
  fileprivate func publisher() -> {{module}}.AnyPublisher<Element, Failure> {
    {{module}}.AnyPublisher({{module}}PublisherOfMockStream(source: self))
  }
}

{{nonisolated}}extension MockRuntime.MockStream {
  /// The same stream as a `Future`, which subscribes at once and keeps the value.
  fileprivate func future() -> {{module}}.Future<Element, Failure> {
    {{module}}.Future { promise in
      _ = self.subscribe { event in
        switch event {
        case .next(let value): promise(.success(value))
        case .failed(let error): promise(.failure(error))
        case .completed: break
        }
      }
    }
  }
}

/// The value of a mocked `Published`, which each element of a stream replaces.
{{nonisolated}}private final class {{module}}ValueOfMockStream<Value> {
  @{{module}}.Published private var value: Value
  /// The publisher of `value`. It exists before another thread sends a value, since `Published` has no lock for its first
  /// use.
  let publisher: {{module}}.Published<Value>.Publisher

  init(_ value: Value) {
    var published = {{module}}.Published(initialValue: value)
    publisher = published.projectedValue
    _value = published
  }

  func send(_ value: Value) { self.value = value }
}

{{nonisolated}}extension MockRuntime.MockStream where Failure == Swift.Never {
  /// The same stream as the publisher of a `Published`, which subscribes at once and keeps the latest value. The stream
  /// has its first element before `subscribe` returns.
  fileprivate func published() -> {{module}}.Published<Element>.Publisher {
    var value: {{module}}ValueOfMockStream<Element>?
    _ = subscribe { event in
      guard case .next(let element) = event else { return }
      if let value { value.send(element) } else { value = {{module}}ValueOfMockStream(element) }
    }
    return value!.publisher
  }
}

{{nonisolated}}extension MockRuntime.MockedFunction {
\##(combineFunctions.streams)
  /// Returns the stream of this call as the publisher of a `Published`.
  {{access}}func stream<T>(_ handled: Result?) -> {{module}}.Published<T>.Publisher
  where Result == MockRuntime.StreamResult<T, Swift.Never> {
    source(handled, as: T.self, startsWithValue: true).published()
  }

  /// Returns the stream of this call of a generic function as the publisher of a `Published`.
  {{access}}func stream<T>(_ handled: Result?, as type: T.Type) -> {{module}}.Published<T>.Publisher
  where Result == MockRuntime.StreamResult<Any, Swift.Never> {
    source(handled, as: type, startsWithValue: true).published()
  }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
{{nonisolated}}extension MockRuntime.MockedFunction {
  /// Returns the stream of this call as the `values` of an `AnyPublisher`.
  {{access}}func stream<T>(_ handled: Result?) -> {{module}}.AsyncPublisher<{{module}}.AnyPublisher<T, Swift.Never>>
  where Result == MockRuntime.StreamResult<T, Swift.Never> {
    {{module}}.AsyncPublisher(source(handled, as: T.self).publisher())
  }

  /// Returns the stream of this call of a generic function as the `values` of an `AnyPublisher`.
  {{access}}func stream<T>(
    _ handled: Result?, as type: T.Type
  ) -> {{module}}.AsyncPublisher<{{module}}.AnyPublisher<T, Swift.Never>>
  where Result == MockRuntime.StreamResult<Any, Swift.Never> {
    {{module}}.AsyncPublisher(source(handled, as: type).publisher())
  }

  /// Returns the stream of this call as the `values` of an `AnyPublisher` that can fail.
  {{access}}func stream<T, E: Swift.Error>(
    _ handled: Result?
  ) -> {{module}}.AsyncThrowingPublisher<{{module}}.AnyPublisher<T, E>>
  where Result == MockRuntime.StreamResult<T, E> {
    {{module}}.AsyncThrowingPublisher(source(handled, as: T.self).publisher())
  }

  /// Returns the stream of this call of a generic function as the `values` of an `AnyPublisher` that can fail.
  {{access}}func stream<T, E: Swift.Error>(
    _ handled: Result?, as type: T.Type
  ) -> {{module}}.AsyncThrowingPublisher<{{module}}.AnyPublisher<T, E>>
  where Result == MockRuntime.StreamResult<Any, E> {
    {{module}}.AsyncThrowingPublisher(source(handled, as: type).publisher())
  }
}

// MARK: - {{module}}: mocks written by hand

{{nonisolated}}extension MockRuntime.AsyncMock {
\##(combineFunctions.mockFunctions)
  /// Returns the stream of a function of a hand-written mock: `return mockFunction(returning: fooResult)`.
  {{access}}func mockFunction<T>(
    file: Swift.StaticString = #filePath, line: Swift.UInt = #line, function: Swift.StaticString = #function,
    returning result: MockRuntime.StreamResult<T, Swift.Never>?
  ) -> {{module}}.Published<T>.Publisher {
    mockSource(
      returning: result, as: T.self, startsWithValue: true, file: file, line: line, function: function
    ).published()
  }
}

// MARK: - {{module}}: real publishers as results

{{nonisolated}}extension {{module}}.Publisher {
  /// Subscribes, and forwards every event to the runtime.
  fileprivate func mockEvents(
    _ receive: @escaping (MockRuntime.MockEvent<Output, Failure>) -> Swift.Void
  ) -> MockRuntime.MockCancellation {
    let subscription = sink(
      receiveCompletion: { completion in
        switch completion {
        case .finished: receive(.completed)
        case .failure(let error): receive(.failed(error))
        }
      },
      receiveValue: { receive(.next($0)) }
    )
    return MockRuntime.MockCancellation { subscription.cancel() }
  }
}

{{nonisolated}}extension MockRuntime.StreamResult {
  /// Forwards a real publisher. Each call's subscription subscribes to it anew.
  {{access}}static func stream<P: {{module}}.Publisher>(_ publisher: P) -> Self
  where P.Output == Element, P.Failure == Failure {
    Self { observer in publisher.mockEvents { observer.on($0) } }
  }
}

{{nonisolated}}extension MockRuntime.ValueResult {
  /// Forwards the first value of a real publisher. Each call's subscription subscribes to it anew.
  {{access}}static func stream<P: {{module}}.Publisher>(_ publisher: P) -> Self
  where P.Output == Value, P.Failure == Failure {
    Self { observer in publisher.mockEvents { observer.on($0) } }
  }
}

"""##

  private static let combineFunctions = [
    StreamFunctions(
      name: "an `AnyPublisher`", type: "{{module}}.AnyPublisher<T, E>", result: "StreamResult", failure: ", E",
      conversion: "publisher"),
    StreamFunctions(
      name: "a `Future`", type: "{{module}}.Future<T, E>", result: "ValueResult", failure: ", E", conversion: "future"),
  ]
}
