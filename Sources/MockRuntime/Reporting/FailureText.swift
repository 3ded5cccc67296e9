// The spelling of failures: characters that cannot be seen, and articles.

extension String {
  /// The same text, in which characters that cannot be seen, or that change the order of others, are escaped.
  package var visible: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A }) { return self }
    var text = ""
    for character in self {
      // The scalars of an emoji are joined by invisible ones.
      let isEmoji = character.unicodeScalars.first.map { $0.properties.isEmoji && !$0.isASCII } ?? false
      for scalar in character.unicodeScalars {
        if scalar == "\n" || isEmoji && scalar.properties.generalCategory != .control || !scalar.isInvisible {
          text.unicodeScalars.append(scalar)
        } else {
          text +=
            scalar == "\t" ? "\\t" : scalar == "\r" ? "\\r" : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return text
  }

  /// The text with its indefinite article, as in `an Int`.
  package var withArticle: String {
    let name = drop { !$0.isLetter }
    guard let first = name.first, let lower = first.lowercased().first else { return "a \(self)" }
    let second = name.dropFirst().first
    let isInitials = first.isUppercase && second?.isUppercase == true
    let isVowel: Bool =
      switch lower {
      case "a", "i": true
      case "e": !name.lowercased().hasPrefix("eu")
      case "o": !(name.lowercased().hasPrefix("once") || name.lowercased().hasPrefix("one"))
      // The `u` of a `URL`, a `UInt` and a `User` is spoken as in "you".
      case "u":
        !isInitials && ["un", "up", "ul"].contains(name.prefix(2).lowercased()) && !name.lowercased().hasPrefix("uni")
      case "f", "h", "l", "m", "n", "r", "s", "x": isInitials
      default: false
      }
    return "\(isVowel ? "an" : "a") \(self)"
  }
}

extension Unicode.Scalar {
  /// Whether the scalar has no visible form of its own.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    case .spaceSeparator: self != " "
    default: properties.isDefaultIgnorableCodePoint || value == 0x2800
    }
  }
}

extension Int {
  /// The count in words, such as `twice`.
  package var times: String {
    switch self {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(self) times"
    }
  }
}
