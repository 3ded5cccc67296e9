import MockgenSyntax

/// Spells names so that they have the same meaning in the generated file, with all its imports, as in their scope.
struct NameSpelling: Sendable {
  let index: DeclarationIndex
  var names: NameLookup { index.names }

  /// Returns the qualified spelling of a name in `scope`, or `nil` if the name alone is correct: it is neither nested
  /// in a type around `scope` nor shared by two modules, or it is a member of a protocol that the mock conforms to.
  func nestedName(_ name: String, from scope: Scope) -> String? {
    // Most names are those of the standard library, or of an unread framework.
    guard index.knows(name) || index.foreignNamesOfSeveral.contains(name) else { return nil }
    var enclosing = index.mayBeNested(name) ? scope.enclosing : []
    while !enclosing.isEmpty {
      var inside = scope
      inside.enclosing = enclosing
      let candidate = inside.qualified(name)
      if let found = names.nearest(candidate, isNested: true, from: inside).first {
        // In other builds, the name refers to a top-level type.
        if isSeen(name), !Condition.implies(scope.condition, found.scope.condition) { return nil }
        let around = names.nearest(enclosing.joined(separator: "."), isNested: false, from: scope)
        return found.isAssociatedType || around.contains(where: \.isProtocol)
          ? nil : spelled(candidate, in: names.home(of: inside))
      }
      if let inherited = inheritedName(name, of: inside) { return inherited == name ? nil : inherited }
      enclosing.removeLast()
    }
    return sharedName(name, from: scope)
  }

  /// Returns the spelling of a name that the type around `scope` inherits. It is the name itself if the type is a protocol, whose
  /// mock has a member of this name, too.
  private func inheritedName(_ name: String, of scope: Scope) -> String? {
    let type = scope.enclosing.joined(separator: ".")
    let around = names.nearest(type, isNested: false, from: scope)
    guard names.isMember(name, of: scope) else { return nil }
    if around.contains(where: \.isProtocol) { return name }
    if isSeen(name), !names.isMember(name, of: scope, ofClasses: true) { return name }
    return spelled(scope.qualified(name), in: names.home(of: scope))
  }

  /// Returns the type with its nested names qualified, so that it is correct in any file.
  func qualified(_ type: TypeSyntax, from scope: Scope) -> TypeSyntax {
    type.rewriting { part in
      guard case .identifier(let name, let arguments) = part, let nested = nestedName(name, from: scope) else {
        return nil
      }
      return .dotted(nested, arguments: arguments.map { qualified($0, from: scope) })
    }
  }

  /// Returns `Module.Name` if the name alone is ambiguous in the generated file.
  ///
  /// - Parameters:
  ///   - name: A name, which may be that of a nested type.
  ///   - module: The module that declares the outermost type in the name.
  func spelled(_ name: String, in module: String?) -> String {
    guard let module, let first = name.split(separator: ".").first, isShared(String(first), with: module),
      !isHidden(module)
    else { return name }
    return "\(module).\(name)"
  }

  /// Returns the spelling of a protocol's or a class's name.
  func spelled(_ name: String, declaredIn scope: Scope) -> String {
    spelled(scope.qualified(name), in: names.home(of: scope))
  }

  /// Returns whether a type of the user with this name is visible in the generated file.
  func isTaken(_ name: String) -> Bool { index.declares(name) || !declarations(of: name).isEmpty }

  /// Returns whether a top-level type with this name is visible in the generated file. In a class whose protocol has a
  /// typealias of this name, the name refers to the top-level type.
  func isSeen(_ name: String) -> Bool {
    KnownModule.isAlwaysSeen(name) || index.isForeign(name) || isTaken(name)
  }

