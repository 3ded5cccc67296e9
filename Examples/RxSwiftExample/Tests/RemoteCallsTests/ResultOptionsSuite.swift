// Every option of every result, with the streams of RxSwift.

import Foundation
import MockTesting
import RxSwift
import Testing

@testable import RemoteCalls

@Suite struct ResultOptionsSuite {
  let client = MockHTTPClient()
  let response = RemoteCallResponse(aValue: "abc")
  let json = #"{"aValue": "abc"}"#

  @Test func singleValue() async {
    client.getSingleURLResult = .value(response)
    #expect(await client.getSingle(url: "").waitForSuccess() == response)
  }

  @Test func singleClosureRunsPerSubscription() async {
    var count = 0
    client.getSingleURLResult = .value {
      count += 1
      return RemoteCallResponse(aValue: "\(count)")
    }
    let single = client.getSingle(url: "")
    #expect(count == 0)
    #expect(await single.waitForSuccess()?.aValue == "1")
    #expect(await single.waitForSuccess()?.aValue == "2")
  }

  @Test func singleClosureThatThrows() async {
    client.getSingleURLResult = .value { throw RemoteError.refused }
    #expect(await client.getSingle(url: "").waitForError() as? RemoteError == .refused)
  }

  @Test func singleWithoutAValueFails() async {
    client.getSingleURLResult = SingleResult { observer in
      observer.on(.completed)
      return MockCancellation {}
    }
    guard case .noElements? = await client.getSingle(url: "").waitForError() as? RxError else {
      Issue.record("a single that completes without a value fails with RxError.noElements")
      return
    }
  }

  @Test(arguments: [MockDelivery.background, .immediate]) func singleGivesItsValueAndEnds(_ delivery: MockDelivery)
    async
  {
    client.delivery = delivery
    client.getSingleURLResult = .value(response)
    let events = await client.getSingle(url: "").asObservable().materialize().waitForValues()
    #expect(events.map(\.element) == [response, nil])
    #expect(client.getSingleURLMock.activeSubscriptions == 0)
  }

  @Test func singleJSONInBothSpellings() async {
    client.getSingleURLResult = .json(json)
    #expect(await client.getSingle(url: "").waitForSuccess() == response)
    client.getSingleURLResult = .value(json)
    #expect(await client.getSingle(url: "").waitForSuccess() == response)
  }

  @Test func singleJSONFileInBothSpellings() async {
    client.getSingleURLResult = .json(fromFile: "response")
    #expect(await client.getSingle(url: "").waitForSuccess() == response)
    client.getSingleURLResult = .value(fromFile: "response", extension: "json", inBundleWithClass: MockHTTPClient.self)
    #expect(await client.getSingle(url: "").waitForSuccess() == response)
    client.getSingleURLResult = .json(fromFile: "response", in: .main)
    #expect(await client.getSingle(url: "").waitForSuccess() == response)
  }

  @Test func singleThrow() async {
    client.getSingleURLResult = .throw(RemoteError.refused)
    #expect(await client.getSingle(url: "").waitForError() as? RemoteError == .refused)
  }

  @Test func singleNever() async {
    client.getSingleURLResult = .never
    await expectFailures(
      "Timed out after 0.01 s waiting for a single value from HTTPClient.getSingle(url:); seen so far: nothing"
    ) { _ = await client.getSingle(url: "").waitForSuccess(timeout: 0.01) }
  }

  @Test func singleSubjectStreamDelayAndOrder() async {
    let subject = MockSubject<RemoteCallResponse, any Error>()
    client.delivery = .virtual(VirtualClock())
    client.getSingleURLResult = .subject(subject)
    var seen: RemoteCallResponse?
    let subscription = client.getSingle(url: "").subscribe(onSuccess: { seen = $0 })
    subject.send(response)
    #expect(seen == response)
    subscription.dispose()
    client.delivery = .background
    client.getSingleURLResult = .inOrder(
      .stream(.just(response)), .value(response).delayed(by: 0.01), .throw(RemoteError.refused))
    #expect(await client.getSingle(url: "").waitForSuccess() == response)
    #expect(await client.getSingle(url: "").waitForSuccess() == response)
    #expect(await client.getSingle(url: "").waitForError() as? RemoteError == .refused)
    await expectFailures("Unexpected function call HTTPClient.getSingle(url:)") {
      #expect(await client.getSingle(url: "").waitForError() is MockError)
    }
  }

