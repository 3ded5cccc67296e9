extension BuiltInTemplates {
  /// The waits and recorders of the adapter to RxSwift.
  static let rxSwiftWaits = ##"""
{{#recorders}}

// MARK: - RxSwift: waits

{{nonisolated}}extension RxSwift.ObservableConvertibleType {
  /// The same stream for the waits of the runtime, which describe their expectation in the terms of the result class.
  fileprivate func mockStream(
    of kind: any MockRuntime.MockResult.Type = MockRuntime.ObservableResult<Element>.self
  ) -> MockRuntime.MockStream<Element, any Swift.Error> {
    MockRuntime.MockStream(of: kind) { mockEvents($0) }
  }

\##(observableWaits.text)}

{{nonisolated}}extension RxSwift.PrimitiveSequence where Trait == RxSwift.SingleTrait {
\##(singleWaits.text)}

{{nonisolated}}extension RxSwift.PrimitiveSequence where Trait == RxSwift.MaybeTrait {
\##(maybeWaits.text)}

{{nonisolated}}extension RxSwift.PrimitiveSequence where Trait == RxSwift.CompletableTrait, Element == Swift.Never {
\##(completableWaits.text)}

// MARK: - RxSwift: recorders and the time of the test

{{nonisolated}}extension RxSwift.ObservableConvertibleType {
  /// Subscribes now, and records all events with their times. See `MockStreamRecorder`.
  {{access}}func record(
    on clock: MockRuntime.VirtualClock? = nil, isExhaustive: Swift.Bool = false, fileID: Swift.StaticString = #fileID,
    filePath: Swift.StaticString = #filePath, line: Swift.UInt = #line, column: Swift.UInt = #column
  ) -> MockTesting.MockStreamRecorder<Element> {
    mockStream().record(
      on: clock, isExhaustive: isExhaustive, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}

{{nonisolated}}extension MockRuntime.VirtualClock {
  /// The scheduler of RxSwift with this clock's time: actions run as the test advances the clock.
  {{access}}var rxScheduler: any RxSwift.SchedulerType { RxSchedulerOfVirtualClock(clock: self) }
}

/// A scheduler on a `VirtualClock`.
{{nonisolated}}private struct RxSchedulerOfVirtualClock: RxSwift.SchedulerType {
  let clock: MockRuntime.VirtualClock

  var now: RxSwift.RxTime { clock.date }

  func schedule<State>(_ state: State, action: @escaping (State) -> any RxSwift.Disposable) -> any RxSwift.Disposable {
    begin(state, action) { clock.schedule(after: 0, $0) }
  }

  func scheduleRelative<State>(
    _ state: State, dueTime: RxSwift.RxTimeInterval, action: @escaping (State) -> any RxSwift.Disposable
  ) -> any RxSwift.Disposable {
    begin(state, action) { clock.schedule(after: dueTime, $0) }
  }

  private func begin<State>(
    _ state: State, _ action: @escaping (State) -> any RxSwift.Disposable,
    when schedule: (@escaping () -> Swift.Void) -> MockRuntime.MockCancellation
  ) -> any RxSwift.Disposable {
    let scheduled = RxSwift.SingleAssignmentDisposable()
    let event = schedule { scheduled.setDisposable(action(state)) }
    return RxSwift.Disposables.create(RxSwift.Disposables.create { event.cancel() }, scheduled)
  }
}
{{/recorders}}
"""##

  static let observableWaits = [
    StreamWait(
      name: "waitForValue",
      documentation: "Waits for the first element and returns it. An end before it fails the test.",
      result: "Element?", stream: "mockStream()"),
    StreamWait(
      name: "waitForValues",
      documentation:
        "Waits for the given number of elements, or for all of a stream that completes. An error fails the test.",
      result: "[Element]", stream: "mockStream()", takesCount: true),
    StreamWait(
      name: "waitForCompletion",
      documentation: "Waits for the completion and returns all elements. An error fails the test.",
      result: "[Element]", stream: "mockStream()"),
    StreamWait(
      name: "waitForError",
      documentation: "Waits for the error and returns it with the elements before it. A completion fails the test.",
      result: "(error: (any Swift.Error)?, values: [Element])", stream: "mockStream()"),
  ]

  private static let single = "mockStream(of: MockRuntime.SingleResult<Element>.self)"

  static let singleWaits = [
    StreamWait(
      name: "waitForSuccess", documentation: "Waits for the value and returns it. An error fails the test.",
      result: "Element?", stream: single, method: "waitForValue"),
    StreamWait(
      name: "waitForError", documentation: "Waits for the error and returns it. A value fails the test.",
      result: "(any Swift.Error)?", stream: single, part: .error),
  ]

  private static let maybe = "mockStream(of: MockRuntime.MaybeResult<Element>.self)"

  static let maybeWaits = [
    StreamWait(
      name: "waitForValue",
      documentation: "Waits for the value and returns it. An error or an end without a value fails the test.",
      result: "Element?", stream: maybe),
    StreamWait(
      name: "waitForCompletion",
      documentation: "Waits for the end without a value. A value or an error fails the test.", stream: maybe),
    StreamWait(
      name: "waitForError",
      documentation: "Waits for the error and returns it. A value or an end without one fails the test.",
      result: "(any Swift.Error)?", stream: maybe, part: .error),
  ]

  static let completableWaits = [
    StreamWait(
      name: "waitForCompletion", documentation: "Waits for the completion. An error fails the test.",
      stream: "mockStream()"),
    StreamWait(
      name: "waitForError", documentation: "Waits for the error and returns it. A completion fails the test.",
      result: "(any Swift.Error)?", stream: "mockStream()", part: .error),
  ]
}
