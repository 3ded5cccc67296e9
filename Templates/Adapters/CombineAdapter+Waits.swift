extension BuiltInTemplates {
  /// The waits and recorders of the adapter to Combine.
  static let combineWaits = ##"""
{{#recorders}}

// MARK: - {{module}}: waits

{{nonisolated}}extension {{module}}.Publisher {
  /// The same stream for the waits of the runtime.
  private var mockStream: MockRuntime.MockStream<Output, Failure> { MockRuntime.MockStream { mockEvents($0) } }

\##([StreamWait].forValues(of: "Output", failure: "Failure", finite: "a publisher that finishes").text)}

// MARK: - {{module}}: recorders and the time of the test

{{nonisolated}}extension {{module}}.Publisher {
  /// Subscribes now, and records all events with their times. See `MockStreamRecorder`.
  {{access}}func record(
    on clock: MockRuntime.VirtualClock? = nil, isExhaustive: Swift.Bool = false, fileID: Swift.StaticString = #fileID,
    filePath: Swift.StaticString = #filePath, line: Swift.UInt = #line, column: Swift.UInt = #column
  ) -> MockTesting.MockStreamRecorder<Output> {
    mockStream.record(
      on: clock, isExhaustive: isExhaustive, fileID: fileID, filePath: filePath, line: line, column: column
    )
  }
}

{{nonisolated}}extension MockRuntime.VirtualClock {
  /// The scheduler of {{module}} with this clock's time: actions run as the test advances the clock.
  {{access}}var {{lowercasedModule}}Scheduler: {{module}}SchedulerOfVirtualClock {
    {{module}}SchedulerOfVirtualClock(clock: self)
  }
}

/// A scheduler on a `VirtualClock`.
{{nonisolated}}{{access}}struct {{module}}SchedulerOfVirtualClock: {{module}}.Scheduler, Swift.Sendable {
  /// A time of the clock.
  {{access}}struct SchedulerTimeType: Swift.Strideable, Swift.Hashable, Swift.Sendable {
    /// The duration between two times.
    {{access}}struct Stride: {{module}}.SchedulerTimeIntervalConvertible, Swift.Comparable, Swift.SignedNumeric,
      Swift.Sendable
    {
      {{access}}var seconds: Swift.Double

      fileprivate init(in seconds: Swift.Double) { self.seconds = seconds }
      {{access}}init(integerLiteral value: Swift.Double) { seconds = value }
      {{access}}init?<Count: Swift.BinaryInteger>(exactly source: Count) { seconds = Swift.Double(source) }

      {{access}}var magnitude: Swift.Double { abs(seconds) }

      {{access}}static func < (left: Stride, right: Stride) -> Swift.Bool { left.seconds < right.seconds }
      {{access}}static func + (left: Stride, right: Stride) -> Stride { Stride(in: left.seconds + right.seconds) }
      {{access}}static func - (left: Stride, right: Stride) -> Stride { Stride(in: left.seconds - right.seconds) }
      {{access}}static func * (left: Stride, right: Stride) -> Stride { Stride(in: left.seconds * right.seconds) }
      {{access}}static func *= (left: inout Stride, right: Stride) { left = left * right }

      {{access}}static func seconds(_ count: Swift.Int) -> Stride { Stride(in: Swift.Double(count)) }
      {{access}}static func seconds(_ count: Swift.Double) -> Stride { Stride(in: count) }
      {{access}}static func milliseconds(_ count: Swift.Int) -> Stride { Stride(in: Swift.Double(count) / 1e3) }
      {{access}}static func microseconds(_ count: Swift.Int) -> Stride { Stride(in: Swift.Double(count) / 1e6) }
      {{access}}static func nanoseconds(_ count: Swift.Int) -> Stride { Stride(in: Swift.Double(count) / 1e9) }
    }

    fileprivate var seconds: Swift.Double

    {{access}}func distance(to other: SchedulerTimeType) -> Stride { Stride(in: other.seconds - seconds) }
    {{access}}func advanced(by distance: Stride) -> SchedulerTimeType {
      SchedulerTimeType(seconds: seconds + distance.seconds)
    }
  }

  /// There are none.
  {{access}}enum SchedulerOptions: Swift.Sendable {}

  fileprivate let clock: MockRuntime.VirtualClock

  {{access}}var now: SchedulerTimeType { SchedulerTimeType(seconds: clock.now) }
  {{access}}var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

  {{access}}func schedule(options: SchedulerOptions?, _ action: @escaping () -> Swift.Void) {
    clock.schedule(after: 0, action)
  }

  {{access}}func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Swift.Void
  ) {
    clock.schedule(after: date.seconds - clock.now, action)
  }

  {{access}}func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Swift.Void
  ) -> any {{module}}.Cancellable {
    let event = Recurring{{module}}Event(clock, each: interval.seconds, action)
    event.schedule(after: date.seconds - clock.now)
    return {{module}}.AnyCancellable { event.cancel() }
  }
}

/// A repeating action.
{{nonisolated}}private final class Recurring{{module}}Event: @unchecked Swift.Sendable {
  private let lock = Foundation.NSLock()
  private let clock: MockRuntime.VirtualClock
  private let interval: Swift.Double
  private var action: (() -> Swift.Void)?
  private var next: MockRuntime.MockCancellation?

  init(_ clock: MockRuntime.VirtualClock, each interval: Swift.Double, _ action: @escaping () -> Swift.Void) {
    self.clock = clock
    self.interval = interval
    self.action = action
  }

  func schedule(after seconds: Swift.Double) {
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
{{/recorders}}
"""##
}
