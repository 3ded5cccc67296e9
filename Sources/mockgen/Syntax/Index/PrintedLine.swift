/// A position in a printed text, and the corresponding one in the source.
public struct PrintedPlace: Hashable, Sendable {
  /// The line and the column in the printed text, counted from 1. Columns are bytes.
  public var (line, column): (Int, Int)
  public var source: SourcePosition
}

/// A line of text that grows piece by piece, with the source positions of the pieces.
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
