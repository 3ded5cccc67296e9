import OpenCombine
import RxSwift

protocol Prices: Sendable {
  func price(of item: Int) -> Single<Int>
  func discount(on item: Int) -> Maybe<Int>
  func refresh(_ item: Int) -> Completable
  func changes(of item: Int) -> RxSwift.Observable<Int>
  func published(_ item: Int) -> AnyPublisher<Int, any Error>
  func history(of item: Int) -> AnyPublisher<Int, any Error>
  func loaded(_ item: Int) -> Future<Int, any Error>
  func updates(of item: Int) -> AsyncStream<Int>
  func fetch(_ item: Int) async -> Int
}