  @Test func maybeOptions() async {
    client.doMaybeURLResult = .value(response)
    #expect(await client.doMaybe(url: "").waitForValue() == response)
    client.doMaybeURLResult = .value { response }
    #expect(await client.doMaybe(url: "").waitForValue() == response)
    client.doMaybeURLResult = .value(json)
    #expect(await client.doMaybe(url: "").waitForValue() == response)
    client.doMaybeURLResult = .json(fromFile: "response")
    #expect(await client.doMaybe(url: "").waitForValue() == response)
    client.doMaybeURLResult = .completed()
    await client.doMaybe(url: "").waitForCompletion()
    client.doMaybeURLResult = .throw(RemoteError.refused)
    #expect(await client.doMaybe(url: "").waitForError() as? RemoteError == .refused)
    client.doMaybeURLResult = .stream(.empty())
    await client.doMaybe(url: "").waitForCompletion()
    client.doMaybeURLResult = .inOrder(.value(response).delayed(by: 0.01), .never)
    #expect(await client.doMaybe(url: "").waitForValue() == response)
  }

  @Test func completableOptions() async {
    client.postCompletableURLResult = .completed()
    await client.postCompletable(url: "").waitForCompletion()
    client.postCompletableURLResult = .throw(RemoteError.refused)
    #expect(await client.postCompletable(url: "").waitForError() as? RemoteError == .refused)
    client.postCompletableURLResult = .stream(.empty())
    await client.postCompletable(url: "").waitForCompletion()
    let subject = MockSubject<Never, any Error>()
    client.postCompletableURLResult = .inOrder(.completed().delayed(by: 0.01), .subject(subject), .never)
    await client.postCompletable(url: "").waitForCompletion()
    subject.fail(RemoteError.refused)
    #expect(await client.postCompletable(url: "").waitForError() as? RemoteError == .refused)
  }

  @Test func observableOptions() async {
    client.doObservableResult = .sequence([1, 2])
    #expect(await client.doObservable().waitForCompletion() == [1, 2])
    client.doObservableResult = .sequence([1, 2], throwing: RemoteError.refused)
    let failure = await client.doObservable().waitForError()
    #expect(failure.error as? RemoteError == .refused)
    #expect(failure.values == [1, 2])
    client.doObservableResult = .throw(RemoteError.refused)
    #expect(await client.doObservable().waitForError().error as? RemoteError == .refused)
    client.doObservableResult = .generate { observer in
      observer.on(.next(5))
      observer.on(.completed)
    }
    #expect(await client.doObservable().waitForValues() == [5])
    client.doObservableResult = .stream(.of(1, 2))
    #expect(await client.doObservable().waitForValues() == [1, 2])
    client.doObservableResult = .inOrder(.sequence([3]).delayed(by: 0.01), .never)
    #expect(await client.doObservable().waitForValue() == 3)
  }

  @Test func disposingStopsTheGenerator() {
    var disposals = 0
    client.delivery = .immediate
    client.doObservableResult = .generate {
      $0.on(.next(1))
    } onDispose: {
      disposals += 1
    }
    let subscription = client.doObservable().subscribe()
    #expect(disposals == 0)
    subscription.dispose()
    #expect(disposals == 1)
  }

  @Test func theResultIsReadAtTheCall() async {
    client.getSingleURLResult = .value(response)
    let single = client.getSingle(url: "")
    client.getSingleURLResult = .throw(RemoteError.refused)
    #expect(await single.waitForSuccess() == response)
  }

  @Test func jsonIsDecodedAtTheSubscription() async {
    client.getSingleURLResult = .json("no JSON")
    let single = client.getSingle(url: "")
    let text = await single.waitForError().map { "\($0)" }
    #expect(text?.hasPrefix("Invalid JSON data: no JSON") == true)
    client.getSingleURLResult = .json(fromFile: "missing")
    let missing = await client.getSingle(url: "").waitForError().map { "\($0)" }
    #expect(missing?.hasPrefix("File not found: missing.json, missing\nlooked in ") == true)
    client.getSingleURLResult = .json(#"{"aValue": 3}"#)
    let reason = await client.getSingle(url: "").waitForError().map { "\($0)" }
    #expect(reason?.hasPrefix(#"Expected to decode RemoteCallResponse from JSON {"aValue": 3}, but: "#) == true)
  }
}
