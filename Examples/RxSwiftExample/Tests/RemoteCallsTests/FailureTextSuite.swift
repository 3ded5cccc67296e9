// The texts, lines and times of failures.

import MockByHand
import MockTesting
import RxSwift
import Testing

@testable import RemoteCalls

@Suite struct FailureTextSuite {
  let response = RemoteCallResponse(aValue: "abc")

  @Test func anUnsetResultIsReportedAtTheCallWhereTheMockWasMade() async {
    let client = MockHTTPClient()
    let line = #line - 1
    var single: Single<RemoteCallResponse>?
    let recorded = await failures { single = client.getSingle(url: "xyz") }
    let text = """
      Unexpected function call HTTPClient.getSingle(url:)
      called with url: "xyz"; set mock.getSingleURLResult = .value(…)
      """
    #expect(recorded == [RecordedFailure(text: text, line: line)])
    #expect(await single?.waitForError() as? MockError == .unexpectedFunctionCall("getSingle(url:)"))
  }

  @Test func everyUnsetKindFailsAtOnce() async {
    let client = MockHTTPClient()
    await expectFailures("Unexpected function call HTTPClient.postCompletable(url:)") {
      #expect(await client.postCompletable(url: "").waitForError() is MockError)
    }
    await expectFailures("Unexpected function call HTTPClient.doMaybe(url:)") {
      #expect(await client.doMaybe(url: "").waitForError() is MockError)
    }
    await expectFailures("Unexpected function call HTTPClient.doObservable()") {
      #expect(await client.doObservable().waitForError().error is MockError)
    }
  }

  #if compiler(>=6.1)
    @Test func aRetryRepeatsTheResultOfItsStream() async throws {
      struct Offline: Error {}
      let test = try #require(Test.current)
      let settings = MockTestSettings(delivery: .immediate, unused: .resultsInOrder)
      let recorded = await failures {
        try? await settings.provideScope(for: test, testCase: Test.Case.current) {
          let client = MockHTTPClient()
          client.getSingleURLResult = .inOrder(.throw(Offline()), .value(RemoteCallResponse(aValue: "abc")))
          #expect(await client.getSingle(url: "a").retry(2).waitForError() is Offline)
        }
      }
      let text = """
        HTTPClient.getSingle(url:) has 1 result left over, of 2 in order
        a stream was subscribed to again, which repeats its result: for each subscription, write .perSubscription(…)
        """
      #expect(recorded.map(\.text) == [text])
    }
  #endif

  @Test func aHandWrittenPartialMockIsReportedAtItsOwnLine() async {
    let client = PartialClient(transport: { _ in .never() })
    let recorded = await failures { _ = client.getSingle(url: "xyz") }
    let text = """
      Unexpected function call PartialClient.getSingle(url:)
      no result is set; set the one that PartialClient passes to mockFunction(…)
      """
    #expect(recorded == [RecordedFailure(text: text, line: PartialClient.line)])
  }

  @Test func aFunctionCanBeLockedOut() async {
    let client = LockedClient()
    await expectFailures("Unexpected function call LockedClient.postCompletable(url:)") {
      let error = await client.postCompletable(url: "").waitForError() as? MockError
      #expect(error == .unexpectedFunctionCall("postCompletable(url:)"))
    }
  }

  @Test func genericFunctionsCastTheirResults() async {
    let client = GenericClient()
    client.delivery = .immediate
    (client.singleResult, client.maybeResult, client.observableResult) = (
      .value(5), .value("abc"), .sequence([1, "b"])
    )
    #expect(await client.single(Int.self).waitForSuccess() == 5)
    #expect(await client.maybe(String.self).waitForValue() == "abc")
    let mismatch = "Expected to return a String, but got an Int instead."
    await expectFailures(mismatch) {
      #expect(await client.single(String.self).waitForError() as? MockError == .typeMismatch(mismatch))
    }
    await expectFailures("Expected to return an Int, but got a String instead.") {
      #expect(await client.maybe(Int.self).waitForError() is MockError)
    }
    await expectFailures("Expected to return an Int, but got a String instead.") {
      let failure = await client.observable(Int.self).waitForError()
      #expect(failure.values == [1])
      #expect(failure.error is MockError)
    }
  }

