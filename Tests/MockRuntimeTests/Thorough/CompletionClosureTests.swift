// A client that parses the values of a loader with a completion closure, and every kind of completion closure.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime

private protocol Loader {
  func load(completion: @escaping (Data?, (any Error)?) -> Void)
}

private typealias LoadResult = CallbackResult<SingleResult<Data>, @Sendable (Data?, (any Error)?) -> Void>

/// A mock of `Loader`.
private final class MockLoader: BaseMock, Loader, @unchecked Sendable {
  var loadResult: LoadResult? {
    get { loadMock.result }
    set { loadMock.result = newValue }
  }
  var loadCallCount: Int { loadMock.callCount }
  func load(completion: @escaping (Data?, (any Error)?) -> Void) {
    loadMock.complete(loadMock.record(mockState)?.body(), completion, .valueOrError)
  }
  private let loadMock = MockedFunction<Void, () -> LoadResult?, LoadResult>(
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
  @Test func aClientParsesTheValuesOfItsLoader() throws {
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

  @Test func aThousandTestsTakeLittleTime() throws {
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

  /// Tests that all closures are called before `complete` returns, on this thread. Each adds its name.
  @Test func everyKindIsCalledAtOnceOnTheCallersThread() {
    let functions = Functions()
    let caller = ObjectIdentifier(Thread.current)
    let seen = RecordedTexts()
    @Sendable func note(_ text: String) {
      seen.append(ObjectIdentifier(Thread.current) == caller ? text : "\(text) elsewhere")
    }
    functions.result.complete(nil, { @Sendable (result: Result<Int, any Error>) in note("result") }, .result)
    functions.pair.complete(nil, { @Sendable (value: Int?, error: (any Error)?) in note("pair") }, .valueOrError)
    let failure: (any Error) -> Void = { _ in note("failure") }
    functions.either.complete(nil, (success: { (_: Int) in note("success") }, failure: failure), .either)
    functions.error.complete(nil, { @Sendable (error: (any Error)?) in note("error") }, .error)
    functions.end.complete(nil, { @Sendable (result: Result<Void, any Error>) in note("void result") }, .resultOfEnd)
    functions.ending.complete(nil, (success: { note("end") }, failure: failure), .eitherEnd)
    functions.bare.complete(nil, { @Sendable (value: Int) in note("value") }, .value)
    functions.done.complete(nil, { @Sendable in note("done") }, .end)
    let optional: ((Result<Int, any Error>) -> Void)? = { _ in note("optional") }
    functions.result.complete(nil, optional ?? { _ in }, .result)
    let sendable: (@Sendable (Int?, (any Error)?) -> Void)? = { _, _ in note("optional sendable") }
    functions.pair.complete(nil, sendable ?? { _, _ in }, .valueOrError)
    let absent: (() -> Void)? = nil
    functions.done.complete(nil, absent ?? {}, .end)
    #expect(
      seen.all == [
        "result", "pair", "success", "error", "void result", "end", "value", "done", "optional", "optional sendable",
      ])
  }

  @MainActor @Test func closuresOfTheMainActorAreCalledAtOnceThere() {
    let functions = Functions()
    var seen: [String] = []
    let (result, pair, either, error) = (functions.result, functions.pair, functions.either, functions.error)
    let (end, ending, bare, done) = (functions.end, functions.ending, functions.bare, functions.done)
    let failure = either.onMainActor { @MainActor (_: any Error) in seen.append("failure") }
    result.complete(nil, result.onMainActor { (_: Result<Int, any Error>) in seen.append("result") }, .result)
    pair.complete(nil, pair.onMainActor { (_: Int?, _: (any Error)?) in seen.append("pair") }, .valueOrError)
    either.complete(
      nil, (success: either.onMainActor { (_: Int) in seen.append("success") }, failure: failure), .either)
    error.complete(nil, error.onMainActor { (_: (any Error)?) in seen.append("error") }, .error)
    end.complete(nil, end.onMainActor { (_: Result<Void, any Error>) in seen.append("void result") }, .resultOfEnd)
    ending.complete(nil, (success: ending.onMainActor { seen.append("end") }, failure: failure), .eitherEnd)
    bare.complete(nil, bare.onMainActor { (_: Int) in seen.append("value") }, .value)
    done.complete(nil, done.onMainActor { seen.append("done") }, .end)
    #expect(seen == ["result", "pair", "success", "error", "void result", "end", "value", "done"])
  }

  @Test func closuresOfTheMainActorAreBroughtThere() async {
    let result = Functions().result
    let isMain = await withCheckedContinuation { continuation in
      let closure = result.onMainActor { (_: Result<Int, any Error>) in
        continuation.resume(returning: MainContext.isCurrent)
      }
      result.complete(nil, closure, .result)
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

/// Functions with a result for each kind of closure, after a call.
private struct Functions {
  typealias Recorder<Result: MockResult> = MockedFunction<Void, () -> Result?, Result>
  typealias Value<Completion> = Recorder<CallbackResult<SingleResult<Int>, Completion>>
  typealias End<Completion> = Recorder<CallbackResult<CompletableResult, Completion>>

  private let state = MockState()

  var result: Value<@Sendable (Result<Int, any Error>) -> Void> { called(.value(1)) }
  var pair: Value<@Sendable (Int?, (any Error)?) -> Void> { called(.value(1)) }
  var either: Value<(success: @Sendable (Int) -> Void, failure: @Sendable (any Error) -> Void)> { called(.value(1)) }
  var error: End<@Sendable ((any Error)?) -> Void> { called(.completed()) }
  var end: End<@Sendable (Result<Void, any Error>) -> Void> { called(.completed()) }
  var ending: End<(success: @Sendable () -> Void, failure: @Sendable (any Error) -> Void)> { called(.completed()) }
  var bare: Recorder<CallbackResult<ValueResult<Int, Never>, @Sendable (Int) -> Void>> { called(.value(1)) }
  var done: Recorder<CallbackResult<CompletionResult<Never>, @Sendable () -> Void>> { called(.completed()) }

  private func called<R: MockResult>(_ result: R) -> Recorder<R> {
    let function = Recorder<R>("f()", of: "P", stem: "f")
    function.result = result
    function.record(state)
    return function
  }
}
