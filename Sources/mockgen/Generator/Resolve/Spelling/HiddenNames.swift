import MockgenSyntax

// Types of the outside whose names mean something else in a mock: a refinement may declare an associated type or a
// typealias that is called like a type of which its inherited requirements speak.

/// How a mock names what a requirement names.
enum OuterName {
  /// As the requirement does.
  case plain
  /// With the types or the module around it.
  case spelled(String)
  /// Not at all.
  case unsayable
}

extension NameSpelling {
  /// What a name of a requirement is called among names that hide others.
  ///
  /// - Parameters:
  ///   - scope: of the requirement.
  ///   - hiding: names that mean something of the mock's own where the mock sees them.
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

  /// The first name in a type that nothing can say in a mock, as a name of the mock's own hides it.
  ///
  /// - Parameters:
  ///   - hiding: the names of the mock's own.
  ///   - parameters: names of generic parameters, which hide those in turn.
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
