import MockgenSyntax

// The text of declarations.

extension Signature {
  /// Returns the declaration up to its brace, such as `prefix func load<T>(id: Int) throws -> Int where … {`.
  ///
  /// - Parameter parameters: the parameters, if the mock adds some.
  func declaration(_ modifiers: String, parameters: [String]? = nil) -> SwiftText {
    if case .property = introducer { return "\(modifiers)\(head) {" }
    return "\(modifiers)\(head)\(items: parameters ?? self.parameters.map(\.text))\(tail)\(SwiftText.brace)"
  }

  /// The text up to the parenthesis, without modifiers: `prefix func load<T>(`.
  var head: String {
    let generics = genericParameters.isEmpty ? "" : "<\(genericParameters.text)>"
    return switch introducer {
    case .function(let name, let fixity):
      "\(fixity.map { $0.rawValue + " " } ?? "")func \(Identifier.escaped(name))\(generics)("
    case .property(let name): "var \(Identifier.escaped(name)): \(returnType?.description ?? "")"
    case .subscript: "subscript\(generics)("
    case .initializer(let mark): "init\(mark.rawValue)\(generics)("
    }
  }

  /// The text from the closing parenthesis on: `) async throws -> Int where …`.
  private var tail: String {
    let constraints = genericWhereClause.isEmpty ? "" : " where \(genericWhereClause.text)"
    return ")" + declaredEffects.spacedText + (returnType.map { " -> \($0)" } ?? "") + constraints
  }

  /// The effects behind the parameters. Those of a getter are in its accessor.
  var declaredEffects: FunctionEffectSpecifiers {
    switch introducer {
    case .function, .initializer: effects
    case .property, .subscript: FunctionEffectSpecifiers()
    }
  }

  /// The signature without `sending` before the types of parameters, which satisfies the same requirement. The compiler (6.3)
  /// does not allow `sending` in a subscript with a setter, since both accessors use the argument.
  var withoutSending: Signature {
    var signature = self
    for place in parameters.indices { signature.parameters[place].type = parameters[place].type.withoutSending }
    return signature
  }
}

extension DeclaredParameter {
  /// The parameter's declaration: `for value: Int`.
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

  /// The name in an expression of the body.
  var reference: String { Identifier.escapedReference(name) }

  /// The type, with `...` if it is variadic.
  var typeText: String { isVariadic ? type.description + "..." : type.description }

  /// The argument `label: name` for a call in a body.
  var forwarded: String {
    if let autoclosure { return argumentLabel + autoclosure.effects.marks + reference + "()" }
    return argumentLabel + (type.specifiers.contains("inout") ? "&" : "") + reference
  }

  /// The label with its colon, `label: `; empty if there is none.
  var argumentLabel: String { label.isEmpty ? "" : Identifier.escapedArgument(label) + ": " }
}

extension FunctionEffectSpecifiers {
  /// The effects after a space, for example ` async throws`; empty if there are none.
  var spacedText: String { self == FunctionEffectSpecifiers() ? "" : " \(self)" }

  /// The marks before a call, for example `try await `; empty if there are no effects.
  var marks: String { (throwsClause == .none ? "" : "try ") + (asyncSpecifier == .none ? "" : "await ") }
}

extension Collection where Element: CustomStringConvertible {
  /// The elements separated by commas: `A, B`.
  var text: String { map(\.description).joined(separator: ", ") }
}
