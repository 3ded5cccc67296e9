// The comparison of two values, and the description of their differences.

import Foundation

/// Compares values of types that need not be `Equatable`.
enum Difference {
  private static let context = 3

  /// Compares by `==` if there is one, by identity for classes, and otherwise by all visible parts.
  static func areEqual<Value>(_ one: Value, _ other: Value) -> Bool {
    if let one = one as? any Equatable { return equals(one, other) }
    if type(of: one) is AnyClass { return (one as AnyObject) === (other as AnyObject) }
    return Rendering.lines(of: one) == Rendering.lines(of: other)
  }

  static func equals<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
    guard let other = other as? Value else { return false }
    return one == other
  }

  /// The lines of both, of which `-` marks those that were expected, and `+` those that came.
  static func text(expected: Any, actual: Any) -> String {
    let (old, new) = (Rendering.lines(of: expected), Rendering.lines(of: actual))
    if old == new { return "  \(old.joined(separator: "\n  "))\n(they look the same, and are not equal)" }
    return text(old, new)
  }

  /// A difference of lines, without what is far from any.
  static func text(_ old: [String], _ new: [String]) -> String {
    let lines = merged(old, new)
    var isShown = lines.map { _ in false }
    for (index, line) in lines.enumerated() where line.mark != " " {
      for near in max(0, index - context)...min(lines.count - 1, index + context) { isShown[near] = true }
    }
    var text: [String] = []
    for (index, line) in lines.enumerated() {
      if isShown[index] {
        text.append("\(line.mark) \(line.text)")
      } else if index == 0 || isShown[index - 1] {
        text.append("  …")
      }
    }
    return text.joined(separator: "\n")
  }

  private static func merged(_ old: [String], _ new: [String]) -> [(mark: Character, text: String)] {
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [(mark: Character, text: String)] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        lines.append(("-", old[left]))
        left += 1
      } else if right < new.count, inserted.contains(right) {
        lines.append(("+", new[right]))
        right += 1
      } else {
        lines.append((" ", old[left]))
        (left, right) = (left + 1, right + 1)
      }
    }
    return lines
  }
}
