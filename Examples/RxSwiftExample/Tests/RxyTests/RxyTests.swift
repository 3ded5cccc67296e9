// Tests with the member names of Rxy, as they were written for it.

import MockTesting
import RxSwift
import XCTest

@testable import RemoteCalls

private enum TestError: Error {
  case anError
}

class RxyTests: XCTestCase {
  private var mockHTTPClient: MockHTTPClient!
  private var service: RemoteService!

  override func setUp() {
    super.setUp()
    mockHTTPClient = MockHTTPClient()
    service = RemoteService(client: mockHTTPClient)
  }

  // MARK: Generated events

  func testGenerateWithALabel() {
    mockHTTPClient.doObservableResult = .generate(using: { observer in
      observer.onNext(5)
      observer.on(.next(6))
      observer.on(.error(TestError.anError))
      observer.onCompleted()
    })

    let result = service.observeProgress().waitForError()

    XCTAssertEqual(result.values, ["5 %", "6 %"])
    XCTAssertEqual(result.error as? TestError, .anError)
  }

  func testGenerateWithATrailingClosure() {
    mockHTTPClient.doObservableResult = .generate { observer in
      observer.onNext(5)
      observer.on(.next(6))
      observer.onCompleted()
    }
    XCTAssertEqual(service.observeProgress().waitForCompletion(), ["5 %", "6 %"])

    mockHTTPClient.doObservableResult = .generate { $0.on(.error(TestError.anError)) }
    XCTAssertEqual(service.observeProgress().waitForError().error as? TestError, .anError)

    mockHTTPClient.doObservableResult = .generate { observer in observer.onError(TestError.anError) }
    XCTAssertEqual(service.observeProgress().waitForError().error as? TestError, .anError)
  }

  func testGenerateWithAFunctionOfRxSwift() {
    func count(_ observer: AnyObserver<Int>) {
      Observable.of(1, 2).subscribe(observer).dispose()
    }
    mockHTTPClient.doObservableResult = .generate(using: count)
    XCTAssertEqual(service.observeProgress().waitForCompletion(), ["1 %", "2 %"])
  }

  // MARK: Results outside of mocks

  func testResolve() {
    XCTAssertEqual(SingleResult<Int>.value(5).resolve().waitForSuccess(), 5)
    XCTAssertEqual(SingleResult<Int>.throw(TestError.anError).resolve().waitForError() as? TestError, .anError)
    XCTAssertEqual(MaybeResult<Int>.value { 5 }.resolve().waitForValue(), 5)
    MaybeResult<Int>.completed().resolve().waitForCompletion()
    CompletableResult.completed().resolve().waitForCompletion()
    XCTAssertEqual(ObservableResult<Int>.sequence([1, 2, 3]).resolve().waitForCompletion(), [1, 2, 3])
    XCTAssertEqual(
      ObservableResult<String>.generate { observer in
        observer.on(.next("abc"))
        observer.onCompleted()
      }.resolve().waitForCompletion(), ["abc"])
  }

  func testResolvedResultsStayOnTheThreadOfTheSubscriber() {
    var isMain: Bool?
    _ = SingleResult<Int>.value(5).resolve().subscribe(onSuccess: { _ in isMain = Thread.isMainThread })
    XCTAssertEqual(isMain, true)
  }

  /// Tests a difference: Rxy evaluated the expression for each subscription.
  func testValuesAreEvaluatedOnce() {
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
    let early = SingleResult<Int>.value(next()).resolve()
    XCTAssertEqual(count, 1)
    XCTAssertEqual([early.waitForSuccess(), early.waitForSuccess()], [1, 1])

    let late = SingleResult<Int>.value { next() }.resolve()
    XCTAssertEqual(count, 1)
    XCTAssertEqual([late.waitForSuccess(), late.waitForSuccess()], [2, 3])
  }

  /// Tests the only delivery of Rxy, on the main thread.
  func testDelivery() {
    mockHTTPClient.doObservableResult = .sequence([1])
    XCTAssertEqual(mockHTTPClient.doObservable().map { _ in Thread.isMainThread }.waitForCompletion(), [true])
    mockHTTPClient.delivery = .background
    XCTAssertEqual(mockHTTPClient.doObservable().map { _ in Thread.isMainThread }.waitForCompletion(), [false])
  }

  // MARK: Threads

  func testExecuteInBackground() {
    let single = Single<Bool>.create { observer in
      observer(.success(Thread.isMainThread))
      return Disposables.create()
    }
    XCTAssertEqual(single.executeInBackground().waitForSuccess(), false)
    XCTAssertEqual(
      single.executeInBackground().map { isMain in (isMain, Thread.isMainThread) }.waitForSuccess()?.1, true)
    XCTAssertEqual(single.asObservable().executeInBackground().waitForCompletion(), [false])
    Completable.empty().executeInBackground().waitForCompletion()
    XCTAssertEqual(
      Maybe<Int>.error(TestError.anError).executeInBackground().waitForError() as? TestError, .anError)

    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "observing")
    XCTAssertEqual(
      single.executeInBackground(observeOn: scheduler).map { _ in Thread.isMainThread }.waitForSuccess(), false)
  }

  // MARK: Errors

  func testErrorsOfMocksInTheWordsOfRxy() {
    let single = SingleResult<RemoteCallResponse>.json("{}").resolve()
    guard let error = single.waitForError(), case .decodingError(_, let json, _)? = RxyError(error) else {
      return XCTFail("no decoding error")
    }
    XCTAssertEqual(json, "{}")
    XCTAssertNil(RxyError(TestError.anError))

    mockHTTPClient.getSingleURLResult = .throw(RxyError.noError)
    guard case RxyError.noError? = mockHTTPClient.getSingle(url: "xyz").waitForError() as? RxyError else {
      return XCTFail("another error")
    }
  }
}
