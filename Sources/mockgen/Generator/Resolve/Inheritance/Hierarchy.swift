import MockgenSyntax

/// The protocols from which a protocol inherits, directly or indirectly, and what they declare.
struct Hierarchy {
  /// A protocol, or a typealias through which one is inherited.
  struct Node {
    var source: IndexedProtocol
    /// The numbers of the nodes that lead to this one, the mocked protocol first.
    var path: [Int]
    /// Whether the protocol is isolated. Refinements inherit the isolation.
    var isIsolated = false
    /// Whether its own declaration isolates the protocol.
    var isIsolating = false
  }

  let index: DeclarationIndex
  /// The declaration without requirements, with all constraints on its associated types.
  var declaration: ResolvedDeclaration
  var nodes: [Node] = []
  /// The requirements of all protocols, each with the number of the protocol's node.
  var members: [(requirement: Requirement, owner: Int)] = []
  /// The protocols, in the order in which they are found.
  var protocols: [IndexedProtocol] = []
  /// The number of each node, by the `id` of the protocol, or the file, name and conditions of the typealias.
  private var numbers: [String: Int] = [:]
  /// The numbers of the nodes from the mocked protocol to the current one.
  var path: [Int] = []
  var associatedTypes: [String: Int] = [:]
  var constraints: Set<GenericRequirement> = []

  /// Follows the inheritance of a protocol.
  init(of source: IndexedProtocol, _ index: DeclarationIndex) throws(MockRefusal) {
    self.index = index
    declaration = ResolvedDeclaration(source: .protocol(source))
    try visit(source)
    try addFurther()
    for type in declaration.associatedTypes where declaration.typealiases[type.name] == nil {
      declaration.typealiases[type.name] = outerType(named: type.name)
    }
  }

  /// The maximum length of `path`, since longer chains could overflow the stack, such as a typealias that refers to itself.
  static let depthLimit = 128

  var condition: String? { declaration.source.scope.condition }

  /// Adds a node to the path, and returns whether it is a new one. The nodes above one that is isolated are isolated, too.
  private mutating func enter(_ source: IndexedProtocol, _ id: String?) -> Bool {
    if let number = id.flatMap({ numbers[$0] }) {
      if nodes[number].isIsolated { isolate() }
      return false
    }
    path.append(nodes.count)
    nodes.append(Node(source: source, path: path))
    return true
  }

  /// Marks the protocols that inherit the isolation of the current one.
  private mutating func isolate() { for number in path { nodes[number].isIsolated = true } }

  /// Adds a protocol and those from which it inherits, unless they were visited before.
  mutating func visit(_ source: IndexedProtocol) throws(MockRefusal) {
    let id = source.id
    guard enter(source, id) else { return }
    defer { path.removeLast() }
    numbers[id] = nodes.count - 1
    protocols.append(source)
    let isStandard = source.scope.path == StandardProtocols.path
    if isStandard, let traits = StandardProtocols.traits[source.decl.name] { declaration.traits.formUnion(traits) }
    if index.names.isIsolated(source) {
      declaration.traits.insert(.isolated)
      nodes[nodes.count - 1].isIsolating = true
      isolate()
    }
    if isStandard, source.decl.name == "Actor" { isolate() }
    if !source.decl.isComplete {
      throw source.refusal(
        .unreadableProtocol, "'\(source.name)' could not be read completely",
        note: "see the other diagnostics of this file")
    }
    try add(source.decl.members, of: source, nodes.count - 1, scope: source.scope)
    let (known, constraints) = (declaration.associatedTypes, declaration.genericRequirements.count)
    for inherited in source.decl.inheritanceClause { try inherit(inherited.type, at: inherited.position, from: source) }
    for requirement in source.decl.genericWhereClause { try add(requirement, of: source) }
    try addFallbacks(above: source, beyond: known, constraints)
  }

  mutating func inherit(
    _ type: TypeSyntax, at position: SourcePosition, from source: IndexedProtocol
  ) throws(MockRefusal) {
    switch type.core {
    case .classRestriction, .suppressed, .identifier("Any", _): break
    case .composition(let types): for type in types { try inherit(type, at: position, from: source) }
    case .identifier, .member:
      let names = type.core.dottedName
      let dotted = names.joined(separator: ".")
      let isName = names.count == 1 || index.names.mayBeUnqualified(dotted, from: source.scope)
      let name = isName ? names.last ?? dotted : dotted
      try inherit(name, type.core.genericArguments, at: position, from: source)
    default: throw unknown(type.description, at: position, from: source)
    }
  }

