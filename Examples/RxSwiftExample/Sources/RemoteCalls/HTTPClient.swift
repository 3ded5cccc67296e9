// The dependency of the service, as a protocol that tests can mock.

import RxSwift

/// A response of the server.
struct RemoteCallResponse: Decodable, Equatable {
  var aValue: String
}

/// A client of the server, with one function per kind of RxSwift stream.
protocol HTTPClient {
  func postCompletable(url: String) -> Completable
  func getSingle(url: String) -> Single<RemoteCallResponse>
  func doMaybe(url: String) -> Maybe<RemoteCallResponse>
  func doObservable() -> Observable<Int>
}
