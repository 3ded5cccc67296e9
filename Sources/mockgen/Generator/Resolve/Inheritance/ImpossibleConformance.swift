import MockgenSyntax

/// A check for requirements that no class can satisfy, although the compiler accepts the protocol.
struct ImpossibleConformance {
  let index: DeclarationIndex
  let resolved: ResolvedDeclaration

  /// Refuses members that no class can declare.
  ///
  /// - Throws: `MockRefusal` at the requirement.
  func refuseMembers() throws(MockRefusal) {
    try refuseHashValue()
    try refuseAsynchronousInitializer()
  }

  /// Refuses associated types that are fixed in a way that no class can satisfy.
  ///
  /// - Parameter requirements: the constraints of the hierarchy, before types were fixed.
  /// - Throws: `MockRefusal` at the protocol.
  func refusePins(_ requirements: [GenericRequirement]) throws(MockRefusal) {
    for type in resolved.associatedTypes {
      let constraints = requirements.filter { $0.relation == .conformance && $0.left == .named(type.name) }
      if let pin = type.pin {
        try refuse(pin, of: type, type.inherited + constraints.map(\.right))
      } else {
        try refuseOpenFailure(type)
      }
    }
  }

  /// Refuses typealiases that fix an associated type to a protocol type without `any`, such as `P` instead of `any P`.
  ///
  /// - Parameter aliases: the typealiases of the hierarchy, with the scopes of their declarations.
  /// - Throws: `MockRefusal` at the typealias.
  func refuse(_ aliases: [(alias: TypeAliasDecl, scope: Scope)]) throws(MockRefusal) {
    let types = Set(resolved.associatedTypes.map(\.name))
    for (alias, scope) in aliases where types.contains(alias.name) {
      guard isBareExistential(alias.initializer, from: scope) else { continue }
      let type = alias.initializer.description
      let existential =
        if case .composition = alias.initializer.unparenthesized { "any (\(type))" } else { "any \(type)" }
      throw MockRefusal(
        id: .clashingRequirements,
        message: "no class can conform to '\(resolved.source.name)', whose typealias '\(alias.name)' is '\(type)' "
          + "without 'any'",
        note: "write '\(existential)', or exclude the protocol with '// mockgen: skip' above it", scope: scope,
        position: alias.header.position, owner: resolved.source.name)
    }
  }

  private func isBareExistential(_ type: TypeSyntax, from scope: Scope) -> Bool {
    var (type, scope) = (type.unparenthesized, scope)
    // The limit ends cycles of typealiases, which the compiler reports as errors.
    for _ in 0..<32 {
      if case .composition = type { return true }
      guard !type.dottedName.isEmpty, !type.hasGenericArguments else { return false }
      guard let alias = index.spelling.typeAlias(of: type, from: scope) else { break }
      guard alias.decl.genericParameters.isEmpty else { return false }
      (type, scope) = (alias.decl.initializer.unparenthesized, alias.scope)
    }
    let name = type.dottedName.joined(separator: ".")
    if index.names.protocol(named: name, from: scope) != nil { return true }
    return ["Any", "AnyObject"].contains(name) && index.names.lookUp(name, from: scope).isEmpty
  }

  /// Refuses an iterator whose `Failure` is not fixed, since the compiler infers `any Error` instead of a generic parameter.
  private func refuseOpenFailure(_ type: ResolvedAssociatedType) throws(MockRefusal) {
    guard type.name == "Failure", resolved.requirements.contains(where: { $0.owner == "AsyncIteratorProtocol" }) else {
      return
    }
    throw refusal(
      "the type of errors of the iterator '\(resolved.source.name)' is not fixed",
      "fix it with '// mockgen: typealias Failure = …' above the protocol")
  }

  /// Refuses a `hashValue` that is not an `Int`, since the compiler synthesizes one of type `Int`.
  private func refuseHashValue() throws(MockRefusal) {
    guard resolved.traits.contains(.hashable) else { return }
    for requirement in resolved.requirements where requirement.name == "hashValue" && !requirement.isStatic {
      guard case .property(let decl) = requirement.decl, let type = decl.type, type.lastName != "Int" else { continue }
      throw refusal("no class that is Hashable can have 'hashValue' of type '\(type)'", at: requirement)
    }
  }

