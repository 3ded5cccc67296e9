import MockgenSyntax

/// The parts of a mock's plan on which its members depend. They are complete before the first requirement is planned.
final class MockContext: Sendable {
  let kind: MockPlan.Kind
  let isolation: Isolation
  let condition: String?
  let names: EmittedNames
  let type: TypeSyntax
  /// The types that mean the mocked protocol or struct: `API` and `any API`. There are none if the mock is generic.
  let mocked: [TypeSyntax]
  let structure: StructPlan?
  let isWrapping: Bool
  let wrapsStaticMembers: Bool
  private let typealiases: [String: TypeSyntax]

  init(_ plan: MockPlan) {
    (kind, isolation, condition, names, type) = (plan.kind, plan.isolation, plan.condition, plan.names, plan.type)
    mocked = plan.genericArguments.isEmpty ? [plan.mocked, .any(plan.mocked)] : []
    (structure, isWrapping, wrapsStaticMembers) = (plan.structure, plan.wrapped != nil, plan.wrapsStaticMembers)
    typealiases = Dictionary(plan.typealiases.map { ($0.name, $0.type) }) { first, _ in first }
  }

  /// Returns the type that the mock fixes an associated type to, or the type itself.
  func fixed(_ type: TypeSyntax) -> TypeSyntax {
    guard !typealiases.isEmpty, case .identifier(let name, _) = type.core else { return type }
    return typealiases[name] ?? type
  }
}
