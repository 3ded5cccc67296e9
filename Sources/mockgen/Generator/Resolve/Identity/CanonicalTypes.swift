import MockgenSyntax

/// Converts types to a canonical form, so that different spellings of one type are equal, as they are for the compiler.
struct CanonicalTypes {
  let index: DeclarationIndex
  /// The scope in which names are looked up.
  var scope: Scope
  /// The type witnesses of associated types, by name.
  var witnesses: [String: TypeSyntax] = [:]
  /// The generic parameters of a typealias, which are not looked up.
  private var parameters: Set<String> = []
  /// The number of nested typealiases, which is limited since a typealias may refer to itself.
  private var depth = 0
  /// The number of typealiases that may still be expanded. Those that mention others twice would double the work at each step.
  private let budget = Budget()

  private final class Budget {
    var left = 1000
  }

  init(index: DeclarationIndex, scope: Scope, witnesses: [String: TypeSyntax] = [:]) {
    self.index = index
    self.scope = scope
    self.witnesses = witnesses
  }

  func canonical(_ type: TypeSyntax) -> TypeSyntax {
    switch type.unparenthesized {
    case .attributed(let attributed): canonical(attributed)
    case .identifier, .member: named(type.unparenthesized)
    case .optional(let type), .implicitlyUnwrappedOptional(let type): .optional(canonical(type))
    case .array(let type): .array(canonical(type))
    case .dictionary(let key, let value): .dictionary(key: canonical(key), value: canonical(value))
    case .inlineArray(let count, let element): .inlineArray(count: count, element: canonical(element))
    case .tuple(let elements): .tuple(elements.map { canonical($0, label: $0.firstName) })
    case .function(let function): .function(canonical(function))
    case .some(let type): .some(canonical(type))
    // `P` and `any P` are one type.
    case .any(let type): canonical(type)
    case .composition(let types): composition(types)
    case .metatype(let base): base.isExistential ? .protocolMetatype(canonical(base)) : .metatype(canonical(base))
    case .protocolMetatype(let base): .protocolMetatype(canonical(base))
    case .packExpansion(let type): .packExpansion(canonical(type))
    case .packElement(let type): .packElement(canonical(type))
    case .suppressed(let type): .suppressed(canonical(type))
    case .classRestriction, .expression, .missing: type
    }
  }

  /// Returns the type with its attributes in one order, without `@escaping`, global actors and ownership, which do not
  /// distinguish overloads.
  private func canonical(_ type: AttributedType) -> TypeSyntax {
    let kept = type.attributes.filter { $0.name == "Sendable" || ($0.name != "escaping" && !$0.isTypeName) }.sorted {
      $0.description < $1.description
    }
    let base = canonical(type.base)
    guard !kept.isEmpty else { return base }
    guard case .attributed(let inner) = base else { return .attributed(AttributedType(attributes: kept, base: base)) }
    return canonical(AttributedType(attributes: inner.attributes + kept, base: inner.base))
  }

  private func canonical(_ element: TupleTypeElement, label: String?) -> TupleTypeElement {
    let isInout = element.type.specifiers.contains("inout")
    let type = canonical(element.type)
    return TupleTypeElement(
      firstName: label == "_" ? nil : label,
      type: isInout ? .attributed(AttributedType(specifiers: ["inout"], base: type)) : type,
      isVariadic: element.isVariadic)
  }

  private func canonical(_ function: FunctionType) -> FunctionType {
    var effects = function.effects
    if case .typed(let error) = effects.throwsClause {
      switch canonical(error) {
      case .identifier(StandardName.error.rawValue, _): effects.throwsClause = .any
      case .identifier(StandardName.never.rawValue, _): effects.throwsClause = .none
      case let error: effects.throwsClause = .typed(error)
      }
    }
    return FunctionType(
      parameters: function.parameters.map { canonical($0, label: nil) }, effects: effects,
      returnType: canonical(function.returnType))
  }

  /// Returns the composition with each part once, in a fixed order.
  private func composition(_ types: [TypeSyntax]) -> TypeSyntax {
    var parts: Set<TypeSyntax> = []
    for type in types {
      if case .composition(let inner) = canonical(type) {
        parts.formUnion(inner)
      } else {
        parts.insert(canonical(type))
      }
    }
    parts.remove(.named("Any"))
    let sorted = parts.sorted { $0.description < $1.description }
    return sorted.count == 1 ? sorted[0] : sorted.isEmpty ? .named("Any") : .composition(sorted)
  }
}

// MARK: - Names

