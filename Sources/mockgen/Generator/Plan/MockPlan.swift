import MockgenSyntax

/// A mock, decided: every name and type in it is final, and no declaration of it is text yet.
struct MockPlan: Sendable {
  enum Kind: Sendable {
    case `class`, actor
    /// A class that cannot inherit from `BaseMock`, since it inherits from another.
    case subclass(SuperclassPlan)
  }
  var kind: Kind
  var name: String
  /// How the mock's own conformance names the protocol; for a partial mock, the class; for one of closures, the struct.
  var mocked: TypeSyntax
  /// Of a mock of a struct of closures.
  var structure: StructPlan?
  var access: AccessLevel
  var inheritability = Inheritability.nobody
  /// Why nobody can inherit from it, although the user has asked for that.
  var obstacle: InheritanceObstacle?
  /// The requirements that Objective-C calls optional, which it does not implement.
  var optionalRequirements: [String] = []
  /// `@available(…)`.
  var attributes: [AttributeSyntax] = []
  /// `Item: Hashable`.
  var genericParameters: [GenericParameter] = []
  var genericArguments: [TypeSyntax] = []
  /// `Item.Element == Int`.
  var genericRequirements: [GenericRequirement] = []
  /// Associated types that are fixed.
  var typealiases: [(name: String, type: TypeSyntax)] = []
  var condition: String?
  var members: [MemberPlan] = []
  var isEquatable = false
  var isHashable = false
  var isComparable = false
  var isolation = Isolation.none
  /// Whether the class says that it stands outside of every actor, whatever its target's default is.
  var isNonisolated = false
  /// What it begins with.
  var initialSettings = InitialMockSettings()
  var adapters: Set<AdapterUse> = []
  /// How the runtime's names are written here.
  var names = EmittedNames { _ in false }
  /// The files whose imports the types of the requirements need.
  var files: Set<Int> = []
  /// The modules whose protocols and types stand in its declarations.
  var modules: Set<String> = []

  /// The type as a user writes it: `MockStore<Item>`.
  var type: TypeSyntax { .identifier(name: name, arguments: genericArguments) }
}

/// Why no class inherits from a mock.
enum InheritanceObstacle: Sendable {
  /// What a requirement says of `Self` would not hold for the other class.
  case saysSelf
  case isActor
}

/// The class that a mock inherits from.
struct SuperclassPlan: Sendable {
  var type: TypeSyntax
  var isNSObject = false
  /// The initialisers that the mock hands on. None where they are not known: then the mock inherits them, and does not
  /// know the line that makes it.
  var initializers: [InheritedInitializer]
  /// The initialisers that the mock cannot forward to: `init(values:)` with a variadic parameter.
  var omittedInitializers: [String] = []
  /// Whether the mock of a protocol names the protocol beside the class.
  var conformsToProtocol: Bool
  /// The actor of the conformance, if the class has on an actor what the protocol may require outside of all: a protocol that
  /// inherits its isolation is isolated in Swift 6 mode only.
  var conformanceActor: AttributeSyntax?
}

/// A designated initialiser of the superclass, as the mock declares it.
struct InheritedInitializer: Sendable {
  /// The modifiers of one that does not know its line.
  enum Keyword: String, Sendable {
    case override, required
    /// An initialiser of the superclass that the protocol requires.
    case requiredOverride = "required override"
    case nonisolatedOverride = "nonisolated override"
    case nonisolatedRequiredOverride = "nonisolated required override"
  }
  var signature: Signature
  /// The availability of the class's initialiser, and the global actor that it is on, beside that of the class.
  var attributes: [AttributeSyntax] = []
  /// The modifiers of a plain one beside the one that knows its line, `nil` if there is none.
  var plainKeyword: Keyword?
  /// The declaration as a text, which a requirement is compared with.
  var identity: String
  /// Whether the class declares one with these parameters.
  var overrides = false
  /// The arguments that are passed to the superclass and to which the mock has no parameters.
  var placeholders: [Placeholder] = []
  /// The `#if` around the class's initialiser.
  var condition: String?

