// The comparison of two values, and the description of their differences.

import Foundation
import MockRuntime

/// Compares values of types that need not be `Equatable`.
enum Difference {
  /// Returns whether two values are equal: by `==` or identity, or part by part if `Comparison` cannot compare them.
  static func areEqual(_ one: Any, _ other: Any) -> Bool {
    switch Comparison(one, other) {
    case .equal: return true
    case .different: return false
    case .unknown:
      var partsLeft = mostParts
      return lookEqual(one, other, depth: 0, &partsLeft)
    }
  }

  /// Returns whether all visible parts are equal, including those of different objects. The limited depth ends cycles.
  ///
  /// Values with too many parts are different, since objects that refer to each other have exponentially many paths.
  private static func lookEqual(_ one: Any, _ other: Any, depth: Int, _ partsLeft: inout Int) -> Bool {
    if Comparison(one, other) == .equal { return true }
    partsLeft -= 1
    if partsLeft < 0 { return false }
    if type(of: one) != type(of: other) || one is any Equatable { return false }
    let (parts, otherParts) = (Mirror(reflecting: one).children, Mirror(reflecting: other).children)
    if parts.isEmpty && otherParts.isEmpty || depth > 8 { return String(reflecting: one) == String(reflecting: other) }
    return parts.count == otherParts.count
      && zip(parts, otherParts).allSatisfy {
        $0.label == $1.label && lookEqual($0.value, $1.value, depth: depth + 1, &partsLeft)
      }
  }

  static func equals<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
    guard let other = other as? Value else { return false }
    return one == other
  }

  /// Returns the lines of both values: `-` marks the expected ones, `+` the actual ones.
  static func text(expected: Any, actual: Any) -> String {
    text(Rendering.lines(of: expected), Rendering.lines(of: actual), of: [("", expected, actual)])
  }

  /// Returns the lines of both values, with the reason of the difference if the lines do not show it.
  static func text(
    _ old: [String], _ new: [String], of parts: [(label: String, expected: Any, actual: Any)]
  ) -> String {
    let isVisible = old != new
    let reason = parts.lazy.compactMap { cause($1, $2, $0, isVisible: isVisible) }.first
    if isVisible { return text(old, new) + (reason.map { "\n(\($0))" } ?? "") }
    return
      "\(limited(old))\n(both look the same but are not equal: \(reason ?? "the expectation compares in its own way"))"
  }

  /// Returns lines without a mark, cut if they are too many or too long.
  static func limited(_ lines: [String]) -> String {
    let shown = lines.prefix(mostLinesOfOneKind).map { "  \(cut($0, from: 0))" }
    return (shown + (lines.count > shown.count ? ["  … \(lines.count - shown.count) more lines"] : []))
      .joined(separator: "\n")
  }

  // MARK: Limits

  /// The number of parts of two values that are compared if their types cannot compare them.
  private static let mostParts = 200_000
  /// The number of equal lines around those that differ.
  private static let context = 3
  /// The number of lines that are compared at most, since that takes quadratic time.
  private static let mostComparedLines = 1_000
  private static let mostLinesOfOneKind = Rendering.mostOfList
  private static let mostLines = 100
  private static let longestLine = 200
  /// The number of characters that are shown before the first one that differs.
  private static let charactersBefore = 60

  private static func cut(_ line: String, from start: Int) -> String {
    if line.utf8.count <= longestLine { return line }
    let rest = line.dropFirst(start)
    let shown = rest.prefix(longestLine)
    return "\(start > 0 ? "…" : "")\(shown)\(shown.endIndex < rest.endIndex ? "…" : "")"
  }

  /// Returns the number of characters that are omitted before the first difference of two long lines.
  private static func start(_ old: String, _ new: String) -> Int {
    if max(old.utf8.count, new.utf8.count) <= longestLine { return 0 }
    return max(0, zip(old, new).prefix { $0 == $1 }.count - charactersBefore)
  }
}

// MARK: Lines

extension Difference {
  private struct Line {
    let mark: Character
    var text: String
  }

  /// Returns the lines that differ, and those next to them.
  static func text(_ old: [String], _ new: [String]) -> String {
    let shorter = min(old.count, new.count)
    let before = (0..<shorter).prefix { old[$0] == new[$0] }.count
    let after = (0..<shorter - before).prefix { (distance: Int) -> Bool in
      let (left, right): (String, String) = (old[old.count - 1 - distance], new[new.count - 1 - distance])
      return left == right
    }.count
    let (oldEnd, newEnd) = (old.count - after, new.count - after)
    let (start, end) = (max(0, before - context), min(old.count, oldEnd + context))
    let unchanged = { (text: String) -> Line in Line(mark: " ", text: text) }
    var lines: [Line] = old[start..<before].map(unchanged)
    lines += merged(Array(old[before..<oldEnd]), Array(new[before..<newEnd]))
    lines += old[oldEnd..<end].map(unchanged)
    var shown = shortened(lines)
    if start > 0 { shown.insert("  …", at: 0) }
    if end < old.count { shown.append("  …") }
    if shown.count > mostLines { shown[mostLines...] = ["  … \(shown.count - mostLines) more lines"] }
    return shown.joined(separator: "\n")
  }

