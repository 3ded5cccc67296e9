// The events of a recorder as a line of marbles.

import Foundation
@_spi(Generated) import MockRuntime

extension MockStreamRecorder {
  /// Returns the recorded events as a diagram: strings of one character represent themselves, other elements are shown
  /// as the letter of the equal value, or as `?`.
  ///
  /// For example: `#expect(states.marbles(["i": .idle, "p": .playing]) == "-i--p-|")`
  ///
  /// Record with a clock: real time is never exact. Events that a diagram cannot show, such as an element that arrives
  /// while a group of earlier elements still takes its frames, are written as a list of times instead.
  ///
  /// - Parameters:
  ///   - letters: The element that each letter represents.
  ///   - frame: The duration of one character, in seconds.
  public func marbles(_ letters: [Character: Element] = [:], frame: TimeInterval = 1) -> String {
    drawing(letters, frame).text
  }

  private func drawing(_ letters: [Character: Element], _ frame: TimeInterval) -> MarbleDrawing {
    let marks = snapshot.events.map { (time: $0.time, mark: Self.mark($0.event, letters), isEnd: $0.event.isTerminal) }
    return MarbleDrawing(marks, frame: frame)
  }

  /// Compares all recorded events with a diagram, and marks them as read.
  ///
  /// For example: `states.expectMarbles("-a--b-|", ["a": .idle, "b": .playing])`
  ///
  /// A difference, or a diagram that cannot be parsed, is recorded as a failure at the caller's line. With
  /// `MOCK_RECORD=1`, a difference also replaces the diagram, if it is a literal.
  public func expectMarbles(
    _ diagram: String, _ letters: [Character: Element], frame: TimeInterval = 1, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    compare(Timeline(diagram, frame, nil, location) { letters[$0] }, letters, frame, location)
  }

  /// Writes the diagram of all recorded events into this call, as the expectation of the next run, and fails.
  ///
  /// Under `CI` it only fails.
  ///
  /// - Parameters:
  ///   - letters: The element that each letter represents.
  ///   - frame: The duration of one character, in seconds.
  ///   - fileID: The caller's module and file.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public func expectMarbles(
    _ letters: [Character: Element], frame: TimeInterval = 1, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    write(letters, frame, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func write(_ letters: [Character: Element], _ frame: TimeInterval, _ location: MockLocation) {
    _ = readAll()
    let drawing = drawing(letters, frame)
    let outcome = write(drawing, letters, location, isNew: true) ?? ""
    scope.noteWhatIsMissing([.forTheMainThread, .untilTheMainThreadRests])
    FailureReporter.report("\(outcome)\ncame: \(drawing.text)\(scope.hint)", at: location)
  }

  private func write(
    _ drawing: MarbleDrawing, _ letters: [Character: Element], _ location: MockLocation, isNew: Bool
  ) -> String? {
    let diagram = drawing.readableDiagram.flatMap { letters["?"] != nil || !$0.contains("?") ? $0 : nil }
    let reason = "no diagram shows these events: give each element a letter, and record with a clock"
    return ExpectationWriter.write(
      diagram.map { .success($0) } ?? .failure(WriteRefusal(reason: reason)), in: "expectMarbles", at: location,
      isNew: isNew)
  }

  private func compare(
    _ expected: Timeline<Element, any Error>?, _ letters: [Character: Element], _ frame: TimeInterval,
    _ location: MockLocation
  ) {
    let came = readAll()
    guard let expected else { return }
    let pairs = zip(expected.events, came)
    let areEqual = pairs.allSatisfy { expected, came in
      ClockTime.zero.advanced(by: came.time) == expected.time && Self.areEqual(expected.event, came.event)
    }
    if areEqual, came.count == expected.events.count {
      return ExpectationWriter.keep(in: "expectMarbles", at: location)
    }
    let old = expected.events.map { Self.entry($0.time.seconds, $0.event) }
    let text = Difference.text(old, came.map { Self.entry($0.time, $0.event) })
    let drawing = drawing(letters, frame)
    let outcome = write(drawing, letters, location, isNew: false).map { "\n\($0)" } ?? ""
    scope.noteWhatIsMissing([.forTheMainThread, .untilTheMainThreadRests])
    FailureReporter.report(
      "Expected other marbles (- expected, + came)\n\(text)\ncame: \(drawing.text)\(outcome)\(scope.hint)", at: location
    )
  }

  private static func areEqual(_ one: Event, _ other: Event) -> Bool {
    switch (one, other) {
    case (.next(let one), .next(let other)): return Difference.areEqual(one, other)
    case (.completed, .completed), (.failed, .failed): return true
    default: return false
    }
  }

  private static func entry(_ time: TimeInterval, _ event: Event) -> String {
    if case .failed = event { return "\(time.spelling): error" }
    return "\(time.spelling): \(event.text)"
  }

  private static func mark(_ event: Event, _ letters: [Character: Element]) -> Character {
    switch event {
    case .completed: return "|"
    case .failed: return "#"
    case .next(let element):
      if let letter = letters.filter({ Difference.areEqual($0.value, element) }).keys.min() { return letter }
      let text = "\(element)"
      return letters.isEmpty && text.count == 1 ? Character(text) : "?"
    }
  }
}

extension MockStreamRecorder where Element: LosslessStringConvertible {
  /// Compares all recorded events with a diagram whose letters are the elements, and marks them as read.
  ///
  /// For example: `names.expectMarbles("-a--b-|")`
  public func expectMarbles(
    _ diagram: String, frame: TimeInterval = 1, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    compare(Timeline(diagram, frame, nil, location) { Element(String($0)) }, [:], frame, location)
  }

