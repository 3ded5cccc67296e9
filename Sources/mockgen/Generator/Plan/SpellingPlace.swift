import MockgenSyntax

/// Where types stand that a mock spells: what all of its requirements in one place share.
final class SpellingPlace: Sendable {
  let index: DeclarationIndex
  let scope: Scope
  /// The mock's own type, which is what `Self` is in it.
  let mockType: TypeSyntax
  /// The mock's generic parameters and the associated types that it fixes.
  let mockNames: Set<String>
  /// Where the `async` closures run that do not say so, where that must be said.
  let asyncClosures: AsyncClosures?
  private let names: MockNames
  /// A name stands in many requirements, and is asked for several times in each.
  private let meanings: [String: Meaning]

  /// The meaning of a name in the mock.
  struct Meaning: Sendable {
    var outer: OuterName
    /// The typealias of a protocol that is inlined, since the mock sees something else by its name.
    var alias: IndexedTypeAlias?
    /// The fixed type of an associated type of a standard protocol.
    var standardType: TypeSyntax?
    /// Whether a type that it stands in may be written otherwise than by the requirement.
    var mayDiffer: Bool
  }

  /// - Parameters:
  ///   - typealiases: the names of the protocols' typealiases.
  ///   - standardTypes: the fixed types of standard protocols' associated types, for their own requirements.
  ///   - superclass: inside of the class that the mock inherits from, whose types the mock has, too.
  ///   - types: whose names are looked up now, each once.
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

  /// Whether names of the mock's own may hide others.
  var hidesNames: Bool { !names.hiding.isEmpty || names.superclass != nil }

  /// The same place, whose standard protocols' associated types are plain names.
  var withoutStandardTypes: SpellingPlace {
    var names = names
    names.standardTypes = [:]
    return SpellingPlace(
      index: index, scope: scope, mockType: mockType, names: names, asyncClosures: asyncClosures,
      types: EmptyCollection())
  }

  /// The place where a typealias is declared.
  func inside(_ alias: IndexedTypeAlias) -> SpellingPlace {
    var names = names
    names.inlined.insert(alias.decl.name)
    return SpellingPlace(
      index: index, scope: alias.scope, mockType: mockType, names: names, asyncClosures: asyncClosures,
      types: EmptyCollection())
  }
}

/// The names that mean something of the mock's own wherever they stand in it.
private struct MockNames: Sendable {
  var own: Set<String>
  var hiding: Set<String>
  var superclass: Scope?
  var standardTypes: [String: TypeSyntax] = [:]
  /// Typealiases that lead to where one is: none leads to itself.
  var inlined: Set<String> = []

  func meaning(of name: String, from scope: Scope, _ index: DeclarationIndex) -> SpellingPlace.Meaning {
    if let type = standardTypes[name] {
      return SpellingPlace.Meaning(outer: .plain, standardType: type, mayDiffer: true)
    }
    let isHidden =
      hiding.contains(name) || superclass.map { index.names.isMember(name, of: $0, ofClasses: true) } == true
    let outer = index.spelling.outerName(name, from: scope, isHidden: isHidden, by: hiding)
    guard case .plain = outer else { return SpellingPlace.Meaning(outer: outer, mayDiffer: true) }
    let alias = inlinedAlias(name, from: scope, index)
    return SpellingPlace.Meaning(
      outer: outer, alias: alias, mayDiffer: alias != nil || name == "Self" || own.contains(name))
  }

  private func inlinedAlias(_ name: String, from scope: Scope, _ index: DeclarationIndex) -> IndexedTypeAlias? {
    guard !inlined.contains(name), let alias = index.names.protocolAlias(named: name, from: scope),
      alias.decl.initializer.mentions(own) || index.spelling.isSeen(name)
    else { return nil }
    return alias
  }
}

/// The generic parameters of one requirement.
struct ErasedParameters: Sendable {
  /// Their types cannot be stored.
  var erased: Set<String> = []
  /// Those of them that need not be copyable: their values are neither recorded nor passed on.
  var noncopyable: Set<String> = []
  /// Those whose names the mock has given away already.
  var renamed: [String: String] = [:]
  /// The bound of one that may stand behind `any`.
  var bounds: [String: TypeSyntax] = [:]
}
