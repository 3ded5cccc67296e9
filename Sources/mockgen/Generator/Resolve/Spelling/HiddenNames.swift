import MockgenSyntax

// Types of the outside whose names mean something else in a mock: a refinement may declare an associated type or a
// typealias that is called like a type of which its inherited requirements speak.

/// The spelling in a mock of a name in a requirement.
enum OuterName {
  /// The spelling of the requirement.
  case plain
  /// With the types or the module around it.
  case spelled(String)
  /// Not at all.
  case unsayable
}

extension NameSpelling {
  /// Returns the spelling of a requirement's name among names that hide others.
  ///
  /// - Parameters:
  ///   - scope: The scope of the requirement.
  ///   - isHidden: Whether the name refers to a declaration of the mock's own where the mock sees it.
  ///   - hiding: The names that do.
  func outerName(_ name: String, from scope: Scope, isHidden: Bool, by hiding: Set<String>) -> OuterName {
    let nested = nestedName(name, from: scope)
    if isHidden, nested == nil, names.isMember(name, of: scope) { return .plain }
    let outermost = nested.map { String($0.prefix { $0 != "." }) } ?? name
    guard outermost == name ? isHidden : hiding.contains(outermost) else {
      return nested.map(OuterName.spelled) ?? .plain
    }
    guard let module = declaringModule(of: name, from: scope), !self.isHidden(module), !hiding.contains(module) else {
      return .unsayable
    }
    return .spelled("\(module).\(nested ?? name)")
  }

  /// The module of the outermost type around what a name means, or of itself.
  private func declaringModule(of name: String, from scope: Scope) -> String? {
    if let found = names.lookUp(name, from: scope).first, found.scope.path != StandardProtocols.path {
      return names.home(of: found.scope)
    }
    let frameworks = index.modules.seen[scope.file].filter { ForeignNames.modules[$0]?.contains(name) == true }
    if frameworks.isEmpty { return ForeignNames.standard.contains(name) ? "Swift" : nil }
    return frameworks.count == 1 ? frameworks.first : nil
  }
}
