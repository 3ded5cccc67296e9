/// The normalised text of types and of their parts.

extension TypeSyntax: CustomStringConvertible {
  public var description: String {
    switch self {
    case .identifier(let name, let arguments):
      return Identifier.escapedType(name) + arguments.genericArgumentClause
    case .member(let base, let name, let arguments):
      return base.parenthesized + "." + Identifier.escapedMember(name) + arguments.genericArgumentClause
    case .optional(let wrapped): return wrapped.parenthesized + "?"
    case .implicitlyUnwrappedOptional(let wrapped): return wrapped.parenthesized + "!"
    case .array(let element): return "[\(element)]"
    case .dictionary(let key, let value): return "[\(key): \(value)]"
    case .inlineArray(let count, let element): return "[\(count) of \(element)]"
    case .tuple(let elements): return elements.tupleText
    case .function(let function): return function.description
    case .attributed(let attributed): return attributed.description
    case .some(let constraint): return "some \(constraint)"
    case .any(let constraint): return "any \(constraint)"
    case .composition(let elements): return elements.map(\.parenthesized).joined(separator: " & ")
    case .metatype(let base): return base.parenthesized + ".Type"
    case .protocolMetatype(let base): return base.parenthesized + ".Protocol"
    case .packExpansion(let pattern): return "repeat \(pattern)"
    case .packElement(let pack): return "each \(pack)"
    case .suppressed(let type): return "~" + type.parenthesized
    case .classRestriction: return "class"
    case .expression(let text): return text
    case .missing: return "_"
    }
  }

  /// In parentheses where a suffix or a `&` would otherwise apply to a part of it only.
  private var parenthesized: String {
    switch self {
    case .function, .some, .any, .composition, .attributed, .packExpansion, .packElement: return "(\(self))"
    case .suppressed(let type): return "~" + type.parenthesized
    default: return description
    }
  }
}

extension FunctionType: CustomStringConvertible {
  public var description: String {
    let effects = effects.description
    return parameters.tupleText + (effects.isEmpty ? "" : " " + effects) + " -> \(returnType)"
  }
}

extension AttributedType: CustomStringConvertible {
  public var description: String {
    (specifiers + attributes.map(\.description) + [base.description]).joined(separator: " ")
  }
}

extension AttributeSyntax: CustomStringConvertible {
  /// `@available(macOS 14, *)`.
  public var description: String {
    "@" + name + (arguments.map { "(\($0))" } ?? "")
  }
}

extension TupleTypeElement: CustomStringConvertible {
  /// `a: Int`, `_ a: Int`, `Int...`.
  public var description: String {
    let names = [firstName, secondName].compactMap { $0.map(Identifier.escapedTupleLabel) }.joined(separator: " ")
    return (names.isEmpty ? "" : names + ": ") + "\(type)" + (isVariadic ? "..." : "")
  }
}

extension FunctionEffectSpecifiers: CustomStringConvertible {
  /// `async throws(E)`; empty where there are none.
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
  /// `T`, `each T: P`, `let n: Int`.
  public var description: String {
    (specifier.map { $0.rawValue + " " } ?? "") + Identifier.escaped(name) + (inheritedType.map { ": \($0)" } ?? "")
  }
}

extension GenericRequirement: CustomStringConvertible {
  /// `T: P`, `T.Element == Int`.
  public var description: String {
    switch relation {
    case .conformance: return "\(left): \(right)"
    case .sameType: return "\(left) == \(right)"
    }
  }
}

extension DeclModifier: CustomStringConvertible {
  /// `public`, `private(set)`.
  public var description: String {
    name + (detail.map { "(\($0))" } ?? "")
  }
}

extension [TypeSyntax] {
  /// `<A, B>`, or nothing.
  var genericArgumentClause: String {
    isEmpty ? "" : "<" + map(\.description).joined(separator: ", ") + ">"
  }
}

extension [TupleTypeElement] {
  fileprivate var tupleText: String {
    "(" + map(\.description).joined(separator: ", ") + ")"
  }
}
