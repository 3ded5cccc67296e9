// The code under test. It sends requests to an `HTTPClient`, and processes the responses.

import RxSwift

/// The remote calls of an app, independent of the transport.
final class RemoteService {
  private let client: any HTTPClient

  /// Creates a service that sends its requests through `client`.
  init(client: any HTTPClient) {
    self.client = client
  }

  /// Posts to `url`, and completes afterwards.
  func makeCompletableRemoteCall(toUrl url: String) -> Completable {
    client.postCompletable(url: url)
  }

  /// Fetches the value at `url`.
  func makeSingleRemoteCall(toUrl url: String) -> Single<String> {
    client.getSingle(url: url).map(\.aValue)
  }

  /// Fetches the value at `url`, which may be missing.
  func makeMaybeRemoteCall(toUrl url: String) -> Maybe<String> {
    client.doMaybe(url: url).map(\.aValue)
  }

  /// The progress of the current transfer in per cent, as texts.
  func observeProgress() -> Observable<String> {
    client.doObservable().map { "\($0) %" }
  }
}
