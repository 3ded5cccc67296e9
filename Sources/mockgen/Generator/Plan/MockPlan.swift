import MockgenSyntax

/// A complete plan of a mock: all names and types are final, and no declaration has been rendered.
struct MockPlan: Sendable {
  enum Kind: Sendable {
    case `class`, actor
    /// A class that cannot inherit from `BaseMock`, since it has another superclass.
    case subclass(SuperclassPlan)
  }
  var kind: Kind
  var name: String
  /// The name of the protocol in the mock's conformance, of the class of a partial mock, or of the struct of closures.
  var mocked: TypeSyntax
  /// The plan of the struct, if the mock is of a struct of closures.
  var structure: StructPlan?
  var access: AccessLevel
  var inheritability = Inheritability.never
  /// The reason why the mock cannot be subclassed, although the user has requested that.
  var obstacle: InheritanceObstacle?
  /// The optional requirements of an `@objc` protocol, which the mock does not implement.
  var optionalRequirements: [String] = []
  /// The attributes, for example `@available(…)`.
  var attributes: [AttributeSyntax] = []
  /// The support of the system that the members need.
  var runtimeSupport = RuntimeSupport.everywhere
  /// The generic parameters, for example `Item: Hashable`.
  var genericParameters: [GenericParameter] = []
  var genericArguments: [TypeSyntax] = []
  /// The constraints in the `where` clause, for example `Item.Element == Int`.
  var genericRequirements: [GenericRequirement] = []
  /// The associated types that are fixed to a type.
  var typealiases: [(name: String, type: TypeSyntax)] = []
  var condition: String?
  var members: [MemberPlan] = []
  /// The standard protocols to which the mock conforms, for example by its identity.
  var traits: ResolvedDeclaration.Traits = []
  /// Whether observers see the properties through the module Observation.
  var isObservable = false
  /// The type of the publisher that the mock declares as `objectWillChange`: `ObservableObjectPublisher`.
  var publisher: TypeSyntax?
  /// Whether the class is declared `nonisolated`, so that the default isolation of its target does not apply.
  var isNonisolated = false
  /// The settings of each new instance, which the options specify.
  var initialSettings = InitialMockSettings()
  /// The type of the instance that the mock can wrap: `any API`.
  var wrapped: TypeSyntax?
  /// Whether the static members of the mock can forward their calls to a type, which `wrap(_:)` sets.
  var wrapsStaticMembers = false
  /// The warnings about features that the mock does not support.
  var warnings: [Diagnostic] = []
  var adapters: Set<AdapterUse> = []
  /// The spellings of names of the standard library and of the runtime in this mock.
  var names = EmittedNames { _ in false }
  /// The indices of the files whose imports the types of the requirements need.
  var files: Set<Int> = []
  /// The frameworks to import beside those of these files.
  var frameworks: Set<String> = []
  /// The modules whose protocols and types appear in the mock's declarations.
  var modules: Set<String> = []

  /// The name of the property with the instance that the mock wraps.
  static let wrappedName = "mockOriginal"
  /// The name of the static property with the type that the static members wrap.
  static let wrappedTypeName = "mockOriginalType"

  var isolation: Isolation {
    if case .actor = kind { return .actor }
    return traits.contains(.isolated) ? .globalActor : .none
  }

  /// The name of the protocol in the mock's conformance.
  var protocolName: String { mocked.description }

  /// The type as a user writes it: `MockStore<Item>`.
  var type: TypeSyntax { .identifier(name: name, arguments: genericArguments) }
}

/// The reason why a mock cannot be subclassed.
enum InheritanceObstacle: Sendable {
  /// A requirement uses `Self` in a way that a subclass cannot satisfy.
  case usesSelf
  case isActor
}

/// The class that a mock inherits from.
struct SuperclassPlan: Sendable {
  var type: TypeSyntax
  var isNSObject = false
  /// Whether the mock may conform to `Sendable`, which the class does not forbid.
  var maySend = true
  /// The initialisers that the mock declares and forwards. If there are none, the mock inherits those of the
  /// superclass, which do not record the source location of the test.
  var initializers: [InheritedInitializer]
  /// The initialisers that the mock cannot forward, such as `init(values:)` with a variadic parameter.
  var omittedInitializers: [String] = []
  /// Whether the mock of a protocol conforms to the protocol itself, and not only through the class.
  var conformsToProtocol: Bool
  /// The actor of the conformance, if a member of an isolated class satisfies a requirement that is not isolated, or
  /// that is isolated in Swift 6 mode only.
  var conformanceActor: AttributeSyntax?
}

