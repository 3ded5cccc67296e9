extension BuiltInTemplates {
  /// The waits and recorders of the adapter to RxSwift.
  static let rxSwiftWaits = ##"""
// MARK: - RxSwift: waits

{{nonisolated}}extension RxSwift.ObservableConvertibleType {
  /// The same stream for the waits of the runtime, which describe their expectation in the terms of the result class.
  fileprivate func mockStream(
    of kind: any MockRuntime.MockResult.Type = MockRuntime.ObservableResult<Element>.self
  ) -> MockRuntime.MockStream<Element, any Swift.Error> {
    MockRuntime.MockStream(of: kind) { mockEvents($0) }
  }

  /// Waits for the first element and returns it. An end before it fails the test.
  @discardableResult
  {{access}}func waitForValue(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column
  ) -> Element? {
    mockStream().waitForValue(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The suspending form of `waitForValue`.
  @discardableResult
  {{access}}func waitForValue(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column, isolation: isolated (any Swift.Actor)? = #isolation
  ) async -> Element? {
    await mockStream().waitForValue(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Waits for the given number of elements, or for all of a stream that completes. An error fails the test.
  @discardableResult
  {{access}}func waitForValues(
    _ count: Swift.Int? = nil, timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column
  ) -> [Element] {
    mockStream().waitForValues(count, timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The suspending form of `waitForValues`.
  @discardableResult
  {{access}}func waitForValues(
    _ count: Swift.Int? = nil, timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column, isolation: isolated (any Swift.Actor)? = #isolation
  ) async -> [Element] {
    await mockStream().waitForValues(
      count, timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Waits for the completion and returns all elements. An error fails the test.
  @discardableResult
  {{access}}func waitForCompletion(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column
  ) -> [Element] {
    mockStream().waitForCompletion(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The suspending form of `waitForCompletion`.
  @discardableResult
  {{access}}func waitForCompletion(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column, isolation: isolated (any Swift.Actor)? = #isolation
  ) async -> [Element] {
    await mockStream().waitForCompletion(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Waits for the error and returns it with the elements before it. A completion fails the test.
  @discardableResult
  {{access}}func waitForError(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column
  ) -> (error: (any Swift.Error)?, values: [Element]) {
    mockStream().waitForError(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The suspending form of `waitForError`.
  @discardableResult
  {{access}}func waitForError(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column, isolation: isolated (any Swift.Actor)? = #isolation
  ) async -> (error: (any Swift.Error)?, values: [Element]) {
    await mockStream().waitForError(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

{{nonisolated}}extension RxSwift.PrimitiveSequence where Trait == RxSwift.SingleTrait {
  /// Waits for the value and returns it. An error fails the test.
  @discardableResult
  {{access}}func waitForSuccess(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column
  ) -> Element? {
    mockStream(of: MockRuntime.SingleResult<Element>.self).waitForValue(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// The suspending form of `waitForSuccess`.
  @discardableResult
  {{access}}func waitForSuccess(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column, isolation: isolated (any Swift.Actor)? = #isolation
  ) async -> Element? {
    await mockStream(of: MockRuntime.SingleResult<Element>.self).waitForValue(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Waits for the error and returns it. A value fails the test.
  @discardableResult
  {{access}}func waitForError(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column
  ) -> (any Swift.Error)? {
    mockStream(of: MockRuntime.SingleResult<Element>.self).waitForError(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    ).error
  }

  /// The suspending form of `waitForError`.
  @discardableResult
  {{access}}func waitForError(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column, isolation: isolated (any Swift.Actor)? = #isolation
  ) async -> (any Swift.Error)? {
    await mockStream(of: MockRuntime.SingleResult<Element>.self).waitForError(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    ).error
  }
}

{{nonisolated}}extension RxSwift.PrimitiveSequence where Trait == RxSwift.MaybeTrait {
  /// Waits for the value and returns it. An error or an end without a value fails the test.
  @discardableResult
  {{access}}func waitForValue(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column
  ) -> Element? {
    mockStream(of: MockRuntime.MaybeResult<Element>.self).waitForValue(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// The suspending form of `waitForValue`.
  @discardableResult
  {{access}}func waitForValue(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column, isolation: isolated (any Swift.Actor)? = #isolation
  ) async -> Element? {
    await mockStream(of: MockRuntime.MaybeResult<Element>.self).waitForValue(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Waits for the end without a value. A value or an error fails the test.
  {{access}}func waitForCompletion(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column
  ) {
    mockStream(of: MockRuntime.MaybeResult<Element>.self).waitForCompletion(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// The suspending form of `waitForCompletion`.
  {{access}}func waitForCompletion(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column, isolation: isolated (any Swift.Actor)? = #isolation
  ) async {
    await mockStream(of: MockRuntime.MaybeResult<Element>.self).waitForCompletion(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Waits for the error and returns it. A value or an end without one fails the test.
  @discardableResult
  {{access}}func waitForError(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column
  ) -> (any Swift.Error)? {
    mockStream(of: MockRuntime.MaybeResult<Element>.self).waitForError(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    ).error
  }

  /// The suspending form of `waitForError`.
  @discardableResult
  {{access}}func waitForError(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column, isolation: isolated (any Swift.Actor)? = #isolation
  ) async -> (any Swift.Error)? {
    await mockStream(of: MockRuntime.MaybeResult<Element>.self).waitForError(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    ).error
  }
}

{{nonisolated}}extension RxSwift.PrimitiveSequence where Trait == RxSwift.CompletableTrait, Element == Swift.Never {
  /// Waits for the completion. An error fails the test.
  {{access}}func waitForCompletion(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column
  ) {
    mockStream().waitForCompletion(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The suspending form of `waitForCompletion`.
  {{access}}func waitForCompletion(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column, isolation: isolated (any Swift.Actor)? = #isolation
  ) async {
    await mockStream().waitForCompletion(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }

  /// Waits for the error and returns it. A completion fails the test.
  @discardableResult
  {{access}}func waitForError(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column
  ) -> (any Swift.Error)? {
    mockStream().waitForError(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column).error
  }

  /// The suspending form of `waitForError`.
  @discardableResult
  {{access}}func waitForError(
    timeout: some MockRuntime.MockDuration = MockRuntime.MockState.waitTimeout,
    fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
    line: Swift.UInt = #line, column: Swift.UInt = #column, isolation: isolated (any Swift.Actor)? = #isolation
  ) async -> (any Swift.Error)? {
    await mockStream().waitForError(
      timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
    ).error
  }
}
{{#recorders}}

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
}
