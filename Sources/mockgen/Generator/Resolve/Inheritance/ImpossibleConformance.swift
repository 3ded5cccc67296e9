import MockgenSyntax

/// A check for requirements that no class can satisfy, although the compiler accepts the protocol.
struct ImpossibleConformance {
  let index: DeclarationIndex
  let resolved: ResolvedDeclaration
  /// The scope of canonical names.
  private var scope: Scope { resolved.source.scope.outermost }

  /// Refuses members that no class can declare.
  ///
  /// - Throws: `MockRefusal` at the requirement.
  func refuseMembers() throws(MockRefusal) {
    try refuseKnownProperties()
    try refuseHashValueFunction()
    try refuseAsynchronousInitializer()
    try refuseEqualParameters()
    try refuseInitializersOfActors()
  }

  /// Whether a requirement that an actor isolates in one protocol and not in another takes or returns a value that is certainly
  /// not `Sendable`, and would leave the actor.
  var sendsUnsendable: Bool {
    let pins = resolved.associatedTypes.pins
    return resolved.requirements.contains { requirement in
      guard requirement.mustLeaveActor, requirement.isAsync else { return false }
      let types = CanonicalTypes(index: index, scope: requirement.lookupScope, pins: pins)
      return requirement.types.contains { cannotBeSent(types.canonical($0)) }
    }
  }

  /// Refuses associated types that are fixed in a way that no class can satisfy.
  ///
  /// - Parameter requirements: the constraints of the hierarchy, before types were fixed.
  /// - Throws: `MockRefusal` at the protocol.
  func refusePins(_ requirements: [GenericRequirement]) throws(MockRefusal) -> Bool {
    let types = CanonicalTypes(index: index, scope: resolved.source.innerScope)
    var isForSwift5 = false
    let constraints = requirements.filter { $0.relation == .conformance }
    for type in resolved.associatedTypes {
      guard let pin = type.pin else {
        try refuseOpenFailure(type)
        continue
      }
      let name = TypeSyntax.named(type.name)
      let fixed = types.canonical(pin)
      isForSwift5 = isForSwift5 || hasUnsentTask(fixed)
      let conformances =
        constraints
        + type.inherited.map { GenericRequirement(left: name, relation: .conformance, right: $0) }
      let parts = parts(of: fixed).map { (TypeSyntax.member(base: name, name: $0, arguments: []), $1, $1) }
      for (name, pin, fixed) in [(name, pin, fixed)] + parts {
        let bounds = conformances.filter { $0.left == name }.map(\.right)
        try refuse(name, pin, fixed, bounds)
        isForSwift5 = isForSwift5 || bounds.contains { $0.mentions(["Sendable"]) } && cannotBeSent(fixed)
      }
    }
    for pin in resolved.genericRequirements where pin.relation == .sameType {
      guard case .member(let base, let name, _) = pin.left else { continue }
      let bounds =
        constraints.filter { $0.left == base }.map(\.right)
        + resolved.associatedTypes.filter { .named($0.name) == base }.flatMap(\.inherited)
      try refuse(pin.left, pin.right, types.canonical(pin.right), bounds.flatMap { boundsOfMember(name, of: $0) })
    }
    // The compiler infers these types of a mock.
    for entry in StandardProtocols.further where resolved.associatedTypes.allSatisfy({ $0.name != entry.type }) {
      let name = TypeSyntax.named(entry.type)
      let inferred = TypeSyntax.identifier(
        name: String(entry.default.prefix { $0 != "<" }), arguments: entry.default.contains("<") ? [.named("Self")] : []
      )
      let bounds = constraints.filter { $0.left.withoutSelfPrefix == name }.map(\.right)
      try refuse(name, inferred, inferred, bounds)
    }
    return isForSwift5
  }

  /// Returns the constraints on an associated type of a protocol, such as `Hashable` for `ID` of `Identifiable`.
  private func boundsOfMember(_ name: String, of bound: TypeSyntax) -> [TypeSyntax] {
    var (found, visited, pending) = ([TypeSyntax](), Set<String>(), [bound])
    while let next = pending.popLast() {
      if case .composition(let parts) = next.core { pending += parts }
      let full = next.core.dottedName.joined(separator: ".")
      guard visited.insert(full).inserted, let source = index.names.protocol(named: full, from: scope) else { continue }
      for case .associatedtype(let decl) in source.decl.members where decl.name == name {
        found += decl.inheritanceClause.map(\.type)
      }
      pending += source.decl.inheritanceClause.map(\.type)
    }
    return found
  }

