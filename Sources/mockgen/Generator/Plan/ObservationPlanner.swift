import MockgenSyntax

// The observers of properties in mocks of `Observable` and `ObservableObject` protocols.

extension MockPlanner {
  func planObservation(_ resolved: inout ResolvedDeclaration, into plan: inout MockPlan) {
    guard resolved.isProtocol else { return }
    plan.isObservable = resolved.traits.contains(.observable)
    guard let scope = resolved.publishingScope, mayDeclarePublisher(resolved, plan.kind, scope) else { return }
    let frameworks: Set = ["Combine", "OpenCombine"]
    let all = frameworks.intersection(index.imports.joined().map(\.module))
    let own = index.imports[scope.file].filter { frameworks.contains($0.module) }
    let name = TypeSyntax.named(StandardProtocols.publisher)
    plan.publisher = index.spelling.qualified(name, from: scope)
    if all == frameworks, own.count == 1, own[0].condition == nil {
      plan.publisher = .dotted("\(own[0].module).\(StandardProtocols.publisher)")
    }
    resolved.requirements.removeAll { $0.propertyName == Self.publisherName }
    for place in resolved.associatedTypes.indices where isPublisher(resolved.associatedTypes[place]) {
      resolved.associatedTypes[place].witness = plan.publisher
    }
    plan.files.insert(scope.file)
    if options.mayShowImports { plan.modules.formUnion(index.names.modules(namedIn: name, from: scope)) }
    // Foundation and SwiftUI export the protocol, and not its publisher. A module that exports OpenCombine exports both.
    if own.isEmpty, !all.contains("OpenCombine") { plan.frameworks.insert("Combine") }
  }

  /// Returns whether the mock may declare `objectWillChange`: its type is the default, and no superclass has one.
  private func mayDeclarePublisher(
    _ resolved: ResolvedDeclaration, _ kind: MockPlan.Kind, _ scope: Scope
  ) -> Bool {
    if case .subclass(let superclass) = kind, !superclass.isNSObject { return false }
    if index.names.ownNominal(named: StandardProtocols.publisher, from: scope) != nil { return false }
    let type = resolved.associatedTypes.first(where: isPublisher)
    if let type, type.witness?.core.lastName != StandardProtocols.publisher { return false }
    return resolved.requirements.allSatisfy { requirement in
      guard requirement.propertyName == Self.publisherName else { return true }
      let types = [StandardProtocols.publisher, StandardProtocols.publisherType]
      return requirement.valueType?.core.lastName.map(types.contains) == true && !requirement.isStatic
        && requirement.accessors.allSatisfy { $0.kind == "get" }
    }
  }

  private func isPublisher(_ type: ResolvedAssociatedType) -> Bool { type.name == StandardProtocols.publisherType }

  private static let publisherName = "objectWillChange"
}
