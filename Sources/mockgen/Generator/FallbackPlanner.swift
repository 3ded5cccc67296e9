import MockgenSyntax

/// Writes defaults for result types that have no natural one: the mock of a protocol, the first case of an enum, and a
/// struct whose parts have defaults.
///
/// It writes an expression only if the sources leave no doubt that it compiles. Without one, the default is left to the
/// test.
struct FallbackPlanner {
  let index: DeclarationIndex
  /// The mocks that need no arguments, by the protocol.
  private let mocks: [String: [MockPlan]]

  init(index: DeclarationIndex, mocks: [PlannedMock]) {
    self.index = index
    let simple = mocks.filter { mock in
      guard case .class = mock.plan.kind, mock.plan.structure == nil, mock.plan.genericParameters.isEmpty else {
        return false
      }
      return !mock.plan.attributes.contains { $0.name == "available" }
    }
    self.mocks = Dictionary(grouping: simple) { Self.key($0.scope, $0.plan.mocked.lastName ?? "") }
      .mapValues { $0.map(\.plan) }
  }

  private static func key(_ scope: Scope, _ name: String) -> String { "\(scope.path)|\(scope.qualified(name))" }

  /// Returns the mock with initial defaults for the results of its requirements. Those of the options take precedence.
  ///
  /// - Parameter missing: The number of requirements without a default that cannot throw an error instead, by the type.
  func completed(_ mock: PlannedMock, _ missing: inout [String: Int]) -> PlannedMock {
    var fallbacks = MockFallbacks(planner: self, mock: mock)
    let chosen = Set(mock.plan.initialSettings.defaults.map(\.type))
    for place in mock.plan.members.indices {
      guard let (value, failure) = mock.plan.members[place].result else { continue }
      guard let value, !fallbacks.add(value) else { continue }
      let throwsInstead =
        switch failure {
        case .never: false
        case .any: true
        case .typed(let error): fallbacks.add(error)
        }
      if throwsInstead { continue }
      for type in fallbacks.withoutDefault(in: value) where !chosen.contains(type) { missing[type, default: 0] += 1 }
    }
    guard !fallbacks.defaults.isEmpty else { return mock }
    var plan = mock.plan
    plan.initialSettings.defaults.insert(
      contentsOf: fallbacks.defaults.filter { !chosen.contains($0.type) }, at: 0)
    plan.modules.formUnion(fallbacks.modules)
    return PlannedMock(plan, in: mock.scope)
  }

  /// Returns the mocks that the words name, and those that are defaults of these. The outcomes tell about the others.
  func used(
    _ mocks: [PlannedMock], by words: Set<String>, _ outcomes: inout [GenerationResult.Outcome]
  ) -> [PlannedMock] {
    let byName = Dictionary(grouping: mocks, by: \.plan.name)
    var used = words.intersection(byName.keys)
    // Tests of a struct of closures name its function 'mock', not the mock.
    if words.contains("mock") { used.formUnion(mocks.filter { $0.plan.structure != nil }.map(\.plan.name)) }
    var added = used
    while !added.isEmpty {
      var ignored: [String: Int] = [:]
      let values = added.flatMap { byName[$0, default: []] }.flatMap {
        completed($0, &ignored).plan.initialSettings.defaults.map(\.value)
      }
      let needed = values.reduce(into: Set<String>()) { words, value in
        var value = value
        words.formUnion(value.withUTF8(Identifier.words(in:)))
      }
      added = needed.intersection(byName.keys).subtracting(used)
      used.formUnion(added)
    }
    for index in outcomes.indices {
      if case .mocked(let name) = outcomes[index].kind, !used.contains(name) {
        outcomes[index].kind = .omitted(.unused)
      }
    }
    return mocks.filter { used.contains($0.plan.name) }
  }

