// Events in time, drawn in one line of text. The grammar is that of RxJS's marble diagrams.

import Foundation
@_spi(Generated) import MockRuntime

/// A parsed line of marbles.
///
/// | mark | means |
/// |---|---|
/// | `-` | one frame passes |
/// | `a` | an element, which takes one frame; any other letter, digit or sign does as well |
/// | `\|` | the completion |
/// | `#` | the failure |
/// | `(ab\|)` | all of these events at the time of the opening bracket; they take as many frames as there are characters |
/// | `300ms`, `2s`, `1m` | this duration passes, between spaces |
/// | `^` | the time 0 of a subject; events before it are not sent |
/// | `^`, `!` | alone in a diagram: the beginning and the end of a subscription |
/// | space | nothing: it may be used to align diagrams, which may have several lines |
struct MarbleDiagram {
  enum Mark: Equatable {
    case element(Character)
    case completed
    case failed
  }

  struct Marble: Equatable {
    var time: ClockTime
    let mark: Mark
    /// The column in the diagram, counted from 0.
    let column: Int
  }

  /// An error in a diagram, and its position.
  struct Problem: Error {
    let text: String
    /// The number of characters before the position; `nil` for the diagram as a whole.
    let column: Int?
    /// The suggestion, if the mark does not show what to correct.
    var cure: String?
  }

  /// A character that takes one frame: `-`, a bracket or the mark of an event.
  struct Frame {
    let time: ClockTime
    let column: Int
  }

  /// A duration that is written as text, such as `300ms`.
  struct Jump {
    let times: Range<ClockTime>
    let text: String
  }

  let text: String
  /// The events as drawn. All times except those of `marbles` are counted from the left.
  private(set) var drawn: [Marble] = []
  private(set) var frames: [Frame] = []
  private(set) var jumps: [Jump] = []
  /// The time of `^`, if there is one.
  private(set) var origin: ClockTime?
  /// The time at which the last frame ends.
  private(set) var end = ClockTime.zero

  /// The events to send, counted from the time 0.
  var marbles: [Marble] {
    guard let origin else { return drawn }
    return drawn.filter { $0.time >= origin }.map { marble in
      var marble = marble
      marble.time = ClockTime(nanoseconds: marble.time.nanoseconds - origin.nanoseconds)
      return marble
    }
  }

  /// Reads a diagram.
  ///
  /// - Throws: `Problem`
  init(_ text: String, frame: TimeInterval) throws {
    try self.init(text, frame, isSubscription: false)
  }

  /// Reads a diagram of a subscription, whose marbles are `^` and `!`.
  ///
  /// - Throws: `Problem`
  init(subscription text: String, frame: TimeInterval) throws {
    try self.init(text, frame, isSubscription: true)
  }

  private init(_ text: String, _ frame: TimeInterval, isSubscription: Bool) throws {
    let (length, frame) = (frame, ClockTime.zero.advanced(by: frame))
    if frame == .zero || frame == .never {
      throw Problem(text: "Expected a frame that takes time, but got \(length.spelling)", column: nil)
    }
    var reader = MarbleReader(MarbleDiagram(empty: text), frame: frame, isSubscription: isSubscription)
    self = try reader.read()
  }

  private init(empty text: String) { self.text = text }

  fileprivate mutating func add(_ marble: Marble) { drawn.append(marble) }

  /// Appends a frame to the diagram.
  fileprivate mutating func pass(_ frame: ClockTime, column: Int) {
    frames.append(Frame(time: end, column: column))
    let (sum, overflow) = end.nanoseconds.addingReportingOverflow(frame.nanoseconds)
    end = overflow ? .never : ClockTime(nanoseconds: sum)
  }

  fileprivate mutating func jump(_ seconds: TimeInterval, _ text: String) {
    let start = end
    end = start.advanced(by: seconds)
    jumps.append(Jump(times: start..<end, text: text))
  }

  fileprivate mutating func beginTime(at time: ClockTime) { origin = time }
}

