// Results of functions that take completion closures.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime

@Suite struct CompletionTests {
  let client = MockHTTPClient()

  @Test func isCalledAtOnceOnTheCallersThread() {
    client.loadURLResult = .value(3)
    var results: [Result<Int, any Error>] = []
    client.load(url: "a") { results.append($0) }
    client.loadURLResult = .throw(TestError.anError)
    client.load(url: "b") { results.append($0) }
    #expect(results.count == 2)
    #expect(throws: TestError.anError) { try results[1].get() }
    client.loadURLResult = .never
    client.load(url: "c") { results.append($0) }
    #expect(results.count == 2)
  }

  @Test func waitsForASubject() {
    let subject = MockSubject<Int, any Error>()
    client.loadURLResult = .subject(subject)
    var values: [Int] = []
    client.load(url: "a") { if case .success(let value) = $0 { values.append(value) } }
    #expect(values == [])
    subject.send(1)
    subject.send(2)
    #expect(values == [1])
  }

  @Test func unsetFails() async {
    var result: Result<Int, any Error>?
    await expectFailures(
      "Unexpected function call HTTPClient.load(url:completion:)\ncalled with url: \"a\"; set mock.loadURLResult = .value(…)"
    ) { client.load(url: "a") { result = $0 } }
    #expect(throws: MockError.self) { try result?.get() }
  }

  @Test func theDeliveryDeterminesTheThread() async {
    client.loadURLResult = .value(1)
    client.delivery = .main
    let isMain = await withCheckedContinuation { continuation in
      client.load(url: "") { _ in continuation.resume(returning: MainContext.isCurrent) }
    }
    #expect(isMain)
    client.delivery = .background
    let isStillMain = await withCheckedContinuation { continuation in
      client.load(url: "") { _ in continuation.resume(returning: MainContext.isCurrent) }
    }
    #expect(!isStillMain)
  }

  @MainActor @Test func mainActorClosure() {
    let model = MockViewModel()
    let item = Item()
    model.loadResult = .value(item)
    var loaded: Item?
    model.load { result in if case .success(let item) = result { loaded = item } }
    #expect(loaded === item)
  }
}