/// A designated initialiser of the superclass, as the mock declares it.
struct InheritedInitializer: Sendable {
  /// The modifiers of the overload without source location parameters.
  enum Keyword: String, Sendable {
    case override, required
    /// The superclass declares the initialiser, and the protocol requires it.
    case requiredOverride = "required override"
    case nonisolatedOverride = "nonisolated override"
    case nonisolatedRequiredOverride = "nonisolated required override"
  }
  var signature: Signature
  /// The availability of the class's initialiser, and its global actor if it differs from that of the class.
  var attributes: [AttributeSyntax] = []
  /// The modifiers of the overload without source location parameters, or `nil` if there is no such overload.
  var plainKeyword: Keyword?
  /// The text of the declaration, which is compared with requirements.
  var identity: String
  /// Whether the class declares an initialiser with these parameters.
  var overrides = false
  /// The arguments of the superclass's initialiser for which the mock has no parameters.
  var placeholders: [Placeholder] = []
  /// The `#if` around the class's initialiser.
  var condition: String?

  /// An argument that the mock passes to the superclass without having a parameter for it.
  struct Placeholder: Sendable {
    var label: String
    /// The default value of the parameter in a framework's class, or `nil` for a new instance of the parameter's type: the
    /// class has an initialiser for mocks with only this parameter.
    var standard: String?

    var text: String { "\(label): \(standard ?? ".init()")" }
  }
}

/// A framework's adapter, and the condition under which the framework is imported.
public struct AdapterUse: Hashable, Sendable {
  public var module: String
  var condition: String?
}

/// The plan of one requirement.
struct MemberPlan: Sendable {
  enum Isolation: Sendable {
    /// The isolation of the mock, if any.
    case ofMock
    /// No isolation, even if the mock is isolated to an actor.
    case nonisolated
    /// Isolated to the caller's actor.
    case ofCaller
  }
  /// The isolation of a requirement.
  enum Isolator: Sendable {
    case globalActor(AttributeSyntax)
    /// The mock itself, which is an actor.
    case mock
  }
  var kind: Requirement.Kind
  /// The declared name, without backticks: `getUser`, `==`, `init`.
  var name: String
  /// The declaration without the body.
  var signature: Signature
  /// The type of the result or of the value, or `nil` for `Void` and for initialisers.
  var valueType: TypeSyntax?
  var isAsync: Bool
  /// The errors that the requirement itself throws.
  var failure: Failure
  var isSettable: Bool
  var isGeneric: Bool
  /// The isolation, or `nil` if the requirement is not isolated or its isolation is not known.
  var isolator: Isolator?
  /// The prefix of the members that the mock adds to the requirement.
  var stem: Stem
  /// The call; `nil` for a property that stores a value.
  var call: CallPlan?
  /// The names of the properties with the most recent arguments. They are set when the stems are final, and `nil` if the
  /// mock has no such property.
  var lastArgumentNames: [String?] = []
  /// The value of a property without a call, or of the setter of a property whose getter is one, for example because it returns
  /// a stream, throws or suspends.
  var stored: StoredValue?
  /// The record of the writes of a subscript.
  var setter: CallPlan?
  var isStatic: Bool
  /// The attributes, for example `@available(…)` and `@discardableResult`.
  var attributes: [AttributeSyntax] = []
  /// The condition of the `#if` around the requirement inside of the protocol.
  var condition: String?
  var isOverride: Bool
  /// Whether the mock can forward calls to the instance that it wraps.
  var isForwarded = false
  /// Whether an `async` original may leave the caller's actor although the mock's member runs on it, because the
  /// settings of their modules differ.
  var mayLeaveCaller = false
  var isolation = Isolation.ofMock
  /// Whether an attribute may be a result builder, which the compiler would apply to a body without `return`.
  var mayBeBuilt = false

  /// The object to which calls can be forwarded: `super` in a partial mock, or the instance that the mock wraps.
  var original: String? {
    if isOverride { return "super" }
    return isForwarded ? (isStatic ? MockPlan.wrappedTypeName : MockPlan.wrappedName) + "!" : nil
  }

  /// The suffixes of the names of the members that the mock adds.
  var suffixes: [String] {
    let isProperty = kind == .property
    var suffixes: [String] = []
    suffixes.reserveCapacity(8)
    suffixes.append(isProperty ? "GetCount" : "CallCount")
    suffixes.append("Mock")
    if isSettable { suffixes.append(isProperty ? "SetValues" : "SetCalls") }
    guard let call else { return suffixes }
    suffixes.append("Handler")
    if isSettable { suffixes.append("SetMock") }
    if !call.arguments.isEmpty { suffixes.append("Calls") }
    if !call.stub.isNothing || call.callback != nil { suffixes.append("Result") }
    if !call.stub.isNothing, call.callback != nil { suffixes += ["CallbackResult", "CallbackMock"] }
    if call.stub.stream != nil { suffixes += ["SubscriptionCount", "ActiveSubscriptions"] }
    return suffixes
  }

  /// The capitalized labels of the recorded arguments, which end the names of the last-argument properties.
  var argumentSuffixes: [String] { call?.arguments.map(\.nameSuffix) ?? [] }