  /// Returns the mock of a protocol under the same conditions as another mock.
  fileprivate func mock(of source: IndexedProtocol, in condition: String?) -> MockPlan? {
    let found = mocks[Self.key(source.scope, source.decl.name), default: []]
    guard found.count == 1, found[0].condition == nil || found[0].condition == condition else { return nil }
    return found[0]
  }
}

/// The defaults of one mock, in the order in which they are needed.
private struct MockFallbacks {
  let planner: FallbackPlanner
  let mock: PlannedMock
  private(set) var defaults: [InitialDefault] = []
  /// The modules of the types in the defaults.
  private(set) var modules: Set<String> = []
  /// Whether the types that were considered have a default. One that contains itself has none.
  private var verdicts: [String: Bool] = [:]

  /// The names that mean other types inside of the mock.
  private let own: Set<String>

  init(planner: FallbackPlanner, mock: PlannedMock) {
    (self.planner, self.mock) = (planner, mock)
    own = Set(mock.plan.typealiases.map(\.name) + mock.plan.genericParameters.map(\.name))
  }

  private var index: DeclarationIndex { planner.index }

  /// Adds the default of a result type as the mock spells it, if it has no natural one.
  @discardableResult mutating func add(_ type: TypeSyntax) -> Bool {
    if type.mentions(own) { return false }
    if case .function(let function) = type.core { return provide(function, type) }
    return provide(type, from: mock.scope)
  }

  /// Adds a closure that returns the default of its result, if that has one. Mocks of corona-warn-app/cwa-app-ios and
  /// home-assistant/iOS have such properties.
  private mutating func provide(_ function: FunctionType, _ type: TypeSyntax) -> Bool {
    let isPlain = ([type] + function.parameters.map(\.type)).allSatisfy { type in
      guard case .attributed(let part) = type else { return true }
      return part.specifiers.isEmpty && part.attributes.allSatisfy { Self.closureAttributes.contains($0.name) }
    }
    guard isPlain, provide(function.returnType, from: mock.scope) else { return false }
    let names = function.parameters.isEmpty ? "" : function.parameters.map { _ in "_" }.joined(separator: ", ") + " in "
    // A closure that returns nothing does not retain the state of the mock.
    return add(type.description, function.returnType.isVoid ? "_ in { \(names)}" : "site in { \(names)site() }")
  }

  /// The attributes of closures, and of the parameters of closures, that leave a closure as it is written.
  private static let closureAttributes: Set<String> = ["escaping", "MainActor", "Sendable"]

  /// Returns the parts of a type that have no default and can be given one by the user.
  func withoutDefault(in type: TypeSyntax) -> Set<String> {
    switch type.core {
    case .tuple(let elements):
      return elements.reduce(into: []) { $0.formUnion(withoutDefault(in: $1.type)) }
    case .identifier("Result", let arguments) where arguments.count == 2 && !index.knows("Result"):
      return withoutDefault(in: arguments[0])
    case .identifier, .member, .any:
      var trial = self
      let isNameable = !type.mentions(own) && !type.mentions(["Self"])
      return isNameable && !trial.provide(type, from: mock.scope) ? [type.core.description] : []
    case .function, .metatype:
      var trial = self
      return type.mentions(own) || trial.add(type) ? [] : [type.description]
    default: return []
    }
  }

  /// Returns whether the type has a natural default or one in `defaults`, to which it is added.
  private mutating func provide(_ type: TypeSyntax, from scope: Scope) -> Bool {
    switch type.core {
    case .optional, .implicitlyUnwrappedOptional, .array, .dictionary: return true
    case .tuple(let elements):
      var provided = true
      for element in elements { provided = provide(element.type, from: scope) && provided }
      return provided
    case .any(let bound): return provide(named: bound, isExistential: true, from: scope)
    case .identifier("Result", let arguments) where arguments.count == 2 && !index.knows("Result"):
      return provide(arguments[0], from: scope)
    case .identifier, .member: return provide(named: type.core, isExistential: false, from: scope)
    default: return false
    }
  }

