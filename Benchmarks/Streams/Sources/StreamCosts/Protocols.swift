import RxSwift

protocol Prices: Sendable {
  func price(of item: Int) -> Single<Int>
}
