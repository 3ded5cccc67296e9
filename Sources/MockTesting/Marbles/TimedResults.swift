// Results whose events arrive at given times.

import Foundation
@_spi(Generated) import MockRuntime

/// The error of a `#` in marbles, unless another one is given.
public struct MockMarbleError: Error, Equatable {
  /// Creates a marble error. All are equal.
  public init() {}
}

extension StreamResult {
  /// Emits each element at its time after the subscription, and completes at the given time, if there is one.
  ///
  /// For example: `player.stateResult = .timed([(1, .idle), (3.5, .playing)], endingAt: 5)`
  ///
  /// Times are those of the clock if the mock's delivery is `.virtual(clock)`, otherwise real time. A mock that
  /// delivers immediately reports a failure. A time before the subscription or after the end is recorded as a failure
  /// at this line, and the result emits nothing.
  ///
  /// - Parameters:
  ///   - elements: The elements, each with its time in seconds, in any order.
  ///   - end: The time of the completion, in seconds; `nil` to never complete.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public static func timed(
    _ elements: [(TimeInterval, Element)], endingAt end: TimeInterval? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> StreamResult {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let end = end.map { Timeline<Element, Failure>.End(time: $0, event: .completed, label: "endingAt") }
    return StreamResult(timed: Timeline(elements, end, location).producer)
  }

  /// Emits each element at its time after the subscription, and fails at the given time.
  ///
  /// For example: `.timed([(1, .idle)], throwing: URLError(.timedOut), at: 30)`
  ///
  /// A time before the subscription or after the end is recorded as a failure at this line, and the result emits nothing.
  public static func timed(
    _ elements: [(TimeInterval, Element)], throwing error: Failure, at end: TimeInterval,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> StreamResult {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return StreamResult(
      timed: Timeline(elements, .init(time: end, event: .failed(error), label: "at"), location).producer)
  }

  /// Emits the events of the diagram, counted from the subscription.
  ///
  /// For example: `mock.ticksResult = .marbles("-a--b-|", ["a": 1, "b": 2])`
  ///
  /// The marks are those of RxJS: `-` is a frame, a letter an element, `|` the end, `#` the failure, `(ab)` two
  /// elements at once, ` 300ms ` a pause. Time is that of the mock's delivery, as for `timed(_:endingAt:)`. An invalid
  /// diagram is recorded as a failure at this line, and the result emits nothing.
  ///
  /// - Parameters:
  ///   - diagram: The line of marbles.
  ///   - values: The element that each letter represents.
  ///   - error: The error of `#`; a `MockMarbleError` by default.
  ///   - frame: The duration of one character, in seconds.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public static func marbles(
    _ diagram: String, _ values: [Character: Element], error: Failure? = nil, frame: TimeInterval = 1,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> StreamResult {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let timeline = Timeline(diagram, frame, error, location) { values[$0] }
    return StreamResult(timed: (timeline ?? Timeline([])).producer)
  }
}

extension StreamResult where Element: LosslessStringConvertible {
  /// Emits the events of the diagram, whose letters are the elements.
  ///
  /// For example: `mock.namesResult = .marbles("-a--b-|")`, of strings; `"-1--2-|"` may be one of numbers
  public static func marbles(
    _ diagram: String, error: Failure? = nil, frame: TimeInterval = 1,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> StreamResult {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let timeline = Timeline(diagram, frame, error, location) { Element(String($0)) }
    return StreamResult(timed: (timeline ?? Timeline([])).producer)
  }
}

extension MockSubject {
  /// Sends the events of a diagram as the clock advances.
  ///
  /// For example: `status.send(marbles: "-a--b-|", ["a": .idle, "b": .playing], on: clock)`
  ///
  /// Without `values`, letters represent themselves, as in `numbers.send(marbles: "-1--2-|", on: clock)`. A late
  /// subscriber misses earlier events. The time of this call is the start of the diagram, or its `^`: events before
  /// that are not sent. A diagram that cannot be parsed is recorded as a failure at this line.
  ///
  /// - Returns: A cancellation of the events that have not been sent yet.
  @discardableResult
  public func send(
    marbles diagram: String, _ values: [Character: Element] = [:], error: Failure? = nil, on clock: VirtualClock,
    frame: TimeInterval = 1, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> MockCancellation {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let ownValue = { (letter: Character) in
      (Element.self as? any LosslessStringConvertible.Type).flatMap { $0.init(String(letter)) as? Element }
    }
    let timeline = Timeline(diagram, frame, error, location) { values.isEmpty ? ownValue($0) : values[$0] }
    let player = TimelinePlayer(timeline ?? Timeline([]), .virtual(clock)) { self.on($0) }
    player.play()
    return MockCancellation { player.cancel() }
  }
}

extension Timeline {
  /// The end of a list of times, and the name of the parameter that sets its time.
  fileprivate struct End {
    let time: TimeInterval
    let event: Event
    let label: String
  }

  /// Creates a timeline from a list of times, and reports an invalid one.
  fileprivate init(_ elements: [(TimeInterval, Element)], _ end: End?, _ location: MockLocation) {
    if let problem = Self.problem(elements.map(\.0), end) {
      FailureReporter.report(problem, at: location)
      self.init([])
      return
    }
    let events = elements.map { ($0.0, Event.next($0.1)) } + (end.map { [($0.time, $0.event)] } ?? [])
    self.init(events.map { (ClockTime.zero.advanced(by: $0.0), $0.1) })
  }

  private static func problem(_ times: [TimeInterval], _ end: End?) -> String? {
    let early = (times + (end.map { [$0.time] } ?? [])).filter { !($0 >= 0) }
    if !early.isEmpty {
      return """
        Expected times from 0 on, which is the subscription; before it: \(spelling(of: early))
        write 0 for what comes at once
        """
    }
    guard let end else { return nil }
    let late = times.filter { ClockTime.zero.advanced(by: $0) > ClockTime.zero.advanced(by: end.time) }
    guard let last = late.max() else { return nil }
    return """
      Expected nothing after the end at \(end.time.spelling); too late: \(spelling(of: late))
      write `\(end.label): \(last.number)`, or leave out what is too late
      """
  }

  private static func spelling(of times: [TimeInterval]) -> String {
    times.map(\.spelling).joined(separator: ", ")
  }

  /// Parses a diagram, and reports an invalid one.
  init?(
    _ diagram: String, _ frame: TimeInterval, _ error: Failure?, _ location: MockLocation,
    _ value: (Character) -> Element?
  ) {
    do {
      self.init(
        try MarbleDiagram(diagram, frame: frame).marbles.map { marble in
          (marble.time, try Self.event(marble, error, value))
        })
    } catch let problem as MarbleDiagram.Problem {
      FailureReporter.report(problem.text(in: diagram), at: location)
      return nil
    } catch {
      preconditionFailure("diagrams have no other errors than problems: \(error)")
    }
  }

  private static func event(
    _ marble: MarbleDiagram.Marble, _ error: Failure?, _ value: (Character) -> Element?
  ) throws -> Event {
    switch marble.mark {
    case .completed: return .completed
    case .failed:
      guard let error = error ?? (MockMarbleError() as? Failure) else {
        throw MarbleDiagram.Problem(text: "Expected an `error:` for `#`", column: marble.column, cure: "write error: …")
      }
      return .failed(error)
    case .element(let letter):
      guard let element = value(letter) else {
        let cure = "add its value: [\"\(letter)\": …]"
        throw MarbleDiagram.Problem(text: "Expected a value for `\(letter)`", column: marble.column, cure: cure)
      }
      return .next(element)
    }
  }
}
