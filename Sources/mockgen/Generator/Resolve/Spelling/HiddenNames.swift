import MockgenSyntax

// Types whose names mean something else in a mock, since a refinement declares an associated type or a typealias with
// the name of a type in an inherited requirement.

extension NameSpelling {
  /// Returns the spelling of a name in a requirement, given the names that have another meaning in the mock; `nil` for the
  /// name itself.
  ///
  /// - Parameters:
  ///   - scope: The scope of the requirement.
  ///   - isHidden: Whether the name refers to a declaration of the mock's own inside of the mock.
  ///   - hiding: The names that refer to declarations of the mock's own.
  func outerName(_ name: String, from scope: Scope, isHidden: Bool, by hiding: Set<String>) -> String? {
    let nested = nestedName(name, from: scope)
    if isHidden, nested == nil, names.isMember(name, of: scope) { return nil }
    let outermost = nested.map { String($0.prefix { $0 != "." }) } ?? name
    guard outermost == name ? isHidden : hiding.contains(outermost) else {
      return nested
    }
    guard let module = declaringModule(of: name, from: scope), !self.isHidden(module), !hiding.contains(module) else {
      return nil
    }
    return "\(module).\(nested ?? name)"
  }

  /// Returns the module of the type to which a name refers, or of the outermost type around it.
  private func declaringModule(of name: String, from scope: Scope) -> String? {
    if let found = names.lookUp(name, from: scope).first, !found.scope.isStandard {
      return names.home(of: found.scope)
    }
    return names.framework(of: name, seenBy: scope.file)
  }
}
