// One protocol isolates a member to an actor, and an unrelated one does not.
protocol OnMainActor {
  @MainActor var id: Int { get }
  @MainActor func load() -> Int
  @MainActor func later() async -> Int
  @MainActor subscript(index: Int) -> String { get }
  @MainActor init(index: Int)
  @MainActor static func make() -> Int
}
protocol OnNoActor {
  var id: Int { get }
  func load() -> Int
  func later() async -> Int
  subscript(index: Int) -> String { get }
  init(index: Int)
  static func make() -> Int
}
protocol IsolatedFirst: OnMainActor, OnNoActor { @MainActor func further() }
protocol IsolatedSecond: OnNoActor, OnMainActor {}
protocol RestatingIsolated: OnMainActor { var id: Int { get } }
protocol RestatingAndFree: RestatingIsolated, OnNoActor {}

protocol IsolatedID { @MainActor var id: Task<Int, Never> { get set } }
protocol IsolatedRow: IsolatedID, Identifiable {}

@MainActor protocol IsolatedByProtocol { var id: Int { get } }
protocol HasID { var id: Int { get } }
protocol ByProtocolFirst: IsolatedByProtocol, HasID {}
protocol ByProtocolSecond: HasID, IsolatedByProtocol {}

@globalActor actor OtherActor { static let shared = OtherActor() }
protocol OnOtherActor { @OtherActor func load() -> Int }
protocol OnBothActors: OnOtherActor, OnMainActor {}

@MainActor protocol AsyncOnActor { func later(_ n: Int) async -> Int }
protocol AsyncAnywhere { func later(_ n: Int) async -> Int }
protocol AsyncOnActorFirst: AsyncOnActor, AsyncAnywhere {}
protocol AsyncAnywhereFirst: AsyncAnywhere, AsyncOnActor {}
