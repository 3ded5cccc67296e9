import MockgenSyntax

// Spells declarations.

extension Signature {
  /// `prefix func load<T>(`: up to its parenthesis, without modifiers.
  var head: String {
    let generics = genericParameters.isEmpty ? "" : "<\(genericParameters.text)>"
    return switch introducer {
    case .function(let name, let fixity):
      "\(fixity.map { $0.rawValue + " " } ?? "")func \(Identifier.escaped(name))\(generics)("
    case .subscript: "subscript\(generics)("
    case .initializer(let mark): "init\(mark.text)\(generics)("
    }
  }

  /// `) async throws -> Int where …`.
  var tail: String {
    let arrow = returnType.map { " -> \($0)" } ?? ""
    let constraints = genericWhereClause.isEmpty ? "" : " where \(genericWhereClause.text)"
    return ")\(effects.spacedText)\(arrow)\(constraints)"
  }
}

extension DeclaredParameter {
  /// `for value: Int`.
  var text: String {
    let label = firstName.map { ($0 == "_" ? "_" : Identifier.escapedLabel($0)) + " " } ?? ""
    let attributes = attributes.map { $0.description + " " }.joined()
    return "\(attributes)\(label)\(reference): \(typeText)"
  }

  /// The name as the body writes it.
  var reference: String { Identifier.escapedReference(name) }

  /// With `...` where it is variadic.
  var typeText: String { "\(type)\(isVariadic ? "..." : "")" }

  /// `label: name`, as it is passed on.
  var forwarded: String {
    let isInout = type.specifiers.contains("inout")
    return (label.isEmpty ? "" : Identifier.escapedLabel(label) + ": ") + (isInout ? "&" : "") + reference
  }
}

extension FunctionEffectSpecifiers {
  /// ` async throws`, or less.
  var spacedText: String { self == FunctionEffectSpecifiers() ? "" : " \(self)" }
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
