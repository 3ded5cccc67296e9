import MockgenSyntax

/// The value of a property that no test has set and whose type has no natural default.
enum UnsetValue: Sendable {
  /// A new mock. Static members create one for each test.
  case mock(NewMock, isStatic: Bool)
  /// A subject, through which a test can send events.
  case subject(StreamFramework.Subject, element: TypeSyntax)
  /// An object that only receives values or completions, and records them.
  case sink(StreamFramework.Sink)
}

extension RequirementPlanner {
  func whenUnset(_ type: TypeSyntax) -> UnsetValue? {
    if let mock = newMock(type) { return .mock(mock, isStatic: requirement.isStatic) }
    return subject(type) ?? sink(type)
  }

  /// Returns the value that a function returns while no result is set, such as a new mock, or `nil` if there is none.
  func unsetResult(_ type: TypeSyntax) -> UnsetValue? {
    newMock(type).map { .mock($0, isStatic: requirement.isStatic) } ?? sink(type)
  }

  /// Returns a new mock if `type` is the mocked type.
  func newMock(_ type: TypeSyntax) -> NewMock? {
    guard case .class = mock.kind else { return nil }
    let isMock = type.core == spelling.mockType
    let isProtocol = mock.mocked.contains(type.core)
    if let structure = mock.structure {
      return isProtocol && structure.actor == nil ? NewMock(type: mock.type, property: structure.property) : nil
    }
    return isMock || isProtocol ? NewMock(type: mock.type) : nil
  }

  private func subject(_ type: TypeSyntax) -> UnsetValue? {
    guard case .identifier(let name, let arguments) = type.core, let element = arguments.first,
      index.names.ownNominal(named: name, from: spelling.scope) == nil
    else { return nil }
    let imported = Set(index.imports[spelling.scope.file].map(\.module))
    for framework in index.frameworks {
      let known = framework.subjects.first { $0.name == name && $0.argumentCount == arguments.count }
      guard let known, !imported.isDisjoint(with: known.modules.isEmpty ? framework.modules : known.modules) else {
        continue
      }
      return .subject(known, element: element)
    }
    return nil
  }

  private func sink(_ type: TypeSyntax) -> UnsetValue? {
    var core = type.core
    if case .any(let bound) = core { core = bound.core }
    let (module, name, arguments): (String?, String, [TypeSyntax])
    switch core {
    case .identifier(let type, let parts): (module, name, arguments) = (nil, type, parts)
    // The mock qualifies a name that two frameworks share.
    case .member(.identifier(let framework, _), let type, let parts) where index.foreignNamesOfSeveral.contains(type):
      (module, name, arguments) = (framework, type, parts)
    default: return nil
    }
    let known = index.frameworks.compactMap { framework in
      framework.sinks.first { $0.name == name && $0.argumentCount == arguments.count }.map { (framework.modules, $0) }
    }
    guard !known.isEmpty, index.names.ownNominal(named: name, from: spelling.scope) == nil,
      index.names.ownProtocol(named: name, from: spelling.scope) == nil
    else { return nil }
    let own = index.imports[spelling.scope.file].map(\.module)
    // The file may import a module that exports the framework, while another file imports the framework itself.
    let sink = (module.map { [[$0]] } ?? [own, index.imports.joined().map(\.module)]).lazy.compactMap { imported in
      known.first { modules, _ in modules.contains(where: imported.contains) }?.1
    }.first
    return sink.map { .sink($0) }
  }
}
