import MockgenSyntax

/// Finds the types that the protocols and the structs of closures of some files need, and that those files do not
/// declare.
///
/// Most files of a project declare no protocol and are not read. Two things make a file relevant: a class that a
/// protocol requires its mock to inherit from, and the types that are declared next to a nested protocol.
public struct NeededTypes {
  private let index: DeclarationIndex
  private let options: GeneratorOptions
  /// The requirements of the protocols to mock, each with the scope of its types.
  private let requirements: [(requirement: Requirement, scope: Scope)]

  /// - Parameter sources: the files that were read so far.
  public init(of sources: SourceIndex) {
    options = sources.options
    index = sources.index
    requirements = index.protocols.filter { !$0.isDependency }.flatMap { source in
      source.decl.members.requirements.map { ($0, source.innerScope) }
    }
  }

  /// Returns the names that must be found wherever the sources declare them: those that mocks use, those in protocols
  /// that frameworks declare, too, and all in protocols if another module is read that may declare them.
  ///
  /// - Parameter hasDependencies: Whether further files are read.
  public func ambiguousNames(hasDependencies: Bool) -> Set<String> {
    // Only a known module's types can be distinguished from others.
    let known = Set(index.modules.modules.compactMap { $0 }).union(options.testableImports)
    // Every mock may use these names.
    var always = RuntimeName.allWithStandard
    for initial in options.initialSettings.defaults { always.formUnion(TypeSyntax.read(initial.type).leftmostNames) }
    guard !known.isEmpty else { return always }
    let isAlone =
      known.count == 1 && options.imports.isEmpty && !hasDependencies && !index.hasUnreadImports
    // A type of a module's name hides the module.
    let names = known.union(always)
    var mentioned: Set<String> = []
    let members = requirements.map(\.requirement) + index.markedStructs.flatMap(\.decl.members.requirements)
    for type in members.flatMap(\.signatureTypes) {
      _ = type.contains { part in
        if let name = part.leftmostName { mentioned.insert(name) }
        return false
      }
    }
    return names.union(isAlone ? mentioned.filter(KnownModule.declares) : mentioned)
  }

  /// The names of all mocks, each of which may already be that of a type of the sources.
  public var mockNames: Set<String> {
    var names = Set(
      index.protocols.lazy.filter { [options] source in
        !source.isDependency && !(options.annotatedOnly && source.decl.header.annotation(.mock) == nil)
      }.map { [options] in options.mockName(of: $0.decl.name, in: $0.scope, $0.decl.header) })
    for nominal in index.markedStructs + index.names.markedClasses {
      names.insert(options.mockName(of: nominal.decl.name, in: nominal.scope, nominal.decl.header))
    }
    return names
  }

  /// The unqualified names of the types whose files must be read.
  public var names: Set<String> {
    var names: Set<String> = []
    for source in index.protocols where !source.isDependency {
      if let outermost = source.scope.enclosing.first { names.insert(outermost) }
      for type in source.decl.inheritanceClause.map(\.type) + source.decl.genericWhereClause.map(\.right) {
        names.formUnion(unknown(type, from: source.scope))
      }
      // The attribute may be a global actor.
      for attribute in source.decl.header.attributes + source.decl.members.flatMap(\.attributes) {
        guard attribute.isTypeName, attribute.name != "MainActor" else { continue }
        names.formUnion(unknown(.dotted(attribute.name, arguments: []), from: source.innerScope))
      }
    }
    for (requirement, scope) in requirements {
      // The type may conform to `Error`.
      for type in requirement.possibleErrors { names.formUnion(unknown(type, from: scope)) }
    }
    names.formUnion(resultTypes)
    names.formUnion(index.markedStructs.compactMap(\.scope.enclosing.first))
    names.formUnion(fixedTypes)
    for nominal in index.classes {
      for inherited in nominal.decl.inheritanceClause {
        names.formUnion(unknown(inherited.type, from: nominal.scope))
      }
    }
    return names
  }

