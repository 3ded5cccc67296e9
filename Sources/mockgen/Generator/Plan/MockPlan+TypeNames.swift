import MockgenSyntax

// The names in the types of a mock, which determine the imports of its file.

extension MockPlan {
  /// The name of the protocol in the mock's conformance.
  var protocolName: String { mocked.description }

  /// The first name of each type in the mock.
  var typeNames: Set<String> {
    var names: Set<String> = []
    for type in types {
      _ = type.contains { part in
        switch part {
        case .identifier(let name, _): names.insert(outermost(name))
        case .attributed(let attributed): names.formUnion(attributed.attributes.flatMap(words))
        default: break
        }
        return false
      }
    }
    let parameters =
      members.flatMap(\.signature.parameters) + (superclass?.initializers.flatMap(\.signature.parameters) ?? [])
    let attributes = attributes + members.flatMap(\.attributes) + parameters.flatMap(\.attributes)
    return names.union(attributes.flatMap(words))
  }

  /// Returns the first name, `A` of `A.B`.
  private func outermost(_ name: String) -> String { String(name.prefix { $0 != "." }) }

  /// Returns the words of an attribute, whose name may have generic arguments and is not parsed as a type.
  private func words(of attribute: AttributeSyntax) -> [String] {
    attribute.name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  private var superclass: SuperclassPlan? { if case .subclass(let superclass) = kind { superclass } else { nil } }

  private var types: [TypeSyntax] {
    var types = [mocked]
    if let superclass { types += [superclass.type] + superclass.initializers.flatMap(\.signature.types) }
    types += genericParameters.compactMap(\.inheritedType) + genericArguments
    types += genericRequirements.flatMap(\.types) + typealiases.map(\.type)
    return types + members.flatMap(\.types)
  }
}

extension MemberPlan {
  fileprivate var types: [TypeSyntax] { signature.types + (call?.types ?? []) }

  /// The types that the mock's recorders, results and handlers have as generic arguments.
  var representedTypes: [TypeSyntax] {
    (call?.representedTypes(in: signature) ?? []) + [stored?.type].compactMap { $0 } + (setter?.types ?? [])
  }
}

extension Signature {
  fileprivate var types: [TypeSyntax] {
    var types = genericParameters.compactMap(\.inheritedType) + parameters.map(\.type) + effects.types
    if let returnType { types.append(returnType) }
    return types + genericWhereClause.flatMap(\.types)
  }
}

extension CallPlan {
  fileprivate var types: [TypeSyntax] {
    arguments.map(\.type) + handlerParameters + stub.types + (callback?.result.types ?? [])
  }

  /// Returns the types of generic arguments, and those that are converted to or from `Any`.
  fileprivate func representedTypes(in signature: Signature) -> [TypeSyntax] {
    let converted = arguments.filter { $0.value.type != nil }.map(\.value.name)
    let parameters = signature.parameters.filter { converted.contains($0.name) }.map(\.type)
    return types + [stub.cast].compactMap { $0 } + parameters
  }
}

extension ResultClass {
  var types: [TypeSyntax] {
    if case .callback(let base, let closure) = self { return [closure] + (base?.types ?? []) }
    let errors: [TypeSyntax] = if case .typed(let type) = failure { [type] } else { [] }
    return [value].compactMap { $0 } + errors
  }
}

extension GenericRequirement {
  fileprivate var types: [TypeSyntax] { [left, right] }
}

extension FunctionEffectSpecifiers {
  fileprivate var types: [TypeSyntax] { if case .typed(let error) = throwsClause { [error] } else { [] } }
}
