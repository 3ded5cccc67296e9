extension BuiltInTemplates {
  /// The adapter to ReactiveSwift.
  static let reactiveSwift = ##"""
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
\##(reactiveSwiftFunctions.streams)}

// MARK: - ReactiveSwift: mocks written by hand

{{nonisolated}}extension MockRuntime.AsyncMock {
\##(reactiveSwiftFunctions.mockFunctions)}

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
{{#recorders}}

// MARK: - ReactiveSwift: waits

{{nonisolated}}extension ReactiveSwift.SignalProducerConvertible {
  /// The same stream for the waits of the runtime.
  private var mockStream: MockRuntime.MockStream<Value, Error> { MockRuntime.MockStream { mockEvents($0) } }

\##([StreamWait].forValues(of: "Value", failure: "Error").text)}

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

  private static let reactiveSwiftFunctions = [
    StreamFunctions(
      name: "a `SignalProducer`", type: "ReactiveSwift.SignalProducer<T, E>", result: "StreamResult", failure: ", E",
      conversion: "producer"),
    StreamFunctions(
      name: "a `Signal`", remark: ". It is hot: send events by `.subject(…)` once it is observed",
      type: "ReactiveSwift.Signal<T, E>", result: "StreamResult", failure: ", E", conversion: "signal"),
  ]
}
