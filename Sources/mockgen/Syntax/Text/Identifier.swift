/// The rules for backticks around names.

/// The spelling of names in source code, with backticks if they are necessary.
public enum Identifier {
  /// Returns a name in a declaration or a reference: `` `default` ``, `` `in` ``. Operators are unchanged.
  public static func escaped(_ name: String) -> String {
    if isPlainTypeName(name) { return name }
    if isOperator(name) || name == "_" { return name }
    return reservedWords.contains(name) || !isIdentifier(name) ? "`\(name)`" : name
  }

  /// Returns whether the name is an identifier that begins with an ASCII capital and is not a keyword. This fast path
  /// covers nearly all names of types.
  private static func isPlainTypeName(_ name: String) -> Bool {
    name.isCapitalizedIdentifier && !metatypeWords.contains(name)
  }

  private static let metatypeWords: WordSet = ["Any", "Protocol", "Self", "Type"]

  /// Returns a parameter's name in a body: words that begin an expression need backticks too.
  public static func escapedReference(_ name: String) -> String {
    expressionWords.contains(name) ? "`\(name)`" : escaped(name)
  }

  /// Returns a name as an argument label, for which nearly every keyword is allowed.
  public static func escapedLabel(_ name: String) -> String {
    let isReserved = name == "inout" || name == "var" || name == "let"
    return isReserved || !isIdentifier(name) ? "`\(name)`" : name
  }

  /// Returns an argument label in a call, for which the compiler warns of unnecessary backticks.
  public static func escapedArgument(_ name: String) -> String {
    name == "inout" || !isIdentifier(name) ? "`\(name)`" : name
  }

  /// Returns a label in a tuple type. A keyword of declarations needs backticks, since it would end an expression that
  /// contains the type as a generic argument.
  public static func escapedTupleLabel(_ name: String) -> String {
    declarationWords.contains(name) ? "`\(name)`" : escapedLabel(name)
  }

  private static let declarationWords: WordSet = [
    "associatedtype", "case", "class", "deinit", "enum", "extension", "func", "import", "init", "inout", "let",
    "operator", "precedencegroup", "protocol", "static", "struct", "subscript", "typealias", "var",
  ]

  /// Returns the name of a type, which may follow a module selector: `Core::Item`. `Self` and `Any` are unchanged.
  static func escapedType(_ name: String) -> String {
    if isPlainTypeName(name) || name == "Self" || name == "Any" || name == "_" { return name }
    // Bytes are faster than characters, and each name in each printed type comes here.
    guard let colon = name.utf8.firstIndex(of: Byte.colon), name[colon...].hasPrefix("::") else { return escaped(name) }
    return escaped(String(name[..<colon])) + "::" + escapedType(String(name[name.index(colon, offsetBy: 2)...]))
  }

  /// Returns a name after a dot, where `Type` and `Protocol` are metatypes.
  public static func escapedMember(_ name: String) -> String {
    switch name {
    case "Type", "Protocol", "self", "init": return "`\(name)`"
    default: return isIdentifier(name) || name.contains("::") ? name : "`\(name)`"
    }
  }

  /// Returns whether the name has the shape of an identifier, keyword or not.
  static func isIdentifier(_ name: String) -> Bool { name.isIdentifier }

  static func isIdentifier(_ name: Substring) -> Bool {
    let bytes = name.utf8
    guard let first = bytes.first, ByteClass.table[Int(first)] & ByteClass.digit == 0 else { return false }
    return bytes.allSatisfy { ByteClass.table[Int($0)] & ByteClass.identifier != 0 }
  }

  /// Returns all words of a text that have the shape of an identifier or a number.
  public static func words(in bytes: UnsafeBufferPointer<UInt8>) -> Set<String> {
    var words: Set<String> = []
    var start = 0
    for end in 0...bytes.count {
      if end < bytes.count, ByteClass.table[Int(bytes[end])] & ByteClass.identifier != 0 { continue }
      if start < end {
        words.insert(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self))
      }
      start = end + 1
    }
    return words
  }

  /// Returns whether a character is a letter, a digit or `_`.
  public static func isWordCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Returns whether a byte is an ASCII letter, a digit or `_`.
  @inlinable public static func isWordByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
  }

  /// Returns whether the name consists of operator characters.
  public static func isOperator(_ name: String) -> Bool {
    func isOperatorByte(_ byte: UInt8) -> Bool {
      ByteClass.table[Int(byte)] & ByteClass.operator != 0 || byte == Byte.period
    }
    return name.utf8.allSatisfy { isOperatorByte($0) || $0 >= 0x80 } && name.utf8.contains(where: isOperatorByte)
  }

  /// Words that begin an expression, or may begin one.
  private static let expressionWords: WordSet = [
    "any", "await", "borrow", "consume", "copy", "discard", "each", "some", "then", "unsafe", "yield",
  ]

  /// Swift's reserved words, and those that denote metatypes after a dot.
  private static let reservedWords = WordSet(
    ["Any", "Protocol", "Self", "Type", "self"] + reservedWordsThatCannotStartAType)

  /// The reserved words with which no type starts, unlike `Any` and `Self`.
  static let wordsThatCannotStartAType = WordSet(reservedWordsThatCannotStartAType)

  private static let reservedWordsThatCannotStartAType: [StaticString] = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
