// Results that are awaited, and results that are set through members with other names.

import Testing

@_spi(Generated) @testable import MockRuntime

@Suite struct AwaitedResultTests {
  private let state = MockState()
  private let single = MockedFunction<Void, () -> SingleResult<Int>?, SingleResult<Int>>("a()", of: "P", stem: "a")
  private let completable = MockedFunction<Void, () -> CompletableResult?, CompletableResult>(
    "b()", of: "P", stem: "b")
  private let typed = MockedFunction<Void, () -> ValueResult<Int, TestError>?, ValueResult<Int, TestError>>(
    "c()", of: "P", stem: "c")

  private func callSingle() async throws -> Int { try await single.outcome(single.record(state)?.body()) }
  private func callCompletable() async throws { try await completable.outcome(completable.record(state)?.body()) }
  private func callTyped() async throws(TestError) -> Int { try await typed.outcome(typed.record(state)?.body()) }

  @Test func valuesAreAwaited() async throws {
    var number = 0
    single.result = .awaiting {
      await Task.yield()
      number += 1
      return number
    }
    #expect(try await callSingle() == 1)
    #expect(try await callSingle() == 2)
    single.handler = { .awaiting { 7 } }
    #expect(try await callSingle() == 7)
  }

  @Test func errorsAreAwaited() async throws {
    single.result = .awaiting { throw TestError.anError }
    await #expect(throws: TestError.anError) { try await callSingle() }
    typed.result = .awaiting { () async throws(TestError) -> Int in throw TestError.anError }
    await #expect(throws: TestError.anError) { try await callTyped() }
    completable.result = .awaiting { throw TestError.anError }
    await #expect(throws: TestError.anError) { try await callCompletable() }
  }

  @Test func endsAreAwaited() async throws {
    var hasRun = false
    completable.result = .awaiting {
      await Task.yield()
      hasRun = true
    }
    try await callCompletable()
    #expect(hasRun)
  }

  @Test func theClosureIsCancelledWithTheCall() async {
    let (ends, end) = AsyncStream<Bool>.makeStream()
    let (starts, start) = AsyncStream<Void>.makeStream()
    single.result = .awaiting {
      start.yield()
      // The sleep ends early, with an error, if the task is cancelled.
      do { try await Task.sleep(nanoseconds: 60_000_000_000) } catch {}
      end.yield(Task.isCancelled)
      return 1
    }
    let call = Task { try await callSingle() }
    for await _ in starts.prefix(1) {}
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
    for await isCancelled in ends.prefix(1) { #expect(isCancelled) }
  }

  @MainActor @Test func theClosureMayBeIsolated() async throws {
    let caller = MainActorCaller()
    #expect(try await caller.call(single, state) == 5)
  }

  @Test func awaitedStreamsAreForwarded() async throws {
    let stream = MockedFunction<Void, () -> StreamResult<Int, Never>?, StreamResult<Int, Never>>(
      "d()", of: "P", stem: "d")
    let (values, source) = AsyncStream<Int>.makeStream()
    stream.result = .stream(values)
    source.yield(1)
    source.yield(2)
    source.finish()
    var seen: [Int] = []
    for await value in stream.stream(stream.record(state)?.body()) as AsyncStream<Int> { seen.append(value) }
    #expect(seen == [1, 2])
  }

  @Test func failingAwaitedStreamsAreForwarded() async throws {
    let stream = MockedFunction<Void, () -> ObservableResult<Int>?, ObservableResult<Int>>("e()", of: "P", stem: "e")
    let (values, source) = AsyncThrowingStream<Int, any Error>.makeStream()
    stream.result = .stream(values)
    source.yield(1)
    source.finish(throwing: TestError.anError)
    var seen: [Int] = []
    await #expect(throws: TestError.anError) {
      for try await value in stream.stream(stream.record(state)?.body()) as AsyncThrowingStream<Int, any Error> {
        seen.append(value)
      }
    }
    #expect(seen == [1])
  }

  @Test func valuesOfOtherNamesAreKeptUntilTheReset() {
    #expect(single[word: "value"] == Int?.none)
    single[word: "value"] = 3
    single[word: "error"] = TestError.anError as any Error
    #expect(single[word: "value"] == 3)
    #expect(single[word: "error"] as (any Error)? is TestError)
    single[word: "value"] = Int?.none
    #expect(single[word: "value"] == Int?.none)
    // A `nil` that was set differs from an unset result.
    #expect(single[word: "optional"] as String?? == .none)
    single[word: "optional"] = .some(String?.none)
    #expect(single[word: "optional"] as String?? == .some(.none))
    single.reset()
    #expect(single[word: "error"] as (any Error)? == nil)
    #expect(single[word: "optional"] as String?? == .none)
  }
}

@MainActor private final class MainActorCaller {
  private var number = 4

  func call(
    _ function: MockedFunction<Void, () -> SingleResult<Int>?, SingleResult<Int>>, _ state: MockState
  ) async throws -> Int {
    function.result = .awaiting {
      self.number += 1
      return self.number
    }
    return try await function.outcome(function.record(state)?.body())
  }
}
