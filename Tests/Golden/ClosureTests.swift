import MockRuntime
import Testing

/// Closures: escaping ones are recorded, and all are passed to the handler.
struct ClosureTests {
  private let mock = MockEventBus()
  private var bus: any EventBus { mock }

  @Test func escapingClosureCanBeCalledLater() {
    mock.subscribeToListenerResult = .value(1)
    let heard = Recorder()
    #expect(bus.subscribe(to: "news") { heard.append($0) } == 1)
    mock.subscribeListener?("hello")
    #expect(heard.texts == ["hello"])
    #expect(mock.subscribeTo == "news")
  }

  @Test func nonEscapingClosuresReachTheHandler() {
    mock.sumMock.handler = { number in number(1) + number(2) }
    #expect(bus.sum { $0 * 10 } == 30)
    mock.modifyMock.handler = { change in
      var value = 1
      change(&value)
      return value
    }
    #expect(bus.modify { $0 += 6 } == 7)
    bus.each { _ in }
    #expect(mock.eachCallCount == 1)
  }

  @Test func autoclosuresAreEvaluatedByTheHandlerOnly() {
    var evaluations = 0
    func message() -> String {
      evaluations += 1
      return "text"
    }
    mock.logResult = .value(false)
    // The call is a statement of its own, since `#expect` would evaluate the arguments itself.
    let isLogged = bus.log(message())
    #expect(!isLogged)
    #expect(evaluations == 0)
    mock.logMock.handler = { $0() == "text" }
    let isText = bus.log(message())
    #expect(isText)
    #expect(evaluations == 1)
    bus.schedule("later")
    #expect(mock.scheduleMessage?() == "later")
  }

  @Test func autoclosuresMayThrow() {
    mock.checkMock.handler = { try !$0() }
    #expect(bus.check(false))
    #expect(throws: StoreError.locked) { try bus.check(try Self.fail()) }
  }

  private static func fail() throws -> Bool { throw StoreError.locked }

  @Test func isolatedClosuresAreRecorded() async {
    mock.laterResult = .completed()
    await mock.later { @MainActor in "main" }
    #expect(await mock.laterWork?() == "main")
  }

  @Test func attributedClosuresAreRecorded() async throws {
    bus.background { 5 }
    let work = try #require(mock.backgroundWork)
    #expect(await work() == 5)
    let heard = Recorder()
    bus.onMain { heard.append("\($0)") }
    await mock.onMainWork?(3)
    #expect(heard.texts == ["3"])
  }

  @Test func functionPointersReachTheHandler() {
    mock.callWithMock.handler = { function, value in function(value) }
    #expect(bus.call({ $0 + 1 }, with: 4) == 5)
    #expect(mock.callWith == 4)
  }

  @Test func optionalClosuresMayBeMissing() {
    let heard = Recorder()
    bus.finally { heard.append("run") }
    mock.finallyWork?()
    bus.finally(nil)
    #expect(heard.texts == ["run"])
    #expect(mock.finallyWork == nil)
    #expect(mock.finallyCalls.map { $0 == nil } == [false, true])
  }

  @Test func closuresOfClosures() {
    mock.transformMock.handler = { make in make(2)("two") }
    #expect(bus.transform { number in { text in text == "two" && number == 2 } })
    let heard = Recorder()
    bus.nest { report in report(8) }
    mock.nestBody? { heard.append("\($0)") }
    #expect(heard.texts == ["8"])
  }

  @Test func variadicClosuresAreAnArray() {
    let heard = Recorder()
    bus.all({ heard.append($0 + "1") }, { heard.append($0 + "2") }, at: 3)
    for listener in mock.allListeners ?? [] { listener("x") }
    #expect(heard.texts == ["x1", "x2"])
    #expect(mock.allAt == 3)
  }

  @Test func resultBuildersAreApplied() {
    mock.buildMock.handler = { $0().count }
    #expect(count(on: mock) == 2)
    bus.buildLater(title: "t") {
      "one"
      "two"
    }
    #expect(mock.buildLaterParts?() == ["one", "two"])
    #expect(mock.buildLaterTitle == "t")
  }

  private func count<Bus: EventBus>(on bus: Bus) -> Int {
    bus.build {
      "a"
      "b"
    }
  }

  @Test func closuresAreReturned() {
    let heard = Recorder()
    mock.handlerForResult = .value { { heard.append($0) } }
    bus.handler(for: "a")?("b")
    #expect(heard.texts == ["b"])
    mock.handlerForMock.handler = { _ in nil }
    #expect(bus.handler(for: "c") == nil)
  }

  @Test func completionsAreCalledWithTheResult() {
    let mock = MockDownloader()
    let downloader: any Downloader = mock
    mock.startURLResult = .throw(.offline)
    var failure: PaymentError?
    downloader.start(url: "u") { result in if case .failure(let error) = result { failure = error } }
    #expect(failure == .offline)
    mock.loadIDResult = .value("text")
    downloader.load(id: 1, done: nil)
    var text: String?
    downloader.load(id: 2) { result in if case .success(let value) = result { text = value } }
    #expect(text == "text")
    #expect(mock.loadIDCalls == [1, 2])
  }

  @Test func sendableCompletionIsCalled() async throws {
    let mock = MockDownloader()
    mock.saveResult = .completed()
    try await withCheckedThrowingContinuation { continuation in
      mock.save("text") { continuation.resume(with: $0) }
    }
    #expect(mock.saveText == "text")
  }
}
