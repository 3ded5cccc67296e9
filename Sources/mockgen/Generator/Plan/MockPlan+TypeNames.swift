import MockgenSyntax

// The names in the types of a mock, which determine the imports of its file.

extension MockPlan {
  /// The first name of each type in the mock.
  var typeNames: Set<String> {
    let superclass: SuperclassPlan? = if case .subclass(let superclass) = kind { superclass } else { nil }
    let signatures = (superclass?.initializers.map(\.signature) ?? []) + members.map(\.signature)
    var types = [mocked, superclass?.type].compactMap { $0 } + genericParameters.compactMap(\.inheritedType)
    types += genericArguments + genericRequirements.flatMap { [$0.left, $0.right] } + typealiases.map(\.type)
    types += signatures.flatMap(\.types) + members.flatMap { $0.call?.types ?? [] }
    var attributes = attributes + members.flatMap(\.attributes)
    attributes += signatures.flatMap { $0.parameters.flatMap(\.attributes) }
    var names: Set<String> = []
    for type in types {
      _ = type.contains { part in
        switch part {
        case .identifier(let name, _): names.insert(String(name.prefix { $0 != "." }))
        case .attributed(let attributed): attributes += attributed.attributes
        default: break
        }
        return false
      }
    }
    // The name of an attribute may have generic arguments, and is not parsed as a type.
    return names.union(
      attributes.flatMap { $0.name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) })
  }
}

extension Signature {
  fileprivate var types: [TypeSyntax] {
    let errors: [TypeSyntax] = if case .typed(let error) = effects.throwsClause { [error] } else { [] }
    return genericParameters.compactMap(\.inheritedType) + parameters.map(\.type) + errors
      + [returnType].compactMap { $0 } + genericWhereClause.flatMap { [$0.left, $0.right] }
  }
}

extension CallPlan {
  /// The types in the record, in the handler and in the results of a call.
  var types: [TypeSyntax] {
    arguments.map(\.type) + handlerParameters + stub.types + (callback?.result.types ?? [])
  }
}
