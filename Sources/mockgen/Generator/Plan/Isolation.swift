/// What isolates a mock, so that what is added to it must say `nonisolated`.
enum Isolation: Sendable {
  case none
  /// It is an actor.
  case actor
  /// What it conforms to, or inherits from, stands on a global actor.
  case globalActor

  init(_ kind: MockPlan.Kind, _ traits: ResolvedDeclaration.Traits) {
    if case .actor = kind {
      self = .actor
    } else {
      self = traits.contains(.isolated) ? .globalActor : .none
    }
  }
}