extension MarbleDiagram.Problem {
  /// Returns the problem, and the diagram with a mark below the position.
  func text(in diagram: String) -> String {
    let cure = cure.map { "\n\($0)" } ?? ""
    guard let column else { return "\(text)\n\(diagram)\(cure)" }
    var lines = diagram.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    let before = diagram.prefix(column).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let (line, blanks) = (before.count, before.last.map { $0.map { $0 == "\t" ? "\t" : " " } } ?? [])
    let place = lines.count > 1 ? "line \(line), column \(blanks.count + 1)" : "column \(blanks.count + 1)"
    lines.insert(blanks.joined() + "^", at: line)
    return "\(text) at \(place) of the marbles\n\(lines.joined(separator: "\n"))\(cure)"
  }
}

/// Reads the marks from left to right.
private struct MarbleReader {
  typealias Problem = MarbleDiagram.Problem

  private let characters: [Character]
  private let frame: ClockTime
  private let isSubscription: Bool
  private var diagram: MarbleDiagram
  private var position = 0
  /// The column and the time at which the group began.
  private var group: (column: Int, time: ClockTime)?
  private var end: Int?

  init(_ empty: MarbleDiagram, frame: ClockTime, isSubscription: Bool) {
    characters = Array(empty.text)
    (diagram, self.frame, self.isSubscription) = (empty, frame, isSubscription)
  }

  mutating func read() throws -> MarbleDiagram {
    while position < characters.count { try readMark() }
    if let group { throw Problem(text: "Expected `)` for the group", column: group.column) }
    return diagram
  }

  private mutating func readMark() throws {
    if let (duration, length) = durationHere {
      if let group { throw Problem(text: "Expected no time in the group", column: max(group.column, position)) }
      if diagram.end.advanced(by: duration) == .never {
        throw Problem(text: "Expected a time that a clock can represent", column: position)
      }
      diagram.jump(duration, String(characters[position..<position + length]))
      position += length
      return
    }
    switch characters[position] {
    case let blank where blank.isWhitespace: position += 1
    case "-": pass()
    case "(": try beginGroup()
    case ")": try endGroup()
    case let mark where isSubscription: try addToSubscription(mark)
    case "^": try beginTime()
    case "!":
      let place = "the handle's expectSubscriptions() takes it"
      throw Problem(text: "Expected no `!`, since results have no subscription; \(place);", column: position)
    case "|": try add(.completed)
    case "#": try add(.failed)
    case let letter: try add(.element(letter))
    }
  }

  private mutating func addToSubscription(_ mark: Character) throws {
    let count = diagram.drawn.count
    guard mark == (count == 0 ? "^" : "!"), count < 2 else {
      throw Problem(text: "Expected one `^`, then one `!` or none", column: position)
    }
    try add(.element(mark))
  }

  private var now: ClockTime { group?.time ?? diagram.end }

  private mutating func pass() {
    diagram.pass(frame, column: position)
    position += 1
  }

  private mutating func add(_ mark: MarbleDiagram.Mark) throws {
    if end != nil { throw Problem(text: "Expected nothing after the end", column: position) }
    diagram.add(MarbleDiagram.Marble(time: now, mark: mark, column: position))
    switch mark {
    case .element: break
    case .completed, .failed: end = position
    }
    pass()
  }

  private mutating func beginGroup() throws {
    if group != nil { throw Problem(text: "Expected no group in a group", column: position) }
    group = (position, diagram.end)
    pass()
  }

  private mutating func endGroup() throws {
    if group == nil { throw Problem(text: "Expected `(` before `)`", column: position) }
    group = nil
    pass()
  }

  private mutating func beginTime() throws {
    if diagram.origin != nil { throw Problem(text: "Expected one `^` at most", column: position) }
    diagram.beginTime(at: now)
    pass()
  }

  /// The duration at this position, in seconds, and its number of characters.
  private var durationHere: (seconds: TimeInterval, length: Int)? {
    guard position == 0 || characters[position - 1].isWhitespace else { return nil }
    let word = String(characters[position...].prefix { !$0.isWhitespace })
    for (unit, seconds) in [("ms", 1e-3), ("s", 1.0), ("m", 60.0)] where word.hasSuffix(unit) {
      let digits = word.dropLast(unit.count)
      guard digits.first?.isNumber == true, digits.allSatisfy({ $0.isNumber || $0 == "." }) else { continue }
      if let number = TimeInterval(digits) { return (number * seconds, word.count) }
    }
    return nil
  }
}