  /// The known types that may fix an associated type. An extension may add the conformance that is required of them.
  private var fixedTypes: Set<String> {
    let members = index.protocols.flatMap(\.decl.members)
    let associated = Set(members.compactMap(\.associatedType))
    let properties = members.compactMap(\.property).filter { $0.type?.mentions(associated) == true }
    let open = Set(properties.map(\.name))
    var names: Set<String> = []
    for source in index.protocols where !source.isDependency {
      let fixed = source.decl.members.compactMap { member in
        if case .typealias(let decl) = member, associated.contains(decl.name) || index.openNames.contains(decl.name) {
          return decl.initializer
        }
        return member.property.flatMap { open.contains($0.name) || index.openNames.contains($0.name) ? $0.type : nil }
      }
      for type in fixed + source.decl.genericWhereClause.filter({ $0.relation == .sameType }).map(\.right) {
        _ = type.contains { part in
          let name = part.fullName
          if let nominal = index.names.nominal(named: name, from: source.innerScope) {
            names.formUnion(index.names.superclasses(of: nominal).map(\.decl.name))
          }
          return false
        }
      }
    }
    return names
  }

  /// The unknown types of results, and of the parts of structs that are results, for which mocks may have defaults.
  private var resultTypes: Set<String> {
    var (names, visited): (Set<String>, Set<String>) = ([], [])
    var open = requirements.flatMap { requirement, scope in
      requirement.resultTypes.map { (type: $0, scope: scope) }
    }
    while let (type, scope) = open.popLast() {
      let core = type.core
      if case .tuple(let elements) = core { open += elements.map { ($0.type, scope) } }
      if case .any(let bound) = core { open.append((bound, scope)) }
      let name = core.fullName
      guard !name.isEmpty, !KnownModule.isStandard(name), core.genericArguments.isEmpty else { continue }
      if let nominal = index.names.nominal(named: name, from: scope) {
        guard visited.insert(nominal.id).inserted else { continue }
        open += nominal.decl.shortestInitializer?.parameters.map { ($0.type, nominal.innerScope) } ?? []
      } else if !index.names.isAssociatedType(name, of: scope) {
        names.formUnion(unknown(core, from: scope))
      }
    }
    return names
  }

  private func unknown(_ type: TypeSyntax, from scope: Scope) -> Set<String> {
    if case .composition(let types) = type.core {
      return types.reduce(into: []) { $0.formUnion(unknown($1, from: scope)) }
    }
    let dotted = type.core.dottedName
    let name = dotted.joined(separator: ".")
    guard let last = dotted.last, index.names.protocol(named: name, from: scope) == nil,
      index.names.nominal(named: name, from: scope) == nil, index.names.typeAlias(named: name, from: scope) == nil
    else { return [] }
    return [last]
  }
}

extension DeclSyntax {
  fileprivate var associatedType: String? { if case .associatedtype(let decl) = self { decl.name } else { nil } }
  fileprivate var property: VariableDecl? { if case .variable(let decl) = self { decl } else { nil } }

  /// The attributes of a requirement.
  fileprivate var attributes: [AttributeSyntax] { header?.attributes ?? members.flatMap(\.attributes) }
}

extension Requirement {
  /// The types of the last parameters of closures, which may be errors although their names do not end in `Error`.
  fileprivate var possibleErrors: [TypeSyntax] {
    if kind != .function { return [] }
    return parameters.compactMap { parameter in
      guard case .function(let closure) = parameter.type.bare, let last = closure.parameters.last?.type.bare,
        let name = last.dottedName.last, !name.hasSuffix("Error")
      else { return nil }
      return last
    }
  }

  /// The types that a requirement returns or throws.
  fileprivate var resultTypes: [TypeSyntax] {
    guard kind == .function, case .typed(let error) = effects.throwsClause else { return valueType.map { [$0] } ?? [] }
    return [valueType, error].compactMap { $0 }
  }
}

extension TypeSyntax {
  /// The type without attributes, parentheses and `?`.
  fileprivate var bare: TypeSyntax { (asValue.optionalWrapped ?? asValue).core }
}
