extension BuiltInTemplates {
  /// The adapter to Combine and OpenCombine.
  static let combine = ##"""
{{! mockgen templates 1 }}
{{!
The adapter to Combine and OpenCombine: what mocked functions return, what hand-written mocks return, and waits.
The file that it is appended to imports Foundation, MockRuntime and the module.
`access` is empty, `package ` or `public `; `nonisolated` is empty or `nonisolated `; `module` is `Combine` or `OpenCombine`.
}}
// MARK: - {{module}}: what a mocked function returns

/// Delivers the events of one call to one subscriber, never more values than it has requested.
{{nonisolated}}private final class {{module}}SubscriptionOfMockStream<Downstream: {{module}}.Subscriber>: {{module}}.Subscription,
  @unchecked Sendable
{
  /// The state of a subscription until it ends. A delivery in progress keeps it a little longer.
  {{nonisolated}}private final class Live {
    let subscriber: Downstream
    var upstream: MockCancellation?
    /// The values to deliver. A delivered value leaves a gap, so that it is released.
    private var waiting: [Downstream.Input?] = []
    private var delivered = 0
    var completion: {{module}}.Subscribers.Completion<Downstream.Failure>?

    init(_ subscriber: Downstream) { self.subscriber = subscriber }

    var isEmpty: Bool { waiting.isEmpty }

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

  private let lock = NSLock()
  private var live: Live?
  private var demand = {{module}}.Subscribers.Demand.none
  private var isDelivering = false

  init(_ downstream: Downstream) { live = Live(downstream) }

  /// Starts the stream, after the subscriber has received this subscription.
  func start(_ source: MockStream<Downstream.Input, Downstream.Failure>) {
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
  private func receive(_ event: MockEvent<Downstream.Input, Downstream.Failure>) {
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
{{nonisolated}}private struct {{module}}PublisherOfMockStream<Output, Failure: Error>: {{module}}.Publisher {
  let source: MockStream<Output, Failure>

  func receive<S: {{module}}.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = {{module}}SubscriptionOfMockStream(subscriber)
    subscriber.receive(subscription: subscription)
    subscription.start(source)
  }
}

{{nonisolated}}extension MockStream {
  /// The same stream for {{module}}.
  fileprivate func publisher() -> {{module}}.AnyPublisher<Element, Failure> {
    {{module}}.AnyPublisher({{module}}PublisherOfMockStream(source: self))
  }
}

{{nonisolated}}extension MockStream {
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

{{nonisolated}}extension MockedFunction {
  /// Returns the stream of this call as an `AnyPublisher`.
  {{access}}func stream<T, E: Error>(_ handled: Result?) -> {{module}}.AnyPublisher<T, E>
  where Result == StreamResult<T, E> {
    source(handled, as: T.self).publisher()
  }

  /// Returns the stream of this call of a generic function as an `AnyPublisher`.
  {{access}}func stream<T, E: Error>(_ handled: Result?, as type: T.Type) -> {{module}}.AnyPublisher<T, E>
  where Result == StreamResult<Any, E> {
    source(handled, as: type).publisher()
  }

  /// Returns the stream of this call as a `Future`.
  {{access}}func stream<T, E: Error>(_ handled: Result?) -> {{module}}.Future<T, E>
  where Result == ValueResult<T, E> {
    source(handled, as: T.self).future()
  }

  /// Returns the stream of this call of a generic function as a `Future`.
  {{access}}func stream<T, E: Error>(_ handled: Result?, as type: T.Type) -> {{module}}.Future<T, E>
  where Result == ValueResult<Any, E> {
    source(handled, as: type).future()
  }
}

// MARK: - {{module}}: mocks written by hand

{{nonisolated}}extension AsyncMock {
  /// Returns the stream of a function of a hand-written mock: `return mockFunction(returning: fooResult)`.
  {{access}}func mockFunction<T, E: Error>(
    file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
    returning result: StreamResult<T, E>?
  ) -> {{module}}.AnyPublisher<T, E> {
    mockSource(returning: result, as: T.self, file: file, line: line, function: function).publisher()
  }

  /// Returns the stream of a generic function of a hand-written mock, whose result is stored as `Any`.
  @_disfavoredOverload
  {{access}}func mockFunction<T, E: Error>(
    file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
    returning result: StreamResult<Any, E>?
  ) -> {{module}}.AnyPublisher<T, E> {
    mockSource(returning: result, as: T.self, file: file, line: line, function: function).publisher()
  }

  /// Returns the stream of a function of a hand-written mock: `return mockFunction(returning: fooResult)`.
  {{access}}func mockFunction<T, E: Error>(
    file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
    returning result: ValueResult<T, E>?
  ) -> {{module}}.Future<T, E> {
    mockSource(returning: result, as: T.self, file: file, line: line, function: function).future()
  }

  /// Returns the stream of a generic function of a hand-written mock, whose result is stored as `Any`.
  @_disfavoredOverload
  {{access}}func mockFunction<T, E: Error>(
    file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
    returning result: ValueResult<Any, E>?
  ) -> {{module}}.Future<T, E> {
    mockSource(returning: result, as: T.self, file: file, line: line, function: function).future()
  }
}

// MARK: - {{module}}: real publishers as results

{{nonisolated}}extension {{module}}.Publisher {
  /// Subscribes, and forwards every event to the runtime.
  fileprivate func mockEvents(_ receive: @escaping (MockEvent<Output, Failure>) -> Void) -> MockCancellation {
    let subscription = sink(
      receiveCompletion: { completion in
        switch completion {
        case .finished: receive(.completed)
        case .failure(let error): receive(.failed(error))
        }
      },
      receiveValue: { receive(.next($0)) }
    )
    return MockCancellation { subscription.cancel() }
  }
}

{{nonisolated}}extension StreamResult {
  /// Forwards a real publisher. Each call's subscription subscribes to it anew.
  {{access}}static func stream<P: {{module}}.Publisher>(_ publisher: P) -> StreamResult
  where P.Output == Element, P.Failure == Failure {
    StreamResult { observer in publisher.mockEvents { observer.on($0) } }
  }
}

{{nonisolated}}extension ValueResult {
  /// Forwards the first value of a real publisher. Each call's subscription subscribes to it anew.
  {{access}}static func stream<P: {{module}}.Publisher>(_ publisher: P) -> ValueResult
  where P.Output == Value, P.Failure == Failure {
    ValueResult { observer in publisher.mockEvents { observer.on($0) } }
  }
}

// MARK: - {{module}}: waits

{{nonisolated}}extension {{module}}.Publisher {
  /// The same stream for the waits of the runtime.
  private var mockStream: MockStream<Output, Failure> { MockStream { mockEvents($0) } }

  /// Subscribes now, and records all events with their times. See `StreamRecorder`.
  {{access}}func record(
    on clock: VirtualClock? = nil, checksRest: Bool = false, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> StreamRecorder<Output> {
    mockStream.record(
      on: clock, checksRest: checksRest, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Waits for the first value and returns it. An end before it fails the test.
  @discardableResult
  {{access}}func waitForFirst(
    timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Output? {
    mockStream.waitForFirst(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The suspending form of `waitForFirst`.
  @discardableResult
  {{access}}func waitForFirst(
    timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async -> Output? {
    await mockStream.waitForFirst(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Waits for the given number of values, or for all of a publisher that finishes. A failure fails the test.
  @discardableResult
  {{access}}func waitForValues(
    _ count: Int? = nil, timeout: some MockDuration = mockWaitTimeout,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> [Output] {
    mockStream.waitForValues(count, timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The suspending form of `waitForValues`.
  @discardableResult
  {{access}}func waitForValues(
    _ count: Int? = nil, timeout: some MockDuration = mockWaitTimeout,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async -> [Output] {
    await mockStream.waitForValues(
      count, timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Waits for the end and returns all values. A failure fails the test.
  @discardableResult
  {{access}}func waitForCompletion(
    timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> [Output] {
    mockStream.waitForCompletion(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The suspending form of `waitForCompletion`.
  @discardableResult
  {{access}}func waitForCompletion(
    timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async -> [Output] {
    await mockStream.waitForCompletion(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Waits for the failure and returns it with the values before it. An end without one fails the test.
  @discardableResult
  {{access}}func waitForError(
    timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> (error: Failure?, values: [Output]) {
    let seen = mockStream.waitForError(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
    return (seen.error as? Failure, seen.values)
  }

  /// The suspending form of `waitForError`.
  @discardableResult
  {{access}}func waitForError(
    timeout: some MockDuration = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async -> (error: Failure?, values: [Output]) {
    let seen = await mockStream.waitForError(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    )
    return (seen.error as? Failure, seen.values)
  }
}

// MARK: - {{module}}: the time of the test

{{nonisolated}}extension VirtualClock {
  /// The scheduler of {{module}} with this clock's time: actions run as the test advances the clock.
  {{access}}var {{lowercasedModule}}Scheduler: {{module}}SchedulerOfVirtualClock {
    {{module}}SchedulerOfVirtualClock(clock: self)
  }
}

/// A scheduler on a `VirtualClock`.
{{nonisolated}}{{access}}struct {{module}}SchedulerOfVirtualClock: {{module}}.Scheduler, Sendable {
  /// A time of the clock.
  {{access}}struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// The duration between two times.
    {{access}}struct Stride: {{module}}.SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Sendable {
      {{access}}var seconds: Double

      fileprivate init(in seconds: Double) { self.seconds = seconds }
      {{access}}init(integerLiteral value: Double) { seconds = value }
      {{access}}init?<Count: BinaryInteger>(exactly source: Count) { seconds = Double(source) }

      {{access}}var magnitude: Double { abs(seconds) }

      {{access}}static func < (left: Stride, right: Stride) -> Bool { left.seconds < right.seconds }
      {{access}}static func + (left: Stride, right: Stride) -> Stride { Stride(in: left.seconds + right.seconds) }
      {{access}}static func - (left: Stride, right: Stride) -> Stride { Stride(in: left.seconds - right.seconds) }
      {{access}}static func * (left: Stride, right: Stride) -> Stride { Stride(in: left.seconds * right.seconds) }
      {{access}}static func *= (left: inout Stride, right: Stride) { left = left * right }

      {{access}}static func seconds(_ count: Int) -> Stride { Stride(in: Double(count)) }
      {{access}}static func seconds(_ count: Double) -> Stride { Stride(in: count) }
      {{access}}static func milliseconds(_ count: Int) -> Stride { Stride(in: Double(count) / 1e3) }
      {{access}}static func microseconds(_ count: Int) -> Stride { Stride(in: Double(count) / 1e6) }
      {{access}}static func nanoseconds(_ count: Int) -> Stride { Stride(in: Double(count) / 1e9) }
    }

    fileprivate var seconds: Double

    {{access}}func distance(to other: SchedulerTimeType) -> Stride { Stride(in: other.seconds - seconds) }
    {{access}}func advanced(by distance: Stride) -> SchedulerTimeType {
      SchedulerTimeType(seconds: seconds + distance.seconds)
    }
  }

  /// There are none.
  {{access}}enum SchedulerOptions: Sendable {}

  fileprivate let clock: VirtualClock

  {{access}}var now: SchedulerTimeType { SchedulerTimeType(seconds: clock.now) }
  {{access}}var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

  {{access}}func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { clock.schedule(after: 0, action) }

  {{access}}func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    clock.schedule(after: date.seconds - clock.now, action)
  }

  {{access}}func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any {{module}}.Cancellable {
    let event = Recurring{{module}}Event(clock, each: interval.seconds, action)
    event.schedule(after: date.seconds - clock.now)
    return {{module}}.AnyCancellable { event.cancel() }
  }
}

/// A repeating action.
{{nonisolated}}private final class Recurring{{module}}Event: @unchecked Sendable {
  private let lock = NSLock()
  private let clock: VirtualClock
  private let interval: Double
  private var action: (() -> Void)?
  private var next: MockCancellation?

  init(_ clock: VirtualClock, each interval: Double, _ action: @escaping () -> Void) {
    self.clock = clock
    self.interval = interval
    self.action = action
  }

  func schedule(after seconds: Double) {
    let event = clock.schedule(after: seconds) { self.run() }
    lock.lock()
    let isCancelled = action == nil
    if !isCancelled { next = event }
    lock.unlock()
    if isCancelled { event.cancel() }
  }

  func cancel() {
    lock.lock()
    let dropped = (action, next)
    (action, next) = (nil, nil)
    lock.unlock()
    withExtendedLifetime(dropped) { dropped.1?.cancel() }
  }

  private func run() {
    lock.lock()
    let action = action
    lock.unlock()
    guard let action else { return }
    schedule(after: interval)
    action()
  }
}

"""##
}
