// Tests of the service with the generated mock, in XCTest. They set a result, make the call and wait for the stream.

import MockTesting
import RxSwift
import XCTest

@testable import RemoteCalls

/// An error of the server.
enum RemoteError: Error, Equatable {
  case refused
}

final class RemoteServiceTests: XCTestCase {
  private var mockHTTPClient: MockHTTPClient!
  private var service: RemoteService!

  override func setUp() {
    super.setUp()
    mockHTTPClient = MockHTTPClient()
    service = RemoteService(client: mockHTTPClient)
  }

  func testSingleGivesTheValue() {
    mockHTTPClient.getSingleURLResult = .value(RemoteCallResponse(aValue: "abc"))

    let value = service.makeSingleRemoteCall(toUrl: "xyz").waitForSuccess()

    XCTAssertEqual(value, "abc")
    XCTAssertEqual(mockHTTPClient.getSingleURL, "xyz")
  }

  func testSingleFromJSON() {
    mockHTTPClient.getSingleURLResult = .json(#"{"aValue":"abc"}"#)
    XCTAssertEqual(service.makeSingleRemoteCall(toUrl: "xyz").waitForSuccess(), "abc")

    mockHTTPClient.getSingleURLResult = .value(#"{"aValue":"def"}"#)
    XCTAssertEqual(service.makeSingleRemoteCall(toUrl: "xyz").waitForSuccess(), "def")
  }

  func testSingleFails() {
    mockHTTPClient.getSingleURLResult = .throw(RemoteError.refused)

    let error = service.makeSingleRemoteCall(toUrl: "xyz").waitForError()

    XCTAssertEqual(error as? RemoteError, .refused)
  }

  func testThreeCallsInARow() {
    for (index, text) in ["abc", "def", "ghi"].enumerated() {
      mockHTTPClient.getSingleURLResult = .value(RemoteCallResponse(aValue: text))
      XCTAssertEqual(service.makeSingleRemoteCall(toUrl: "page \(index)").waitForSuccess(), text)
      XCTAssertEqual(mockHTTPClient.getSingleURL, "page \(index)")
    }
    XCTAssertEqual(mockHTTPClient.getSingleURLCalls, ["page 0", "page 1", "page 2"])
  }

  func testThreeResultsSetAtOnce() {
    mockHTTPClient.getSingleURLResult = .inOrder(
      .value(RemoteCallResponse(aValue: "abc")), .throw(RemoteError.refused), .json(#"{"aValue":"ghi"}"#))

    XCTAssertEqual(service.makeSingleRemoteCall(toUrl: "xyz").waitForSuccess(), "abc")
    XCTAssertEqual(service.makeSingleRemoteCall(toUrl: "xyz").waitForError() as? RemoteError, .refused)
    XCTAssertEqual(service.makeSingleRemoteCall(toUrl: "xyz").waitForSuccess(), "ghi")
  }

  func testCompletable() {
    mockHTTPClient.postCompletableURLResult = .completed()
    service.makeCompletableRemoteCall(toUrl: "xyz").waitForCompletion()
    XCTAssertEqual(mockHTTPClient.postCompletableURL, "xyz")

    mockHTTPClient.postCompletableURLResult = .throw(RemoteError.refused)
    let error = service.makeCompletableRemoteCall(toUrl: "xyz").waitForError()
    XCTAssertEqual(error as? RemoteError, .refused)
  }

  func testMaybe() {
    mockHTTPClient.doMaybeURLResult = .value(RemoteCallResponse(aValue: "abc"))
    XCTAssertEqual(service.makeMaybeRemoteCall(toUrl: "xyz").waitForValue(), "abc")

    mockHTTPClient.doMaybeURLResult = .completed()
    service.makeMaybeRemoteCall(toUrl: "xyz").waitForCompletion()

    mockHTTPClient.doMaybeURLResult = .throw(RemoteError.refused)
    XCTAssertEqual(service.makeMaybeRemoteCall(toUrl: "xyz").waitForError() as? RemoteError, .refused)
    XCTAssertEqual(mockHTTPClient.doMaybeURLCallCount, 3)
  }

  func testObservable() {
    mockHTTPClient.doObservableResult = .sequence([10, 50, 100])
    XCTAssertEqual(service.observeProgress().waitForCompletion(), ["10 %", "50 %", "100 %"])

    mockHTTPClient.doObservableResult = .generate { observer in
      observer.on(.next(5))
      observer.on(.completed)
    }
    XCTAssertEqual(service.observeProgress().waitForValue(), "5 %")
  }

  func testObservableFailsAfterSomeValues() {
    mockHTTPClient.doObservableResult = .sequence([10, 20], throwing: RemoteError.refused)

    let failure = service.observeProgress().waitForError()

    XCTAssertEqual(failure.error as? RemoteError, .refused)
    XCTAssertEqual(failure.values, ["10 %", "20 %"])
  }

  func testARealStreamAsResult() {
    mockHTTPClient.doObservableResult = .stream(Observable.of(1, 2).concat(Observable.just(3)))
    XCTAssertEqual(service.observeProgress().waitForValues(2), ["1 %", "2 %"])
    XCTAssertEqual(service.observeProgress().waitForValues(), ["1 %", "2 %", "3 %"])
  }

  func testResultByArgument() {
    mockHTTPClient.getSingleURLResult = .throw(RemoteError.refused)
    mockHTTPClient.getSingleURLMock.handler = { url in
      url == "known" ? .value(RemoteCallResponse(aValue: "abc")) : nil
    }

    XCTAssertEqual(service.makeSingleRemoteCall(toUrl: "known").waitForSuccess(), "abc")
    XCTAssertEqual(service.makeSingleRemoteCall(toUrl: "other").waitForError() as? RemoteError, .refused)
  }

  func testAResultRunsAgainForEachSubscription() {
    var runs = 0
    mockHTTPClient.getSingleURLResult = .value {
      runs += 1
      return RemoteCallResponse(aValue: "\(runs)")
    }
    let single = service.makeSingleRemoteCall(toUrl: "xyz")

    XCTAssertEqual(single.waitForSuccess(), "1")
    XCTAssertEqual(single.waitForSuccess(), "2")
  }
}