  /// Refuses `init() async` and `init() throws` of classes that inherit from `NSObject`, whose `init()` they would
  /// override.
  private func refuseAsynchronousInitializer() throws(MockRefusal) {
    guard resolved.traits.contains(.nsObject) else { return }
    for requirement in resolved.requirements where requirement.parameters.isEmpty {
      guard case .initializer(let decl) = requirement.decl,
        decl.effects.asyncSpecifier != .none || decl.effects.throwsClause != .none
      else { continue }
      throw refusal("no subclass of NSObject can have 'init()' that is async or throws", at: requirement)
    }
  }

  private func refuse(
    _ pin: TypeSyntax, of type: ResolvedAssociatedType, _ bounds: [TypeSyntax]
  ) throws(MockRefusal) {
    let source = resolved.source
    let fixed = CanonicalTypes(index: index, scope: source.innerScope).canonical(pin)
    guard let bound = bounds.first(where: { cannotMeet($0, fixed) }) else { return }
    let isClosure = if case .function = (fixed.optionalWrapped ?? fixed).core { true } else { false }
    let cure = isClosure && bound == .named("Sendable") ? "write '@Sendable'" : "fix it to another type"
    throw refusal(
      "no class can conform to '\(source.name)', whose '\(type.name)' is \(bound) and '\(pin)'", cure)
  }

  /// Returns whether a type certainly does not satisfy a bound. A closure conforms to no protocol except for `Sendable`.
  private func cannotMeet(_ bound: TypeSyntax, _ type: TypeSyntax) -> Bool {
    if case .composition(let bounds) = bound { return bounds.contains { cannotMeet($0, type) } }
    if bound == .named("Sendable") {
      let closure = type.optionalWrapped ?? type
      // Foundation declares that this type is not `Sendable`.
      if closure == .named("Notification") {
        return index.names.isOfFoundation("Notification", from: resolved.source.innerScope)
      }
      guard case .function = closure.core else { return false }
      return !closure.attributes.contains { $0.name == "Sendable" || $0.isTypeName }
    }
    guard case .identifier(let name, _) = bound, !Self.implicit.contains(name),
      index.names.protocol(named: name, from: resolved.source.innerScope) != nil
    else { return false }
    return cannotConform(type, to: name)
  }

  /// Returns whether a type certainly does not conform to a protocol.
  ///
  /// - Parameters:
  ///   - type: a canonical type.
  ///   - name: a protocol other than `Sendable`.
  func cannotConform(_ type: TypeSyntax, to name: String) -> Bool {
    switch type.core {
    case .function, .metatype, .protocolMetatype: true
    case .optional(let element), .array(let element), .dictionary(_, let element):
      Self.foreign.contains(name) || Self.conditional.contains(name) && cannotConform(element, to: name)
    case .identifier("AsyncStream", _), .identifier("AsyncThrowingStream", _):
      Self.conditional.contains(name)
        && index.names.lookUp(type.core.dottedName[0], from: resolved.source.innerScope).isEmpty
    default: false
    }
  }

  /// The protocols to which every type conforms.
  private static let implicit: Set<String> = ["Copyable", "Escapable", "SendableMetatype"]
  /// The protocols to which an Optional and a collection conform only if their elements do.
  private static let conditional: Set<String> = ["Codable", "Decodable", "Encodable", "Equatable", "Hashable"]
  /// The protocols to which an Optional or a collection never conforms.
  private static let foreign: Set<String> = ["Actor", "AnyObject", "AsyncSequence", "CaseIterable"]

  private func refusal(_ message: String, _ cure: String) -> MockRefusal {
    let source = resolved.source
    return MockRefusal(
      id: .clashingRequirements, message: message,
      note: "\(cure), or exclude the protocol with '// mockgen: skip' above it", scope: source.scope,
      position: source.header.position, owner: source.name)
  }

  private func refusal(_ message: String, at requirement: Requirement) -> MockRefusal {
    MockRefusal(
      id: .clashingRequirements, message: message,
      note: "change it, or exclude the protocol with '// mockgen: skip' above it", scope: requirement.scope,
      position: requirement.header.position, owner: requirement.owner)
  }
}
