// Values as lines of text, so that two of them can be compared line by line.

import Foundation

/// The description of a value with one line for each part, if one line for all would be too long.
package struct Rendering {
  package static let deepest = 12
  /// The number of values that a list in a sentence shows.
  package static let mostOfList = 20
  package static let longestShortLine = 300

  /// The number of objects that may still be shown, since objects that refer to each other have too many paths to
  /// print.
  package final class ObjectBudget {
    private var objects: Int

    package init(objects: Int = 500) { self.objects = objects }

    package func holds(_ mirror: Mirror) -> Bool {
      if mirror.displayStyle == .class { objects -= 1 }
      return objects >= 0
    }
  }

  /// Returns the value in one line, cut if it is too long for a sentence.
  package static func shortLine(of value: Any) -> String {
    let line = line(of: value, mostElements: longestShortLine)
    return line.count > longestShortLine ? line.prefix(longestShortLine) + "…" : line
  }

  /// Describes the first values in one sentence, with the number of the others.
  package static func list<Value>(_ values: [Value], _ text: (Value) -> String) -> String {
    let shown = values.prefix(mostOfList).map(text).joined(separator: ", ")
    return values.count > mostOfList ? "\(shown), … and \(values.count - mostOfList) more" : shown
  }

  /// Returns the value in one line.
  package static func line(
    of value: Any, depth: Int = 0, mostElements: Int = .max, budget: ObjectBudget = ObjectBudget()
  ) -> String {
    let mirror = mirror(of: value)
    if depth > deepest { return "…" }
    if let text = atom(value, mirror) { return text.replacingOccurrences(of: "\n", with: "\\n") }
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { line(of: $0.value, depth: depth + 1, budget: budget) } ?? "nil"
    case .enum: return enumCase(mirror, value, depth, budget)
    case .collection:
      let elements = mirror.children.prefix(mostElements).map { line(of: $0.value, depth: depth + 1, budget: budget) }
      return "[\(elements.joined(separator: ", "))]"
    case .set:
      let elements = mirror.children.map { line(of: $0.value, depth: depth + 1, budget: budget) }
      return "[\(elements.sorted().joined(separator: ", "))]"
    case .dictionary: return dictionary(mirror, depth, budget)
    case .tuple: return "(\(fields(mirror, depth, budget)))"
    default: return budget.holds(mirror) ? "\(type(of: value))(\(fields(mirror, depth, budget)))" : "…"
    }
  }

  /// Returns the parts of a value. Those of a mock are not read, as its `customMirror` may be a mocked requirement.
  package static func mirror(of value: Any) -> Mirror {
    value is any AsyncMock
      ? Mirror(value, children: [], ancestorRepresentation: .suppressed) : Mirror(reflecting: value)
  }

  /// Returns the description of a value whose parts are not shown.
  package static func atom(_ value: Any, _ mirror: Mirror) -> String? {
    if value is Any.Type { return "\(value).self" }
    if value is any AsyncMock { return "\(type(of: value))" }
    if value is String || value is Character || value is Substring { return String(reflecting: value) }
    switch mirror.displayStyle {
    case nil where mirror.children.isEmpty: return "\(value)"
    case .optional, .collection, .dictionary, .set, .tuple: return nil
    default: return text(of: value)
    }
  }

  /// Returns the description that the type itself provides, which may omit secrets; `nil` if there is none.
  private static func text(of value: Any) -> String? {
    if let date = value as? Date { return spelling(date) }
    if let data = value as? Data { return spelling(data) }
    if String(reflecting: type(of: value)).hasPrefix("Foundation") { return "\(value)" }
    guard value is any CustomStringConvertible || value is any CustomDebugStringConvertible else { return nil }
    let text = String(reflecting: value)
    // The description of an `NSObject` is an address, unless a subclass overrides it.
    return value is NSObject && text.hasPrefix("<") && text.contains(": 0x") ? nil : text
  }

  /// Describes a date with its fraction of a second.
  private static func spelling(_ date: Date) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    let fraction = String(format: "%.9f", seconds - seconds.rounded(.down)).dropFirst()
    let digits = fraction.reversed().drop { $0 == "0" || $0 == "." }.reversed()
    return digits.isEmpty ? "\(date)" : "\(date)".replacingOccurrences(of: " +", with: "\(String(digits)) +")
  }

  /// Describes bytes as text if they are text, and otherwise as a hexadecimal number.
  private static func spelling(_ data: Data) -> String {
    if isText(data), let text = String(bytes: data, encoding: .utf8) { return "Data(\(text))" }
    let digits = Array("0123456789abcdef".utf8)
    let hexadecimal = String(decoding: data.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    return "Data(0x\(hexadecimal)) of \(data.count == 1 ? "1 byte" : "\(data.count) bytes")"
  }

  package static func isText(_ data: Data) -> Bool {
    let isControl: (UInt8) -> Bool = { $0 < 0x20 && !"\n\r\t".utf8.contains($0) || $0 == 0x7F }
    return !data.contains(where: isControl) && String(bytes: data, encoding: .utf8) != nil
  }

  private static func enumCase(_ mirror: Mirror, _ value: Any, _ depth: Int, _ budget: ObjectBudget) -> String {
    guard let child = mirror.children.first, let name = child.label else { return ".\(value)" }
    let payload = line(of: child.value, depth: depth + 1, budget: budget)
    return payload.hasPrefix("(") ? ".\(name)\(payload)" : ".\(name)(\(payload))"
  }

  private static func dictionary(_ mirror: Mirror, _ depth: Int, _ budget: ObjectBudget) -> String {
    let entries = mirror.children.map { entry($0.value, depth, budget) }.sorted()
    return entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
  }

  /// Returns a key and its value, such as `"id": 7`.
  package static func entry(_ pair: Any, _ depth: Int, _ budget: ObjectBudget) -> String {
    let parts = Mirror(reflecting: pair).children
    guard parts.map(\.label) == ["key", "value"] else {
      return line(of: pair, depth: depth + 1, budget: budget)
    }
    return parts.map { line(of: $0.value, depth: depth + 1, budget: budget) }.joined(separator: ": ")
  }

  private static func fields(_ mirror: Mirror, _ depth: Int, _ budget: ObjectBudget) -> String {
    allChildren(mirror).map { child in
      let text = line(of: child.value, depth: depth + 1, budget: budget)
      guard let label = child.label, !label.hasPrefix(".") else { return text }
      return "\(label): \(text)"
    }.joined(separator: ", ")
  }

  /// Returns all parts of an object, the inherited ones first.
  package static func allChildren(_ mirror: Mirror) -> [Mirror.Child] {
    (mirror.superclassMirror.map(allChildren) ?? []) + mirror.children
  }
}
