import MockgenSyntax

// The substitution of types for names.

extension TypeSyntax {
  /// Returns the type with names replaced by types, or unchanged if the result would be infinite.
  func substituting(_ types: [String: TypeSyntax]) -> TypeSyntax {
    guard !types.isEmpty else { return self }
    let result = rewriting { part in
      guard case .identifier(let name, let arguments) = part, arguments.isEmpty else { return nil }
      return types[name]
    }
    return result.isHuge ? self : result
  }

  /// Returns the type with arguments in place of generic parameters. A closure that replaces the type of a parameter
  /// becomes `@escaping`, as values of a generic type are.
  func substituting(arguments types: [String: TypeSyntax]) -> TypeSyntax {
    rewriting { part in
      switch part {
      case .identifier(let name, let arguments) where arguments.isEmpty: return types[name]
      case .function(var function):
        function.parameters = function.parameters.map { $0.mapType { $0.substituting(argumentsAsValues: types) } }
        function.returnType = function.returnType.substituting(arguments: types)
        return .function(function)
      default: return nil
      }
    }
  }

  private func substituting(argumentsAsValues types: [String: TypeSyntax]) -> TypeSyntax {
    let result = substituting(arguments: types)
    guard case .identifier = self, case .function = result.core, result != self else { return result }
    return .attributed(AttributedType(attributes: [AttributeSyntax(name: "escaping")], base: result))
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

  /// The first name, `A` of `A.B.C`.
  var leftmostName: String? {
    switch self {
    case .identifier(let name, _): name
    case .member(let base, _, _): base.leftmostName
    default: nil
    }
  }

  /// Parses the text of a type. Other text is kept, so that the compiler reports it.
  static func read(_ text: String) -> TypeSyntax {
    let file = Parser.parse(path: "", text: "typealias Type = \(text)")
    guard file.diagnostics.isEmpty, case .typealias(let decl)? = file.declarations.first else {
      return .expression(text)
    }
    return decl.initializer
  }
}

extension TypeSyntax {
  /// The type with `Self.Element` as `Element`, its name inside of the mock.
  var withoutSelfPrefix: TypeSyntax {
    rewriting { part in
      guard case .member(.identifier("Self", _), let name, let arguments) = part else { return nil }
      return .identifier(name: name, arguments: arguments.map(\.withoutSelfPrefix))
    }
  }

  /// Returns the types in `other` at the positions of `names` in this type, for example `Int` for `Item` in `[Item]` and `[Int]`.
  func bindings(of names: Set<String>, in other: TypeSyntax) -> [String: TypeSyntax] {
    let (pattern, other) = (withoutSelfPrefix.core, other.core)
    if case .identifier(let name, let arguments) = pattern, arguments.isEmpty, names.contains(name) {
      return [name: other]
    }
    if pattern.isMember(of: names) { return [:] }
    // One of two equal types may be spelled with its module: `App.Box<Int>`.
    let oneIsQualified = pattern.dottedName.count != other.dottedName.count
    let parts = oneIsQualified ? (pattern.genericArguments, other.genericArguments) : (pattern.children, other.children)
    guard parts.0.count == parts.1.count else { return [:] }
    return zip(parts.0, parts.1).reduce(into: [:]) { bindings, pair in
      bindings.merge(pair.0.bindings(of: names, in: pair.1)) { first, _ in first }
    }
  }

  /// Returns whether the type is a member of one of the associated types `names`, for example `Items.Element`.
  private func isMember(of names: Set<String>) -> Bool {
    guard case .member = self, let first = dottedName.first else { return false }
    return names.contains(first)
  }
}
