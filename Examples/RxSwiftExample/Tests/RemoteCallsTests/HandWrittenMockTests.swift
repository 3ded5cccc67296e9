// Hand-written mocks in the style of Rxy: a result per function, and one line that returns it.

import Foundation
import MockTesting
import RxSwift
import XCTest

@testable import RemoteCalls

/// A mock of the whole protocol.
class MockHTTPClientRxy: BaseMock, HTTPClient, @unchecked Sendable {
  var postCompletableURLResult: CompletableResult?
  func postCompletable(url: String) -> Completable {
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

  var fetchResult: SingleResult<Any>?
  /// A generic function, whose one result serves every type.
  func fetch<T>(_ type: T.Type) -> Single<T> {
    return mockFunction(returning: fetchResult)
  }
}

/// A partial mock, which overrides one function and inherits the others.
class MockNetworkHTTPClient: NetworkHTTPClient, AsyncMock {
  var getSingleURLResult: SingleResult<RemoteCallResponse>?
  override func getSingle(url: String) -> Single<RemoteCallResponse> {
    return mockFunction(returning: getSingleURLResult)
  }
}

final class HandWrittenMockTests: XCTestCase {
  func testSingle() {
    let client = MockHTTPClientRxy()
    client.getSingleURLResult = .value(RemoteCallResponse(aValue: "abc"))

    let value = RemoteService(client: client).makeSingleRemoteCall(toUrl: "xyz").waitForSuccess()

    XCTAssertEqual(value, "abc")
    XCTAssertEqual(client.getSingleURL, "xyz")
  }

  func testCompletableMaybeAndObservable() {
    let client = MockHTTPClientRxy()
    let service = RemoteService(client: client)
    client.postCompletableURLResult = .completed()
    client.doMaybeURLResult = .json(#"{"aValue":"abc"}"#)
    client.doObservableResult = .sequence([1, 2])

    service.makeCompletableRemoteCall(toUrl: "xyz").waitForCompletion()
    XCTAssertEqual(service.makeMaybeRemoteCall(toUrl: "xyz").waitForValue(), "abc")
    XCTAssertEqual(service.observeProgress().waitForCompletion(), ["1 %", "2 %"])
  }

  func testGenericFunction() {
    let client = MockHTTPClientRxy()
    client.fetchResult = .value("abc")
    XCTAssertEqual(client.fetch(String.self).waitForSuccess(), "abc")

    client.fetchResult = .value(5)
    XCTAssertEqual(client.fetch(Int.self).waitForSuccess(), 5)
  }

  func testPartialMock() {
    let client = MockNetworkHTTPClient(transport: { _ in .just(Data(#"{"aValue":"real"}"#.utf8)) })
    client.getSingleURLResult = .value(RemoteCallResponse(aValue: "abc"))
    let service = RemoteService(client: client)

    XCTAssertEqual(service.makeSingleRemoteCall(toUrl: "xyz").waitForSuccess(), "abc")
    XCTAssertEqual(service.makeMaybeRemoteCall(toUrl: "xyz").waitForValue(), "real")
  }
}
