// A protocol with every kind of requirement, and its mock in the shape that the generator emits.

import MockRuntime

struct Response: Decodable, Equatable { var id: Int }
enum TestError: Error, Equatable {
  case anError
  case other(Int)
}

protocol HTTPClient {
  func status(url: String) -> AsyncThrowingStream<Int, any Error>
  func ticks() -> AsyncStream<Int>
  func token(refresh: Bool, scope: String) async throws -> String
  func response(id: Int) async throws(TestError) -> Response
  func ping() async -> Int
  func save(name: String) async throws
  func retry(after delay: Int) -> Int
  func parse(text: String) throws -> Response
  func check(_ flag: Bool) throws(TestError)
  func track(event: String)
  func load(url: String, completion: @escaping (Result<Int, any Error>) -> Void)
  func fetch<T: Decodable>(_ type: T.Type) async throws -> T
  func pick<T>(_ value: T) -> T
  var retries: Int { get set }
  var title: String? { get }
}

/// Mock of `HTTPClient`.
final class MockHTTPClient: BaseMock, HTTPClient, @unchecked Sendable {
  var statusURLResult: ObservableResult<Int>? {
    get { statusURLMock.result }
    set { statusURLMock.result = newValue }
  }
  var statusURLHandler: ((String) -> ObservableResult<Int>?)? {
    get { statusURLMock.handler }
    set { statusURLMock.handler = newValue }
  }
  var statusURLCalls: [String] { statusURLMock.calls }
  var statusURLCallCount: Int { statusURLMock.callCount }
  var statusURL: String? { statusURLMock.lastCall }
  func status(url: String) -> AsyncThrowingStream<Int, any Error> {
    statusURLMock.stream(statusURLMock.record(mockState, url)?.body(url))
  }
  private let statusURLMock = MockedFunction<String, (String) -> ObservableResult<Int>?, ObservableResult<Int>>(
    "status(url:)", of: "HTTPClient", stem: "statusURL", argument: "url")

  var ticksResult: StreamResult<Int, Never>? {
    get { ticksMock.result }
    set { ticksMock.result = newValue }
  }
  var ticksSubscriptionCount: Int { ticksMock.subscriptionCount }
  var ticksActiveSubscriptions: Int { ticksMock.activeSubscriptions }
  func ticks() -> AsyncStream<Int> {
    ticksMock.stream(ticksMock.record(mockState)?.body())
  }
  private let ticksMock = MockedFunction<Void, () -> StreamResult<Int, Never>?, StreamResult<Int, Never>>(
    "ticks()", of: "HTTPClient", stem: "ticks")

  var tokenRefreshScopeResult: SingleResult<String>? {
    get { tokenRefreshScopeMock.result }
    set { tokenRefreshScopeMock.result = newValue }
  }
  var tokenRefreshScopeHandler: ((Bool, String) -> SingleResult<String>?)? {
    get { tokenRefreshScopeMock.handler }
    set { tokenRefreshScopeMock.handler = newValue }
  }
  var tokenRefreshScopeCalls: [(refresh: Bool, scope: String)] { tokenRefreshScopeMock.calls }
  var tokenScope: String? { tokenRefreshScopeMock.lastCall?.scope }
  func token(refresh: Bool, scope: String) async throws -> String {
    try await tokenRefreshScopeMock.outcome(
      tokenRefreshScopeMock.record(mockState, (refresh, scope))?.body(refresh, scope))
  }
  private let tokenRefreshScopeMock = MockedFunction<
    (refresh: Bool, scope: String), (Bool, String) -> SingleResult<String>?, SingleResult<String>
  >("token(refresh:scope:)", of: "HTTPClient", stem: "tokenRefreshScope")

  var responseIDResult: ValueResult<Response, TestError>? {
    get { responseIDMock.result }
    set { responseIDMock.result = newValue }
  }
  func response(id: Int) async throws(TestError) -> Response {
    try await responseIDMock.outcome(responseIDMock.record(mockState, id)?.body(id))
  }
  private let responseIDMock = MockedFunction<
    Int, (Int) -> ValueResult<Response, TestError>?, ValueResult<Response, TestError>
  >("response(id:)", of: "HTTPClient", stem: "responseID", argument: "id")

  var pingResult: ValueResult<Int, Never>? {
    get { pingMock.result }
    set { pingMock.result = newValue }
  }
  func ping() async -> Int {
    await pingMock.outcome(pingMock.record(mockState)?.body())
  }
  private let pingMock = MockedFunction<Void, () -> ValueResult<Int, Never>?, ValueResult<Int, Never>>(
    "ping()", of: "HTTPClient", stem: "ping")