extension CanonicalTypes {
  private func named(_ type: TypeSyntax) -> TypeSyntax {
    let arguments = type.genericArguments.map(canonical)
    if case .member(.identifier("Self", _), let name, _) = type {
      return named(.identifier(name: name, arguments: arguments))
    }
    if case .identifier(let name, _) = type {
      if let witness = witnesses[name], index.names.isMember(name, of: scope) {
        return without(witnesses: [name]).canonical(witness)
      }
      if parameters.contains(name) { return type }
    }
    let names = type.dottedName
    if let first = names.first, parameters.contains(first) { return type }
    if let expanded = expanded(type) { return expanded }
    if case .member(let base, let name, _) = type,
      base.hasGenericArguments || names.isEmpty || isMemberOfAlias(names, base)
    {
      return .member(base: canonical(base), name: name, arguments: arguments)
    }
    return sugared(declared(names), arguments)
  }

  /// Returns whether a qualified name has no known declaration, but its base is a typealias.
  private func isMemberOfAlias(_ names: [String], _ base: TypeSyntax) -> Bool {
    index.names.lookUp(names.joined(separator: "."), from: scope).isEmpty && expanded(base) != nil
  }

  /// Returns the type that a typealias refers to, or `nil` if the type is not a typealias.
  private func expanded(_ type: TypeSyntax) -> TypeSyntax? {
    guard depth < 32, budget.left > 0, let alias = index.spelling.typeAlias(of: type, from: scope),
      alias.decl.genericParameters.count == type.genericArguments.count
    else { return nil }
    budget.left -= 1
    var inner = self
    inner.scope = alias.scope
    inner.depth = depth + 1
    inner.parameters = Set(alias.decl.genericParameters.map(\.name))
    let target = inner.canonical(alias.decl.initializer)
    let arguments = Dictionary(
      zip(alias.decl.genericParameters.map(\.name), type.genericArguments.map(canonical))
    ) { first, _ in first }
    let result = target.substituting(arguments)
    return result.isHuge ? nil : result
  }

  /// Returns the full name of a declaration: with its module, if that is known, and the types around it. Associated types
  /// begin with `Self`, since a type outside of the protocol may have the same name.
  private func declared(_ names: [String]) -> [String] {
    if let first = names.first, index.names.isAssociatedType(first, of: scope) { return ["Self"] + names }
    let name = names.joined(separator: ".")
    if let found = index.names.lookUp(name, from: scope).first {
      let last = names[names.count - 1]
      if found.isAssociatedType { return ["Self", last] }
      return [index.names.home(of: found.scope)].compactMap { $0 } + found.scope.enclosing + [last]
    }
    guard names.count > 1, names[0] == "Swift" || index.modules.seen[scope.file].contains(names[0]) else {
      return foundation(names)
    }
    let rest = Array(names.dropFirst())
    return isCanonical(rest) ? names : rest
  }

  /// Returns whether the name is also the canonical one of a declaration.
  private func isCanonical(_ names: [String]) -> Bool {
    guard let found = index.names.lookUp(names.joined(separator: "."), from: scope).first else { return false }
    if case .typealias = found.kind { return false }
    return declared(names) == names
  }

  /// Returns the name with the full name of its base, if the first component of the base is known.
  private func foundation(_ names: [String]) -> [String] {
    names.count > 1 && index.names.lookUp(names[0], from: scope).isEmpty == false
      ? declared(Array(names.dropLast())) + [names[names.count - 1]] : names
  }

  /// Returns the type in its short form: `Int?` for `Optional<Int>`, `()` for `Void`.
  private func sugared(_ names: [String], _ arguments: [TypeSyntax]) -> TypeSyntax {
    switch (names.count == 1 ? names[0] : "", arguments.count) {
    case ("Optional", 1): .optional(arguments[0])
    case ("Array", 1): .array(arguments[0])
    case ("Dictionary", 2): .dictionary(key: arguments[0], value: arguments[1])
    case (StandardName.void.rawValue, 0): .tuple([])
    default: .dotted(names.joined(separator: "."), arguments: arguments)
    }
  }

  private func without(witnesses names: Set<String>) -> CanonicalTypes {
    var types = self
    types.witnesses = witnesses.filter { !names.contains($0.key) }
    return types
  }
}

extension TypeSyntax {
  /// The type without parentheses around it.
  var unparenthesized: TypeSyntax {
    guard case .tuple(let elements) = self, elements.count == 1, elements[0].firstName == nil, !elements[0].isVariadic
    else { return self }
    return elements[0].type.unparenthesized
  }

  /// Whether the type is written with `any`, so that its metatype differs from that of a conforming type.
  fileprivate var isExistential: Bool {
    guard case .any = unparenthesized else { return false }
    return true
  }
}
