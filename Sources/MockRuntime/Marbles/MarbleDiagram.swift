// Events in time, drawn in one line of text. The grammar is that of RxJS's marble diagrams.

import Foundation

/// One line of marbles, read.
///
/// | mark | means |
/// |---|---|
/// | `-` | one frame passes |
/// | `a` | an element, which takes one frame; any other letter, digit or sign does as well |
/// | `\|` | the completion |
/// | `#` | the failure |
/// | `(ab\|)` | all of this at the time of the bracket; it takes as many frames as it has characters |
/// | `300ms`, `2s`, `1m` | so much time passes, between spaces |
/// | `^` | the time 0 of a subject; what is left of it is not sent |
/// | `^`, `!` | alone in a diagram: the beginning and the end of a subscription |
/// | space | nothing: it may be used to align diagrams |
struct MarbleDiagram {
  enum Mark: Equatable {
    case element(Character)
    case completed
    case failed
  }

  struct Marble: Equatable {
    var time: ClockTime
    let mark: Mark
    /// Counted from 0.
    let column: Int
  }

  /// What is wrong with a diagram, and where.
  struct Problem: Error {
    let text: String
    let column: Int
  }

  let text: String
  private(set) var marbles: [Marble] = []

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
    var reader = MarbleReader(text, frame: ClockTime.zero.advanced(by: frame), isSubscription: isSubscription)
    self.text = text
    marbles = try reader.read()
  }
}

extension MarbleDiagram.Problem {
  /// The problem, and the diagram with a mark below the place.
  func text(in diagram: String) -> String {
    "\(text) at column \(column + 1) of the marbles\n\(diagram)\n\(String(repeating: " ", count: column))^"
  }
}

/// Reads the marks from left to right.
private struct MarbleReader {
  typealias Problem = MarbleDiagram.Problem

  private let characters: [Character]
  private let frame: ClockTime
  private let isSubscription: Bool
  private var position = 0
  private var time = ClockTime.zero
  private var start: ClockTime?
  private var marbles: [MarbleDiagram.Marble] = []
  /// Where the group began, and when.
  private var group: (column: Int, time: ClockTime)?
  private var end: Int?

  init(_ text: String, frame: ClockTime, isSubscription: Bool) {
    characters = Array(text)
    self.frame = frame
    self.isSubscription = isSubscription
  }

  mutating func read() throws -> [MarbleDiagram.Marble] {
    while position < characters.count { try readMark() }
    if let group { throw Problem(text: "Expected `)` for the group", column: group.column) }
    guard let start else { return marbles }
    return marbles.filter { $0.time >= start }.map { marble in
      var marble = marble
      marble.time = ClockTime(nanoseconds: marble.time.nanoseconds - start.nanoseconds)
      return marble
    }
  }

  private mutating func readMark() throws {
    if let (duration, length) = durationHere {
      if let group { throw Problem(text: "Expected no time in the group", column: max(group.column, position)) }
      time = time.advanced(by: duration)
      position += length
      return
    }
    switch characters[position] {
    case " ", "\n", "\t": position += 1
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
    guard mark == (marbles.isEmpty ? "^" : "!"), marbles.count < 2 else {
      throw Problem(text: "Expected one `^`, then one `!` or none", column: position)
    }
    try add(.element(mark))
  }

  private mutating func pass() {
    time = ClockTime(nanoseconds: time.nanoseconds + frame.nanoseconds)
    position += 1
  }

  private mutating func add(_ mark: MarbleDiagram.Mark) throws {
    if end != nil { throw Problem(text: "Expected nothing after the end", column: position) }
    marbles.append(MarbleDiagram.Marble(time: group?.time ?? time, mark: mark, column: position))
    switch mark {
    case .element: break
    case .completed, .failed: end = position
    }
    pass()
  }

  private mutating func beginGroup() throws {
    if group != nil { throw Problem(text: "Expected no group in a group", column: position) }
    group = (position, time)
    pass()
  }

  private mutating func endGroup() throws {
    if group == nil { throw Problem(text: "Expected `(` before `)`", column: position) }
    group = nil
    pass()
  }

  private mutating func beginTime() throws {
    if start != nil { throw Problem(text: "Expected one `^` at most", column: position) }
    start = group?.time ?? time
    pass()
  }

  /// A length of time that stands alone here, in seconds, and how many characters it has.
  private var durationHere: (seconds: TimeInterval, length: Int)? {
    guard position == 0 || characters[position - 1] == " " else { return nil }
    let word = String(characters[position...].prefix { $0 != " " })
    for (unit, seconds) in [("ms", 1e-3), ("s", 1.0), ("m", 60.0)] where word.hasSuffix(unit) {
      let digits = word.dropLast(unit.count)
      guard digits.first?.isNumber == true, digits.allSatisfy({ $0.isNumber || $0 == "." }) else { continue }
      if let number = TimeInterval(digits) { return (number * seconds, word.count) }
    }
    return nil
  }
}