  var saveNameResult: CompletableResult? {
    get { saveNameMock.result }
    set { saveNameMock.result = newValue }
  }
  func save(name: String) async throws {
    try await saveNameMock.outcome(saveNameMock.record(mockState, name)?.body(name))
  }
  private let saveNameMock = MockedFunction<String, (String) -> CompletableResult?, CompletableResult>(
    "save(name:)", of: "HTTPClient", stem: "saveName", argument: "name")

  var retryAfterResult: ReturnResult<Int, Never>? {
    get { retryAfterMock.result }
    set { retryAfterMock.result = newValue }
  }
  var retryAfterHandler: ((Int) -> Int)? {
    get { retryAfterMock.handler }
    set { retryAfterMock.handler = newValue }
  }
  var retryAfterCalls: [Int] { retryAfterMock.calls }
  func retry(after delay: Int) -> Int {
    if let handler = retryAfterMock.record(mockState, delay) { return handler.body(delay) }
    return retryAfterMock.returned()
  }
  private let retryAfterMock = MockedFunction<Int, (Int) -> Int, ReturnResult<Int, Never>>(
    "retry(after:)", of: "HTTPClient", stem: "retryAfter", argument: "after")

  var parseTextResult: ReturnResult<Response, any Error>? {
    get { parseTextMock.result }
    set { parseTextMock.result = newValue }
  }
  func parse(text: String) throws -> Response {
    if let handler = parseTextMock.record(mockState, text) { return try handler.body(text) }
    return try parseTextMock.returned()
  }
  private let parseTextMock = MockedFunction<String, (String) throws -> Response, ReturnResult<Response, any Error>>(
    "parse(text:)", of: "HTTPClient", stem: "parseText", argument: "text")

  var checkResult: ReturnResult<Void, TestError>? {
    get { checkMock.result }
    set { checkMock.result = newValue }
  }
  func check(_ flag: Bool) throws(TestError) {
    if let handler = checkMock.record(mockState, flag) { return try handler.body(flag) }
    return try checkMock.returned()
  }
  private let checkMock = MockedFunction<Bool, (Bool) throws(TestError) -> Void, ReturnResult<Void, TestError>>(
    "check(_:)", of: "HTTPClient", stem: "check", argument: "flag")

  var trackEventHandler: ((String) -> Void)? {
    get { trackEventMock.handler }
    set { trackEventMock.handler = newValue }
  }
  var trackEventCalls: [String] { trackEventMock.calls }
  func track(event: String) { trackEventMock.record(mockState, event)?.body(event) }
  private let trackEventMock = MockedFunction<String, (String) -> Void, NoResult>(
    "track(event:)", of: "HTTPClient", stem: "trackEvent", argument: "event")

  var loadURLResult: SingleResult<Int>? {
    get { loadURLMock.result }
    set { loadURLMock.result = newValue }
  }
  func load(url: String, completion: @escaping (Result<Int, any Error>) -> Void) {
    loadURLMock.complete(loadURLMock.record(mockState, url)?.body(url), completion)
  }
  private let loadURLMock = MockedFunction<String, (String) -> SingleResult<Int>?, SingleResult<Int>>(
    "load(url:completion:)", of: "HTTPClient", stem: "loadURL", argument: "url")

  var fetchResult: SingleResult<Any>? {
    get { fetchMock.result }
    set { fetchMock.result = newValue }
  }
  func fetch<T: Decodable>(_ type: T.Type) async throws -> T {
    try await fetchMock.outcome(fetchMock.record(mockState, type)?.body(type), as: T.self)
  }
  private let fetchMock = MockedFunction<Any.Type, (Any.Type) -> SingleResult<Any>?, SingleResult<Any>>(
    "fetch(_:)", of: "HTTPClient", stem: "fetch", argument: "type")

  var pickResult: ReturnResult<Any, Never>? {
    get { pickMock.result }
    set { pickMock.result = newValue }
  }
  var pickHandler: ((Any) -> Any)? {
    get { pickMock.handler }
    set { pickMock.handler = newValue }
  }
  func pick<T>(_ value: T) -> T {
    if let handler = pickMock.record(mockState, value) { return pickMock.cast(handler.body(value)) }
    return pickMock.returned(as: T.self)
  }
  private let pickMock = MockedFunction<Any, (Any) -> Any, ReturnResult<Any, Never>>(
    "pick(_:)", of: "HTTPClient", stem: "pick", argument: "value")

  var retries: Int {
    get { retriesMock.get(mockState) }
    set { retriesMock.set(mockState, newValue) }
  }
  var retriesGetCount: Int { retriesMock.getCount }
  var retriesSetValues: [Int] { retriesMock.setValues }
  private let retriesMock = MockedProperty<Int>("retries", of: "HTTPClient")

  var title: String? {
    get { titleMock.get(mockState) }
    set { titleMock.set(mockState, newValue) }
  }
  private let titleMock = MockedProperty<String?>("title", of: "HTTPClient")
}
