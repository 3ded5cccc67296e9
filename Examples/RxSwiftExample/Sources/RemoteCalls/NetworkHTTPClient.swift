// The client that an app uses. It sends requests through a transport, and decodes responses from JSON.

import Foundation
import RxSwift

/// A request without a usable response.
enum NetworkError: Error, Equatable {
  case notFound(url: String)
}

/// An `HTTPClient` over any transport, for example one made of `URLSession`.
class NetworkHTTPClient: HTTPClient {
  /// Fetches the bytes at an address, or `nil` if there are none.
  typealias Transport = (_ url: String) -> Single<Data?>

  private let transport: Transport

  /// Creates a client that sends its requests through `transport`.
  init(transport: @escaping Transport) {
    self.transport = transport
  }

  func postCompletable(url: String) -> Completable {
    transport(url).asCompletable()
  }

  func getSingle(url: String) -> Single<RemoteCallResponse> {
    transport(url).map { data in
      guard let data else { throw NetworkError.notFound(url: url) }
      return try JSONDecoder().decode(RemoteCallResponse.self, from: data)
    }
  }

  func doMaybe(url: String) -> Maybe<RemoteCallResponse> {
    transport(url).flatMapMaybe { data in
      guard let data else { return .empty() }
      return .just(try JSONDecoder().decode(RemoteCallResponse.self, from: data))
    }
  }

  func doObservable() -> Observable<Int> {
    Observable.of(25, 50, 75, 100)
  }
}
