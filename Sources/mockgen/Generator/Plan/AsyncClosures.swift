import MockgenSyntax

/// The isolation of `async` closures that do not specify it. It depends on a setting of the module that declares them,
/// and the module of the mock may have another setting.
enum AsyncClosures {
  /// The closures run on the actor of their caller: `nonisolated(nonsending)`.
  case nonsending
  /// The closures run on no actor: `@concurrent`.
  case concurrent

  /// - Parameter module: the module in which the closures are declared.
  /// - Returns: `nil` if the options name no module with `nonisolated(nonsending)` closures.
  init?(in module: String?, options: GeneratorOptions) {
    guard !options.nonsending.isEmpty else { return nil }
    self = module.map(options.nonsending.contains) == true ? .nonsending : .concurrent
  }

  /// Returns the type with an explicit isolation for each `async` closure in it.
  func spelledOut(_ type: TypeSyntax) -> TypeSyntax {
    type.rewriting { part in
      switch part {
      case .attributed(let attributed):
        guard case .function(let function) = attributed.base.unparenthesized else { return nil }
        return spelledOut(function, specifiers: attributed.specifiers, attributes: attributed.attributes)
      case .function(let function): return spelledOut(function, specifiers: [], attributes: [])
      default: return nil
      }
    }
  }

  private func spelledOut(
    _ function: FunctionType, specifiers: [String], attributes: [AttributeSyntax]
  ) -> TypeSyntax {
    let base = TypeSyntax.function(function.mapTypes(spelledOut))
    var specifiers = specifiers
    var attributes = attributes
    if function.effects.asyncSpecifier != .none, !Self.declaresIsolation(function, specifiers, attributes) {
      switch self {
      case .nonsending: specifiers.append("nonisolated(nonsending)")
      case .concurrent: attributes.insert(AttributeSyntax(name: "concurrent"), at: 0)
      }
    }
    guard !specifiers.isEmpty || !attributes.isEmpty else { return base }
    return .attributed(AttributedType(specifiers: specifiers, attributes: attributes, base: base))
  }

  /// Returns whether the closure's type specifies its isolation, for example with `@MainActor` or `@concurrent`.
  private static func declaresIsolation(
    _ function: FunctionType, _ specifiers: [String], _ attributes: [AttributeSyntax]
  ) -> Bool {
    specifiers.contains { $0.hasPrefix("nonisolated") }
      || attributes.contains {
        ["concurrent", "isolated"].contains($0.name) || ($0.isTypeName && $0.name != "Sendable")
      }
      || function.parameters.contains { $0.type.specifiers.contains("isolated") }
  }
}
