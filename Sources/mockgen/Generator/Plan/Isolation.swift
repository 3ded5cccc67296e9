/// The isolation of a mock, because of which its other members must be `nonisolated`.
enum Isolation: Sendable {
  case none
  /// The mock is an actor.
  case actor
  /// A protocol or class of the mock is isolated to a global actor.
  case globalActor

  init(_ kind: MockPlan.Kind, _ traits: ResolvedDeclaration.Traits) {
    if case .actor = kind {
      self = .actor
    } else {
      self = traits.contains(.isolated) ? .globalActor : .none
    }
  }
}
