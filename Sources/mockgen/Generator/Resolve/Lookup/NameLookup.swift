import MockgenSyntax

/// Finds the declarations to which names refer in their scopes.
struct NameLookup: Sendable {
  let index: DeclarationIndex

  /// Returns the protocol to which `name` refers in `scope`. One that is nested in a type around the scope takes precedence.
  func `protocol`(named name: String, from scope: Scope) -> IndexedProtocol? {
    lookUp(name, from: scope).lazy.compactMap(index.protocol).first
  }

  /// Returns the declarations of a protocol: several if they are in branches of `#if`. If those of the nearest module
  /// do not cover all builds, those of other modules follow.
  func protocols(named name: String, from scope: Scope) -> [IndexedProtocol] {
    let nearest = lookUp(name, from: scope)
    var found = nearest.compactMap(index.protocol)
    // No protocol inherits from a struct or an enum: an enum `Error` of another module is not meant.
    if found.isEmpty, !nearest.isEmpty,
      nearest.allSatisfy({ index.nominal($0).map { [.struct, .enum].contains($0.kind) } ?? false })
    {
      found = index.declarations[name, default: []].filter { isVisible($0, from: scope) }.compactMap(index.protocol)
    }
    guard let first = found.first, first.scope.condition != nil else { return Array(found.prefix(1)) }
    found = found.filter { $0.scope.condition != nil && $0.scope.module == first.scope.module }
    while !Condition.areExhaustive(found.map(\.scope.condition)) {
      let known = Set(found.map(\.scope.module))
      var others = lookUp(name, from: scope, excluding: known).compactMap(index.protocol)
      // The protocol of an imported module applies to all remaining builds.
      let rest = Condition.not(found.compactMap(\.scope.condition).joined(separator: " || "))
      for place in others.indices where others[place].scope.condition == nil {
        guard others[place].scope.module.map(index.modules.seen[scope.file].contains) ?? true else { continue }
        others[place].scope.condition = rest
      }
      let further = others.filter { further in
        !found.contains { !Condition.areExclusive($0.scope.condition, further.scope.condition) }
      }
      if further.isEmpty { break }
      found += further
    }
    return found
  }

  func typeAlias(named name: String, from scope: Scope) -> IndexedTypeAlias? {
    guard index.mayBeAlias(name) else { return nil }
    return lookUp(name, from: scope).lazy.compactMap(index.alias).first
  }

  /// Returns the typealias to which a name refers in a protocol: its own, one of an extension, or an inherited one.
  ///
  /// - Parameter isConstrained: whether the typealias is in an extension with constraints.
  func protocolAlias(named name: String, from scope: Scope, isConstrained: Bool = false) -> IndexedTypeAlias? {
    guard index.nestedAliases.contains(name), let found = lookUp(name, from: scope).first,
      let alias = index.alias(found), isInProtocol(found.scope), isInProtocol(scope),
      alias.decl.genericWhereClause.isEmpty != isConstrained
    else { return nil }
    return alias
  }

  private func isInProtocol(_ scope: Scope) -> Bool {
    !scope.enclosing.isEmpty
      && `protocol`(named: scope.enclosing.joined(separator: "."), from: scope.outermost) != nil
  }

  /// Returns the typealiases to which `name` refers: several if they are declared in branches of `#if`.
  func typeAliases(named name: String, from scope: Scope) -> [IndexedTypeAlias] {
    guard index.mayBeAlias(name) else { return [] }
    let found = lookUp(name, from: scope).compactMap(index.alias)
    return found.first?.scope.condition == nil ? Array(found.prefix(1)) : found
  }

  func nominal(named name: String, from scope: Scope) -> IndexedNominal? {
    lookUp(name, from: scope).lazy.compactMap(index.nominal).first
  }

  /// Returns the type of the user to which the name of a framework's type refers in `scope`, if there is one.
  func ownNominal(named name: String, from scope: Scope) -> IndexedNominal? {
    nominal(named: name, from: scope).flatMap { isOwn($0.scope, $0.isDependency, from: scope) ? $0 : nil }
  }

  /// Returns the protocol of the user to which the name of a framework's protocol refers in `scope`, if there is one.
  func ownProtocol(named name: String, from scope: Scope) -> IndexedProtocol? {
    `protocol`(named: name, from: scope).flatMap { isOwn($0.scope, $0.isDependency, from: scope) ? $0 : nil }
  }

  /// Returns whether a declaration is not the framework's. A module with a framework's name is the framework, and a
  /// dependency may be, unless it is known to be another module that the file imports.
  private func isOwn(_ declared: Scope, _ isDependency: Bool, from scope: Scope) -> Bool {
    if !isDependency, scope.module != nil, declared.module == scope.module { return true }
    if index.frameworks.declare(declared) { return false }
    guard isDependency else { return true }
    guard let module = declared.module, KnownModule.types[module] == nil
    else { return false }
    return module == scope.module || index.modules.seen[scope.file].contains(module)
  }