  /// Whether the members that the mock adds are static.
  var addsStaticMembers: Bool { isStatic || kind == .initializer }

  /// Whether the requirement is deprecated. The members that the mock adds for it are deprecated, too, so that they may
  /// use deprecated types.
  var isDeprecated: Bool {
    attributes.count > 0
      && attributes.contains { $0.name == "available" && $0.arguments?.hasPrefix("*, deprecated") == true }
  }
}

/// A declaration as the mock writes it, without modifiers and body.
struct Signature: Sendable {
  enum Introducer: Sendable {
    case function(name: String, fixity: Fixity?)
    case property(name: String)
    case `subscript`
    case initializer(InitializerDecl.OptionalMark)
  }
  /// The position of an operator relative to its operand.
  enum Fixity: String, CaseIterable, Sendable { case prefix, postfix }
  var introducer: Introducer
  var genericParameters: [GenericParameter] = []
  var parameters: [DeclaredParameter] = []
  /// The effects of the function, or of the getter of a property or a subscript.
  var effects = FunctionEffectSpecifiers()
  /// The result type, or `nil` if none is written.
  var returnType: TypeSyntax?
  var genericWhereClause: [GenericRequirement] = []
}

/// A parameter as the mock declares it.
struct DeclaredParameter: Sendable {
  var attributes: [AttributeSyntax]
  /// The argument label of a call; empty if there is none.
  var label: String
  /// The first of two names, or `nil` if only one is written.
  var firstName: String?
  /// The name inside of the body, without backticks.
  var name: String
  var type: TypeSyntax
  var isVariadic: Bool
  /// Whether the argument is a closure that does not escape.
  var isLent = false

  /// The closure type of an `@autoclosure` parameter, or `nil` if the type does not show it.
  var autoclosure: FunctionType? {
    guard isAutoclosure, case .function(let closure) = type.asValue else { return nil }
    return closure
  }

  /// Whether a body can forward the argument. It cannot forward a variadic one, which it receives as an array.
  var canBePassedOn: Bool { !isVariadic && isAutoclosure == (autoclosure != nil) }

  private var isAutoclosure: Bool { (attributes + type.attributes).contains { $0.name == "autoclosure" } }
}

/// A value that a property stores.
struct StoredValue: Sendable {
  var name: String
  var type: TypeSyntax
  /// Whether the protocol declares a setter, so that sets are recorded.
  var isSettable: Bool
  /// Whether the setter is unreachable, because an associated type is fixed to a type without values.
  var isUnreachable = false
  /// The value of the property until a test sets one, if the type has no natural default.
  var whenUnset: UnsetValue?
  /// Whether the mock does not retain the values.
  var isWeak = false
}

/// The plan of a call: the arguments that it records, its handler, and the result that a test can set.
final class CallPlan: Sendable {
  /// The name with labels: `getSingle(url:)`.
  let displayName: String
  let arguments: [RecordedArgument]
  let handlerParameters: [TypeSyntax]
  /// The arguments that the body passes to the handler.
  let handlerArguments: [PassedArgument]
  let stub: Stub
  /// The completion closure that is both recorded and completed by a result of its own, if the function has another one.
  let callback: Completion?
  /// Whether the body passes a non-escaping closure to the handler, which must not store the closure.
  let lendsClosures: Bool
  /// The names of the arguments that are not recorded.
  let unrecordedArguments: [String]
  /// The name of a parameter whose type has no values, so that the body is never executed.
  let uncallable: String?
  /// The names of the closures that specify their actor with an `isolated` parameter, and that throw.
  let isolatedClosures: [String]

  init(
    displayName: String, arguments: [RecordedArgument], handlerParameters: [TypeSyntax],
    handlerArguments: [PassedArgument], stub: Stub, callback: Completion?, lendsClosures: Bool,
    unrecordedArguments: [String], uncallable: String?, isolatedClosures: [String]
  ) {
    (self.displayName, self.arguments, self.unrecordedArguments) = (displayName, arguments, unrecordedArguments)
    (self.handlerParameters, self.handlerArguments) = (handlerParameters, handlerArguments)
    (self.stub, self.callback, self.uncallable) = (stub, callback, uncallable)
    (self.lendsClosures, self.isolatedClosures) = (lendsClosures, isolatedClosures)
  }

  /// The closures that a result calls.
  var completion: Completion? { stub.completion ?? callback }

  /// The name of the local constant with the function's result, if the closure is called before `return`.
  static let returnedName = "returned"
}

/// An argument in the record of a call.
struct RecordedArgument: Sendable {
  var label: String
  /// The capitalized label in the name of the property with the most recent argument: `URL` in `getSingleURL`.
  var nameSuffix: String
  var type: TypeSyntax
  var value: PassedArgument

  var isOptional: Bool { type.optionalWrapped != nil }
  /// The type as an Optional, without nesting.
  var optionalType: TypeSyntax { isOptional ? type : .optional(type) }
}
