struct EmptyPack<each T> { let values: (repeat each T) }
struct NonemptyPack<N, each T> { let values: (repeat each T) }
typealias NoValues = EmptyPack<>
protocol PEmptyPack {
  func pack(_ p: EmptyPack<Int, String>) -> EmptyPack<>
  var p: EmptyPack<> { get set }
  func one(_ p: EmptyPack<>) async throws -> NonemptyPack<Int>
  func perhaps(_ p: EmptyPack<>?) -> [EmptyPack<>]
  func nested(_ x: EmptyPack<EmptyPack<>, Int>)
  func completed(completion: @escaping (Result<EmptyPack<>, any Error>) -> Void)
  func alias(_ p: NoValues) -> NoValues
}
protocol PPackHolder { associatedtype Held; func held() -> Held }
protocol PEmptyPackHolder: PPackHolder where Held == EmptyPack<> {}
