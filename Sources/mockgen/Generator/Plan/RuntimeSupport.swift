import MockgenSyntax

/// The kinds of types that old systems cannot represent at run time, and with them the recorders, results and handlers
/// that have them as generic arguments.
enum RuntimeSupport: Int, Comparable, Sendable {
  /// Types that all supported systems can represent.
  case everywhere
  /// Existentials such as `any Collection<Int>`.
  case parameterizedProtocols
  /// Closures with `throws(E)` or `@isolated(any)`.
  case closureEffects

  static func < (left: RuntimeSupport, right: RuntimeSupport) -> Bool { left.rawValue < right.rawValue }

  /// The first versions that can represent such types.
  private var systems: [(name: String, version: Int)] {
    switch self {
    case .everywhere: []
    case .parameterizedProtocols: [("macOS", 13), ("iOS", 16), ("tvOS", 16), ("watchOS", 9)]
    case .closureEffects: [("macOS", 15), ("iOS", 18), ("tvOS", 18), ("watchOS", 11)]
    }
  }

  /// Returns the `@available` that a mock with such types needs beside the attributes of its protocol, if any.
  func attribute(beside attributes: [AttributeSyntax]) -> AttributeSyntax? {
    let known = attributes.filter { $0.name == "available" }.flatMap { attribute in
      (attribute.arguments ?? "").split(separator: ",").map { $0.split(whereSeparator: { " .".contains($0) }) }
    }
    let missing = systems.filter { system in
      !known.contains { $0.count > 1 && $0[0] == system.name && Int($0[1]).map { $0 >= system.version } == true }
    }
    if missing.isEmpty { return nil }
    return AttributeSyntax(
      name: "available", arguments: missing.map { "\($0.name) \($0.version), " }.joined() + "*")
  }
}

extension MemberPlan {
  /// Returns the support that the member's recorders, results and handlers need.
  ///
  /// - Parameter showsClosures: whether members with the names of other tools keep closures with the requirement's errors.
  func runtimeSupport(_ classifier: StreamClassifier, in scope: Scope, showsClosures: Bool) -> RuntimeSupport {
    if call?.stub.handler.failure.isTyped == true || showsClosures && failure.isTyped { return .closureEffects }
    return representedTypes.map { classifier.runtimeSupport(for: $0, in: scope) }.max() ?? .everywhere
  }

  /// The types that the mock's recorders, results and handlers have as generic arguments.
  private var representedTypes: [TypeSyntax] {
    (call?.representedTypes(in: signature) ?? []) + (setter?.representedTypes(in: signature) ?? [])
      + (stored.map { [$0.type] } ?? [])
  }
}

extension CallPlan {
  /// Returns the types of generic arguments, and those that are converted to or from `Any`.
  fileprivate func representedTypes(in signature: Signature) -> [TypeSyntax] {
    let converted = arguments.filter { $0.value.type != nil }.map(\.value.name)
    let parameters = converted.isEmpty ? [] : signature.parameters.filter { converted.contains($0.name) }.map(\.type)
    return types + (stub.cast.map { [$0] } ?? []) + parameters
  }
}

extension StreamClassifier {
  /// Returns the support that a generic argument of this type needs.
  func runtimeSupport(for type: TypeSyntax, in scope: Scope, level: Int = 0) -> RuntimeSupport {
    var needed = RuntimeSupport.everywhere
    _ = type.contains { part in
      needed = max(needed, support(of: part, in: scope, level: level))
      return needed == .closureEffects
    }
    return needed
  }

  /// Returns the support that the type needs beside that of its parts.
  private func support(of type: TypeSyntax, in scope: Scope, level: Int) -> RuntimeSupport {
    switch type {
    case .function(let closure):
      guard case .typed(let error) = closure.effects.throwsClause, Failure(error).isTyped else { return .everywhere }
      return isAnyError(error, in: scope) ? .everywhere : .closureEffects
    case .attributed(let type):
      return type.attributes.contains { $0.name == "isolated" } ? .closureEffects : .everywhere
    case .any(let bound):
      return bound.contains { !expand($0, in: scope).type.core.genericArguments.isEmpty }
        ? .parameterizedProtocols : .everywhere
    case .identifier, .member:
      guard type.lastName.map(index.mayBeAlias) == true else { return .everywhere }
      let (expanded, inner) = expand(type, in: scope)
      if level > 8 || expanded == type { return .everywhere }
      return runtimeSupport(for: expanded, in: inner, level: level + 1)
    default: return .everywhere
    }
  }
}
