// A client that parses what a loader with a completion closure gives it, and every kind of such a closure.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime

private protocol Loader {
  func load(completion: @escaping (Data?, (any Error)?) -> Void)
}

/// Mock of `Loader`.
private final class MockLoader: BaseMock, Loader, @unchecked Sendable {
  var loadResult: SingleResult<Data>? {
    get { loadMock.result }
    set { loadMock.result = newValue }
  }
  var loadCallCount: Int { loadMock.callCount }
  func load(completion: @escaping (Data?, (any Error)?) -> Void) {
    loadMock.complete(loadMock.record(mockState)?.body(), completion)
  }
  private let loadMock = MockedFunction<Void, () -> SingleResult<Data>?, SingleResult<Data>>(
    "load(completion:)", of: "Loader", stem: "load")
}

/// The code under test.
private struct Client {
  let loader: any Loader

  func fetch(_ receive: @escaping (Result<Response, any Error>) -> Void) {
    loader.load { data, error in
      receive(
        Result {
          if let error { throw error }
          return try JSONDecoder().decode(Response.self, from: data ?? Data())
        })
    }
  }
}

@Suite struct CompletionClosureTests {
  @Test func aClientParsesWhatItsLoaderGives() throws {
    let loader = MockLoader()
    var results: [Result<Response, any Error>] = []
    loader.loadResult = .value(Data(#"{"id": 3}"#.utf8))
    Client(loader: loader).fetch { results.append($0) }
    #expect(try results.last?.get() == Response(id: 3))
    loader.loadResult = .throw(TestError.anError)
    Client(loader: loader).fetch { results.append($0) }
    #expect(throws: TestError.anError) { try results.last?.get() }
    #expect(loader.loadCallCount == 2)
  }

  @Test func aThousandSuchTestsTakeNoTime() throws {
    let start = DispatchTime.now()
    for number in 0..<1000 {
      let loader = MockLoader()
      loader.loadResult = number % 2 == 0 ? .value(Data("{\"id\": \(number)}".utf8)) : .throw(TestError.other(number))
      var results: [Result<Response, any Error>] = []
      Client(loader: loader).fetch { results.append($0) }
      if number % 2 == 0 {
        #expect(try results.last?.get() == Response(id: number))
      } else {
        #expect(throws: TestError.other(number)) { try results.last?.get() }
      }
    }
    #expect(DispatchTime.now() < start + 5)
  }

  /// Each closure tells which it was; all are called before `complete` returns, on this thread.
  @Test func everyKindIsCalledAtOnceOnTheCallersThread() {
    let (value, end) = (Functions().value, Functions().end)
    let (bare, done) = (Functions().bare, Functions().done)
    let caller = ObjectIdentifier(Thread.current)
    let seen = RecordedTexts()
    @Sendable func note(_ text: String) {
      seen.append(ObjectIdentifier(Thread.current) == caller ? text : "\(text) elsewhere")
    }
    value.complete(nil, { @Sendable (result: Result<Int, any Error>) in note("result") })
    value.complete(nil, { @Sendable (value: Int?, error: (any Error)?) in note("pair") })
    value.complete(nil, success: { @Sendable _ in note("success") }, failure: { @Sendable _ in note("failure") })
    end.complete(nil, { @Sendable (error: (any Error)?) in note("error") })
    end.complete(nil, { @Sendable (result: Result<Void, any Error>) in note("void result") })
    end.complete(nil, success: { @Sendable in note("end") }, failure: { @Sendable _ in note("failure") })
    bare.complete(nil, { @Sendable (value: Int) in note("value") })
    done.complete(nil, { @Sendable in note("done") })
    let optional: ((Result<Int, any Error>) -> Void)? = { _ in note("optional") }
    value.complete(nil, optional)
    let sendable: (@Sendable (Int?, (any Error)?) -> Void)? = { _, _ in note("optional sendable") }
    value.complete(nil, sendable)
    let absent: (() -> Void)? = nil
    done.complete(nil, absent)
    #expect(
      seen.all == [
        "result", "pair", "success", "error", "void result", "end", "value", "done", "optional", "optional sendable",
      ])
  }

  @MainActor @Test func closuresOfTheMainActorAreCalledAtOnceThere() {
    let (value, end) = (Functions().value, Functions().end)
    let (bare, done) = (Functions().bare, Functions().done)
    var seen: [String] = []
    value.completeOnMainActor(nil, { @MainActor (result: Result<Int, any Error>) in seen.append("result") })
    value.completeOnMainActor(nil, { @MainActor (value: Int?, error: (any Error)?) in seen.append("pair") })
    value.completeOnMainActor(nil, success: { @MainActor _ in seen.append("success") }, failure: { @MainActor _ in })
    end.completeOnMainActor(nil, { @MainActor (error: (any Error)?) in seen.append("error") })
    end.completeOnMainActor(nil, { @MainActor (result: Result<Void, any Error>) in seen.append("void result") })
    end.completeOnMainActor(nil, success: { @MainActor in seen.append("end") }, failure: { @MainActor _ in })
    bare.completeOnMainActor(nil, { @MainActor (value: Int) in seen.append("value") })
    let closure: @MainActor @Sendable () -> Void = { seen.append("done") }
    done.completeOnMainActor(nil, closure)
    #expect(seen == ["result", "pair", "success", "error", "void result", "end", "value", "done"])
  }

  @Test func closuresOfTheMainActorAreBroughtThere() async {
    let value = Functions().value
    let isMain = await withCheckedContinuation { continuation in
      value.completeOnMainActor(
        nil,
        { @MainActor (result: Result<Int, any Error>) in
          continuation.resume(returning: MainContext.isCurrent)
        })
    }
    #expect(isMain)
  }

  @Test func aSubjectCallsTheClosureLaterAndOnlyOnce() {
    let subject = MockSubject<Data, any Error>()
    let loader = MockLoader()
    loader.loadResult = .subject(subject)
    var count = 0
    Client(loader: loader).fetch { _ in count += 1 }
    #expect(count == 0)
    subject.send(Data("{}".utf8))
    subject.fail(TestError.anError)
    #expect(count == 1)
  }
}

/// Functions with a result of each kind, after a call.
private struct Functions {
  private let state = MockState()

  var value: MockedFunction<Void, () -> SingleResult<Int>?, SingleResult<Int>> { called(.value(1)) }
  var end: MockedFunction<Void, () -> CompletableResult?, CompletableResult> { called(.completed()) }
  var bare: MockedFunction<Void, () -> ValueResult<Int, Never>?, ValueResult<Int, Never>> { called(.value(1)) }
  var done: MockedFunction<Void, () -> CompletionResult<Never>?, CompletionResult<Never>> { called(.completed()) }

  private func called<R: MockResult>(_ result: R) -> MockedFunction<Void, () -> R?, R> {
    let function = MockedFunction<Void, () -> R?, R>("f()", of: "P", stem: "f")
    function.result = result
    function.record(state)
    return function
  }
}
