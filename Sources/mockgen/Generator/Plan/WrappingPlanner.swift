import MockgenSyntax

// Mocks that wrap another instance of their protocol, and forward to it the calls for which a test sets nothing.

extension MockPlanner {
  /// Plans the instance that the mock can wrap, if an annotation or an option requests it.
  func planWrapping(_ resolved: ResolvedDeclaration, into plan: inout MockPlan) {
    guard case .protocol(let source) = resolved.source, wraps(source) else { return }
    if let obstacle = obstacle(resolved, plan) {
      plan.warnings.append(
        Diagnostic(
          severity: .warning, id: .cannotWrap,
          message: "the mock of '\(source.decl.name)' cannot wrap another instance: \(obstacle)",
          note: "remove the annotation, or exclude the protocol from 'wrapping'", path: source.scope.path,
          position: source.decl.header.position))
      return
    }
    plan.wrapped = .any(plan.mocked)
    plan.wrapsStaticMembers = !resolved.requirements.contains {
      $0.isStatic && Self.namesOfStaticMembers.contains($0.name)
    }
  }

  /// The static members of a mock that can wrap a type.
  private static let namesOfStaticMembers: Set = ["wrap", MockPlan.wrappedTypeName]

  private func wraps(_ source: IndexedProtocol) -> Bool {
    if source.decl.header.annotation(.wrapping) != nil { return true }
    return options.wrapping.contains { NamePattern($0).matches(name: source.decl.name, path: source.scope.path) }
  }

  /// Returns the reason why the mock cannot wrap an instance, or `nil` if it can.
  private func obstacle(_ resolved: ResolvedDeclaration, _ plan: MockPlan) -> String? {
    if plan.isolation == .actor { return "it is an actor" }
    guard case .class = plan.kind else { return "it inherits from a class" }
    if !resolved.associatedTypes.isEmpty { return "the protocol has associated types" }
    if resolved.hasRequirementsElsewhere { return "some requirements are implemented elsewhere" }
    let name = MockPlan.wrappedName
    return resolved.requirements.contains { $0.name == name } ? "it has a member '\(name)'" : nil
  }

  /// Adds a warning if calls of a member cannot be forwarded to the wrapped instance. There is none for static members,
  /// since few tests wrap a type, and for initialisers, which are never forwarded.
  func checkForwarding(of member: inout MemberPlan, _ requirement: Requirement, in plan: inout MockPlan) {
    guard plan.wrapped != nil else { return }
    // A member that does not rethrow cannot call one that does.
    if requirement.effects.throwsClause == .rethrows, member.signature.effects.throwsClause != .rethrows {
      member.isForwarded = false
    }
    guard !requirement.isStatic, !requirement.isInitializer,
      !member.isForwarded || !member.forwardsParameters
    else { return }
    let name = requirement.name.isEmpty ? "subscript" : requirement.name
    plan.warnings.append(
      Diagnostic(
        severity: .warning, id: .cannotWrap,
        message: "the mock of '\(plan.protocolName)' cannot forward '\(name)' to the instance that it "
          + "wraps",
        note: "set a result or a handler in tests that use it", path: requirement.scope.path,
        position: requirement.header.position))
  }
}

extension MemberPlan {
  /// Whether a call of the original may leave the caller's actor.
  var leavesCaller: Bool { signature.effects.asyncSpecifier != .none && mayLeaveCaller }

  /// Whether a body can pass all parameters to the original.
  var forwardsParameters: Bool {
    // The original getter may leave the caller's actor with an object whose class is not `Sendable`.
    if kind == .property { return !leavesCaller }
    // An operator cannot be called on `super`.
    if kind == .function, name.first?.isLetter != true && name.first != "_" { return false }
    return kind == .initializer || signature.parameters.allSatisfy { $0.canBeForwarded(isSent: leavesCaller) }
  }
}

extension DeclaredParameter {
  /// Returns whether the body of a mock can pass the argument to the original. A `sending` argument cannot be both recorded
  /// and forwarded.
  ///
  /// - Parameter isSent: Whether the call may leave the caller's actor.
  fileprivate func canBeForwarded(isSent: Bool) -> Bool {
    isSent ? type.specifiers.isEmpty && !isVariadic && !isLent : canBePassedOn && !type.specifiers.contains("sending")
  }
}
