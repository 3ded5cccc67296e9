import MockgenSyntax

/// Spells labels, types and operators as parts of names.
enum NameParts {
  /// The labels that are written in capitals. They must not change, since that would rename members of users' mocks.
  private static let acronyms: Set<String> = [
    "api", "css", "html", "http", "https", "id", "io", "ip", "json", "jwt", "pdf", "sql", "ssl", "tcp", "tls", "udp",
    "ui", "uri", "url", "uuid", "xml",
  ]

  /// Returns a capitalized label: `url` as `URL`, `refresh` as `Refresh`.
  static func capitalized(_ label: String) -> String {
    if acronyms.contains(label) { return label.uppercased() }
    if let plain = plain(label) { return plain }
    return identifier(label.prefix(1).uppercased() + label.dropFirst())
  }

  /// Returns the capitalized label if it is a single ASCII word, as most labels are.
  private static func plain(_ label: String) -> String? {
    guard let first = label.utf8.first, label.utf8.allSatisfy(Identifier.isWordByte) else { return nil }
    guard (0x61...0x7A).contains(first) else { return label }
    var bytes = Array(label.utf8)
    bytes[0] &= ~0x20
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the type of a parameter as part of a name: `[Int]` as `IntArray`, `Int...` as `IntVariadic`.
  static func type(of parameter: FunctionParameter) -> String {
    type(parameter.type) + (parameter.isVariadic ? "Variadic" : "")
  }

  static func type(_ type: TypeSyntax) -> String {
    if case .array(let element) = type.core { return Self.type(element) + "Array" }
    return Self.type(type.description)
  }

  /// Returns a type as part of a name: `[String: Int]` as `StringInt`.
  private static func type(_ type: String) -> String {
    if let plain = plain(type) { return plain }
    var result = ""
    var startsWord = true
    for character in type {
      if character == "?" {
        result += "Optional"
        startsWord = true
      } else if Identifier.isWordCharacter(character) {
        result += startsWord ? character.uppercased() : String(character)
        startsWord = false
      } else {
        startsWord = true
      }
    }
    return result
  }

  /// Returns the name of a function as the beginning of a stem. Operators are spelled as words.
  static func base(_ name: String) -> String {
    if let first = name.utf8.first, !(0x30...0x39).contains(first), name.utf8.allSatisfy(Identifier.isWordByte) {
      return name
    }
    guard let first = name.first, !first.isLetter, first != "_" else { return identifier(name) }
    if let word = operators[name] { return word }
    return name.unicodeScalars.map { operatorCharacters[$0] ?? word($0) }.enumerated()
      .map { $0.offset == 0 ? $0.element : capitalized($0.element) }.joined()
  }

  /// Returns the word for a character: `√` as `squareRoot`.
  private static func word(_ scalar: Unicode.Scalar) -> String {
    let words = (scalar.properties.name ?? "character \(scalar.value)").lowercased()
      .split { !$0.isLetter && !$0.isNumber }
    return words.enumerated().map { $0.offset == 0 ? String($0.element) : $0.element.capitalizedFirst }.joined()
  }

  /// Returns a raw identifier (`` `two words` ``) with `_` for each character that other identifiers cannot contain.
  private static func identifier(_ name: String) -> String {
    if name.utf8.allSatisfy(Identifier.isWordByte) { return name }
    guard name.contains(where: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0.isASCII }) else { return name }
    return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  private static let operators: [String: String] = [
    "==": "equals", "!=": "notEquals", "===": "identical", "!==": "notIdentical", "<": "lessThan", ">": "greaterThan",
    "<=": "lessThanOrEqual", ">=": "greaterThanOrEqual", "+": "plus", "-": "minus", "*": "times", "/": "dividedBy",
    "%": "remainder", "!": "not", "~": "complement", "&&": "and", "||": "or", "&": "bitwiseAnd", "|": "bitwiseOr",
    "^": "bitwiseXor", "<<": "shiftLeft", ">>": "shiftRight", "+=": "plusAssign", "-=": "minusAssign",
    "*=": "timesAssign", "/=": "dividedByAssign", "...": "closedRange", "..<": "halfOpenRange", "??": "coalesce",
    "~=": "matches",
  ]

  private static let operatorCharacters: [Unicode.Scalar: String] = [
    "+": "plus", "-": "minus", "*": "times", "/": "slash", "%": "percent", "<": "less", ">": "greater", "=": "equal",
    "!": "bang", "&": "ampersand", "|": "bar", "^": "caret", "~": "tilde", "?": "question", ".": "dot",
  ]
}

extension Substring {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
