import RxSwift

protocol Player {
  func volume() -> Single<Int>
  func title() -> Maybe<String>
  func stop() -> Completable
  func positions() -> Observable<Int>
}
