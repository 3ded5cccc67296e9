import AsyncAlgorithms

public protocol AsyncShop {
  func prices(of id: Int) -> AsyncStream<Double>
  func restock() async throws -> Int
  func failing() -> AsyncThrowingChannel<Int, any Error>
  func merged(_ sales: AsyncMerge2Sequence<AsyncStream<Int>, AsyncStream<Int>>)
  func buffered(_ policy: AsyncBufferSequencePolicy)
  var sales: AsyncChannel<Int> { get }
}
