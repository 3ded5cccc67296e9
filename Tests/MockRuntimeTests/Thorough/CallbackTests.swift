// Calls of a completion closure by a test: with both values, with none, twice, late.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime
@testable import MockTesting

private typealias Pair = CallbackResult<SingleResult<Int>, @Sendable (Int?, (any Error)?) -> Void>

@Suite struct CallbackTests {
  private let mock = MockedPair()

  @Test func aCallbackCallsTheClosure() {
    mock.result = .callback {
      $0(nil, nil)
      $0(1, TestError.anError)
      $0(1, TestError.anError)
    }
    #expect(calls() == ["nil nil", "1 anError", "1 anError"])
    mock.result = .callback { _ in }
    #expect(calls() == [])
  }

  @Test func aCallbackMayCallTheClosureLater() throws {
    let kept = Kept()
    mock.result = .callback { kept.completion = $0 }
    let seen = RecordedTexts()
    mock.load { value, _ in seen.append("\(value ?? 0)") }
    #expect(seen.all == [])
    let completion = try #require(kept.completion)
    completion(1, nil)
    completion(2, nil)
    #expect(seen.all == ["1", "2"])
  }

  @Test func aCallbackMayCallTheClosureFromAnyThread() async {
    mock.result = .callback { completion in
      DispatchQueue.global().async { completion(MainContext.isCurrent ? 1 : 2, nil) }
    }
    let value = await withCheckedContinuation { continuation in
      mock.load { value, _ in continuation.resume(returning: value) }
    }
    #expect(value == 2)
  }

  @Test func aCallbackTakesItsTurn() async {
    mock.result = .inOrder(.value(1), .callback { $0(2, nil) }, .throw(TestError.anError))
    #expect(calls() + calls() + calls() == ["1 nil", "2 nil", "nil anError"])
    var unexpected: [String] = []
    await expectFailures(
      """
      Unexpected function call P.load(completion:)
      its 3 results in order were used up by earlier calls
      add one for this call to .inOrder(…), or set mock.loadResult = .value(…) for every call
      """
    ) {
      unexpected = calls()
    }
    #expect(unexpected.count == 1)
  }

  @Test func eachCallIsASubscription() {
    mock.result = .perSubscription(.callback { $0(1, nil) }, .inOrder(.value(2)), .callback { $0(3, nil) })
    #expect(calls() + calls() + calls() + calls() == ["1 nil", "2 nil", "3 nil", "3 nil"])
  }

  @Test func aHandlerMayAnswerWithACallback() {
    mock.function.handler = { .callback { $0(4, nil) } }
    mock.result = .value(1)
    #expect(calls() == ["4 nil"])
  }

  @Test func virtualTimeDelaysACallback() {
    let clock = VirtualClock()
    mock.state.delivery = .virtual(clock)
    mock.result = .perSubscription(
      .callback { completion in
        completion(1, nil)
        clock.schedule(after: 3) { completion(2, nil) }
      }.delayed(by: 1)
    ).delayed(by: 1)
    let seen = RecordedTexts()
    mock.load { value, _ in seen.append("\(value ?? 0)") }
    clock.advance(by: 1)
    #expect(seen.all == [])
    clock.advance(by: 1)
    #expect(seen.all == ["1"])
    clock.advance(by: 3)
    #expect(seen.all == ["1", "2"])
  }

  @Test func aMockThatDeliversAtOnceCannotBeDelayed() async {
    mock.state.delivery = .immediate
    mock.result = .callback { $0(1, nil) }.delayed(by: 1)
    var seen: [String] = []
    await expectFailures(
      """
      P.load(completion:) cannot be delayed by 1 s: its mock delivers at once
      set mock.delivery = .virtual(clock), .background or .main
      """
    ) { seen = calls() }
    #expect(seen == ["1 nil"])
  }

  @Test func theDeliveryDeterminesTheThreadOfTheCallback() async {
    for (delivery, isMain) in [(MockDelivery.main, true), (.background, false)] {
      mock.state.delivery = delivery
      mock.result = .callback { $0(MainContext.isCurrent ? 1 : 2, nil) }
      let value = await withCheckedContinuation { continuation in
        mock.load { value, _ in continuation.resume(returning: value) }
      }
      #expect(value == (isMain ? 1 : 2))
    }
  }

  @Test func aMissingClosureMayBeCalled() {
    let function = Functions.pair
    function.result = .callback { $0(1, nil) }
    let absent: ((Int?, (any Error)?) -> Void)? = nil
    function.complete(nil, absent ?? { _, _ in }, .valueOrError)
  }

  /// Tests that closures of the main actor may be called from any thread, and run on the main actor.
  @Test func closuresOfTheMainActorAreBroughtThere() async {
    let function = Functions.pair
    function.result = .callback { completion in
      DispatchQueue.global().async {
        completion(1, nil)
        completion(2, nil)
      }
    }
    let values = RecordedTexts()
    await withCheckedContinuation { continuation in
      let closure: @MainActor (Int?, (any Error)?) -> Void = { value, _ in
        MainActor.preconditionIsolated()
        values.append("\(value ?? 0)")
        if value == 2 { continuation.resume() }
      }
      function.complete(nil, function.onMainActor(closure), .valueOrError)
    }
    #expect(values.all == ["1", "2"])
  }

  @MainActor @Test func closuresOfTheMainActorAreCalledAtOnceThere() {
    let function = Functions.pair
    function.result = .callback { $0(1, nil) }
    var seen: Int?
    let closure: @MainActor (Int?, (any Error)?) -> Void = { value, _ in seen = value }
    function.complete(nil, function.onMainActor(closure), .valueOrError)
    #expect(seen == 1)
  }

