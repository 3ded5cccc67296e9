import MockgenSyntax

// The traversal and transformation of types.

extension TypeSyntax {
  /// Returns the type with every part replaced for which `replacement` returns a type. The parts of a replaced type are
  /// not visited.
  func rewriting(_ replacement: (TypeSyntax) -> TypeSyntax?) -> TypeSyntax {
    if let replaced = replacement(self) { return replaced }
    return mapChildren { $0.rewriting(replacement) }
  }

  /// Returns whether `matches` returns `true` for the type or any part of it.
  func contains(where matches: (TypeSyntax) -> Bool) -> Bool {
    matches(self) || hasChild { $0.contains(where: matches) }
  }

  /// Whether the type contains `some`.
  var isOpaque: Bool { contains { if case .some = $0 { true } else { false } } }

  /// Whether the type is too large or too deep to be written by hand, as happens if typealiases double their arguments
  /// or refer to themselves.
  var isHuge: Bool {
    var parts = 0
    return isHuge(level: 0, &parts)
  }

  private func isHuge(level: Int, _ parts: inout Int) -> Bool {
    parts += 1
    guard parts <= 500, level <= 32 else { return true }
    return hasChild { $0.isHuge(level: level + 1, &parts) }
  }

  /// Returns whether the type contains one of `names` as an unqualified name.
  func mentions(_ names: Set<String>) -> Bool {
    guard !names.isEmpty else { return false }
    return contains { part in
      if case .identifier(let name, _) = part { names.contains(name) } else { false }
    }
  }

  /// Returns whether any direct part of the type matches.
  private func hasChild(where matches: (TypeSyntax) -> Bool) -> Bool {
    switch self {
    case .identifier(_, let arguments): arguments.hasType(where: matches)
    case .member(let base, _, let arguments): matches(base) || arguments.hasType(where: matches)
    case .optional(let type), .implicitlyUnwrappedOptional(let type), .array(let type), .some(let type), .any(let type),
      .metatype(let type), .protocolMetatype(let type), .packExpansion(let type), .packElement(let type),
      .suppressed(let type):
      matches(type)
    case .dictionary(let first, let second), .inlineArray(let first, let second): matches(first) || matches(second)
    case .tuple(let elements): elements.hasType(where: matches)
    case .function(let function): function.hasType(where: matches)
    case .attributed(let type): matches(type.base)
    case .composition(let types): types.hasType(where: matches)
    case .classRestriction, .expression, .missing: false
    }
  }

  /// The direct parts of the type, in order.
  var children: [TypeSyntax] {
    var children: [TypeSyntax] = []
    _ = mapChildren { child in
      children.append(child)
      return child
    }
    return children
  }

  private func mapChildren(_ change: (TypeSyntax) -> TypeSyntax) -> TypeSyntax {
    switch self {
    case .identifier(let name, let arguments): .identifier(name: name, arguments: arguments.map(change))
    case .member(let base, let name, let arguments):
      .member(base: change(base), name: name, arguments: arguments.map(change))
    case .optional(let type): .optional(change(type))
    case .implicitlyUnwrappedOptional(let type): .implicitlyUnwrappedOptional(change(type))
    case .array(let type): .array(change(type))
    case .dictionary(let key, let value): .dictionary(key: change(key), value: change(value))
    case .inlineArray(let count, let element): .inlineArray(count: change(count), element: change(element))
    case .tuple(let elements): .tuple(elements.map { $0.mapType(change) })
    case .function(let function): .function(function.mapTypes(change))
    case .attributed(let type):
      .attributed(
        AttributedType(specifiers: type.specifiers, attributes: type.attributes, base: change(type.base)))
    case .some(let type): .some(change(type))
    case .any(let type): .any(change(type))
    case .composition(let types): .composition(types.map(change))
    case .metatype(let type): .metatype(change(type))
    case .protocolMetatype(let type): .protocolMetatype(change(type))
    case .packExpansion(let type): .packExpansion(change(type))
    case .packElement(let type): .packElement(change(type))
    case .suppressed(let type): .suppressed(change(type))
    case .classRestriction, .expression, .missing: self
    }
  }

  /// The type without parentheses, specifiers and attributes around it.
  package var core: TypeSyntax {
    switch self {
    case .attributed(let type): type.base.core
    case .tuple(let elements) where elements.count == 1 && elements[0].firstName == nil && !elements[0].isVariadic:
      elements[0].type.core
    default: self
    }
  }

  /// The type before `?` or `!`, without one level of Optional.
  var optionalWrapped: TypeSyntax? {
    switch core {
    case .optional(let type), .implicitlyUnwrappedOptional(let type): type
    case .identifier("Optional", let arguments) where arguments.count == 1: arguments[0]
    default: nil
    }
  }

  var isVoid: Bool {
    switch core {
    case .tuple(let elements): elements.isEmpty
    case let type: type.isWritten(as: .void)
    }
  }

  /// The specifiers of the type: `inout`, `borrowing`, …
  var specifiers: [String] {
    if case .attributed(let type) = self { return type.specifiers }
    return []
  }

  var isSending: Bool { specifiers.contains("sending") }