  /// An argument that nobody chooses.
  struct Placeholder: Sendable {
    /// Why there is one.
    enum Kind: Sendable {
      /// The class offers an initialiser for mocks, whose only parameter is made from nothing.
      case offered
      /// A default that is known of a framework's class; the expression.
      case standard(String)
    }
    var label: String
    var kind: Kind
  }
}

/// A framework's adapter, and the condition under which the framework is imported.
public struct AdapterUse: Hashable, Sendable {
  public var module: String
  var condition: String?
}

/// What one requirement becomes.
struct MemberPlan: Sendable {
  indirect enum Kind: Sendable {
    /// A function: its declaration without body.
    case function(signature: Signature, call: CallPlan)
    /// A property whose getter makes a call: a stream, or one that throws or suspends.
    case computed(
      name: String, type: TypeSyntax, effects: FunctionEffectSpecifiers, call: CallPlan, setter: StoredValue?)
    /// A property that keeps a value.
    case stored(name: String, type: TypeSyntax, value: StoredValue)
    case `subscript`(signature: Signature, effects: FunctionEffectSpecifiers, call: CallPlan, setter: CallPlan?)
    case initializer(InitializerPlan)
  }
  enum Isolation: Sendable {
    /// That of the mock, if any.
    case ofMock
    /// Outside of the actor that isolates the mock.
    case nonisolated
    /// On the actor of whoever calls it.
    case ofCaller
  }
  var kind: Kind
  var outline: RequirementOutline
  var isStatic: Bool
  /// `@available(…)`, `@discardableResult`.
  var attributes: [AttributeSyntax]
  /// `#if` around the requirement, inside of the protocol.
  var condition: String?
  var isOverride = false
  /// Whether what it overrides, where it suspends, may leave the actor on which the override runs: the settings of their
  /// modules differ.
  var mayLeaveCaller = false
  var isolation = Isolation.ofMock
  /// Whether a result builder may be before the requirement, which is applied to a body without `return`.
  var mayBeBuilt = false

  /// What is deprecated brings members that are, so that they may name deprecated types in turn.
  var isDeprecated: Bool {
    attributes.count > 0
      && attributes.contains { $0.name == "available" && $0.arguments?.hasPrefix("*, deprecated") == true }
  }
}

/// A declaration as the mock writes it, without modifiers and body.
struct Signature: Sendable {
  enum Introducer: Sendable {
    case function(name: String, fixity: Fixity?)
    case `subscript`
    case initializer(InitializerDecl.OptionalMark)
  }
  /// Operators before and behind their operand say so.
  enum Fixity: String, CaseIterable, Sendable { case prefix, postfix }
  var introducer: Introducer
  var genericParameters: [GenericParameter]
  var parameters: [DeclaredParameter]
  /// None for a subscript, whose getter has them.
  var effects = FunctionEffectSpecifiers()
  /// `nil` where none is written.
  var returnType: TypeSyntax?
  var genericWhereClause: [GenericRequirement]
}

/// A parameter as the mock declares it.
struct DeclaredParameter: Sendable {
  var attributes: [AttributeSyntax]
  /// What a call says; empty where it says nothing.
  var label: String
  /// What stands before the name, `nil` where the name stands alone.
  var firstName: String?
  /// The name inside of the body, without backticks.
  var name: String
  var type: TypeSyntax
  var isVariadic: Bool
  /// A closure that ends with the call.
  var isLent = false

  /// The closure that a caller writes as an expression, `nil` if the type does not spell it out.
  var autoclosure: FunctionType? {
    guard isAutoclosure, case .function(let closure) = type.asValue else { return nil }
    return closure
  }

  /// Whether a body can pass it on: variadic arguments have become an array.
  var canBePassedOn: Bool { !isVariadic && isAutoclosure == (autoclosure != nil) }

  private var isAutoclosure: Bool { (attributes + type.attributes).contains { $0.name == "autoclosure" } }
}

