/// The initializer of a struct that needs the fewest arguments.
extension [DeclSyntax] {
  /// The initializer with the fewest arguments, or the memberwise one if the members of the struct contain none.
  /// It is `nil` if none can be called without doubt: it may fail, suspend, be generic or private, or depend on `#if`.
  var shortestInitializer: InitializerDecl? {
    let members = flattened()
    let declared = members.compactMap { member, condition in
      if case .initializer(let decl) = member { (decl: decl, condition: condition) } else { nil }
    }
    guard !declared.isEmpty else { return memberwise(members) }
    let usable = declared.filter { $0.condition == nil && $0.decl.isPlain }.map(\.decl.withoutDefaults)
    let shortest = usable.min { $0.parameters.count < $1.parameters.count }
    // Two initializers with the same labels differ by types, which the call does not show.
    let labels = shortest?.parameters.map(\.firstName)
    return declared.count { $0.decl.withoutDefaults.parameters.map(\.firstName) == labels } == 1 ? shortest : nil
  }

  private func memberwise(_ members: [(declaration: DeclSyntax, condition: String?)]) -> InitializerDecl? {
    var parameters: [FunctionParameter] = []
    var hidesOne = false
    for case (.variable(let decl), let condition) in members where decl.isStoredInInstance {
      guard condition == nil, decl.header.attributes.isEmpty else { return nil }
      if decl.isLet, decl.initialValue != .none { continue }
      hidesOne = hidesOne || decl.header.isHidden
      if decl.initialValue != .none || decl.isNilByDefault { continue }
      guard let type = decl.type, type != .missing else { return nil }
      parameters.append(
        FunctionParameter(
          firstName: decl.name, secondName: nil, type: type, isVariadic: false, position: decl.header.position))
    }
    // Without arguments, the initializer is that of default values, which does not depend on private properties.
    if hidesOne, !parameters.isEmpty { return nil }
    return InitializerDecl(
      header: DeclHeader(position: SourcePosition(line: 0, column: 0, utf8Offset: 0)), optionalMark: .none,
      genericParameters: [], parameters: parameters, effects: FunctionEffectSpecifiers(), genericWhereClause: [])
  }
}

extension InitializerDecl {
  /// Whether a call needs no `try`, no `await` and no attention to builds, actors or generic types.
  fileprivate var isPlain: Bool {
    header.attributes.isEmpty && !header.isHidden && optionalMark == .none && genericParameters.isEmpty
      && genericWhereClause.isEmpty && effects == FunctionEffectSpecifiers()
  }

  fileprivate var withoutDefaults: InitializerDecl {
    var decl = self
    decl.parameters.removeAll { $0.defaultValue != nil || $0.isVariadic }
    return decl
  }
}

extension VariableDecl {
  fileprivate var isStoredInInstance: Bool {
    let isComputed = accessors.contains { !["willSet", "didSet"].contains($0.kind) }
    return !isComputed && !header.modifiers.contains { $0.name == "static" }
  }

  fileprivate var isNilByDefault: Bool {
    switch type {
    case .optional, .implicitlyUnwrappedOptional: !isLet
    default: false
    }
  }
}
