// What the service needs of the network, as a protocol that tests can mock.

import RxSwift

/// What the remote side answers.
struct RemoteCallResponse: Decodable, Equatable {
  var aValue: String
}

/// Talks to the remote side, one function per kind of RxSwift stream.
protocol HTTPClient {
  func postCompletable(url: String) -> Completable
  func getSingle(url: String) -> Single<RemoteCallResponse>
  func doMaybe(url: String) -> Maybe<RemoteCallResponse>
  func doObservable() -> Observable<Int>
}
