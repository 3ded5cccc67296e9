import MockgenSyntax

// What a value is that no test has set and that has no natural default.

extension RequirementPlanner {
  /// A subject that a test can send through, or another mock of the same protocol.
  func whenUnset(_ type: TypeSyntax) -> String? {
    if let mock = newMock(type) {
      return requirement.isStatic ? ".new { \(mock) }" : ".reported { _ in \(mock) }"
    }
    return SubjectType(type, in: spelling.scope, index: index)?.whenUnset
  }

  /// `MockClient(mockState: MockState())` where `type` is what the mock is.
  func newMock(_ type: TypeSyntax) -> String? {
    guard case .class = mock.kind else { return nil }
    let isMock = type.core == spelling.mockType
    let isProtocol =
      mock.genericArguments.isEmpty && [mock.protocolName, "any \(mock.protocolName)"].contains("\(type.core)")
    if let structure = mock.structure {
      return isProtocol && structure.actor == nil ? "\(mock.type)(mockState: MockState()).\(structure.property)" : nil
    }
    return isMock || isProtocol ? "\(mock.type)(mockState: MockState())" : nil
  }
}

/// A type that is a stream's sending and receiving end at once.
struct SubjectType {
  let whenUnset: String

  init?(_ type: TypeSyntax, in scope: Scope, index: DeclarationIndex) {
    guard case .identifier(let name, let arguments) = type.core, let element = arguments.first,
      index.names.ownNominal(named: name, from: scope) == nil
    else { return nil }
    let imported = Set(index.imports[scope.file].map(\.module))
    for framework in index.frameworks {
      let known = framework.subjects.first { $0.name == name && $0.argumentCount == arguments.count }
      guard let known, !imported.isDisjoint(with: known.modules.isEmpty ? framework.modules : known.modules) else {
        continue
      }
      whenUnset =
        known.needsValue
        ? ".reported { $0.defaultValue(of: \(element).self).map { \(known.construction) } }"
        : ".kept { \(known.construction) }"
      return
    }
    return nil
  }
}
