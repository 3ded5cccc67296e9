import MockgenSyntax

/// Where types stand that a mock spells: what all of its requirements in one place share.
final class SpellingPlace: Sendable {
  let index: DeclarationIndex
  let scope: Scope
  /// The mock's own type, which is what `Self` is in it.
  let mockType: TypeSyntax
  /// The typealiases of the protocols, which the compiler does not always see through inside of the mock.
  let typealiases: [String: TypeSyntax]
  /// The mock's generic parameters and typealiases.
  let mockNames: Set<String>
  /// Names that mean something of the mock's own wherever they stand in it.
  let ownNames: Set<String>
  /// Where the `async` closures run that do not say so, where that must be said.
  let asyncClosures: AsyncClosures?
  /// A name stands in many requirements, and is asked for several times in each.
  private let meanings: [String: Meaning]

  /// What a name means in the mock.
  struct Meaning: Sendable {
    var outer: OuterName
    /// Whether a type that it stands in may be written otherwise than by the requirement.
    var mayDiffer: Bool
  }

  /// - Parameter types: whose names are looked up now, each once.
  init(
    index: DeclarationIndex, scope: Scope, mockType: TypeSyntax, typealiases: [String: TypeSyntax] = [:],
    mockNames: Set<String> = [], asyncClosures: AsyncClosures? = nil, types: some Sequence<TypeSyntax> = []
  ) {
    self.index = index
    self.scope = scope
    self.mockType = mockType
    self.typealiases = typealiases
    self.mockNames = mockNames
    self.asyncClosures = asyncClosures
    let own = typealiases.isEmpty ? mockNames : mockNames.union(typealiases.keys)
    ownNames = own
    var meanings: [String: Meaning] = [:]
    for type in types {
      _ = type.contains { part in
        if case .identifier(let name, _) = part, meanings[name] == nil {
          meanings[name] = Meaning(name, index.spelling.outerName(name, from: scope, hiddenBy: own), own)
        }
        return false
      }
    }
    self.meanings = meanings
  }

  func meaning(of name: String) -> Meaning {
    meanings[name] ?? Meaning(name, index.spelling.outerName(name, from: scope, hiddenBy: ownNames), ownNames)
  }
}

extension SpellingPlace.Meaning {
  fileprivate init(_ name: String, _ outer: OuterName, _ ownNames: Set<String>) {
    let isPlain = if case .plain = outer { true } else { false }
    self.init(outer: outer, mayDiffer: !isPlain || name == "Self" || ownNames.contains(name))
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