  private mutating func provide(named type: TypeSyntax, isExistential: Bool, from scope: Scope) -> Bool {
    let name = type.fullName
    // A name of the standard library may also be that of a type elsewhere, such as an associated type.
    if !index.knows(name) || !name.contains("."), index.names.lookUp(name, from: scope).isEmpty {
      if name == "URLRequest", !isExistential { return add(name, "\(name)(url: $0())") }
      let plain = name.hasPrefix("Swift.") || name.hasPrefix("Foundation.") ? type.lastName ?? name : name
      return !isExistential && (Self.natural.contains(plain) || plain == StandardName.void.rawValue)
    }
    guard !name.isEmpty, type.genericArguments.isEmpty, let found = onlyDeclaration(of: name, from: scope) else {
      return false
    }
    if case .typealias(let number) = found.kind {
      let alias = index.aliases[number]
      guard alias.decl.genericParameters.isEmpty, !isExistential, verdicts["typealias \(name)"] == nil else {
        return false
      }
      verdicts["typealias \(name)"] = false
      defer { verdicts["typealias \(name)"] = nil }
      return provide(alias.decl.initializer, from: alias.scope)
    }
    guard let spelled = spelling(of: found, type.lastName ?? "") else { return false }
    if let known = verdicts[spelled] { return known }
    verdicts[spelled] = false
    let before = (defaults, modules, verdicts)
    let provided =
      switch found.kind {
      case .protocol(let position): index.protocol(at: position).map { provideMock(of: $0, spelled) } ?? false
      case .nominal(let position): !isExistential && index.nominal(at: position).map { provide($0, spelled) } ?? false
      case .typealias, .associatedtype: false
      }
    // The parts of a type without a default need none.
    if !provided { (defaults, modules, verdicts) = before }
    verdicts[spelled] = provided
    if provided, let module = found.scope.module { modules.insert(module) }
    return provided
  }

  private mutating func add(_ type: String, _ value: String) -> Bool {
    if !defaults.contains(where: { $0.type == type }) { defaults.append(InitialDefault(type: type, value: value)) }
    return true
  }

  private mutating func provideMock(of source: IndexedProtocol, _ spelled: String) -> Bool {
    guard let found = planner.mock(of: source, in: mock.plan.condition) else { return false }
    return add("any \(spelled)", "$0.child { \(found.name)(mockState: $0) }")
  }

  private mutating func provide(_ nominal: IndexedNominal, _ spelled: String) -> Bool {
    let decl = nominal.decl
    guard decl.genericParameters.isEmpty, !nominal.isNoncopyable,
      !decl.header.attributes.contains(where: { $0.name == "available" })
    else { return false }
    if let name = decl.plainCase { return add(spelled, ".\(Identifier.escapedMember(name))") }
    let inherited = decl.inheritanceClause.compactMap(\.type.lastName)
    if !Self.naturalProtocols.isDisjoint(with: inherited) { return true }
    // The isolation of a struct, which its macros and protocols may change, is that of its initializer.
    guard let initializer = decl.shortestInitializer, !nominal.scope.isOnMainActor || decl.header.isNonisolated,
      decl.header.attributes.allSatisfy({ Self.attributes.contains($0.name) }),
      inherited.count == decl.inheritanceClause.count, inherited.allSatisfy(Self.protocols.contains),
      isVisible(
        nominal.innerScope.adding(type: nominal.access).access(of: initializer.header), in: nominal.scope.module)
    else { return false }
    for parameter in initializer.parameters {
      let isPlain = parameter.attributes.isEmpty && !parameter.type.specifiers.contains("inout")
      guard isPlain, provide(parameter.type, from: nominal.innerScope) else { return false }
    }
    let arguments = initializer.parameters.map { parameter in
      parameter.firstName == "_" ? "$0()" : "\(Identifier.escapedArgument(parameter.firstName)): $0()"
    }
    return add(spelled, SwiftText("\(spelled)(\(items: arguments))").broken(at: 6))
  }

  // MARK: Names

