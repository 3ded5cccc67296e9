import MockgenSyntax

/// The scope of the types in requirements, and the names that the mock spells differently. All requirements of a mock
/// that are declared in one scope share it.
final class SpellingPlace: Sendable {
  let index: DeclarationIndex
  let scope: Scope
  /// The type of the mock, which replaces `Self`.
  let mockType: TypeSyntax
  /// The names of the mock's generic parameters and of its fixed associated types.
  let mockNames: Set<String>
  /// The isolation of `async` closures that do not specify it, if it must be written.
  let asyncClosures: AsyncClosures?
  private let names: MockNames
  /// The meanings of names that are looked up in advance, since a name appears in many requirements.
  private let meanings: [String: Meaning]

  /// The meaning of a name in the mock.
  struct Meaning: Sendable {
    /// The spelling that is qualified by types or the module; `nil` for the spelling in the requirement.
    var outer: String?
    /// A protocol's typealias whose name is taken in the mock, so that the mock contains the type.
    var alias: IndexedTypeAlias?
    /// The type to which an associated type of a standard protocol is fixed.
    var standardType: TypeSyntax?
    /// Whether the mock may spell a type with this name differently from the requirement.
    var mayDiffer: Bool
  }

  /// - Parameters:
  ///   - typealiases: the names of the protocols' typealiases.
  ///   - standardTypes: the fixed types of standard protocols' associated types, for their own requirements.
  /// - superclass: the scope inside of the mock's superclass, whose nested types are visible in the mock.
  /// - types: the types whose names are looked up now, each once.
  convenience init(
    index: DeclarationIndex, scope: Scope, mockType: TypeSyntax, typealiases: Set<String> = [],
    standardTypes: [String: TypeSyntax] = [:], mockNames: Set<String> = [], superclass: Scope? = nil,
    asyncClosures: AsyncClosures? = nil,
    types: some Sequence<TypeSyntax> = []
  ) {
    let names = MockNames(
      own: mockNames, hiding: typealiases.isEmpty ? mockNames : mockNames.union(typealiases), superclass: superclass,
      standardTypes: standardTypes)
    self.init(
      index: index, scope: scope, mockType: mockType, names: names, asyncClosures: asyncClosures, types: types)
  }

  private init(
    index: DeclarationIndex, scope: Scope, mockType: TypeSyntax, names: MockNames, asyncClosures: AsyncClosures?,
    types: some Sequence<TypeSyntax>
  ) {
    self.index = index
    self.scope = scope
    self.mockType = mockType
    self.names = names
    self.asyncClosures = asyncClosures
    mockNames = names.own
    var meanings: [String: Meaning] = [:]
    for type in types {
      _ = type.contains { part in
        if case .identifier(let name, _) = part, meanings[name] == nil {
          meanings[name] = names.meaning(of: name, from: scope, index)
        }
        return false
      }
    }
    self.meanings = meanings
  }

  func meaning(of name: String) -> Meaning { meanings[name] ?? names.meaning(of: name, from: scope, index) }

  /// A copy of the place without the fixed types of standard protocols.
  var withoutStandardTypes: SpellingPlace {
    var names = names
    names.standardTypes = [:]
    return SpellingPlace(
      index: index, scope: scope, mockType: mockType, names: names, asyncClosures: asyncClosures,
      types: EmptyCollection())
  }

  /// Returns the place for spelling the type of a typealias, in the scope that declares the typealias.
  func inside(_ alias: IndexedTypeAlias) -> SpellingPlace {
    var names = names
    names.inlined.insert(alias.decl.name)
    return SpellingPlace(
      index: index, scope: alias.scope, mockType: mockType, names: names, asyncClosures: asyncClosures,
      types: EmptyCollection())
  }
}

/// The names that mean something else inside of the mock.
private struct MockNames: Sendable {
  var own: Set<String>
  var hiding: Set<String>
  var superclass: Scope?
  var standardTypes: [String: TypeSyntax] = [:]
  /// The typealiases that are being replaced, so that none is replaced in its own type.
  var inlined: Set<String> = []

  func meaning(of name: String, from scope: Scope, _ index: DeclarationIndex) -> SpellingPlace.Meaning {
    if let type = standardTypes[name] {
      return SpellingPlace.Meaning(outer: nil, standardType: type, mayDiffer: true)
    }
    let isHidden =
      hiding.contains(name) || superclass.map { index.names.isMember(name, of: $0, ofClasses: true) } == true
    let outer = index.spelling.outerName(name, from: scope, isHidden: isHidden, by: hiding)
    guard outer == nil else { return SpellingPlace.Meaning(outer: outer, mayDiffer: true) }
    let alias = inlinedAlias(name, from: scope, index)
    return SpellingPlace.Meaning(
      outer: outer, alias: alias, mayDiffer: alias != nil || name == "Self" || own.contains(name))
  }

  private func inlinedAlias(_ name: String, from scope: Scope, _ index: DeclarationIndex) -> IndexedTypeAlias? {
    guard !inlined.contains(name) else { return nil }
    if let alias = index.names.protocolAlias(named: name, from: scope),
      alias.decl.initializer.mentions(own) || index.spelling.isSeen(name)
    {
      return alias
    }
    guard !own.contains(name), index.spelling.isSeen(name) else { return nil }
    return index.names.protocolAlias(named: name, from: scope, isConstrained: true)
  }
}

/// The generic parameters of one requirement, which the mock erases because it cannot store their values.
struct ErasedParameters: Sendable {
  /// The names of the generic parameters, as the mock spells them.
  var erased: Set<String> = []
  /// The erased parameters that need not be copyable: their values are neither recorded nor forwarded.
  var noncopyable: Set<String> = []
  /// The new names of parameters whose names the mock uses already.
  var renamed: [String: String] = [:]
  /// The bounds that can be written after `any`, by parameter.
  var bounds: [String: TypeSyntax] = [:]
}
