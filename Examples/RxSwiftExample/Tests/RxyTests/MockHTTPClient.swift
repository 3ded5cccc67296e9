// A hand-written mock for Rxy, unchanged except for the import and '@unchecked Sendable'.

import MockByHand
import MockTesting
import RxSwift

@testable import RemoteCalls

class MockHTTPClient: BaseMock, HTTPClient, @unchecked Sendable {
  var postCompletableURL: String?
  var postCompletableURLResult: CompletableResult?
  func postCompletable(url: String) -> Completable {
    postCompletableURL = url
    return mockFunction(returning: postCompletableURLResult)
  }

  var getSingleURL: String?
  var getSingleURLResult: SingleResult<RemoteCallResponse>?
  func getSingle(url: String) -> Single<RemoteCallResponse> {
    getSingleURL = url
    return mockFunction(returning: getSingleURLResult)
  }

  var doMaybeURLResult: MaybeResult<RemoteCallResponse>?
  func doMaybe(url: String) -> Maybe<RemoteCallResponse> {
    return mockFunction(returning: doMaybeURLResult)
  }

  var doObservableResult: ObservableResult<Int>?
  func doObservable() -> Observable<Int> {
    return mockFunction(returning: doObservableResult)
  }

  func lockedOut() -> Single<Int> {
    unexpectedFunctionCall()
    return .error(RxyError.unexpectedFunctionCall("lockedOut()"))
  }
}
