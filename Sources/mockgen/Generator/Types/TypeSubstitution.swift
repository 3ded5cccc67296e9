import MockgenSyntax

// Puts types in the place of names.

extension TypeSyntax {
  /// The type with names replaced by types; as it is, where that would be endless.
  func substituting(_ types: [String: TypeSyntax]) -> TypeSyntax {
    guard !types.isEmpty else { return self }
    let result = rewriting { part in
      guard case .identifier(let name, let arguments) = part, arguments.isEmpty else { return nil }
      return types[name]
    }
    return result.isHuge ? self : result
  }

  /// The `leftmostName` of the type and of each part of it.
  var leftmostNames: Set<String> {
    var names: Set<String> = []
    _ = contains { part in
      if let name = part.leftmostName { names.insert(name) }
      return false
    }
    return names
  }

  /// `A` of `A.B.C`.
  var leftmostName: String? {
    switch self {
    case .identifier(let name, _): name
    case .member(let base, _, _): base.leftmostName
    default: nil
    }
  }

  /// A type that is given as text; text that is none is passed on for the compiler to see.
  static func read(_ text: String) -> TypeSyntax {
    let file = Parser.parse(path: "", text: "typealias Type = \(text)")
    guard file.diagnostics.isEmpty, case .typealias(let decl)? = file.declarations.first else {
      return .expression(text)
    }
    return decl.initializer
  }
}

extension TypeSyntax {
  /// `Self.Element` as `Element`, which is what it is called inside of the mock.
  var withoutSelfPrefix: TypeSyntax {
    rewriting { part in
      guard case .member(.identifier("Self", _), let name, let arguments) = part else { return nil }
      return .identifier(name: name, arguments: arguments.map(\.withoutSelfPrefix))
    }
  }

  /// The types that stand in `other` where this type has `names`, as far as the two are alike.
  func bindings(of names: Set<String>, in other: TypeSyntax) -> [String: TypeSyntax] {
    let (pattern, other) = (withoutSelfPrefix.core, other.core)
    if case .identifier(let name, let arguments) = pattern, arguments.isEmpty, names.contains(name) {
      return [name: other]
    }
    return zip(pattern.children, other.children).reduce(into: [:]) { bindings, pair in
      bindings.merge(pair.0.bindings(of: names, in: pair.1)) { first, _ in first }
    }
  }
}
