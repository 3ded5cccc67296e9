import MockgenSyntax

/// Requirements that no class can meet, although the compiler accepts the protocol.
struct ImpossibleConformance {
  let index: DeclarationIndex
  let resolved: ResolvedDeclaration

  /// - Throws: `MockRefusal` at a requirement that no class can meet.
  func refuseMembers() throws(MockRefusal) {
    try refuseHashValue()
    try refuseAsynchronousInitializer()
  }

  /// - Parameter requirements: the constraints of the hierarchy, before types were fixed.
  /// - Throws: `MockRefusal` at the protocol, if it fixes an associated type in a way that no class can meet.
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

  /// Refuses an iterator whose `Failure` is constrained: of a generic parameter, the compiler infers `any Error` instead.
  private func refuseOpenFailure(_ type: ResolvedAssociatedType) throws(MockRefusal) {
    guard type.name == "Failure", resolved.requirements.contains(where: { $0.owner == "AsyncIteratorProtocol" }) else {
      return
    }
    throw refusal(
      "the type of errors of the iterator '\(resolved.source.name)' is not fixed",
      "fix it with '// mockgen: typealias Failure = …' above the protocol")
  }

  /// Refuses a `hashValue` of another type: the compiler writes one of type `Int`.
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
    if pin == .named("AnyObject") {
      throw refusal(
        "no class can conform to '\(source.name)', whose '\(type.name)' is 'AnyObject'",
        "write 'any AnyObject'")
    }
    let fixed = CanonicalTypes(index: index, scope: source.innerScope).canonical(pin)
    guard let bound = bounds.first(where: { cannotMeet($0, fixed) }) else { return }
    let isClosure = if case .function = (fixed.optionalWrapped ?? fixed).core { true } else { false }
    let cure = isClosure && bound == .named("Sendable") ? "write '@Sendable'" : "fix it to another type"
    throw refusal(
      "no class can conform to '\(source.name)', whose '\(type.name)' is \(bound) and '\(pin)'", cure)
  }

  /// Whether it is certain that a type does not conform: a closure conforms to no protocol but `Sendable`.
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
  /// The protocols that are not for an Optional or a collection.
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