  /// Writes the diagram of all recorded events into this call, as the expectation of the next run, and fails.
  ///
  /// For example: `names.expectMarbles()`
  ///
  /// Under `CI` it only fails.
  ///
  /// - Parameters:
  ///   - frame: The duration of one character, in seconds.
  ///   - fileID: The caller's module and file.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public func expectMarbles(
    frame: TimeInterval = 1, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    write([:], frame, MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// Draws marks at their times.
private struct MarbleDrawing {
  /// The number of frames above which a gap is written as a duration.
  private static let mostFrames = 20

  private let marks: [(time: TimeInterval, mark: Character, isEnd: Bool)]
  private let frame: TimeInterval

  init(_ marks: [(time: TimeInterval, mark: Character, isEnd: Bool)], frame: TimeInterval) {
    (self.marks, self.frame) = (marks, frame)
  }

  var text: String { readableDiagram ?? marks.map { "\($0.time.spelling): \($0.mark)" }.joined(separator: ", ") }

  /// The diagram; `nil` if it cannot be read as these marks at these times, as an element may look like a sign of diagrams.
  var readableDiagram: String? {
    guard let diagram else { return nil }
    let read: MarbleDiagram
    do { read = try MarbleDiagram(diagram, frame: frame) } catch { return nil }
    let meant = marks.map { (ClockTime.zero.advanced(by: $0.time), $0.isEnd) }
    let isMeant =
      read.drawn.count == marks.count && read.origin == nil
      && zip(zip(read.drawn, marks), meant).allSatisfy { pair, meant in
        pair.0.time == meant.0 && (pair.0.mark == .element(pair.1.mark)) != meant.1
      }
    return isMeant ? diagram : nil
  }

  private var diagram: String? {
    var (text, cursor, index) = ("", 0, 0)
    while index < marks.count {
      let time = marks[index].time
      let group = marks[index...].prefix { $0.time == time }.map(\.mark)
      let position = (time / frame).rounded()
      guard abs(position * frame - time) < 1e-9, let position = Int(exactly: position), position >= cursor else {
        return nil
      }
      text += gap(position - cursor)
      text += group.count == 1 ? String(group) : "(\(String(group)))"
      cursor = position + (group.count == 1 ? 1 : group.count + 2)
      index += group.count
    }
    return text
  }

  private func gap(_ frames: Int) -> String {
    if frames <= Self.mostFrames { return String(repeating: "-", count: frames) }
    let milliseconds = (TimeInterval(frames) * frame * 1_000).rounded()
    return milliseconds.truncatingRemainder(dividingBy: 1_000) == 0
      ? " \(Int(milliseconds / 1_000))s " : " \(Int(milliseconds))ms "
  }
}
