// Results of stream functions, and their delivery.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime

@Suite struct StreamTests {
  let client = MockHTTPClient()

  @Test func sequences() async {
    client.statusURLResult = .sequence([1, 2, 3])
    #expect(await client.status(url: "u").waitForValues() == [1, 2, 3])
    #expect(client.statusURL == "u")
    client.statusURLResult = .sequence([1, 2], throwing: TestError.anError)
    let seen = await client.status(url: "u").waitForError()
    #expect(seen.values == [1, 2])
    #expect(seen.error as? TestError == .anError)
    client.statusURLResult = .throw(TestError.other(1))
    #expect(await client.status(url: "u").waitForError().error as? TestError == .other(1))
    client.ticksResult = .sequence(5...6)
    #expect(await client.ticks().waitForCompletion() == [5, 6])
  }

  @Test func generators() async {
    client.ticksResult = .generate { observer in
      observer.on(.next(5))
      observer.on(.next(6))
      observer.on(.completed)
      observer.on(.next(7))
    }
    #expect(await client.ticks().waitForValues() == [5, 6])
    client.ticksResult = .generate { observer in
      var number = 0
      while !observer.isCancelled {
        observer.on(.next(number))
        number += 1
      }
    }
    #expect(await client.ticks().waitForValues(3) == [0, 1, 2])
  }

  @Test func generatorsAreNotifiedOfTheLastCancellation() async {
    client.delivery = .immediate
    var disposals = 0
    let function = MockedFunction<Void, () -> ObservableResult<Int>?, ObservableResult<Int>>("f()", of: "P", stem: "f")
    var kept: MockObserver<Int, any Error>?
    function.result = .generate {
      kept = $0
    } onDispose: {
      disposals += 1
    }
    function.record(client.mockState)
    let stream = function.source(nil)
    let cancellation = stream.subscribe { _ in }
    kept?.on(.next(1))
    #expect(disposals == 0)
    cancellation.cancel()
    #expect(disposals == 1)
    _ = stream.subscribe { _ in }
    kept?.on(.completed)
    kept?.on(.completed)
    #expect(disposals == 2)
  }

  @Test func subjects() async {
    let subject = MockSubject<Int, Never>()
    client.ticksResult = .subject(subject)
    client.delivery = .immediate
    let stream = client.ticks()
    #expect(subject.subscriberCount == 1)
    subject.send(1)
    subject.send(2)
    subject.complete()
    subject.send(3)
    #expect(await stream.waitForValues() == [1, 2])
    #expect(subject.subscriberCount == 0)
    #expect(await client.ticks().waitForValues() == [])
  }

  @Test(arguments: [MockDelivery.background, .main, .immediate, .virtual(VirtualClock())])
  func eventsSentAfterTheCallAreNotLost(_ delivery: MockDelivery) async throws {
    client.delivery = delivery
    for _ in 0..<50 {
      let subject = MockSubject<Int, any Error>()
      client.statusURLResult = .subject(subject)
      let stream = client.status(url: "")
      subject.send(1)
      subject.complete()
      #expect(await stream.waitForValues() == [1])
    }
    let wide = MockSubject<Int, any Error>()
    (client.statusURLResult, client.subject) = (nil, wide)
    let stream = client.status(url: "")
    let loaded = RecordedTexts()
    client.load(url: "") { result in if case .success(let value) = result { loaded.append("\(value)") } }
    wide.send(2)
    wide.complete()
    #expect(await stream.waitForValues() == [2])
    while loaded.all.isEmpty { await Task.yield() }
    #expect(loaded.all == ["2"])
  }

  @Test func handlersAndOrder() async {
    client.statusURLMock.handler = { $0 == "a" ? .sequence([1]) : nil }
    client.statusURLResult = .inOrder(.sequence([2]), .sequence([3]))
    #expect(await client.status(url: "a").waitForValues() == [1])
    #expect(await client.status(url: "b").waitForValues() == [2])
    #expect(await client.status(url: "b").waitForValues() == [3])
    #expect(client.statusURLCalls == ["a", "b", "b"])
  }

  @Test func unsetIsReportedAtTheCall() async {
    var stream: AsyncThrowingStream<Int, any Error>?
    await expectFailures(
      "Unexpected function call HTTPClient.status(url:)\ncalled with url: \"xyz\"; set mock.statusURLResult = .sequence([…])"
    ) { stream = client.status(url: "xyz") }
    let error = await stream?.waitForError().error as? MockError
    #expect(error == .unexpectedFunctionCall("status(url:)"))
    await expectFailures("Unexpected function call HTTPClient.ticks()\nset mock.ticksResult = .sequence([…])") {
      #expect(await client.ticks().waitForValues() == [])
    }
  }

  @Test func coldSourceRunsPerSubscription() async {
    let function = MockedFunction<Void, () -> SingleResult<Int>?, SingleResult<Int>>("f()", of: "P", stem: "f")
    var count = 0
    function.result = .value {
      count += 1
      return count
    }
    client.delivery = .immediate
    function.record(client.mockState)
    let stream = function.source(nil)
    #expect(stream.name == "P.f()")
    #expect(count == 0)
    #expect(await stream.waitForValue() == 1)
    #expect(await stream.waitForValue() == 2)
  }
}

