/// A position in a printed text, and the corresponding one in the source.
public struct PrintedPlace: Hashable, Sendable {
  /// From 1 on, in bytes.
  public var (line, column): (Int, Int)
  public var source: SourcePosition
}

/// A declaration's text as it grows, with the places of what it is made of.
struct PrintedLine {
  private(set) var text: String
  private(set) var places: [(column: Int, source: SourcePosition)] = []

  init(_ text: String) { self.text = text }

  mutating func add(_ more: String) { text += more }

  /// Records the source position of the text that follows.
  mutating func mark(_ position: SourcePosition) { places.append((text.utf8.count + 1, position)) }

  mutating func add(inheritance types: [InheritedType]) {
    for (number, inherited) in types.enumerated() {
      add(number == 0 ? ": " : ", ")
      mark(inherited.position)
      add(inherited.type.description)
    }
  }

  mutating func add(_ parameters: [FunctionParameter]) {
    add("(")
    for (number, parameter) in parameters.enumerated() {
      if number > 0 { add(", ") }
      mark(parameter.position)
      add(Clauses.parameter(parameter))
    }
    add(")")
  }
}