  /// Returns the nearest declarations of a name: in the innermost type around the scope that has one, otherwise in the
  /// nearest module. There are several if they are under conditions, or if modules are unknown.
  ///
  /// - Parameters:
  ///   - inherited: Whether inherited members of the types around the scope count.
  ///   - excluded: The modules to skip.
  func lookUp(
    _ name: String, from scope: Scope, inherited: Bool = true, excluding excluded: Set<String?> = []
  ) -> [IndexedName] {
    // Most names are those of the standard library, or of an unread framework.
    guard index.knows(name) else { return [] }
    var enclosing = index.mayBeNested(name) ? scope.enclosing : []
    if enclosing.isEmpty, excluded.isEmpty, let only = onlyDeclaration(of: name, from: scope) { return only }
    while true {
      let found = nearest(
        enclosing.isEmpty ? name : (enclosing + [name]).joined(separator: "."), isNested: !enclosing.isEmpty,
        from: scope, excluding: excluded)
      if !found.isEmpty { return found }
      if enclosing.isEmpty { break }
      if inherited {
        let found = inheritedTypes(name, of: enclosing, from: scope)
        if !found.isEmpty { return found }
      }
      enclosing.removeLast()
    }
    guard let dot = name.firstIndex(of: ".") else { return [] }
    if inherited, let last = name.lastIndex(of: ".") {
      let found = inheritedTypes(
        String(name[name.index(after: last)...]), of: name[..<last].split(separator: ".").map(String.init), from: scope)
      if !found.isEmpty { return found }
    }
    // A type of the module's name hides the module, so this comes last.
    let module = String(name[..<dot])
    let rest = index.declarations[String(name[name.index(after: dot)...]), default: []]
    guard index.modules.isKnown(module) else {
      let isFramework = module == "Swift" || KnownModule.types[module] != nil
      return rest.filter { name in
        guard name.scope.isStandard, isVisible(name, from: scope) else { return false }
        return KnownModule(of: name.scope).map { $0.modules.contains(module) } ?? isFramework
      }
    }
    let reached = index.modules.reached(through: module)
    let found = rest.filter { isVisible($0, from: scope) && $0.scope.module.map(reached.contains) == true }
    let own = found.filter { $0.scope.module == module }
    return own.isEmpty ? withoutShadowed(found) : own
  }

  /// Returns the declaration of a top-level name if it is the only one, and in a module that the file may see.
  private func onlyDeclaration(of name: String, from scope: Scope) -> [IndexedName]? {
    guard let all = index.declarations[name], all.count == 1, isVisible(all[0], from: scope),
      distance(of: all[0].scope, from: scope) != .far
    else { return nil }
    return all
  }

  /// Returns whether the last component of a dotted name can be used alone, since its base was not read: `Swift.Hashable`.
  func mayBeUnqualified(_ dotted: String, from scope: Scope) -> Bool {
    guard lookUp(dotted, from: scope).isEmpty, let dot = dotted.lastIndex(of: ".") else { return false }
    let module = String(dotted[..<dot])
    guard !index.modules.isKnown(module) else { return false }
    let isImported = index.imports[scope.file].contains { $0.module == module }
    let found = lookUp(String(dotted[dotted.index(after: dot)...]), from: scope)
    // A declaration of a known module or framework is not a member of another one.
    return found.allSatisfy {
      // Nor is a declaration in the file that imports the other module.
      KnownModule(of: $0.scope) == nil
        && $0.scope.module.map { $0 == module } ?? !(isImported && $0.scope.file == scope.file)
    }
  }

  /// Returns the nearest declarations of a qualified name.
  ///
  /// - Parameters:
  ///   - isNested: whether the types around the name are also around `scope`.
  ///   - excluded: the modules to skip.
  func nearest(
    _ qualifiedName: String, isNested: Bool, from scope: Scope, excluding excluded: Set<String?> = []
  ) -> [IndexedName] {
    var nearest: [IndexedName] = []
    var shortest = Distance.far
    for name in index.declarations[qualifiedName, default: []] where !excluded.contains(name.scope.module) {
      guard isVisible(name, from: scope), !isNested || isInSameType(name.scope, scope) else { continue }
      let distance = distance(of: name.scope, from: scope)
      if distance < shortest { nearest = [] }
      shortest = min(shortest, distance)
      if distance == shortest { nearest.append(name) }
    }
    // A framework that the file imports is nearer than a module that it does not import.
    if shortest >= .exported, framework(of: qualifiedName, from: scope) != nil { return [] }
    // Frameworks may share a name: RxSwift's and ReactiveSwift's `Disposable`.
    if shortest == .standard || shortest == .exported, nearest.count > 1, Set(nearest.map(\.scope.path)).count > 1 {
      return []
    }
    return withoutShadowed(nearest)
  }