  private func calls() -> [String] {
    var calls: [String] = []
    mock.load { value, error in
      calls.append("\(value.map { "\($0)" } ?? "nil") \(error.map { "\($0)" } ?? "nil")")
    }
    return calls
  }
}

extension CallbackTests {
  @Test func aPairOfClosuresIsOneCallback() {
    let either = Functions.either
    var seen: [String] = []
    let success: (Int) -> Void = { seen.append("\($0)") }
    let failure: (any Error) -> Void = { seen.append("\($0)") }
    let call = { either.complete(nil, (success: success, failure: failure), .either) }
    either.result = .callback {
      $0.success(1)
      $0.failure(TestError.anError)
    }
    call()
    either.result = .callback { success, failure in success(2) }
    call()
    #expect(seen == ["1", "anError", "2"])
  }

  @Test func threeValuesAreAPairOrAnError() {
    let three = Functions.three
    var seen: [String] = []
    let closure: (Int?, String?, (any Error)?) -> Void = { seen.append("\($0 ?? 0) \($1 ?? "") \($2 == nil)") }
    let call = { three.complete(nil, closure, .valuesOrError()) }
    three.result = .inOrder(
      .value((1, "a")), .value((nil, "b")), .throw(TestError.anError), .callback { $0(2, "c", TestError.anError) })
    for _ in 0..<4 { call() }
    #expect(seen == ["1 a true", "0 b true", "0  false", "2 c false"])
  }

  @Test func otherClosuresTakeACallback() async {
    let (two, four) = (Functions.two, Functions.four)
    var seen: [String] = []
    two.result = .callback { $0(1, "a") }
    let closure: (Int, String) -> Void = { seen.append("\($0) \($1)") }
    two.complete(nil, closure, .other)
    four.result = .inOrder(.never, .callback { $0(2, "b", true, 0.5) })
    let ofFour: (Int, String, Bool, Double) -> Void = { seen.append("\($0) \($1) \($2) \($3)") }
    for _ in 0..<2 { four.complete(nil, ofFour, .other) }
    #expect(seen == ["1 a", "2 b true 0.5"])
    let more = """
      Unexpected function call P.f()
      its 2 results in order were used up by earlier calls
      add one for this call to .inOrder(…), or set mock.fResult = .callback { … } for every call
      """
    await expectFailures(more) { four.complete(nil, ofFour, .other) }
  }

  /// Tests that a recorded closure, which the test may call, needs no result.
  @Test func recordedClosuresNeedNoResult() async {
    let (function, state) = (Functions.Recorder<Functions.Three>("f()", of: "P", stem: "f"), MockState())
    #expect(!function.isAnswered(state))
    function.result = .value((1, "a"))
    #expect(function.isAnswered(state))
    function.result = nil
    state.whenUnset = .empty
    #expect(!function.isAnswered(state))
    state.whenUnset = .strict
    await expectFailures(
      """
      Unexpected function call P.f()
      mock.whenUnset is .strict
      set mock.fResult = .value(…)
      """
    ) {
      #expect(!function.isAnswered(state))
    }
  }

  /// Tests that the mock may be used in a `deinit` that replacing a result triggers.
  @Test func aCallbackIsReleasedOutsideTheLock() {
    let function = Functions.pair
    func set(_ witness: EndWitness) { function.result = .callback { _ in withExtendedLifetime(witness) {} } }
    let ends = RecordedTexts()
    set(EndWitness { ends.append("\(function.result == nil)") })
    function.result = nil
    #expect(ends.all == ["true"])
  }
}

private final class EndWitness {
  private let atEnd: () -> Void

  init(atEnd: @escaping () -> Void) { self.atEnd = atEnd }

  deinit { atEnd() }
}

private final class Kept: @unchecked Sendable {
  var completion: (@Sendable (Int?, (any Error)?) -> Void)?
}

/// A function that calls back with a value or an error.
private final class MockedPair: @unchecked Sendable {
  let state = MockState()
  let function = MockedFunction<Void, () -> Pair?, Pair>("load(completion:)", of: "P", stem: "load")

  var result: Pair? {
    get { function.result }
    set { function.result = newValue }
  }

  func load(completion: @escaping (Int?, (any Error)?) -> Void) {
    function.complete(function.record(state)?.body(), completion, .valueOrError)
  }
}

/// A list of functions that were called.
private enum Functions {
  typealias Recorder<Result: MockResult> = MockedFunction<Void, () -> Result?, Result>
  typealias Three = CallbackResult<SingleResult<(Int?, String?)>, @Sendable (Int?, String?, (any Error)?) -> Void>
  typealias Success = @Sendable (Int) -> Void
  typealias Failure = @Sendable (any Error) -> Void

  static var pair: Recorder<Pair> { called() }
  static var either: Recorder<CallbackResult<SingleResult<Int>, (success: Success, failure: Failure)>> { called() }
  static var two: Recorder<CallbackResult<NoResult, @Sendable (Int, String) -> Void>> { called() }
  static var three: Recorder<Three> { called() }
  static var four: Recorder<CallbackResult<NoResult, @Sendable (Int, String, Bool, Double) -> Void>> { called() }

  private static func called<R: MockResult>() -> Recorder<R> {
    let function = Recorder<R>("f()", of: "P", stem: "f")
    function.record(MockState())
    return function
  }
}
