/// The normalised text of types and of their parts.

extension TypeSyntax: CustomStringConvertible {
  public var description: String {
    if case .identifier(let name, let arguments) = self, arguments.isEmpty { return Identifier.escapedType(name) }
    var text = TextBuffer()
    write(into: &text)
    return text.text
  }

  /// Writes the type into a buffer, which the parts of a type share.
  public func write(into text: inout TextBuffer) {
    switch self {
    case .identifier(let name, let arguments):
      text += Identifier.escapedType(name)
      arguments.writeGenericArgumentClause(into: &text)
    case .member(let base, let name, let arguments):
      base.writeParenthesized(into: &text)
      text += "."
      text += Identifier.escapedMember(name)
      arguments.writeGenericArgumentClause(into: &text)
    case .optional(let wrapped): wrapped.writeParenthesized(into: &text, before: "?")
    case .implicitlyUnwrappedOptional(let wrapped): wrapped.writeParenthesized(into: &text, before: "!")
    case .array(let element): element.write(into: &text, between: "[", "]")
    case .dictionary(let key, let value):
      key.write(into: &text, between: "[", ": ")
      value.write(into: &text, between: "", "]")
    case .inlineArray(let count, let element):
      count.write(into: &text, between: "[", " of ")
      element.write(into: &text, between: "", "]")
    case .tuple(let elements): elements.writeTuple(into: &text)
    case .function(let function): function.write(into: &text)
    case .attributed(let attributed): attributed.write(into: &text)
    case .some(let constraint): constraint.write(into: &text, between: "some ", "")
    case .any(let constraint): constraint.write(into: &text, between: "any ", "")
    case .composition(let elements): elements.write(into: &text, separator: " & ") { $0.writeParenthesized(into: &$1) }
    case .metatype(let base): base.writeParenthesized(into: &text, before: ".Type")
    case .protocolMetatype(let base): base.writeParenthesized(into: &text, before: ".Protocol")
    case .packExpansion(let pattern): pattern.write(into: &text, between: "repeat ", "")
    case .packElement(let pack): pack.write(into: &text, between: "each ", "")
    case .suppressed(let type):
      text += "~"
      type.writeParenthesized(into: &text)
    case .classRestriction: text += "class"
    case .expression(let expression): text += expression
    case .missing: text += "_"
    }
  }

  private func write(into text: inout TextBuffer, between open: String, _ close: String) {
    text += open
    write(into: &text)
    text += close
  }

  /// Writes the type in parentheses if a suffix or a `&` would otherwise apply to a part of it only.
  private func writeParenthesized(into text: inout TextBuffer, before suffix: String = "") {
    switch self {
    case .function, .some, .any, .composition, .attributed, .packExpansion, .packElement:
      write(into: &text, between: "(", ")")
    default: write(into: &text)
    }
    text += suffix
  }
}

extension FunctionType {
  fileprivate func write(into text: inout TextBuffer) {
    parameters.writeTuple(into: &text)
    if effects != FunctionEffectSpecifiers() {
      text += " "
      text += effects.description
    }
    text += " -> "
    returnType.write(into: &text)
  }
}

extension AttributedType {
  fileprivate func write(into text: inout TextBuffer) {
    for word in specifiers {
      text += word
      text += " "
    }
    for attribute in attributes {
      attribute.write(into: &text)
      text += " "
    }
    base.write(into: &text)
  }
}

extension AttributeSyntax: CustomStringConvertible {
  /// The text, for example `@available(macOS 14, *)`.
  public var description: String {
    var text = TextBuffer()
    write(into: &text)
    return text.text
  }

  fileprivate func write(into text: inout TextBuffer) {
    text += "@"
    text += name
    guard let arguments else { return }
    text += "("
    text += arguments
    text += ")"
  }
}

extension TupleTypeElement {
  /// Writes the text, for example `a: Int`, `_ a: Int` or `Int...`.
  fileprivate func write(into text: inout TextBuffer) {
    if let firstName { text += Identifier.escapedTupleLabel(firstName) }
    if firstName != nil, secondName != nil { text += " " }
    if let secondName { text += Identifier.escapedTupleLabel(secondName) }
    if firstName != nil || secondName != nil { text += ": " }
    type.write(into: &text)
    if isVariadic { text += "..." }
  }
}

extension FunctionEffectSpecifiers: CustomStringConvertible {
  /// The text, such as `async throws(E)`; empty if there are no effects.
  public var description: String {
    [asyncSpecifier.description, throwsClause.description].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension FunctionEffectSpecifiers.AsyncSpecifier: CustomStringConvertible {
  public var description: String {
    switch self {
    case .none: return ""
    case .async: return "async"
    case .reasync: return "reasync"
    }
  }
}

extension ThrowsClause: CustomStringConvertible {
  public var description: String {
    switch self {
    case .none: return ""
    case .any: return "throws"
    case .rethrows: return "rethrows"
    case .typed(let type): return "throws(\(type))"
    }
  }
}

extension GenericParameter: CustomStringConvertible {
  /// The text, for example `T`, `each T: P` or `let n: Int`.
  public var description: String {
    (specifier.map { $0.rawValue + " " } ?? "") + Identifier.escaped(name) + (inheritedType.map { ": \($0)" } ?? "")
  }
}

extension GenericRequirement: CustomStringConvertible {
  /// The text, for example `T: P` or `T.Element == Int`.
  public var description: String {
    switch relation {
    case .conformance: return "\(left): \(right)"
    case .sameType: return "\(left) == \(right)"
    }
  }
}

extension DeclModifier: CustomStringConvertible {
  /// The text, for example `public` or `private(set)`.
  public var description: String {
    name + (detail.map { "(\($0))" } ?? "")
  }
}

extension Array {
  fileprivate func write(into text: inout TextBuffer, separator: String, _ write: (Element, inout TextBuffer) -> Void) {
    for place in indices {
      if place > 0 { text += separator }
      write(self[place], &text)
    }
  }
}

extension [TypeSyntax] {
  /// The text `<A, B>`; empty if there are no arguments.
  var genericArgumentClause: String {
    var text = TextBuffer()
    writeGenericArgumentClause(into: &text)
    return text.text
  }

  fileprivate func writeGenericArgumentClause(into text: inout TextBuffer) {
    guard !isEmpty else { return }
    text += "<"
    write(into: &text, separator: ", ") { $0.write(into: &$1) }
    text += ">"
  }
}

extension [TupleTypeElement] {
  fileprivate func writeTuple(into text: inout TextBuffer) {
    text += "("
    write(into: &text, separator: ", ") { $0.write(into: &$1) }
    text += ")"
  }
}
