import MockgenSyntax

/// The generic parameters of a requirement, identified by position, with their constraints in canonical form.
struct CanonicalGenerics: Hashable, Sendable {
  /// The specifier of each parameter, `each` or `let`, if it has one.
  private var specifiers: [GenericParameter.Specifier?] = []
  private var requirements: Set<GenericRequirement> = []

  init() {}

  /// The generic parameters without conformances to `Sendable`, which do not distinguish overloads.
  var withoutSendable: CanonicalGenerics {
    var generics = self
    generics.requirements = requirements.filter { $0.relation != .conformance || $0.right != .named("Sendable") }
    return generics
  }
}

extension CanonicalGenerics {
  /// Collects the constraints of generic parameters from angle brackets, `where` clauses and `some`.
  struct Builder {
    private let types: CanonicalTypes
    private var names: [String: TypeSyntax] = [:]
    private var specifiers: [GenericParameter.Specifier?] = []
    private var requirements: Set<GenericRequirement> = []

    init(_ parameters: [GenericParameter], types: CanonicalTypes) {
      self.types = types
      for parameter in parameters {
        names[parameter.name] = next(parameter.specifier)
      }
      for parameter in parameters {
        guard let bound = parameter.inheritedType, parameter.specifier != .let, let name = names[parameter.name] else {
          continue
        }
        add(conformanceOf: name, to: bound)
      }
    }

    private mutating func next(_ specifier: GenericParameter.Specifier? = nil) -> TypeSyntax {
      specifiers.append(specifier)
      return .named("$\(specifiers.count - 1)")
    }

    func canonical(_ type: TypeSyntax) -> TypeSyntax { types.canonical(type.substituting(names)) }

    mutating func add(_ requirement: GenericRequirement) {
      let left = canonical(requirement.left.withoutPack)
      switch requirement.relation {
      case .conformance: add(conformanceOf: left, to: requirement.right)
      case .sameType: addSameType(left, canonical(requirement.right))
      }
    }

    private mutating func addSameType(_ left: TypeSyntax, _ right: TypeSyntax) {
      let sides = [left, right].sorted { $0.description < $1.description }
      requirements.insert(GenericRequirement(left: sides[0], relation: .sameType, right: sides[1]))
    }

    private mutating func add(conformanceOf left: TypeSyntax, to bound: TypeSyntax) {
      switch canonical(bound) {
      case .composition(let parts): for part in parts { addSingle(left, part, bound) }
      case let part: addSingle(left, part, bound)
      }
    }

    /// Adds a conformance to a single type: `Sequence<Int>` becomes `Sequence` with `Element == Int`.
    private mutating func addSingle(_ left: TypeSyntax, _ part: TypeSyntax, _ written: TypeSyntax) {
      if part == .named("Any") { return }
      let name = part.fullName
      guard !part.genericArguments.isEmpty,
        let source = types.index.names.protocol(named: name, from: types.scope),
        source.decl.primaryAssociatedTypes.count >= part.genericArguments.count
      else {
        requirements.insert(GenericRequirement(left: left, relation: .conformance, right: part))
        return
      }
      requirements.insert(
        GenericRequirement(left: left, relation: .conformance, right: .dotted(name, arguments: [])))
      for (associatedType, argument) in zip(source.decl.primaryAssociatedTypes, part.genericArguments) {
        addSameType(.member(base: left, name: associatedType, arguments: []), argument)
      }
    }

    /// Returns the canonical type of a parameter, with a generic parameter in place of each `some`.
    mutating func naming(opaqueIn type: TypeSyntax) -> TypeSyntax {
      var opaque: [TypeSyntax] = []
      let first = specifiers.count
      let named = type.rewriting { part in
        guard case .some(let bound) = part else { return nil }
        opaque.append(bound)
        return .named("$\(first + opaque.count - 1)")
      }
      for bound in opaque {
        let name = next()
        add(conformanceOf: name, to: bound)
      }
      return canonical(named)
    }

    /// Returns the collected constraints without redundant ones.
    func finished() -> CanonicalGenerics {
      var generics = CanonicalGenerics()
      generics.specifiers = specifiers
      generics.requirements = requirements.filter { requirement in
        requirement.relation == .sameType || !isImplied(requirement)
      }
      return generics
    }

    private func isImplied(_ requirement: GenericRequirement) -> Bool {
      requirements.contains { other in
        other != requirement && other.relation == .conformance && other.left == requirement.left
          && inherited(by: other.right).contains(requirement.right)
      }
    }

    /// Returns the types that a protocol inherits from, directly or through known protocols.
    private func inherited(by type: TypeSyntax) -> Set<TypeSyntax> {
      var found: Set<TypeSyntax> = []
      var pending = [(type, types)]
      while let (next, types) = pending.popLast() {
        let name = next.fullName
        guard let source = types.index.names.protocol(named: name, from: types.scope) else { continue }
        let inner = CanonicalTypes(index: types.index, scope: source.scope)
        for type in source.decl.inheritanceClause.map({ inner.canonical($0.type) }) {
          let parts = if case .composition(let parts) = type { parts } else { [type] }
          for part in parts where found.insert(part).inserted { pending.append((part, inner)) }
        }
      }
      return found
    }
  }
}

extension TypeSyntax {
  /// The type without `repeat` and `each`: `T` for `repeat each T`, since a pack is constrained by its name.
  fileprivate var withoutPack: TypeSyntax {
    switch self {
    case .packExpansion(let type), .packElement(let type): type.withoutPack
    default: self
    }
  }
}
