import MockgenSyntax

// Spells declarations.

extension Signature {
  /// `prefix func load<T>(`: up to its parenthesis, without modifiers, in pieces.
  var head: [String] {
    let generics = genericParameters.isEmpty ? "" : "<\(genericParameters.text)>"
    return switch introducer {
    case .function(let name, let fixity):
      [fixity.map { $0.rawValue + " " } ?? "", "func ", Identifier.escaped(name), generics, "("]
    case .subscript: ["subscript", generics, "("]
    case .initializer(let mark): ["init", mark.text, generics, "("]
    }
  }

  /// `) async throws -> Int where …`, in pieces.
  var tail: [String] {
    let constraints = genericWhereClause.isEmpty ? "" : " where \(genericWhereClause.text)"
    guard let returnType else { return [")", effects.spacedText, constraints] }
    return [")", effects.spacedText, " -> ", returnType.description, constraints]
  }
}

extension DeclaredParameter {
  /// `for value: Int`.
  var text: String {
    var text = TextBuffer()
    for attribute in attributes {
      text += attribute.description
      text += " "
    }
    if let firstName {
      text += firstName == "_" ? "_" : Identifier.escapedLabel(firstName)
      text += " "
    }
    text += reference
    text += ": "
    text += typeText
    return text.text
  }

  /// The name as the body writes it.
  var reference: String { Identifier.escapedReference(name) }

  /// With `...` where it is variadic.
  var typeText: String { isVariadic ? type.description + "..." : type.description }

  /// `label: name`, as a body passes it on.
  var forwarded: String {
    if let autoclosure { return argumentLabel + autoclosure.effects.marks + reference + "()" }
    return argumentLabel + (type.specifiers.contains("inout") ? "&" : "") + reference
  }

  /// `label: `, or nothing.
  var argumentLabel: String { label.isEmpty ? "" : Identifier.escapedArgument(label) + ": " }
}

extension FunctionEffectSpecifiers {
  /// ` async throws`, or less.
  var spacedText: String { self == FunctionEffectSpecifiers() ? "" : " \(self)" }

  /// `try await `, or less.
  var marks: String { (throwsClause == .none ? "" : "try ") + (asyncSpecifier == .none ? "" : "await ") }
}

extension InitializerDecl.OptionalMark {
  var text: String {
    switch self {
    case .none: ""
    case .optional: "?"
    case .implicitlyUnwrapped: "!"
    }
  }
}

extension Collection where Element: CustomStringConvertible {
  /// `A, B`.
  var text: String { map(\.description).joined(separator: ", ") }
}
