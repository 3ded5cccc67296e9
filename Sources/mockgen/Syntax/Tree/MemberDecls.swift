/// A function: `func name<T>(label name: Type) async throws -> Result where …`.
public struct FunctionDecl: Hashable, Sendable {
  public var header: DeclHeader
  /// An identifier without its backticks, or an operator.
  public var name: String
  public var genericParameters: [GenericParameter]
  public var parameters: [FunctionParameter]
  public var effects: FunctionEffectSpecifiers
  public var returnType: TypeSyntax?
  public var genericWhereClause: [GenericRequirement]

  public init(
    header: DeclHeader, name: String, genericParameters: [GenericParameter], parameters: [FunctionParameter],
    effects: FunctionEffectSpecifiers, returnType: TypeSyntax?, genericWhereClause: [GenericRequirement]
  ) {
    self.header = header
    self.name = name
    self.genericParameters = genericParameters
    self.parameters = parameters
    self.effects = effects
    self.returnType = returnType
    self.genericWhereClause = genericWhereClause
  }
}

/// A parameter of a function, subscript or initialiser. Its names have no backticks.
public struct FunctionParameter: Hashable, Sendable {
  /// The escaped label `` `_` ``, which differs from the `_` of an omitted label.
  public static let underscoreLabel = "`_`"

  public var attributes: [AttributeSyntax]
  /// The label, or the only name; `_` for no label.
  public var firstName: String
  public var secondName: String?
  public var type: TypeSyntax
  public var isVariadic: Bool
  /// The text of the default value, if there is one (in classes only).
  public var defaultValue: String?
  public var position: SourcePosition

  public init(
    attributes: [AttributeSyntax] = [], firstName: String, secondName: String?, type: TypeSyntax, isVariadic: Bool,
    defaultValue: String? = nil, position: SourcePosition
  ) {
    self.attributes = attributes
    self.firstName = firstName
    self.secondName = secondName
    self.type = type
    self.isVariadic = isVariadic
    self.defaultValue = defaultValue
    self.position = position
  }
}

/// A generic parameter: `T`, `T: P`, `each T: P`, `let n: Int`.
public struct GenericParameter: Hashable, Sendable {
  public enum Specifier: String, Hashable, Sendable { case each, `let` }
  public var specifier: Specifier?
  public var name: String
  public var inheritedType: TypeSyntax?

  public init(specifier: Specifier? = nil, name: String, inheritedType: TypeSyntax?) {
    self.specifier = specifier
    self.name = name
    self.inheritedType = inheritedType
  }
}

/// A requirement of a `where` clause.
public struct GenericRequirement: Hashable, Sendable {
  public enum Relation: Hashable, Sendable {
    /// `Left: Right`.
    case conformance
    /// `Left == Right`.
    case sameType
  }
  public var left: TypeSyntax
  public var relation: Relation
  public var right: TypeSyntax

  public init(left: TypeSyntax, relation: Relation, right: TypeSyntax) {
    self.left = left
    self.relation = relation
    self.right = right
  }
}

/// A property: `var name: Type { get set }`. In a class, it may also be stored, or have accessors with bodies, which
/// are skipped.
public struct VariableDecl: Hashable, Sendable {
  /// The kind of value after the `=` of a stored property.
  public enum InitialValue: Hashable, Sendable { case none, closure, other }
  public var header: DeclHeader
  public var isLet: Bool
  public var name: String
  public var type: TypeSyntax?
  public var accessors: [AccessorDecl]
  public var initialValue = InitialValue.none

  public init(header: DeclHeader, isLet: Bool, name: String, type: TypeSyntax?, accessors: [AccessorDecl]) {
    self.header = header
    self.isLet = isLet
    self.name = name
    self.type = type
    self.accessors = accessors
  }
}

/// An accessor: `get`, `mutating get async throws`, `nonmutating set`.
public struct AccessorDecl: Hashable, Sendable {
  public var attributes: [AttributeSyntax]
  public var modifiers: [DeclModifier]
  /// The keyword: `get`, `set`, `_read`, `_modify`, `willSet`, …
  public var kind: String
  public var effects: FunctionEffectSpecifiers

  public init(
    attributes: [AttributeSyntax] = [], modifiers: [DeclModifier] = [], kind: String,
    effects: FunctionEffectSpecifiers = FunctionEffectSpecifiers()
  ) {
    self.attributes = attributes
    self.modifiers = modifiers
    self.kind = kind
    self.effects = effects
  }
}

public struct SubscriptDecl: Hashable, Sendable {
  public var header: DeclHeader
  public var genericParameters: [GenericParameter]
  public var parameters: [FunctionParameter]
  public var returnType: TypeSyntax
  public var genericWhereClause: [GenericRequirement]
  public var accessors: [AccessorDecl]
}

public struct InitializerDecl: Hashable, Sendable {
  /// The mark behind `init`, with its text.
  public enum OptionalMark: String, Hashable, Sendable {
    case none = ""
    case optional = "?"
    case implicitlyUnwrapped = "!"
  }
  public var header: DeclHeader
  public var optionalMark: OptionalMark
  public var genericParameters: [GenericParameter]
  public var parameters: [FunctionParameter]
  public var effects: FunctionEffectSpecifiers
  public var genericWhereClause: [GenericRequirement]
}

public struct AssociatedTypeDecl: Hashable, Sendable {
  public var header: DeclHeader
  public var name: String
  public var inheritanceClause: [InheritedType]
  /// The default: `Int` in `associatedtype Element = Int`.
  public var initializer: TypeSyntax?
  public var genericWhereClause: [GenericRequirement]
}

public struct TypeAliasDecl: Hashable, Sendable {
  public var header: DeclHeader
  public var name: String
  public var genericParameters: [GenericParameter]
  public var initializer: TypeSyntax
  public var genericWhereClause: [GenericRequirement]
}
