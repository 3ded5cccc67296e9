/// Parses `/// @mockable(override: name = FakeClient; typealias: T = Int)`, as Mockolo 2.6 does.

enum MockoloComment {
  private static let word = "@mockable"

  /// Returns whether the comment is a documentation comment with `@mockable`.
  static func marks(_ comment: String) -> Bool {
    (comment.hasPrefix("///") || comment.hasPrefix("/**")) && rest(of: comment) != nil
  }

  /// Returns the equivalent `// mockgen:` annotations, with one of the key `@mockable …` for each unsupported argument.
  static func annotations(in comment: String, at position: SourcePosition) -> [Annotation] {
    var annotations = [Annotation.mock(at: position, .mockolo)]
    guard let rest = rest(of: comment), let (text, isClosed) = arguments(in: rest) else { return annotations }
    if !isClosed {
      annotations.append(
        Annotation(key: .mockoloArgument(section: "("), value: String(text), position: position, style: .mockolo))
    }
    var section = ""
    for item in text.split(separator: ";") {
      let argument = Argument(item, after: section)
      section = argument.section
      if argument.isEmpty { continue }
      guard let annotation = argument.annotation else { continue }
      annotations.append(
        Annotation(key: annotation.key, value: annotation.value, position: position, style: .mockolo))
    }
    return annotations
  }

  /// Returns the text after the last `@mockable`; `nil` if there is none.
  private static func rest(of comment: String) -> Substring? {
    var found: Substring?
    var rest = Substring(comment)
    while let at = rest.firstIndex(of: "@") {
      rest = rest[at...]
      if rest.hasPrefix(word),
        rest.dropFirst(word.count).first.map({ !$0.isLetter && !$0.isNumber && $0 != "_" }) ?? true
      {
        found = rest.dropFirst(word.count)
      }
      rest = rest.dropFirst()
    }
    return found
  }

  /// Returns the text in the parentheses that open on this line, or all text after the opening one if they are not closed.
  private static func arguments(in rest: Substring) -> (text: Substring, isClosed: Bool)? {
    let space = rest.prefix { $0 == " " || $0 == "\t" }
    let rest = rest.dropFirst(space.count)
    guard rest.first == "(" else { return nil }
    let arguments = parenthesized(rest)
    // Prose may have parentheses, too: `@mockable (see below)`.
    return space.isEmpty || arguments.text.contains { $0 == ":" || $0 == "=" } ? arguments : nil
  }

  private static func parenthesized(_ rest: Substring) -> (text: Substring, isClosed: Bool) {
    var depth = 0
    for index in rest.indices {
      if rest[index] == "(" { depth += 1 }
      if rest[index] == ")" { depth -= 1 }
      if depth == 0 { return (rest[rest.index(after: rest.startIndex)..<index], true) }
    }
    return (rest.dropFirst(), false)
  }
}

extension MockoloComment {
  /// An argument of `section: key = value; key = value`.
  private struct Argument {
    /// The section, such as `typealias`, `override` or `rx`. An argument without one has that of the previous argument.
    var section: String
    var key: Substring
    var value: Substring?

    init(_ text: Substring, after section: String) {
      self.section = section
      let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      value = sides.count == 2 ? sides[1].trimmed : nil
      let head = sides.first ?? ""
      if let colon = head.lastIndex(of: ":") {
        self.section = String(head[..<colon].trimmed)
        key = head[head.index(after: colon)...].trimmed
      } else {
        key = head.trimmed
      }
    }

    var isEmpty: Bool { key.isEmpty && value == nil }

    /// The equivalent annotation; `nil` for `history` and `module`, as calls are always recorded, and names qualified
    /// if necessary.
    var annotation: (key: AnnotationKey, value: String?)? {
      let text = value.map { "\(key) = \($0)" } ?? String(key)
      let unknown = (
        AnnotationKey.mockoloArgument(section: section), section.isEmpty ? text : "\(section): \(text)"
      )
      switch section {
      case "history", "module": return nil
      case "override":
        guard key == "name", let value, Identifier.isIdentifier(value) else { return unknown }
        return (.name, String(value))
      case "typealias":
        guard Identifier.isIdentifier(key), let type = value.flatMap({ DeclarationParser.type(in: String($0)) }) else {
          return unknown
        }
        return (.typealias(String(key)), type.description)
      default: return unknown
      }
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while let first = text.first, first.isWhitespace || first == "*" { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
