/// The isolation of a mock. The members that an isolated mock adds to its requirements are `nonisolated`.
enum Isolation: Sendable {
  case none
  /// The mock is an actor.
  case actor
  /// A protocol or class of the mock is isolated to a global actor.
  case globalActor
}
