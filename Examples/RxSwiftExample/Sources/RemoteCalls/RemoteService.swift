// The code under test: it decides what to ask of an `HTTPClient` and what to do with the answers.

import RxSwift

/// The remote calls of an app, independent of how requests travel.
final class RemoteService {
  private let client: any HTTPClient

  /// Makes a service that sends its requests through `client`.
  init(client: any HTTPClient) {
    self.client = client
  }

  /// Posts to `url` and tells when that is done.
  func makeCompletableRemoteCall(toUrl url: String) -> Completable {
    client.postCompletable(url: url)
  }

  /// Asks `url` for its value.
  func makeSingleRemoteCall(toUrl url: String) -> Single<String> {
    client.getSingle(url: url).map(\.aValue)
  }

  /// Asks `url` for a value that need not be there.
  func makeMaybeRemoteCall(toUrl url: String) -> Maybe<String> {
    client.doMaybe(url: url).map(\.aValue)
  }

  /// The progress of the running transfer in per cent, as texts.
  func observeProgress() -> Observable<String> {
    client.doObservable().map { "\($0) %" }
  }
}