  /// Returns the indices of removed and of inserted parts. If there are too many to compare, all parts are returned.
  static func changes<Part: Equatable>(_ old: [Part], _ new: [Part]) -> (removed: Set<Int>, inserted: Set<Int>) {
    if old.count + new.count > mostComparedLines { return (Set(old.indices), Set(new.indices)) }
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    return (removed, inserted)
  }

  private static func merged(_ old: [String], _ new: [String]) -> [Line] {
    let (removed, inserted) = changes(old, new)
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        lines.append(Line(mark: "-", text: old[left]))
        left += 1
      } else if right < new.count, inserted.contains(right) {
        lines.append(Line(mark: "+", text: new[right]))
        right += 1
      } else {
        lines.append(Line(mark: " ", text: old[left]))
        (left, right) = (left + 1, right + 1)
      }
    }
    return lines
  }

  /// Returns the lines with their marks, cut if they are too many or too long.
  private static func shortened(_ lines: [Line]) -> [String] {
    var (shown, index) = ([String](), 0)
    var removed: ArraySlice<Line> = []
    while index < lines.count {
      let mark = lines[index].mark
      let run = lines[index...].prefix { $0.mark == mark }
      index = run.endIndex
      switch mark {
      case "-": removed = run
      case "+":
        shown += texts(removed, besides: run) + texts(run, besides: removed)
        removed = []
      default:
        shown += texts(removed, besides: [])
        removed = []
        shown += contextTexts(run, isFirst: run.startIndex == 0, isLast: index == lines.count)
      }
    }
    return shown + texts(removed, besides: [])
  }

  private static func texts(_ run: ArraySlice<Line>, besides others: ArraySlice<Line>) -> [String] {
    let shown = run.prefix(mostLinesOfOneKind).enumerated().map { offset, line in
      let other = offset < others.count ? others[others.startIndex + offset].text : ""
      return "\(line.mark) \(cut(line.text, from: start(line.text, other)))"
    }
    guard let mark = run.first?.mark, run.count > shown.count else { return shown }
    return shown + ["\(mark) … \(run.count - shown.count) more lines"]
  }

  /// Returns the equal lines next to others that differ.
  private static func contextTexts(_ run: ArraySlice<Line>, isFirst: Bool, isLast: Bool) -> [String] {
    let texts = run.map { "  \(cut($0.text, from: 0))" }
    let (first, last) = (isFirst ? 0 : context, isLast ? 0 : context)
    if texts.count <= first + last { return texts }
    return texts.prefix(first) + ["  …"] + texts.suffix(last)
  }
}

// MARK: Reasons

extension Difference {
  /// Returns the reason why two values are not equal, if they are not.
  ///
  /// - Parameter isVisible: Whether the lines of the values differ, so that only a hidden difference needs a reason.
  private static func cause(
    _ one: Any, _ other: Any, _ path: String, isVisible: Bool, depth: Int = 0
  ) -> String? {
    if depth > Rendering.deepest || areEqual(one, other) { return nil }
    // A part that looks different is hidden by the description of its owner.
    if !isVisible, depth > 0, Rendering.line(of: one) != Rendering.line(of: other) { return nil }
    let place = path.isEmpty ? "" : "\(path): "
    if let one = one as? Data, let other = other as? Data { return bytes(one, other).map { place + $0 } }
    let (type, otherType) = (type(of: one), type(of: other))
    if type != otherType { return isVisible ? nil : "\(place)one is of the type \(type), the other \(otherType)" }
    if type is AnyClass, !(one is any Equatable) {
      return isVisible ? nil : "\(place)they are two objects of \(type), which is not Equatable"
    }
    let parts = zip(Mirror(reflecting: one).children, Mirror(reflecting: other).children)
    let inner = parts.lazy.compactMap { one, other in
      cause(one.value, other.value, join(path, one.label), isVisible: isVisible, depth: depth + 1)
    }.first
    if isVisible || inner != nil { return inner }
    return areEqual(one, one)
      ? "\(place)\(type) compares more than its description shows"
      : "\(place)\(Rendering.shortLine(of: one)) is not equal to itself"
  }

  /// Describes the first byte that differs, unless both are text.
  private static func bytes(_ one: Data, _ other: Data) -> String? {
    if Rendering.isText(one), Rendering.isText(other) { return nil }
    let same = zip(one, other).prefix { $0 == $1 }.count
    let spelling = { (data: Data) in
      data.dropFirst(same).first.map { "0x" + String($0, radix: 16) } ?? "the end"
    }
    return "the first byte that differs is number \(same), counted from 0: \(spelling(one)) and \(spelling(other))"
  }

  private static func join(_ path: String, _ label: String?) -> String {
    guard let label, label != "some", !label.hasPrefix(".") else { return path }
    return path.isEmpty ? label : "\(path).\(label)"
  }
}