@Suite struct DeliveryTests {
  let function = MockedFunction<Void, () -> ObservableResult<Int>?, ObservableResult<Int>>("f()", of: "P", stem: "f")
  let state = MockState()

  private func stream(_ delivery: MockDelivery) -> MockStream<Int, any Error> {
    state.delivery = delivery
    function.result = .sequence([1, 2])
    function.record(state)
    return function.source(nil)
  }

  /// Tests that a given stream delivers by itself, until the test chooses a delivery.
  @Test func directResultsDeliverOnTheThreadOfTheSource() async {
    let client = MockHTTPClient()
    let function = MockedFunction<Void, () -> ObservableResult<Int>?, ObservableResult<Int>>("f()", of: "P", stem: "f")
    var observer: MockObserver<Int, any Error>?
    function.result = ObservableResult.generate { observer = $0 }.direct
    function.record(client.mockState)
    var values: [Int] = []
    let subscription = function.source(nil).subscribe { if case .next(let value) = $0 { values.append(value) } }
    observer?.on(.next(1))
    #expect(values == [1])
    function.result = .inOrder(ObservableResult.sequence([2]).direct, .sequence([3]))
    withExtendedLifetime(function.source(nil).subscribe { if case .next(let value) = $0 { values.append(value) } }) {}
    #expect(values == [1, 2])
    withExtendedLifetime(subscription) {}

    client.delivery = .main
    function.result = ObservableResult.sequence([4]).direct
    let later = function.source(nil)
    let isOnMain = await withCheckedContinuation { continuation in
      _ = later.subscribe { if case .next = $0 { continuation.resume(returning: MainContext.isCurrent) } }
    }
    #expect(isOnMain)
  }

  @Test func immediateDeliversBeforeSubscribeReturns() {
    var events = 0
    _ = stream(.immediate).subscribe { _ in events += 1 }
    #expect(events == 3)
  }

  @Test func backgroundDeliversOffTheSubscribersThread() async {
    let stream = stream(.background)
    let isMain = await withCheckedContinuation { continuation in
      _ = stream.subscribe { event in
        if case .completed = event { continuation.resume(returning: MainContext.isCurrent) }
      }
    }
    #expect(!isMain)
  }

  @Test func mainDeliversOnMain() async {
    let stream = stream(.main)
    let isMain = await withCheckedContinuation { continuation in
      _ = stream.subscribe { event in
        if case .completed = event { continuation.resume(returning: MainContext.isCurrent) }
      }
    }
    #expect(isMain)
  }

  @Test func nothingComesAfterCancel() {
    let subject = MockSubject<Int, any Error>()
    state.delivery = .immediate
    function.result = .subject(subject)
    function.record(state)
    var seen: [Int] = []
    let cancellation = function.source(nil).subscribe { if case .next(let value) = $0 { seen.append(value) } }
    subject.send(1)
    cancellation.cancel()
    cancellation.cancel()
    subject.send(2)
    #expect(seen == [1])
    #expect(subject.subscriberCount == 0)
  }

  @Test func reentrantEventsStayInOrder() {
    let subject = MockSubject<Int, any Error>()
    state.delivery = .immediate
    function.result = .subject(subject)
    function.record(state)
    var seen: [Int] = []
    _ = function.source(nil).subscribe { event in
      guard case .next(let value) = event else { return }
      if value < 3 { subject.send(value + 1) }
      seen.append(value)
    }
    subject.send(1)
    #expect(seen == [1, 2, 3])
  }

  @Test func maybeAndCompletionSources() {
    state.delivery = .immediate
    let maybe = MockedFunction<Void, () -> MaybeResult<Int>?, MaybeResult<Int>>("m()", of: "P", stem: "m")
    maybe.record(state)
    let inOrder = MaybeResult<Int>.inOrder(.value(1), .completed(), .throw(TestError.anError), .value("4"))
    maybe.result = inOrder
    #expect(maybe.source(nil).waitForValue() == 1)
    maybe.source(nil).waitForCompletion()
    #expect(maybe.source(nil).waitForError().error as? TestError == .anError)
    #expect(maybe.source(nil).waitForValue() == 4)
    let end = MockedFunction<Void, () -> CompletableResult?, CompletableResult>("c()", of: "P", stem: "c")
    end.record(state)
    end.result = .inOrder(.completed(), .throw(TestError.anError))
    end.source(nil).waitForCompletion()
    #expect(end.source(nil).waitForError().error as? TestError == .anError)
  }

  @Test func castSources() async {
    state.delivery = .immediate
    let any = MockedFunction<Void, () -> ObservableResult<Any>?, ObservableResult<Any>>("a()", of: "P", stem: "a")
    any.record(state)
    any.result = .sequence([1, 2, "three", 4])
    await expectFailures(
      """
      Expected to return an Int, but got a String instead.
      from P.a(): its result gave "three"
      set mock.aResult = .sequence([…]), where … is an Int
      """
    ) {
      let seen = any.source(nil, as: Int.self).waitForError()
      #expect(seen.values == [1, 2])
      #expect(seen.error is MockError)
    }
  }
}