  /// The known associated types of a canonical type.
  private func parts(of type: TypeSyntax) -> [(name: String, type: TypeSyntax)] {
    switch type {
    case .array(let element): return [("Element", element)]
    case .identifier(let name, let arguments) where Self.unavailable.contains(name) && arguments.count == 1:
      return [("Element", arguments[0]), ("Iterator", .identifier(name: "AnyIterator", arguments: arguments))]
    default:
      let name = type.dottedName.joined(separator: ".")
      return index.names.nominal(named: name, from: scope)?.kind == .enum ? [("AllCases", .array(type))] : []
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

  /// Refuses properties that the compiler or `NSObject` declares otherwise, such as a `hashValue` of another type.
  private func refuseKnownProperties() throws(MockRefusal) {
    var known: [String: (type: String, base: String)] = [:]
    if resolved.traits.contains(.hashable) { known["hashValue"] = ("Int", "Hashable") }
    if resolved.traits.contains(.nsObject) {
      let types = ["description": "String", "debugDescription": "String", "hash": "Int", "hashValue": "Int"]
      for (name, type) in types {
        known[name] = (type, "an NSObject")
      }
    }
    for requirement in resolved.requirements where !requirement.isStatic {
      guard case .property(let decl) = requirement.decl, let type = decl.type, let (name, base) = known[decl.name]
      else { continue }
      let canonical = CanonicalTypes(index: index, scope: requirement.lookupScope).canonical(type)
      let mayBeSet = decl.name == "hashValue" && !resolved.traits.contains(.nsObject)
      let isSet = !mayBeSet && decl.accessors.contains { $0.kind == "set" }
      if canonical == .named(name), !isSet { continue }
      throw refusal("no class that is \(base) can have this '\(decl.name)' of type '\(type)'", at: requirement)
    }
  }

  /// Refuses a function `hashValue()` of classes for which the compiler adds the property `hashValue`.
  private func refuseHashValueFunction() throws(MockRefusal) {
    guard resolved.traits.contains(.hashable), !resolved.traits.contains(.nsObject),
      resolved.superclass.map({ !index.names.inherits($0, from: "Hashable") }) ?? true
    else { return }
    for requirement in resolved.requirements where !requirement.isStatic && !requirement.isAsync {
      guard case .function(let decl) = requirement.decl, decl.name == "hashValue", decl.parameters.isEmpty else {
        continue
      }
      throw refusal("no class that is Hashable can have this function 'hashValue()'", at: requirement)
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

  /// Refuses initializers of actors that a protocol of other types requires, too, with parameters that are certainly not
  /// `Sendable`. The compiler warns about them also in Swift 5 mode.
  private func refuseInitializersOfActors() throws(MockRefusal) {
    guard resolved.traits.contains(.actor) else { return }
    for requirement in resolved.requirements where !requirement.isInIsolatedProtocol {
      guard case .initializer(let decl) = requirement.decl else { continue }
      let types = CanonicalTypes(index: index, scope: requirement.lookupScope)
      guard let parameter = decl.parameters.first(where: { hasUnavailable(types.canonical($0.type)) }) else { continue }
      throw refusal(
        "no actor can have this initializer, whose '\(parameter.type)' is not Sendable", at: requirement)
    }
  }

  /// Returns whether a value of a canonical type has a part that is declared not to be `Sendable`.
  private func hasUnavailable(_ type: TypeSyntax) -> Bool {
    switch type.core {
    case .optional(let element), .array(let element): hasUnavailable(element)
    case .dictionary(let key, let value): hasUnavailable(key) || hasUnavailable(value)
    case .tuple(let elements): elements.contains { hasUnavailable($0.type) }
    default: isUnavailable(type.core)
    }
  }

  /// Refuses a generic parameter that is equal to an associated type. In a generic class, the compiler requires that its
  /// parameters differ.
  private func refuseEqualParameters() throws(MockRefusal) {
    let types = Set(resolved.associatedTypes.map(\.name))
    for requirement in resolved.requirements {
      let parameters = Set(requirement.genericParameters.map(\.name))
      for constraint in requirement.genericRequirements where constraint.relation == .sameType {
        let sides = [constraint.left, constraint.right].map { $0.withoutSelfPrefix.description }
        guard let parameter = sides.first(where: parameters.contains),
          let type = sides.first(where: { types.contains($0) && !parameters.contains($0) })
        else { continue }
        throw MockRefusal(
          id: .clashingRequirements,
          message:
            "no mock can declare '\(requirement.name)', whose generic parameter '\(parameter)' is equal to '\(type)'",
          note: "write '\(type)' for '\(parameter)', or exclude the protocol with '// mockgen: skip' above it",
          scope: requirement.scope, position: requirement.header.position, owner: requirement.owner)
      }
    }
  }

  private func refuse(
    _ name: TypeSyntax, _ pin: TypeSyntax, _ fixed: TypeSyntax, _ bounds: [TypeSyntax]
  ) throws(MockRefusal) {
    guard let bound = bounds.first(where: { cannotMeet($0, fixed) }) else { return }
    let isClosure = if case .function = (fixed.optionalWrapped ?? fixed).core { true } else { false }
    let cure = isClosure && bound == .named("Sendable") ? "write '@Sendable'" : "fix it to another type"
    throw refusal(
      "no class can conform to '\(resolved.source.name)', whose '\(name)' is \(bound) and '\(pin)'", cure)
  }

  /// Returns whether a type certainly does not satisfy the constraints on an associated type.
  func cannotBe(_ type: TypeSyntax, _ associatedType: ResolvedAssociatedType) -> Bool {
    let name = TypeSyntax.named(associatedType.name)
    let constraints = resolved.genericRequirements.filter { $0.relation == .conformance && $0.left == name }
    let fixed = CanonicalTypes(index: index, scope: resolved.source.innerScope).canonical(type)
    return (associatedType.inherited + constraints.map(\.right)).contains {
      cannotMeet($0, fixed) || isForeignDefault(fixed, to: $0)
    }
  }

  /// Returns whether a type of the standard library or Foundation does not conform to a bound without an extension, and no
  /// known one makes it conform.
  private func isForeignDefault(_ type: TypeSyntax, to bound: TypeSyntax) -> Bool {
    if case .composition(let bounds) = bound { return bounds.contains { isForeignDefault(type, to: $0) } }
    let name: String
    switch type.core {
    case .optional: name = "Optional"
    case .array: name = "Array"
    case .dictionary: name = "Dictionary"
    case .identifier(let known, _) where index.names.lookUp(known, from: scope).isEmpty:
      guard isKnownValue(known) || known.hasSuffix("KeyPath") && Self.sent.contains(known) else { return false }
      name = known
    default: return false
    }
    guard index.conformances[name] == nil else { return false }
    let full = bound.dottedName.joined(separator: ".")
    let source = index.names.protocol(named: full, from: scope)
    if source.map({ !$0.scope.isStandard }) ?? (index.names.nominal(named: full, from: scope) != nil) { return true }
    return StandardProtocols.conforming[source?.decl.name ?? bound.description].map { !$0.contains(name) } ?? false
  }

  /// Returns whether a type certainly does not satisfy a bound. A closure conforms to no protocol except for `Sendable`.
  private func cannotMeet(_ bound: TypeSyntax, _ type: TypeSyntax) -> Bool {
    if case .composition(let bounds) = bound { return bounds.contains { cannotMeet($0, type) } }
    if bound == .named("Sendable") {
      let closure = type.optionalWrapped ?? type
      if isUnavailable(closure) { return true }
      if case .protocolMetatype(let base) = closure.core { return cannotBeSent(base) }
      guard case .function = closure.core else { return false }
      return !closure.attributes.contains { $0.name == "Sendable" || $0.isTypeName }
    }
    guard case .identifier(let name, _) = bound, !Self.implicit.contains(name) else { return false }
    if index.names.nominal(named: name, from: scope)?.kind == .class { return isValue(type) }
    return cannotConform(type, to: name)
  }

  /// Returns whether a canonical type is certainly not a class.
  private func isValue(_ type: TypeSyntax) -> Bool {
    switch type.core {
    case .optional, .array, .dictionary, .tuple, .function, .metatype, .protocolMetatype: return true
    case .identifier(let name, _), .member(_, let name, _):
      let full = type.core.dottedName.joined(separator: ".")
      if let nominal = index.names.nominal(named: full, from: scope) {
        return nominal.kind != .class && nominal.scope.condition == nil
      }
      return full == name && index.names.lookUp(name, from: scope).isEmpty && isKnownValue(name)
    default: return false
    }
  }

  private func isKnownValue(_ name: String) -> Bool {
    Self.values.contains(name)
      || Self.valuesOfFoundation.contains(name) && index.names.isOfFoundation(name, from: scope)
  }

  /// Returns whether the standard library or Foundation declares that the type is not `Sendable`.
  private func isUnavailable(_ type: TypeSyntax) -> Bool {
    guard case .identifier(let name, _) = type.core else { return false }
    if name == "Notification" { return index.names.isOfFoundation(name, from: scope) }
    return Self.unavailable.contains(name) && index.names.lookUp(name, from: scope).isEmpty
  }

  /// Returns whether a type contains a task whose value is certainly not `Sendable`.
  private func hasUnsentTask(_ type: TypeSyntax) -> Bool {
    guard index.names.lookUp("Task", from: scope).isEmpty else { return false }
    return type.contains { part in
      guard case .identifier("Task", let arguments) = part, let value = arguments.first else { return false }
      return cannotBeSent(value)
    }
  }

  /// Returns whether it is certain that a type is not `Sendable`. The compiler checks this in Swift 6 mode only.
  private func cannotBeSent(_ type: TypeSyntax) -> Bool {
    switch type.core {
    case .optional(let element), .array(let element): return cannotBeSent(element)
    case .dictionary(let key, let value): return cannotBeSent(key) || cannotBeSent(value)
    case .tuple(let elements): return elements.contains { cannotBeSent($0.type) }
    case .identifier(let name, let arguments)
    where Self.sent.contains(name) && index.names.lookUp(name, from: scope).isEmpty:
      return arguments.isEmpty || name.hasSuffix("KeyPath") || arguments.contains(where: cannotBeSent)
    case .identifier, .member:
      let name = type.core.dottedName.joined(separator: ".")
      guard let sendable = index.names.protocol(named: "Sendable", from: scope) else { return false }
      if let own = index.names.protocol(named: name, from: scope) {
        return !index.names.isIsolated(own) && index.names.cannotInherit(own, from: sendable)
      }
      guard let nominal = index.names.nominal(named: name, from: scope) else { return name == "Any" }
      // The compiler adds the conformance to other types.
      let isExplicit =
        nominal.kind == .class || nominal.kind != .actor && nominal.access >= .public
        || nominal.decl.storedParameter != nil
      return isExplicit && !index.names.isIsolated(nominal) && index.names.cannotConform(nominal, to: sendable)
    default: return false
    }
  }

  /// Returns whether a type certainly does not conform to a protocol.
  ///
  /// - Parameters:
  ///   - type: a canonical type.
  ///   - name: a protocol other than `Sendable`.
  func cannotConform(_ type: TypeSyntax, to name: String) -> Bool {
    let half = name == "Codable" ? "Decodable" : name
    guard let source = index.names.protocol(named: half, from: scope) else { return cannotBeNumber(type, name) }
    switch type.core {
    case .function, .metatype, .protocolMetatype: return true
    case .tuple(let elements) where elements.count != 1: return name != "BitwiseCopyable"
    // Only `any Error`, and protocols of Objective-C, conform to a protocol.
    case .identifier("Any", _): return index.names.lookUp("Any", from: scope).isEmpty
    case .composition(let parts): return parts.allSatisfy { cannotConform($0, to: name) }
    case .identifier("Result", let arguments) where index.names.lookUp("Result", from: scope).isEmpty:
      return isForeign(source, to: "Result")
        || Self.conditional.contains(name) && arguments.contains { cannotConform($0, to: name) }
    case .optional where isForeign(source, to: "Optional") || isForeignText(source, to: "Optional"): return true
    case .array where isForeign(source, to: "Array"): return true
    case .dictionary where isForeign(source, to: "Dictionary"): return true
    case .optional(let element), .array(let element), .dictionary(_, let element):
      return Self.foreign.contains(name) || Self.conditional.contains(name) && cannotConform(element, to: name)
    case .identifier("AsyncStream", _), .identifier("AsyncThrowingStream", _):
      let stream = type.core.dottedName[0]
      let isForeign = isForeign(source, to: stream) || isForeignText(source, to: stream)
      return (Self.conditional.contains(name) || isForeign) && index.names.lookUp(stream, from: scope).isEmpty
    case .identifier(let known, _) where isForeign(source, to: known):
      return index.names.lookUp(known, from: scope).isEmpty
    case .identifier, .member:
      let arguments = type.core.genericArguments
      let type = type.core.dottedName.joined(separator: ".")
      // RxSwift's `Observable<Element>` is not the protocol of Observation.
      if let own = index.names.protocol(named: type, from: scope),
        arguments.isEmpty || own.decl.primaryAssociatedTypes.count == arguments.count
      {
        // Only `Error` and protocols of Objective-C conform to themselves.
        return (own.id != source.id || name != "Error") && !own.decl.header.attributes.contains { $0.name == "objc" }
      }
      guard let nominal = index.names.nominal(named: type, from: scope),
        Self.added[nominal.kind]?.contains(name) != true
      else { return false }
      return index.names.cannotConform(nominal, to: source)
    default: return false
    }
  }

  /// Returns whether a type of the sources certainly does not conform to a protocol that no mock can implement, such as
  /// `Numeric`.
  private func cannotBeNumber(_ type: TypeSyntax, _ name: String) -> Bool {
    guard StandardProtocols.unsatisfiable.contains(name), name != "BitwiseCopyable",
      index.names.lookUp(name, from: scope).isEmpty
    else { return false }
    switch type.core {
    case .function, .tuple, .metatype: return true
    case .optional: return index.conformances["Optional"] == nil && name != "CVarArg"
    default:
      let nominal = index.names.nominal(named: type.core.dottedName.joined(separator: "."), from: scope)
      return nominal.map { index.names.cannotConform($0, to: nil) } ?? false
    }
  }

  /// Returns whether a type without a description conforms to `CustomStringConvertible` only if an extension adds the conformance.
  private func isForeignText(_ source: IndexedProtocol, to type: String) -> Bool {
    source.decl.name == "CustomStringConvertible" && source.scope.isStandard && index.conformances[type] == nil
  }

  /// Returns whether a type of the standard library conforms to a protocol only if an extension adds the conformance.
  private func isForeign(_ source: IndexedProtocol, to type: String) -> Bool {
    if index.conformances[type] != nil { return false }
    if Self.slices.contains(type) { return !source.scope.isStandard }
    let isSugared = ["Array", "Dictionary", "Optional"].contains(type)
    guard isSugared || isKnownValue(type), source.scope.isStandard else { return false }
    return Self.foreignToValues.contains(source.decl.name)
      || source.decl.name == "ExpressibleByStringLiteral" && !isSugared
        && !["Character", "String", "Substring"].contains(type)
  }

  /// The conformances that the compiler adds.
  private static let added: [NominalDecl.Kind: Set<String>] = [
    .class: ["AnyObject"], .actor: ["Actor", "AnyObject"], .enum: ["Equatable", "Hashable"],
  ]
  /// The protocols to which every type conforms.
  private static let implicit: Set<String> = ["Copyable", "Escapable", "SendableMetatype"]
  /// The protocols to which an Optional and a collection conform only if their elements do.
  static let conditional: Set<String> = ["Codable", "Decodable", "Encodable", "Equatable", "Hashable"]
  /// Types with an unavailable conformance to `Sendable`.
  private static let unavailable: Set<String> = [
    "AnyBidirectionalCollection", "AnyCollection", "AnyHashable", "AnyIndex", "AnyIterator",
    "AnyRandomAccessCollection", "AnySequence", "ManagedBuffer", "Mirror", "NSObject", "OpaquePointer", "UnsafePointer",
    "UnsafeMutablePointer", "UnsafeRawPointer", "UnsafeMutableRawPointer", "UnsafeBufferPointer",
    "UnsafeMutableBufferPointer", "UnsafeRawBufferPointer", "UnsafeMutableRawBufferPointer",
  ]
  /// Generic types that are `Sendable` if their arguments are, and key paths, which are not.
  private static let sent: Set<String> = [
    "AnyKeyPath", "ArraySlice", "AsyncStream", "AsyncThrowingStream", "KeyPath", "PartialKeyPath", "Range",
    "ReferenceWritableKeyPath", "Result", "Set", "WritableKeyPath",
  ]
  /// The protocols to which an Optional or a collection never conforms.
  private static let foreign: Set<String> = ["Actor", "AnyObject", "AsyncSequence", "CaseIterable"]

  /// The types that the compiler infers for associated types of a collection.
  private static let slices: Set<String> = ["DefaultIndices", "Slice"]
  /// Structs and enums of the standard library and of Foundation that do not conform to `foreignToValues`.
  private static let values: Set<String> = [
    "AnyHashable", "AnySequence", "ArraySlice", "AsyncStream", "AsyncThrowingStream", "Bool", "CancellationError",
    "Character", "ContinuousClock", "Double", "Duration", "Float", "Int", "Int16", "Int32", "Int64", "Int8",
    StandardName.never.rawValue, "Range", "Result", "Set", "String", "Substring", "Task", "UInt", "UInt16", "UInt32",
    "UInt64", "UInt8",
  ]
  private static let valuesOfFoundation: Set<String> = ["Data", "Date", "Decimal", "Notification", "URL", "UUID"]
  private static let foreignToValues: Set<String> = [
    "Actor", "AnyObject", "CaseIterable", "IteratorProtocol", "RawRepresentable",
  ]

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