  /// Returns the declaration of a name, if no module that was read declares another one.
  private func onlyDeclaration(of name: String, from scope: Scope) -> IndexedName? {
    var found = index.names.lookUp(name, from: scope)
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if found.isEmpty, parts.count == 2 {
      found = index.declarations[parts[1], default: []].filter { $0.scope.module == parts[0] }
    }
    guard found.count == 1, let only = found.first, !only.scope.isStandard,
      only.scope.condition == nil || only.scope.condition == mock.plan.condition,
      isVisible(only.access, in: only.scope.module)
    else { return nil }
    let module = only.scope.module
    return module == nil || module == scope.module || index.modules.seen[scope.file].contains(module ?? "") ? only : nil
  }

  /// Returns the name of a declaration in the generated file, if no other type has it there.
  private func spelling(of found: IndexedName, _ name: String) -> String? {
    let full = found.scope.qualified(name)
    let outermost = found.scope.enclosing.first ?? name
    guard !own.contains(outermost), index.declarations[full, default: []].count == 1,
      !index.isForeign(outermost)
    else { return nil }
    return index.spelling.spelled(full, declaredIn: found.scope.outermost)
  }

  private func isVisible(_ access: AccessLevel, in module: String?) -> Bool {
    guard let module else { return access >= .internal }
    if index.modules.isPlain(module) { return access >= .public }
    return access >= .internal && (index.modules.mayHoldOutput(module) || index.modules.output.contains(module))
  }

  /// The types of the standard library and of Foundation that have a natural default.
  private static let natural: Set<String> = [
    "Array", "ArraySlice", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Calendar", "Character", "CharacterSet",
    "ContiguousArray", "Data", "Date", "DateComponents", "Decimal", "Dictionary", "Double", "Duration", "Float",
    "Float16", "Float80", "IndexPath", "IndexSet", "Int", "Int128", "Int16", "Int32", "Int64", "Int8", "Locale",
    "Mirror", "Notification", "Notification.Name", "Optional", "Set", "String", "Substring", "TimeInterval",
    "TimeZone", "UInt", "UInt128", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
  ]

  /// The protocols whose types have a natural default.
  private static let naturalProtocols: Set<String> = [
    "AdditiveArithmetic", "BinaryInteger", "ExpressibleByDictionaryLiteral", "ExpressibleByNilLiteral",
    "FixedWidthInteger", "Numeric", "OptionSet", "RangeReplaceableCollection", "SetAlgebra", "SignedNumeric",
  ]

  /// The attributes that leave the initializer of a struct as it is written.
  private static let attributes: Set<String> = ["dynamicMemberLookup", "frozen", "usableFromInline"]

  /// The protocols that do not isolate a struct, and that give it no natural default.
  private static let protocols: Set<String> = [
    "BitwiseCopyable", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable",
    "LocalizedError", "Sendable",
  ]
}

extension MemberPlan {
  /// The types of the value and of the errors of a call that the runtime may have to answer by a default, in each build.
  fileprivate var result: (value: TypeSyntax?, failure: Failure)? {
    if condition != nil || kind == .initializer || attributes.contains(where: { $0.name == "available" }) { return nil }
    if let call { return call.stub.failingResult }
    switch stored?.whenUnset {
    case nil: return (signature.returnType, .never)
    case .subject(let subject, let element) where subject.needsValue: return (element, .never)
    case .mock, .subject, .sink: return nil
    }
  }
}

extension Stub {
  fileprivate var failingResult: (value: TypeSyntax?, failure: Failure)? {
    if cast != nil { return nil }
    return switch use {
    case .returned(orElse: nil), .awaited, .running: (result?.value, result?.failure ?? .never)
    case .rethrown: (handler.value, .never)
    default: nil
    }
  }
}

extension Scope {
  /// The scope inside of a type with the given access level.
  fileprivate func adding(type access: AccessLevel) -> Scope {
    var scope = self
    scope.access = min(scope.access, access)
    scope.memberAccess = .internal
    return scope
  }
}