  var withoutSending: TypeSyntax {
    guard case .attributed(var type) = self, isSending else { return self }
    type.specifiers.removeAll { $0 == "sending" }
    return type.specifiers.isEmpty && type.attributes.isEmpty ? type.base : .attributed(type)
  }

  /// Whether the compiler passes the value inside of an existential to a generic function. Such a result cannot be sent as the
  /// existential. The common ones that are `Sendable` can always be sent.
  var isOpened: Bool {
    switch core {
    case .any(let bound): bound != .named("Sendable") && bound != .named("Error")
    case .metatype(let type): if case .any = type.core { true } else { false }
    default: ["Any", "AnyObject"].contains(core.description)
    }
  }

  var attributes: [AttributeSyntax] {
    if case .attributed(let type) = self { return type.attributes }
    return []
  }

  /// The attributes of the type, and those inside of its parentheses.
  var innerAttributes: [AttributeSyntax] {
    switch self {
    case .attributed(let type): type.attributes + type.base.innerAttributes
    case .tuple(let elements) where elements.count == 1 && elements[0].firstName == nil && !elements[0].isVariadic:
      elements[0].type.innerAttributes
    default: []
    }
  }

  /// Whether a closure in the type takes a pack. No value of another type can contain such a closure.
  var hasVariadicClosure: Bool {
    contains { part in
      guard case .function(let function) = part else { return false }
      return function.parameters.contains { if case .packExpansion = $0.type.core { true } else { false } }
    }
  }

  /// Whether one `repeat` in the type expands more than one pack, or creates a pack of closures.
  var isBeyondPacks: Bool {
    contains { part in
      guard case .packExpansion(let pattern) = part else { return false }
      if case .function = pattern.core { return true }
      var packs: Set<TypeSyntax> = []
      _ = pattern.contains { part in
        if case .packElement(let pack) = part { packs.insert(pack) }
        return false
      }
      return packs.count > 1
    }
  }

  /// The type without its specifiers, and without the attributes that only a parameter can have.
  var asValue: TypeSyntax {
    guard case .attributed(let type) = self else { return self }
    let kept = type.attributes.filter { $0.name != "escaping" && $0.name != "autoclosure" }
    let base = type.base.asValue
    return kept.isEmpty ? base : .attributed(AttributedType(attributes: kept, base: base))
  }

  /// The type in parentheses if a suffix such as `?` or `.Type` would otherwise apply to a part of it.
  var parenthesizedIfNeeded: String {
    switch self {
    case .function, .some, .any, .composition, .attributed, .packExpansion, .packElement, .suppressed:
      "(\(self))"
    default: description
    }
  }

  /// The type with `?` in place of `!`, which is allowed only as the outermost part of a declaration's type.
  var withoutImplicitUnwrapping: TypeSyntax {
    switch self {
    case .implicitlyUnwrappedOptional(let type): .optional(type)
    case .attributed(let type):
      .attributed(
        AttributedType(
          specifiers: type.specifiers, attributes: type.attributes, base: type.base.withoutImplicitUnwrapping))
    default: self
    }
  }
}

extension TupleTypeElement {
  func mapType(_ change: (TypeSyntax) -> TypeSyntax) -> TupleTypeElement {
    TupleTypeElement(firstName: firstName, secondName: secondName, type: change(type), isVariadic: isVariadic)
  }
}

// Types are traversed several times for each requirement, and the standard library's loops are slow in a debug build.

extension [TypeSyntax] {
  fileprivate func hasType(where matches: (TypeSyntax) -> Bool) -> Bool {
    var place = 0
    while place < count {
      if matches(self[place]) { return true }
      place &+= 1
    }
    return false
  }
}

extension [TupleTypeElement] {
  fileprivate func hasType(where matches: (TypeSyntax) -> Bool) -> Bool {
    var place = 0
    while place < count {
      if matches(self[place].type) { return true }
      place &+= 1
    }
    return false
  }
}

extension FunctionType {
  fileprivate func hasType(where matches: (TypeSyntax) -> Bool) -> Bool {
    if parameters.hasType(where: matches) { return true }
    if case .typed(let error) = effects.throwsClause, matches(error) { return true }
    return matches(returnType)
  }

  func mapTypes(_ change: (TypeSyntax) -> TypeSyntax) -> FunctionType {
    FunctionType(
      parameters: parameters.map { $0.mapType(change) }, effects: effects.mapTypes(change),
      returnType: change(returnType))
  }
}

extension FunctionEffectSpecifiers {
  func mapTypes(_ change: (TypeSyntax) -> TypeSyntax) -> FunctionEffectSpecifiers {
    guard case .typed(let error) = throwsClause else { return self }
    return FunctionEffectSpecifiers(asyncSpecifier: asyncSpecifier, throwsClause: .typed(change(error)))
  }
}

extension AttributeSyntax {
  /// Whether the attribute has the name of a type: a global actor, a result builder, a property wrapper or a macro.
  var isTypeName: Bool {
    let name = name.split(separator: ".").last ?? ""
    return name.first { $0 != "_" }?.isUppercase ?? false
  }
}

extension TypeSyntax {
  /// Whether values of the type can be called.
  var isClosure: Bool {
    switch core {
    case .function: true
    case .optional(let wrapped): wrapped.isClosure
    case .tuple(let elements): elements.count == 1 && elements[0].type.isClosure
    default: false
    }
  }
}
