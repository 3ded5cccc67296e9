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
      "Unexpected function call load(url:completion:)\ncalled with url: \"a\"; set mock.loadURLResult = .value(…)"
    ) { client.load(url: "a") { result = $0 } }
    #expect(throws: MockError.self) { try result?.get() }
  }

  @Test func deliveryMovesIt() async {
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

  @Test func everySpelling() {
    let state = MockState()
    let value = MockedFunction<Void, () -> SingleResult<Int>?, SingleResult<Int>>("v()", of: "P", stem: "v")
    value.record(state)
    value.result = .value(1)
    var seen: [String] = []
    value.complete(nil) { (value: Int?, error: (any Error)?) in seen.append("\(value ?? 0) \(error == nil)") }
    value.complete(nil, success: { seen.append("success \($0)") }, failure: { seen.append("failure \($0)") })
    let sendable: @Sendable (Result<Int, any Error>) -> Void = { _ in }
    value.complete(nil, sendable)
    let absent: ((Result<Int, any Error>) -> Void)? = nil
    value.complete(nil, absent)
    let end = MockedFunction<Void, () -> CompletableResult?, CompletableResult>("e()", of: "P", stem: "e")
    end.record(state)
    end.result = .inOrder(.completed(), .throw(TestError.anError), .throw(TestError.anError))
    end.complete(nil) { (error: (any Error)?) in seen.append("end \(error == nil)") }
    end.complete(nil) { (error: (any Error)?) in seen.append("end \(error == nil)") }
    end.complete(nil) { (result: Result<Void, any Error>) in
      if case .failure(let error) = result { seen.append("\(error)") }
    }
    let bare = MockedFunction<Void, () -> ValueResult<Int, Never>?, ValueResult<Int, Never>>("b()", of: "P", stem: "b")
    bare.record(state)
    bare.result = .value(2)
    bare.complete(nil) { (value: Int) in seen.append("bare \(value)") }
    let done = MockedFunction<Void, () -> CompletionResult<Never>?, CompletionResult<Never>>("d()", of: "P", stem: "d")
    done.record(state)
    done.result = .completed()
    done.complete(nil) { seen.append("done") }
    #expect(seen == ["1 true", "success 1", "end true", "end false", "anError", "bare 2", "done"])
  }
}