/// A value that a property keeps.
struct StoredValue: Sendable {
  var stem: Stem
  var name: String
  var type: TypeSyntax
  /// Whether the protocol lets its users set the property, so that sets are recorded.
  var isSettable: Bool
  /// Whether an associated type that is fixed to one without values makes the setter unreachable.
  var isUnreachable = false
  /// What it is while the test has set nothing, where that is not the type's natural default.
  var whenUnset: UnsetValue?
}

/// A requirement that is called: what is recorded, and what can be chosen.
struct CallPlan: Sendable {
  var stem: Stem
  /// `getSingle(url:)`.
  var displayName: String
  var arguments: [RecordedArgument]
  var handlerParameters: [TypeSyntax]
  /// What the mock passes to its handler.
  var handlerArguments: [PassedArgument]
  var outcome: Outcome
  /// The completion closure that is recorded with the other arguments, and that a result answers nevertheless.
  var callback: CallbackPlan?
  /// Whether the handler is given a closure that ends with the call, so that nothing that runs later may hold it.
  var lendsClosures = false
  /// The arguments that are in no record, by name.
  var unrecordedArguments: [String] = []
  /// The parameter that has no values, so that the body is never executed.
  var uncallable: String?
  /// The closures that run on an actor which they are given, and whose errors are noted there, by their names in the body.
  var isolatedClosures: [String] = []
}

/// What a test can choose about a completion closure beside what its function returns.
struct CallbackPlan: Sendable {
  var result: ResultClass
  var cast: TypeSyntax?
  var closures: AnsweredClosures
  var isOnMainActor: Bool

  /// What a body calls what it returns, where the closure is called before.
  static let returnedName = "returned"
}

/// One argument as it is recorded.
struct RecordedArgument: Sendable {
  var label: String
  /// Its part in the name of its last-argument property.
  var nameSuffix: String
  var type: TypeSyntax
  var value: PassedArgument
  /// Decided after the stems; `nil` while undecided.
  var lastArgumentName: String?

  var isOptional: Bool { type.optionalWrapped != nil }
  /// The same value as an Optional, flattened.
  var optionalType: TypeSyntax { isOptional ? type : .optional(type) }
}

/// What a test can choose about a call.
///
/// A `cast` is the type that a value of `Any` is cast to, and a `value` of `nil` is `Void`.
indirect enum Outcome: Sendable {
  /// Synchronous, `Void`, cannot fail.
  case nothing
  /// Synchronous: `ReturnResult`, and a handler with the requirement's own signature.
  case returned(value: TypeSyntax?, failure: Failure, cast: TypeSyntax?, orElse: UnsetValue? = nil)
  /// `async`.
  case awaited(result: ResultClass, cast: TypeSyntax?)
  /// `async` with closures that end with the call: its handler has the requirement's own signature, so that it can run
  /// them.
  case running(value: TypeSyntax?, result: ResultClass, effects: Effects, cast: TypeSyntax?)
  /// Returns a stream.
  case stream(result: ResultClass, cast: TypeSyntax?, method: StreamType.Method)
  /// Only a handler can make what it returns; `nil` where it can only throw, or end the process.
  case handled(value: TypeSyntax?, effects: Effects)
  /// Calls a completion closure.
  case completion(result: ResultClass, cast: TypeSyntax?, closures: AnsweredClosures, isOnMainActor: Bool)
  /// An initialiser that can fail.
  case initialized(result: ResultClass)
  /// Rethrows what its closures throw, which its handler is given. No result class where nothing is returned.
  case rethrown(value: TypeSyntax?, result: ResultClass?, effects: Effects, cast: TypeSyntax?)
}

extension Outcome {
  var isRethrown: Bool { if case .rethrown = self { true } else { false } }
}

/// An `init` requirement.
struct InitializerPlan: Sendable {
  var signature: Signature
  var optionalMark: InitializerDecl.OptionalMark
  /// Whether a direct call can have an initialiser beside this one, which knows the caller's line.
  var hasTwin: Bool
  var call: CallPlan
}
