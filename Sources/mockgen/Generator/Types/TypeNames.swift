import MockgenSyntax

// The names in a type.

extension TypeSyntax {
  static func named(_ name: String) -> TypeSyntax { .identifier(name: name, arguments: []) }

  /// Returns the type `A.B.C` with the arguments of `C`.
  static func dotted(_ name: String, arguments: [TypeSyntax] = []) -> TypeSyntax {
    let names = name.split(separator: ".").map(String.init)
    let base = names.dropLast().reduce(nil) { base, name -> TypeSyntax? in
      base.map { .member(base: $0, name: name, arguments: []) } ?? .named(name)
    }
    guard let base else { return .identifier(name: name, arguments: arguments) }
    return .member(base: base, name: names[names.count - 1], arguments: arguments)
  }

  /// The last name, `C` of `A.B.C`, or `nil` for every other kind of type.
  var lastName: String? {
    switch self {
    case .identifier(let name, _), .member(_, let name, _): name
    default: nil
    }
  }

  /// The names of `A.B.C` without generic arguments; empty for every other kind of type.
  package var dottedName: [String] {
    var names: [String] = []
    var type = self
    while case .member(let base, let name, _) = type {
      names.append(name)
      type = base
    }
    guard case .identifier(let name, _) = type else { return [] }
    // The name may have a module selector: `Module::Name`.
    let first = name.contains(ascii: UInt8(ascii: ":")) ? name.split(separator: ":").map(String.init) : [name]
    return first + names.reversed()
  }

  /// The text `A.B.C` without generic arguments; empty for every other kind of type.
  var fullName: String {
    if case .identifier(let name, _) = self, !name.contains(ascii: UInt8(ascii: ":")) { return name }
    return dottedName.joined(separator: ".")
  }
}

extension TypeSyntax {
  /// Whether any of the names of `A.B.C` has arguments.
  var hasGenericArguments: Bool {
    if case .member(let base, _, _) = self, base.hasGenericArguments { return true }
    return !genericArguments.isEmpty
  }

  /// The arguments of the last name.
  var genericArguments: [TypeSyntax] {
    switch self {
    case .identifier(_, let arguments), .member(_, _, let arguments): arguments
    default: []
    }
  }
}
