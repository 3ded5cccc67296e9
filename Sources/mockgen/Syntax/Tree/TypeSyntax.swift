/// A type as it is written in source, in swift-syntax's vocabulary.
///
/// Its `description` is the normalised text of the type: single spaces, no comments, no line breaks.
public indirect enum TypeSyntax: Hashable, Sendable {
  /// `Name` or `Name<Arguments>`.
  case identifier(name: String, arguments: [TypeSyntax])
  /// `Base.Name` or `Base.Name<Arguments>`.
  case member(base: TypeSyntax, name: String, arguments: [TypeSyntax])
  /// `Wrapped?`.
  case optional(TypeSyntax)
  /// `Wrapped!`.
  case implicitlyUnwrappedOptional(TypeSyntax)
  /// `[Element]`.
  case array(TypeSyntax)
  /// `[Key: Value]`.
  case dictionary(key: TypeSyntax, value: TypeSyntax)
  /// `[count of Element]`.
  case inlineArray(count: TypeSyntax, element: TypeSyntax)
  /// A tuple `(a: A, B)`. The empty tuple is `Void`. A parenthesised type is a tuple of one unnamed element.
  case tuple([TupleTypeElement])
  /// `(A, B) async throws -> C`.
  case function(FunctionType)
  /// `inout @escaping @Sendable Base`.
  case attributed(AttributedType)
  /// `some P`.
  case some(TypeSyntax)
  /// `any P`.
  case any(TypeSyntax)
  /// `A & B`.
  case composition([TypeSyntax])
  /// `Base.Type`.
  case metatype(TypeSyntax)
  /// `Base.Protocol`.
  case protocolMetatype(TypeSyntax)
  /// `repeat Pattern`.
  case packExpansion(TypeSyntax)
  /// `each Pack`.
  case packElement(TypeSyntax)
  /// `~Copyable`.
  case suppressed(TypeSyntax)
  /// `class` in an inheritance clause.
  case classRestriction
  /// The value of a generic argument that is an expression: `3`, `-1`.
  case expression(String)
  /// An unreadable type, which a diagnostic reports.
  case missing
}

/// One element of a tuple type, or one parameter of a function type.
public struct TupleTypeElement: Hashable, Sendable {
  /// The label: `a` in `(a: Int)`, `_` in `(_ a: Int) -> Void`.
  public var firstName: String?
  /// The name after the label: `a` in `(_ a: Int) -> Void`.
  public var secondName: String?
  public var type: TypeSyntax
  /// Whether `...` follows the type.
  public var isVariadic: Bool

  public init(firstName: String? = nil, secondName: String? = nil, type: TypeSyntax, isVariadic: Bool = false) {
    self.firstName = firstName
    self.secondName = secondName
    self.type = type
    self.isVariadic = isVariadic
  }
}

/// A function type without its attributes, which are in the `AttributedType` around it.
public struct FunctionType: Hashable, Sendable {
  public var parameters: [TupleTypeElement]
  public var effects: FunctionEffectSpecifiers
  public var returnType: TypeSyntax

  public init(parameters: [TupleTypeElement], effects: FunctionEffectSpecifiers, returnType: TypeSyntax) {
    self.parameters = parameters
    self.effects = effects
    self.returnType = returnType
  }
}

/// A type with specifiers and attributes before it.
public struct AttributedType: Hashable, Sendable {
  /// The specifiers in source order, each with its argument: `inout`, `borrowing`, `consuming`, `sending`, `isolated`,
  /// `__owned`, `__shared`, `_const`, `nonisolated(nonsending)`.
  public var specifiers: [String]
  public var attributes: [AttributeSyntax]
  public var base: TypeSyntax

  public init(specifiers: [String] = [], attributes: [AttributeSyntax] = [], base: TypeSyntax) {
    self.specifiers = specifiers
    self.attributes = attributes
    self.base = base
  }
}

/// An attribute `@name` or `@name(arguments)`. Two attributes are equal if their text is, at any position.
public struct AttributeSyntax: Hashable, Sendable {
  /// The name after the `@`, with generic arguments and dots: `available`, `MainActor`, `Module.Actor`.
  public var name: String
  /// The normalised text in the parentheses; `nil` if there are none.
  public var arguments: String?

  public init(name: String, arguments: String? = nil) {
    self.name = name
    self.arguments = arguments
  }
}

/// The effects `async` and `throws` after a parameter list, or in an accessor.
public struct FunctionEffectSpecifiers: Hashable, Sendable {
  public enum AsyncSpecifier: Hashable, Sendable { case none, async, reasync }
  public var asyncSpecifier: AsyncSpecifier
  public var throwsClause: ThrowsClause

  public init(asyncSpecifier: AsyncSpecifier = .none, throwsClause: ThrowsClause = .none) {
    self.asyncSpecifier = asyncSpecifier
    self.throwsClause = throwsClause
  }
}

/// The error specification of a function.
public enum ThrowsClause: Hashable, Sendable {
  case none
  /// `throws`.
  case any
  /// `rethrows`.
  case `rethrows`
  /// `throws(E)`.
  case typed(TypeSyntax)
}
