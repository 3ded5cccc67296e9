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
  ///   - hiding: The names that refer to the mock's own declarations.
  func outerName(_ name: String, from scope: Scope, hiddenBy hiding: Set<String>) -> OuterName {
    let isHidden = hiding.contains(name)
    if isHidden, names.isMember(name, of: scope) { return .plain }
    let nested = nestedName(name, from: scope)
    let outermost = nested.map { String($0.prefix { $0 != "." }) } ?? name
    guard hiding.contains(outermost) else { return nested.map(OuterName.spelled) ?? .plain }
    guard let module = declaringModule(of: name, from: scope), !self.isHidden(module), !hiding.contains(module) else {
      return .unsayable
    }
    return .spelled("\(module).\(nested ?? name)")
  }

  /// Returns the first name in a type that a mock cannot express, since a name of the mock's own hides it.
  ///
  /// - Parameters:
  ///   - hiding: The names that refer to the mock's own declarations.
  ///   - parameters: The names of generic parameters, which hide those in turn.
  func hiddenName(
    in type: TypeSyntax, from scope: Scope, by hiding: Set<String>, parameters: Set<String>
  ) -> String? {
    guard !hiding.isEmpty else { return nil }
    var hidden: String?
    _ = type.contains { part in
      guard case .identifier(let name, _) = part, name != "Self", !parameters.contains(name),
        case .unsayable = outerName(name, from: scope, hiddenBy: hiding)
      else { return false }
      hidden = name
      return true
    }
    return hidden
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
