// Tests of the service with the same generated mock, in Swift Testing, where waits are `async`.

import MockTesting
import RxSwift
import Testing

@testable import RemoteCalls

struct RemoteServiceSuite {
  let mockHTTPClient = MockHTTPClient()

  private var service: RemoteService { RemoteService(client: mockHTTPClient) }

  @Test func singleGivesTheValue() async {
    mockHTTPClient.getSingleURLResult = .value(RemoteCallResponse(aValue: "abc"))

    let value = await service.makeSingleRemoteCall(toUrl: "xyz").waitForSuccess()

    #expect(value == "abc")
    #expect(mockHTTPClient.getSingleURL == "xyz")
  }

  @Test func singleFails() async {
    mockHTTPClient.getSingleURLResult = .throw(RemoteError.refused)

    let error = await service.makeSingleRemoteCall(toUrl: "xyz").waitForError()

    #expect(error as? RemoteError == .refused)
  }

  @MainActor @Test func completableOnTheMainActor() async {
    mockHTTPClient.postCompletableURLResult = .completed()

    await service.makeCompletableRemoteCall(toUrl: "xyz").waitForCompletion()

    #expect(mockHTTPClient.postCompletableURLCalls == ["xyz"])
  }

  @Test func maybeWithoutAValue() async {
    mockHTTPClient.doMaybeURLResult = .completed()

    await service.makeMaybeRemoteCall(toUrl: "xyz").waitForCompletion()
  }

  @Test func observableGivesItsValues() async {
    mockHTTPClient.doObservableResult = .sequence([10, 100])

    let values = await service.observeProgress().waitForCompletion()

    #expect(values == ["10 %", "100 %"])
  }

  @Test func observableFedByTheTest() async {
    let subject = MockSubject<Int, any Error>()
    mockHTTPClient.doObservableResult = .subject(subject)
    var texts: [String] = []
    mockHTTPClient.delivery = .immediate
    let subscription = service.observeProgress().subscribe(onNext: { texts.append($0) })

    subject.send(1)
    subject.send(2)
    #expect(texts == ["1 %", "2 %"])
    #expect(subject.subscriberCount == 1)

    subscription.dispose()
    #expect(subject.subscriberCount == 0)
  }
}