  private mutating func inherit(
    _ name: String, _ arguments: [TypeSyntax], at position: SourcePosition, from source: IndexedProtocol
  ) throws(MockRefusal) {
    guard path.count <= Self.depthLimit else { throw tooDeep }
    let condition = condition
    let declarations = index.names.protocols(named: name, from: source.scope)
      .filter { !Condition.areExclusive($0.scope.condition, condition) }
    let aliases = index.names.typeAliases(named: name, from: source.scope).filter { alias in
      !Condition.areExclusive(alias.scope.condition, condition)
        && declarations.allSatisfy { Condition.areExclusive($0.scope.condition, alias.scope.condition) }
    }
    // A protocol in a branch of `#if` has its inherited requirements only under the condition of this branch.
    let branch = Condition.implies(condition, source.scope.condition) ? nil : source.scope.condition
    let isAnnotated = declaration.source.header.annotation(.requirementsElsewhere) != nil
    let isOfFramework = declarations.contains { KnownModule(of: $0.scope) != nil }
    if let first = declarations.first, !isAnnotated || !isOfFramework {
      // The types of the requirements, and of initializers of a class, are those that this file imports.
      if isOfFramework, !source.scope.isStandard { declaration.aliasFiles.insert(source.scope.file) }
      try inherit(declarations, arguments, from: source, branch)
      if first.scope.condition != nil { try inherit(aliases, arguments, at: position, from: source, branch) }
    } else if !aliases.isEmpty {
      try inherit(aliases, arguments, at: position, from: source, branch)
    } else if let superclass = index.names.nominal(named: name, from: source.scope), superclass.kind == .class,
      // A typealias under `#if` does not exist in every build.
      !superclass.scope.isStandard || source.scope.condition == condition
    {
      inherit(superclass, from: source)
    } else if name == "NSObject" {
      declaration.traits.insert(.nsObject)
    } else if index.markers.contains(name) {
      return
    } else if isAnnotated, !StandardProtocols.unsatisfiable.contains(name) {
      declaration.hasRequirementsElsewhere = true
      // Objective-C protocols are for objects, and may be isolated.
      if StandardProtocols.isObjectiveC(name) { declaration.traits.formUnion([.nsObject, .isolated]) }
    } else {
      throw unknown(name, at: position, from: source)
    }
  }

  /// Adds the protocols of one name, several if they are in branches of `#if`.
  private mutating func inherit(
    _ protocols: [IndexedProtocol], _ arguments: [TypeSyntax], from source: IndexedProtocol, _ branch: String?
  ) throws(MockRefusal) {
    let inherited = protocols[0]
    if inherited.scope.path == StandardProtocols.path, inherited.decl.name == StandardProtocols.publishing {
      declaration.publishingScope = source.scope
    }
    if let module = index.names.missingImport(of: inherited.decl.name, in: inherited.scope, from: source.scope) {
      declaration.frameworks.insert(module)
    }
    for var inherited in protocols {
      inherited.scope.condition = Condition.both(branch, inherited.scope.condition)
      try visit(inherited)
    }
    for (type, argument) in zip(inherited.decl.primaryAssociatedTypes, arguments) {
      require(.named(type), .sameType, index.spelling.qualified(argument, from: source.scope))
    }
  }

  private mutating func inherit(_ superclass: IndexedNominal, from source: IndexedProtocol) {
    if superclass.scope.isStandard { declaration.aliasFiles.insert(source.scope.file) }
    // The most derived of several superclasses counts.
    let names = index.names.superclasses(of: superclass).map(\.id)
    if declaration.superclass.map({ names.contains($0.id) }) ?? true { declaration.superclass = superclass }
    if index.names.isIsolated(superclass) { isolate() }
  }

  /// Adds the requirements of the types to which typealiases refer.
  ///
  /// - Parameters:
  ///   - aliases: the typealias, and those of other branches of `#if`, whose types need not be known.
  ///   - branch: the condition under which they are used, beside their own.
  private mutating func inherit(
    _ aliases: [IndexedTypeAlias], _ arguments: [TypeSyntax], at position: SourcePosition, from source: IndexedProtocol,
    _ branch: String?
  ) throws(MockRefusal) {
    for (number, alias) in aliases.enumerated() {
      let before = number == 0 ? nil : self
      var aliasSource = source
      aliasSource.scope = alias.scope
      aliasSource.scope.condition = Condition.both(branch, alias.scope.condition)
      let name = alias.scope.qualified(alias.decl.name)
      let id = arguments.isEmpty ? "\(alias.scope.file) \(name) \(aliasSource.scope.condition ?? "")" : nil
      guard enter(aliasSource, id) else { continue }
      if alias.namesFurtherTypes { declaration.aliasFiles.insert(alias.scope.file) }
      let type = alias.applied(to: arguments.map { index.spelling.qualified($0, from: source.scope) })
      do {
        try inherit(type, at: position, from: aliasSource)
        let node = path.removeLast()
        if let id { numbers[id] = node }
      } catch {
        guard let before else { throw error }
        self = before
      }
    }
  }
}
