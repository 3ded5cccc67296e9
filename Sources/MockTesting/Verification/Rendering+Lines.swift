// Values as lines of text, so that two of them can be compared line by line.

import Foundation
import MockRuntime

extension Rendering {
  private static let longestLine = 60

  /// Returns whether a line may contain a value that `shortLine` has cut.
  static func isCut(_ line: String) -> Bool { line.count > longestShortLine }

  /// Returns the lines of a value. A type with parts always has a line for each of them.
  static func lines(of value: Any) -> [String] {
    let mirror = mirror(of: value)
    let isComposite = mirror.displayStyle == .struct || mirror.displayStyle == .class
    let isSplit = isComposite && !mirror.children.isEmpty && atom(value, mirror) == nil
    let budget = ObjectBudget()
    return isSplit ? split(value, depth: 0, budget) : lines(of: value, depth: 0, budget)
  }

  private static func lines(of value: Any, depth: Int, _ budget: ObjectBudget) -> [String] {
    let mirror = mirror(of: value)
    if let text = atom(value, mirror) { return text.components(separatedBy: "\n") }
    let mayFit = depth > deepest || mirror.children.count <= longestLine
    let line = mayFit ? self.line(of: value, depth: depth, budget: ObjectBudget(objects: longestLine / 4)) : ""
    if mayFit, line.count <= longestLine || depth > deepest { return [line] }
    let parts = split(value, depth: depth, budget)
    return parts.isEmpty ? [line] : parts
  }

  /// Returns a line for the type or the opening bracket, the indented lines of the parts, and the closing bracket.
  private static func split(_ value: Any, depth: Int, _ budget: ObjectBudget) -> [String] {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { lines(of: $0.value, depth: depth + 1, budget) } ?? []
    case .collection:
      return ["["] + mirror.children.flatMap { indented(lines(of: $0.value, depth: depth + 1, budget)) } + ["]"]
    case .set, .dictionary:
      let parts = mirror.children.map { child in
        mirror.displayStyle == .dictionary
          ? entry(child.value, depth, budget) : line(of: child.value, depth: depth + 1, budget: budget)
      }
      return ["["] + indented(parts.sorted()) + ["]"]
    case .enum:
      guard let child = mirror.children.first, let name = child.label else { return [] }
      return [".\(name)("] + indented(lines(of: child.value, depth: depth + 1, budget)) + [")"]
    case .struct, .class, .tuple:
      if !budget.holds(mirror) { return ["…"] }
      let name = mirror.displayStyle == .tuple ? "" : "\(type(of: value))"
      return ["\(name)("] + allChildren(mirror).flatMap { indented(labelled($0, depth, budget)) } + [")"]
    default: return []
    }
  }

  private static func labelled(_ child: Mirror.Child, _ depth: Int, _ budget: ObjectBudget) -> [String] {
    var lines = lines(of: child.value, depth: depth + 1, budget)
    if let label = child.label, !label.hasPrefix(".") { lines[0] = "\(label): \(lines[0])" }
    return lines
  }

  private static func indented(_ lines: [String]) -> [String] { lines.map { "  \($0)" } }
}
