extension BuiltInTemplates {
  /// The adapter to ReactiveSwift.
  static let reactiveSwift = ##"""
{{! mockgen templates 1 }}
{{!
The adapter to ReactiveSwift: what mocked functions return, what hand-written mocks return, and waits.
The file that it is appended to imports MockRuntime and ReactiveSwift.
`access` is empty, `package ` or `public `; `nonisolated` is empty or `nonisolated `.
`recorders` adds what tests alone call, for which the file imports MockTesting.
}}
// MARK: - ReactiveSwift: what a mocked function returns

{{nonisolated}}extension MockRuntime.MockStream {
  /// Forwards the stream to an observer of ReactiveSwift, until its lifetime ends.
  fileprivate func send(to observer: ReactiveSwift.Signal<Element, Failure>.Observer, _ lifetime: Lifetime) {
    let cancellation = subscribe { event in
      switch event {
      case .next(let value): observer.send(value: value)
      case .failed(let error): observer.send(error: error)
      case .completed: observer.sendCompleted()
      }
    }
    lifetime.observeEnded { cancellation.cancel() }
  }

  /// The same stream as a producer: each start runs the result again.
  fileprivate func producer() -> ReactiveSwift.SignalProducer<Element, Failure> {
    ReactiveSwift.SignalProducer { observer, lifetime in self.send(to: observer, lifetime) }
  }

  /// The same stream as a signal, which runs the result once, now.
  ///
  /// A signal does not replay its events to later observers.
  fileprivate func signal() -> ReactiveSwift.Signal<Element, Failure> {
    ReactiveSwift.Signal { observer, lifetime in self.send(to: observer, lifetime) }
  }
}

{{nonisolated}}extension MockRuntime.MockedFunction {
  /// Returns the stream of this call as a `SignalProducer`.
  {{access}}func stream<T, E: Swift.Error>(_ handled: Result?) -> ReactiveSwift.SignalProducer<T, E>
  where Result == MockRuntime.StreamResult<T, E> {
    source(handled, as: T.self).producer()
  }

  /// Returns the stream of this call of a generic function as a `SignalProducer`.
  {{access}}func stream<T, E: Swift.Error>(_ handled: Result?, as type: T.Type) -> ReactiveSwift.SignalProducer<T, E>
  where Result == MockRuntime.StreamResult<Any, E> {
    source(handled, as: type).producer()
  }

  /// Returns the stream of this call as a `Signal`. It is hot: send events by `.subject(…)` once it is observed.
  {{access}}func stream<T, E: Swift.Error>(_ handled: Result?) -> ReactiveSwift.Signal<T, E>
  where Result == MockRuntime.StreamResult<T, E> {
    source(handled, as: T.self).signal()
  }

  /// Returns the stream of this call of a generic function as a `Signal`.
  {{access}}func stream<T, E: Swift.Error>(_ handled: Result?, as type: T.Type) -> ReactiveSwift.Signal<T, E>
  where Result == MockRuntime.StreamResult<Any, E> {
    source(handled, as: type).signal()
  }
}

// MARK: - ReactiveSwift: mocks written by hand

{{nonisolated}}extension MockRuntime.AsyncMock {
  /// Returns the stream of a function of a hand-written mock: `return mockFunction(returning: fooResult)`.
  {{access}}func mockFunction<T, E: Swift.Error>(
    file: Swift.StaticString = #filePath, line: Swift.UInt = #line, function: Swift.StaticString = #function,
    returning result: MockRuntime.StreamResult<T, E>?
  ) -> ReactiveSwift.SignalProducer<T, E> {
    mockSource(returning: result, as: T.self, file: file, line: line, function: function).producer()
  }

  /// Returns the stream of a generic function of a hand-written mock, whose result is stored as `Any`.
  @_disfavoredOverload
  {{access}}func mockFunction<T, E: Swift.Error>(
    file: Swift.StaticString = #filePath, line: Swift.UInt = #line, function: Swift.StaticString = #function,
    returning result: MockRuntime.StreamResult<Any, E>?
  ) -> ReactiveSwift.SignalProducer<T, E> {
    mockSource(returning: result, as: T.self, file: file, line: line, function: function).producer()
  }

  /// Returns the stream of a function of a hand-written mock: `return mockFunction(returning: fooResult)`.
  {{access}}func mockFunction<T, E: Swift.Error>(
    file: Swift.StaticString = #filePath, line: Swift.UInt = #line, function: Swift.StaticString = #function,
    returning result: MockRuntime.StreamResult<T, E>?
  ) -> ReactiveSwift.Signal<T, E> {
    mockSource(returning: result, as: T.self, file: file, line: line, function: function).signal()
  }

  /// Returns the stream of a generic function of a hand-written mock, whose result is stored as `Any`.
  @_disfavoredOverload
  {{access}}func mockFunction<T, E: Swift.Error>(
    file: Swift.StaticString = #filePath, line: Swift.UInt = #line, function: Swift.StaticString = #function,
    returning result: MockRuntime.StreamResult<Any, E>?
  ) -> ReactiveSwift.Signal<T, E> {
    mockSource(returning: result, as: T.self, file: file, line: line, function: function).signal()
  }
}

// MARK: - ReactiveSwift: real streams as results

{{nonisolated}}extension ReactiveSwift.SignalProducerConvertible {
  /// Starts, and forwards every event to the runtime. An interruption counts as a completion.
  fileprivate func mockEvents(
    _ receive: @escaping (MockRuntime.MockEvent<Value, Error>) -> Swift.Void
  ) -> MockRuntime.MockCancellation {
    let start = producer.start { event in
      switch event {
      case .value(let value): receive(.next(value))
      case .failed(let error): receive(.failed(error))
      case .completed, .interrupted: receive(.completed)
      }
    }
    return MockRuntime.MockCancellation { start.dispose() }
  }
}

{{nonisolated}}extension MockRuntime.StreamResult {
  /// Forwards a real `SignalProducer`, `Signal` or `Property`. Each call's start starts it anew.
  {{access}}static func stream<P: ReactiveSwift.SignalProducerConvertible>(_ producer: P) -> Self
  where P.Value == Element, P.Error == Failure {
    Self { observer in producer.mockEvents { observer.on($0) } }
  }
}

// MARK: - ReactiveSwift: waits

{{nonisolated}}extension ReactiveSwift.SignalProducerConvertible {
  /// The same stream for the waits of the runtime.
  private var mockStream: MockRuntime.MockStream<Value, Error> { MockRuntime.MockStream { mockEvents($0) } }

  /// Waits for the first value and returns it. An end before it fails the test.
  @discardableResult
  {{access}}func waitForValue(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column
  ) -> Value? {
    mockStream.waitForValue(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The suspending form of `waitForValue`.
  @discardableResult
  {{access}}func waitForValue(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column, isolation: isolated (any Swift.Actor)? = #isolation
  ) async -> Value? {
    await mockStream.waitForValue(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Waits for the given number of values, or for all of a stream that completes. A failure fails the test.
  @discardableResult
  {{access}}func waitForValues(
    _ count: Swift.Int? = nil, timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column
  ) -> [Value] {
    mockStream.waitForValues(count, timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The suspending form of `waitForValues`.
  @discardableResult
  {{access}}func waitForValues(
    _ count: Swift.Int? = nil, timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column, isolation: isolated (any Swift.Actor)? = #isolation
  ) async -> [Value] {
    await mockStream.waitForValues(
      count, timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Waits for the end and returns all values. A failure fails the test.
  @discardableResult
  {{access}}func waitForCompletion(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column
  ) -> [Value] {
    mockStream.waitForCompletion(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The suspending form of `waitForCompletion`.
  @discardableResult
  {{access}}func waitForCompletion(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column, isolation: isolated (any Swift.Actor)? = #isolation
  ) async -> [Value] {
    await mockStream.waitForCompletion(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Waits for the failure and returns it with the values before it. An end without one fails the test.
  @discardableResult
  {{access}}func waitForError(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column
  ) -> (error: Error?, values: [Value]) {
    let seen = mockStream.waitForError(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
    return (seen.error as? Error, seen.values)
  }

  /// The suspending form of `waitForError`.
  @discardableResult
  {{access}}func waitForError(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column, isolation: isolated (any Swift.Actor)? = #isolation
  ) async -> (error: Error?, values: [Value]) {
    let seen = await mockStream.waitForError(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    )
    return (seen.error as? Error, seen.values)
  }
}
{{#recorders}}

// MARK: - ReactiveSwift: recorders and the time of the test

{{nonisolated}}extension ReactiveSwift.SignalProducerConvertible {
  /// Subscribes now, and records all events with their times. See `MockStreamRecorder`.
  {{access}}func record(
    on clock: MockRuntime.VirtualClock? = nil, isExhaustive: Swift.Bool = false, fileID: Swift.StaticString = #fileID,
    filePath: Swift.StaticString = #filePath, line: Swift.UInt = #line, column: Swift.UInt = #column
  ) -> MockTesting.MockStreamRecorder<Value> {
    mockStream.record(
      on: clock, isExhaustive: isExhaustive, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}

{{nonisolated}}extension MockRuntime.VirtualClock {
  /// The scheduler of ReactiveSwift with this clock's time: actions run as the test advances the clock.
  {{access}}var reactiveScheduler: any ReactiveSwift.DateScheduler { ReactiveSchedulerOfVirtualClock(clock: self) }
}

/// A scheduler on a `VirtualClock`.
{{nonisolated}}private final class ReactiveSchedulerOfVirtualClock: ReactiveSwift.DateScheduler,
  @unchecked Swift.Sendable
{
  private let clock: MockRuntime.VirtualClock

  init(clock: MockRuntime.VirtualClock) { self.clock = clock }

  var currentDate: Foundation.Date { clock.date }

  func schedule(_ action: @escaping () -> Swift.Void) -> (any ReactiveSwift.Disposable)? {
    schedule(after: currentDate, action: action)
  }

  func schedule(after date: Foundation.Date, action: @escaping () -> Swift.Void) -> (any ReactiveSwift.Disposable)? {
    let event = clock.schedule(at: date, action)
    return ReactiveSwift.AnyDisposable { event.cancel() }
  }

  func schedule(
    after date: Foundation.Date, interval: Foundation.DispatchTimeInterval, leeway: Foundation.DispatchTimeInterval,
    action: @escaping () -> Swift.Void
  ) -> (any ReactiveSwift.Disposable)? {
    let next = ReactiveSwift.SerialDisposable()
    next.inner = schedule(after: date) { self.repeat(action, each: interval, next) }
    return next
  }

  private func `repeat`(
    _ action: @escaping () -> Swift.Void, each interval: Foundation.DispatchTimeInterval,
    _ next: ReactiveSwift.SerialDisposable
  ) {
    if next.isDisposed { return }
    let event = clock.schedule(after: interval) { self.repeat(action, each: interval, next) }
    next.inner = ReactiveSwift.AnyDisposable { event.cancel() }
    action()
  }
}
{{/recorders}}

"""##
}
