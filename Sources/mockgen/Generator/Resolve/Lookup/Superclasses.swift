import MockgenSyntax

extension NameLookup {
  /// The classes of the sources that are marked or that a pattern chooses, each once in a build.
  var markedClasses: [IndexedNominal] {
    var seen: Set<[String]> = []
    return index.classes.filter { $0.decl.header.annotation(.mock) != nil || omission(ofMatched: $0) == .some(nil) }
      .compactMap { own in
        guard let found = nominal(named: own.decl.name, from: own.scope) else { return nil }
        // Each branch of `#if` has a class of its own.
        return found.id == own.id && own.scope.condition != nil && found.scope.condition != nil ? own : found
      }
      .filter { seen.insert([$0.id, $0.scope.condition ?? ""]).inserted }
  }

  /// Returns whether a type around the class is generic, so that the class is generic, too.
  func isInGenericType(_ nominal: IndexedNominal) -> Bool {
    var scope = nominal.scope
    while let name = scope.enclosing.popLast() {
      if let around = self.nominal(named: name, from: scope), !around.decl.genericParameters.isEmpty { return true }
    }
    return false
  }

  /// Returns the reason for excluding a class that matches a pattern.
  ///
  /// - Returns: The reason, `.some(nil)` if there is none, and `nil` if no pattern matches.
  func omission(ofMatched nominal: IndexedNominal) -> Omission?? {
    let header = nominal.decl.header
    guard header.annotation(.mock) == nil, index.isMatched(nominal) else { return nil }
    if header.annotation(.skip) != nil { return .some(.skipped) }
    if nominal.access < .internal { return .some(.invisible) }
    if index.isNamed(nominal) { return .some(nil) }
    // A pattern with wildcards applies only to classes that can be subclassed.
    let isGeneric = superclasses(of: nominal).contains { !$0.decl.genericParameters.isEmpty || isInGenericType($0) }
    return .some(header.accessLevel == .open && !isGeneric ? nil : .notOpen)
  }

  /// Returns whether a global actor isolates the class or one of its superclasses.
  func isIsolated(_ nominal: IndexedNominal) -> Bool {
    var isByDefault = false
    for superclass in superclasses(of: nominal) {
      if superclass.decl.header.isNonisolated { return false }
      if superclass.decl.header.attributes.contains(where: { mayIsolate($0, from: superclass.scope) }) { return true }
      isByDefault = isByDefault || superclass.scope.isOnMainActor
    }
    return isByDefault
  }

  /// Returns the class and its known superclasses, the most derived first.
  func superclasses(of nominal: IndexedNominal) -> [IndexedNominal] {
    var chain = [nominal]
    var known: Set<String> = [nominal.id]
    while let last = chain.last, let inherited = last.decl.inheritanceClause.first,
      let next = self.nominal(named: inherited.type.core.fullName, from: last.scope),
      next.kind == .class, known.insert(next.id).inserted
    {
      chain.append(next)
    }
    return chain
  }

  /// Returns whether a mock outside of the class's module may inherit from it.
  ///
  /// - Parameter scope: The scope that names the class. A public class of a dependency without a module is taken for one of
  ///   an unread module that the file imports.
  func isOpenToMocks(_ nominal: IndexedNominal, from scope: Scope) -> Bool {
    if nominal.decl.header.accessLevel == .open, nominal.access >= .public { return true }
    if index.modules.isPlain(nominal.scope.module) { return false }
    guard nominal.isDependency, nominal.scope.module == nil, nominal.access == .public else { return true }
    return index.imports[scope.file].allSatisfy { $0.isTestable || !index.modules.isUnreadAndPlain($0.module) }
  }

  /// Returns whether a member of a class is visible to the generated file.
  func isSeen(_ member: DeclHeader, of nominal: IndexedNominal) -> Bool {
    !index.modules.isPlain(nominal.scope.module) || member.accessLevel >= .public
  }

  /// Returns whether a mock may override the member of the class.
  func isOverridable(_ requirement: Requirement, of nominal: IndexedNominal) -> Bool {
    requirement.isOverridable
      && (!index.modules.isPlain(nominal.scope.module) || requirement.header.accessLevel == .open)
  }
}