  /// Removes the declarations of re-exported modules that the re-exporting module hides by its own.
  private func withoutShadowed(_ found: [IndexedName]) -> [IndexedName] {
    let owners = Set(found.compactMap(\.scope.module))
    guard owners.count > 1 else { return found }
    return found.filter { name in
      guard let module = name.scope.module else { return true }
      return !owners.contains { $0 != module && index.modules.reached(through: $0).contains(module) }
    }
  }

  private func isVisible(_ name: IndexedName, from scope: Scope) -> Bool {
    if name.scope.file == scope.file { return true }
    if name.access < .internal { return false }
    guard let theirs = name.scope.module else {
      return KnownModule(of: name.scope).map { imports($0, in: scope) || mayExport($0) } ?? true
    }
    guard let mine = scope.module, mine != theirs else { return true }
    return name.access > .internal || index.imports[scope.file].contains { $0.module == theirs && $0.isTestable }
  }

  /// Returns whether the file of a scope imports a module that declares or exports the framework.
  func imports(_ framework: KnownModule, in scope: Scope) -> Bool {
    framework.isOne(of: index.modules.seen[scope.file])
  }

  /// Returns whether a file may see a framework that it does not import: an option imports it, or its names have a prefix, so
  /// that they come from another file's import, from a bridging header or through another module.
  private func mayExport(_ framework: KnownModule) -> Bool {
    framework.hasPrefix || index.modules.isImportedByOption(Set(framework.modules))
  }

  /// Returns the module that the mocks must import for a declaration of a framework, since the file does not import it.
  func missingImport(of name: String, in declared: Scope, from scope: Scope) -> String? {
    guard !scope.isStandard, let framework = KnownModule(of: declared), !imports(framework, in: scope) else {
      return nil
    }
    return framework.module(of: name)
  }

  /// Returns whether the types around two scopes, which have the same name, are one type, and not types of two modules.
  private func isInSameType(_ left: Scope, _ right: Scope) -> Bool {
    guard let one = left.module, let other = right.module, one != other else { return true }
    return home(of: left) == home(of: right)
  }

  /// Returns the module of the outermost type around a scope. It differs from the scope's module in an extension of
  /// another module's type.
  func home(of scope: Scope) -> String? {
    if let module = scope.extendedModule { return module }
    guard let outermost = scope.enclosing.first, scope.module != nil else { return scope.module }
    var outside = scope
    outside.enclosing = []
    if let found = lookUp(outermost, from: outside).first { return found.scope.module ?? scope.module }
    // This is an extension of an unread type.
    return framework(of: outermost, from: outside)
  }

  /// The distance of a declaration: in the same module, in one that the file imports, in an unknown one, among the
  /// standard protocols, in a framework that the file does not import itself, in a module that it does not import.
  private enum Distance: Int, Comparable {
    case own, seen, unknown, standard, exported, far

    static func < (left: Distance, right: Distance) -> Bool { left.rawValue < right.rawValue }
  }

  private func distance(of declared: Scope, from scope: Scope) -> Distance {
    // A protocol of the standard library inherits from no type of the sources that has the name of another one.
    if scope.path == StandardProtocols.path { return declared.path == scope.path ? .own : .far }
    if declared.isStandard {
      return KnownModule(of: declared).map { imports($0, in: scope) } ?? true ? .standard : .exported
    }
    guard let module = declared.module else { return scope.module == nil ? .own : .unknown }
    if module == scope.module { return .own }
    if index.modules.seen[scope.file].contains(module) { return .seen }
    return scope.module == nil ? .unknown : .far
  }

  /// Returns the framework, or `Swift`, that declares a type of this name, if the file is in a known module.
  func framework(of name: String, from scope: Scope) -> String? {
    scope.module == nil ? nil : framework(of: name, seenBy: scope.file)
  }

  /// Returns the framework that a file sees, or `Swift`, that declares a type of this name, if it is the only one.
  func framework(of name: String, seenBy file: Int) -> String? {
    let frameworks = frameworks(of: name, seenBy: file)
    if frameworks.isEmpty { return KnownModule.isStandard(name) ? "Swift" : nil }
    return frameworks.count == 1 ? frameworks.first : nil
  }

  /// Returns the frameworks that a file sees, and that declare a type of this name.
  func frameworks(of name: String, seenBy file: Int) -> Set<String> {
    index.modules.seen[file].filter { KnownModule.types[$0]?.contains(name) == true }
  }
}

extension DeclarationIndex {
  func `protocol`(_ name: IndexedName) -> IndexedProtocol? {
    if case .protocol(let position) = name.kind { self.protocol(at: position) } else { nil }
  }

  func alias(_ name: IndexedName) -> IndexedTypeAlias? {
    if case .typealias(let number) = name.kind { aliases[number] } else { nil }
  }

  func nominal(_ name: IndexedName) -> IndexedNominal? {
    if case .nominal(let position) = name.kind { nominal(at: position) } else { nil }
  }

  /// The resolution of names.
  var names: NameLookup { NameLookup(index: self) }
}
