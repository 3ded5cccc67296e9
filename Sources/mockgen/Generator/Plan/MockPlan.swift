/// A mock, decided: every name and type in it is final, and only the text around them is missing.
struct MockPlan: Sendable {
  enum Kind: Sendable {
    case `class`, actor
    /// A class that cannot inherit from `BaseMock`, since it inherits from another.
    case subclass(SuperclassPlan)
  }
  var kind: Kind
  var name: String
  /// How the mock's own conformance names the protocol; for a partial mock, the class.
  var protocolName: String
  var access: AccessLevel
  /// `@available(…)` lines.
  var attributes: [String] = []
  /// `Item: Hashable`.
  var genericParameters: [String] = []
  var genericArguments: [String] = []
  /// `Item.Element == Int`.
  var genericRequirements: [String] = []
  /// Associated types that are fixed.
  var typealiases: [(name: String, type: String)] = []
  var condition: String?
  var members: [MemberPlan] = []
  var isEquatable = false
  var isHashable = false
  var isComparable = false
  /// Whether the class is isolated by a global actor, so that what is added to it must say `nonisolated`.
  var isIsolated = false
  /// Whether the class says that it stands outside of every actor, whatever its target's default is.
  var isNonisolated = false
  var adapters: Set<AdapterUse> = []
  /// How the runtime's names are written here.
  var names = EmittedNames { _ in false }
  /// The files whose imports the types of the requirements need.
  var files: Set<Int> = []
  /// The modules whose protocols and types stand in its declarations.
  var modules: Set<String> = []

  var isActor: Bool { if case .actor = kind { true } else { false } }

  /// The type as a user writes it: `MockStore<Item>`.
  var typeName: String { genericArguments.isEmpty ? name : "\(name)<\(genericArguments.joined(separator: ", "))>" }
}

/// The class that a mock inherits from.
struct SuperclassPlan: Sendable {
  var name: String
  /// The initialisers that the mock hands on. None where they are not known: then the mock inherits them, and does not
  /// know the line that makes it.
  var initializers: [InheritedInitializer]
  /// Whether the mock of a protocol names the protocol beside the class.
  var conformsToProtocol: Bool

  var isNSObject: Bool { name == "NSObject" || name == "Foundation.NSObject" }
}

/// A designated initialiser of the superclass, as the mock declares it.
struct InheritedInitializer: Sendable {
  var parameters: [String]
  /// `?` or `!` or nothing.
  var optionalMark: String
  /// ` async throws` or nothing.
  var effects: String
  /// `label: name` for each parameter that is passed on.
  var forwarded: [String]
  /// Where a plain one must stand beside the one that knows its line: `required ` or `override `.
  var plainKeyword: String?
  /// As of a requirement.
  var signature: String
}

/// A framework's adapter, and the condition under which the framework is imported.
public struct AdapterUse: Hashable, Sendable {
  public var module: String
  var condition: String?
}

/// What one requirement becomes.
struct MemberPlan: Sendable {
  enum Kind: Sendable {
    /// A function: its declaration without body.
    case function(signature: Signature, call: CallPlan)
    /// A property whose getter makes a call: a stream, or one that throws or suspends.
    case computed(name: String, type: String, effects: String, call: CallPlan, setter: StoredValue?)
    /// A property that keeps a value.
    case stored(name: String, type: String, value: StoredValue)
    case `subscript`(signature: Signature, effects: String, call: CallPlan, setter: CallPlan?)
    case initializer(InitializerPlan)
  }
  var kind: Kind
  var outline: RequirementOutline
  var isStatic: Bool
  /// `@available(…)`, `@discardableResult`.
  var attributes: [String]
  /// `#if` around the requirement, inside of the protocol.
  var condition: String?
  var isOverride = false
  /// Whether it stays outside of the actor that isolates the mock.
  var isNonisolated = false

  /// What is deprecated brings members that are, so that they may name deprecated types in turn.
  var deprecation: String {
    attributes.contains { $0.hasPrefix("@available(*, deprecated") } ? "@available(*, deprecated) " : ""
  }
}

/// A declaration in pieces, so that it can be broken over lines.
struct Signature: Sendable {
  /// `func load<T>(` up to its parenthesis, without modifiers.
  var head: String
  var parameters: [String]
  /// `) async throws -> Int where …`.
  var tail: String
}

/// A value that a property keeps.
struct StoredValue: Sendable {
  var stem: Stem
  var name: String
  var type: String
  /// Whether the protocol lets its users set the property, so that sets are recorded.
  var isSettable: Bool
  /// What it is while the test has set nothing, where that is not the type's natural default.
  var whenUnset: String?
}

/// A requirement that is called: what is recorded, and what can be chosen.
struct CallPlan: Sendable {
  var stem: Stem
  /// `getSingle(url:)`.
  var displayName: String
  var arguments: [RecordedArgument]
  var handlerParameters: [String]
  /// What the mock passes to its handler.
  var handlerArguments: [String]
  var outcome: Outcome
  /// Whether the handler is given a closure that ends with the call, so that nothing that runs later may hold it.
  var lendsClosures = false
  /// The closures that run on an actor which they are given, and whose errors are noted there.
  var isolatedClosures: [String] = []
}

/// One argument as it is recorded.
struct RecordedArgument: Sendable {
  var label: String
  /// Its part in the name of its last-argument property.
  var nameSuffix: String
  var type: String
  /// The same value as an Optional, flattened.
  var optionalType: String
  var isOptional: Bool
  var expression: String
  /// Decided after the stems; `nil` while undecided.
  var lastArgumentName: String?
}

/// What a test can choose about a call.
enum Outcome: Sendable {
  /// Synchronous, `Void`, cannot fail.
  case nothing
  /// Synchronous: `ReturnResult`, and a handler with the requirement's own signature.
  case returned(value: String, failure: Failure, cast: String?, orElse: String? = nil)
  /// `async`.
  case awaited(result: ResultClass, throwing: Bool, cast: String?)
  /// `async` with closures that end with the call: its handler has the requirement's own signature, so that it can run
  /// them.
  case running(value: String, result: ResultClass, effects: Effects, cast: String?)
  /// Returns a stream.
  case stream(result: ResultClass, cast: String?, method: String)
  /// Only a handler can make what it returns; `nil` where it can only throw, or end the process.
  case handled(value: String?, effects: Effects)
  /// Calls a completion closure.
  case completion(result: ResultClass, closure: String, isOnMainActor: Bool = false)
  /// Rethrows what its closures throw, which its handler is given. No result class where nothing is returned.
  case rethrown(value: String, result: ResultClass?, effects: Effects, cast: String?)
}

extension Outcome {
  var isRethrown: Bool { if case .rethrown = self { true } else { false } }
}

/// An `init` requirement.
struct InitializerPlan: Sendable {
  var parameters: [String]
  /// Generic parameters with their brackets, or nothing.
  var generics: String
  var genericRequirements: String
  /// `?` or `!` or nothing.
  var optionalMark: String
  /// ` throws` or nothing.
  var effects: String
  /// Whether a direct call can have an initialiser beside this one, which knows the caller's line.
  var hasTwin: Bool
  var call: CallPlan
}