  /// Returns the name qualified by its module, if it is a top-level name that is ambiguous in the generated file.
  private func sharedName(_ name: String, from scope: Scope) -> String? {
    let found = names.lookUp(name, from: scope.outermost).first
    // A protocol of the standard library never names a type of the user.
    if scope.path == StandardProtocols.path, KnownModule.isStandard(name), !isHidden("Swift"),
      index.topLevelTypes(named: name).contains(where: { !$0.scope.isStandard })
    {
      return "Swift.\(name)"
    }
    if let module = found?.scope.module {
      let spelled = hidesVoid(name, from: scope) && !isHidden(module) ? "\(module).\(name)" : spelled(name, in: module)
      return spelled == name || names.isMember(name, of: scope) ? nil : spelled
    }
    // Here, the name is that of a framework's type, which a known module must not hide in the generated file.
    guard found == nil || found?.scope.isStandard == true,
      let module = declarations(of: name).isEmpty
        ? onlyFramework(of: name, from: scope) : names.framework(of: name, from: scope),
      !isHidden(module), !names.isMember(name, of: scope)
    else { return nil }
    return "\(module).\(name)"
  }

  /// Returns the framework that declares the name for this file, if the generated file may import others that declare it, too.
  private func onlyFramework(of name: String, from scope: Scope) -> String? {
    guard index.foreignNamesOfSeveral.contains(name) else { return nil }
    let seen = index.foreignModules(of: name).intersection(index.modules.seen[scope.file])
    return seen.count == 1 ? seen.first : nil
  }

  /// Returns whether a top-level declaration of the user gives the name `Void` another meaning than the empty tuple. In a mock,
  /// only the qualified name differs from `Void` of the standard library.
  func hidesVoid(_ name: String, from scope: Scope) -> Bool {
    guard name == StandardName.void.rawValue, index.knows(name), !names.isMember(name, of: scope),
      let found = names.lookUp(name, from: scope.outermost).first
    else { return false }
    guard case .typealias = found.kind else { return true }
    return CanonicalTypes(index: index, scope: scope.outermost).canonical(.named(name)) != .tuple([])
  }

  /// Returns the module that declares a name which `module` re-exports, if the name is ambiguous in the generated file,
  /// which imports both modules.
  func owner(of name: String, behind module: String, from scope: Scope) -> String? {
    guard index.modules.isKnown(module), names.lookUp(module, from: scope).isEmpty,
      let owner = names.lookUp("\(module).\(name)", from: scope).first?.scope.module, owner != module,
      isShared(name, with: owner), !isHidden(owner)
    else { return nil }
    return owner
  }

  /// Returns whether another module that is visible to the generated file, or a source of an unknown module, declares the name, too.
  func isShared(_ name: String, with module: String) -> Bool {
    if KnownModule.mockRuntime.contains(name) { return true }
    if index.hasUnreadImports, KnownModule.types[module] == nil, module != index.modules.outputModule,
      isAlwaysThere(name, in: module)
    {
      return true
    }
    if KnownModule.types[module] == nil, index.isForeign(name) { return true }
    return index.declarations[name, default: []].contains { other in
      guard let owner = other.scope.module else { return !other.isDependency && other.access >= .internal }
      return owner != module && index.modules.isSeenByOutput(other.access, in: owner)
    }
  }

  /// Returns whether the module declares the name in every build. In other builds, the name would refer to another module.
  private func isAlwaysThere(_ name: String, in module: String) -> Bool {
    index.declarations[name, default: []].contains { $0.scope.module == module && $0.scope.condition == nil }
  }

  /// Returns whether a type with the module's name hides the module.
  func isHidden(_ module: String) -> Bool {
    !declarations(of: module).isEmpty || index.isForeign(module)
  }

  /// Returns the top-level declarations with this name in known modules that are visible to the generated file.
  func declarations(of name: String) -> [IndexedName] {
    index.declarations[name, default: []].filter { index.modules.isSeenByOutput($0.access, in: $0.scope.module) }
  }
}

extension Scope {
  /// The top level of the same file.
  var outermost: Scope {
    var scope = self
    scope.enclosing = []
    scope.extendedModule = nil
    return scope
  }
}

extension DeclarationIndex {
  /// The spelling of names in the generated file.
  var spelling: NameSpelling { NameSpelling(index: self) }
}