  @Test func completableWaits() async {
    await expectFailures("Expected successful completion, got a RemoteError.refused instead") {
      await Completable.error(RemoteError.refused).waitForCompletion()
    }
    await expectFailures("Expected an error, but completed instead") { await Completable.empty().waitForError() }
    await expectFailures("Timed out after 0.01 s waiting for a completion; seen so far: nothing") {
      await Completable.never().waitForCompletion(timeout: 0.01)
    }
  }

  @Test func observableWaits() async {
    await expectFailures("Expected successful completion, got a RemoteError.refused instead") {
      await Observable<Int>.error(RemoteError.refused).waitForCompletion()
    }
    await expectFailures("Expected an error, but completed instead") { await Observable.of(1).waitForError() }
    await expectFailures("Timed out after 0.01 s waiting for an error; seen so far: 1") {
      await Observable.of(1).concat(Observable.never()).waitForError(timeout: 0.01)
    }
    await expectFailures("Expected a value, but completed without one") {
      await Observable<Int>.empty().waitForValue()
    }
    #expect(await Observable<Int?>.of(1, nil).waitForValues() == [1, nil])
  }

  @Test func singleWaits() async {
    await expectFailures("Expected a single value, got error RemoteError.refused instead") {
      await Single<Int>.error(RemoteError.refused).waitForSuccess()
    }
    await expectFailures("Expected an error, but got a success instead") { await Single.just(1).waitForError() }
    await expectFailures("Timed out after 0.01 s waiting for a single value; seen so far: nothing") {
      await Single<Int>.never().waitForSuccess(timeout: 0.01)
    }
  }

  @Test func maybeWaits() async {
    await expectFailures("Expected successful completion without a value, but had a value returned") {
      await Maybe.just(1).waitForCompletion()
    }
    await expectFailures("Expected a value to be returned, but Maybe completed without one") {
      await Maybe<Int>.empty().waitForValue()
    }
    await expectFailures("Expected a value, got error RemoteError.refused instead") {
      await Maybe<Int>.error(RemoteError.refused).waitForValue()
    }
    await expectFailures("Expected an error, but got a value instead") { await Maybe.just(1).waitForError() }
    await expectFailures("Expected an error, but Maybe completed instead") { await Maybe<Int>.empty().waitForError() }
    await expectFailures("Timed out after 0.01 s waiting for a value; seen so far: nothing") {
      await Maybe<Int>.never().waitForValue(timeout: 0.01)
    }
  }

  @Test func waitsFailAtTheirOwnLineAndNameTheMockedStreams() async {
    let client = MockHTTPClient()
    client.getSingleURLResult = .throw(RemoteError.refused)
    client.doObservableResult = .sequence([1])
    let stream = client.doObservable().flatMap { _ in client.getSingle(url: "") }
    let recorded = await failures { await stream.waitForCompletion() }
    let text = """
      Expected successful completion, got a RemoteError.refused instead
      from HTTPClient.doObservable(), HTTPClient.getSingle(url:)
      """
    #expect(recorded == [RecordedFailure(text: text, line: #line - 5)])
  }
}

/// A partial mock of a class whose initializers do not know the test.
private final class PartialClient: NetworkHTTPClient, AsyncMock {
  static let line = #line + 3
  var getSingleURLResult: SingleResult<RemoteCallResponse>?
  override func getSingle(url: String) -> Single<RemoteCallResponse> {
    mockFunction(returning: getSingleURLResult)
  }
}

/// A mock that makes one function unavailable.
private final class LockedClient: MockHTTPClientRxy, @unchecked Sendable {
  override func postCompletable(url: String) -> Completable { .error(unexpectedFunctionCall()) }
}

/// A mock of generic functions of each kind.
private final class GenericClient: BaseMock, @unchecked Sendable {
  var singleResult: SingleResult<Any>?
  func single<T>(_ type: T.Type) -> Single<T> { mockFunction(returning: singleResult) }

  var maybeResult: MaybeResult<Any>?
  func maybe<T>(_ type: T.Type) -> Maybe<T> { mockFunction(returning: maybeResult) }

  var observableResult: ObservableResult<Any>?
  func observable<T>(_ type: T.Type) -> Observable<T> { mockFunction(returning: observableResult) }
}
