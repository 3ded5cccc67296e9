// Results that are left to an original that cannot be called, and the advice of the failure.

import Testing

@testable @_spi(Generated) import MockRuntime

/// A function of a partial mock, called as a generated override calls it.
private final class Override: @unchecked Sendable {
  typealias Loading = ValueResult<Int, any Error>
  typealias Watching = ObservableResult<Int>

  let state = MockState()
  let load = MockedFunction<Int, (Int) -> Loading?, Loading>("load(_:)", of: "Engine", stem: "load", argument: "id")
  let watch = MockedFunction<Int, (Int) -> Watching?, Watching>(
    "watch(_:)", of: "Engine", stem: "watch", argument: "id")

  /// - Returns: -1 if the original is to be called.
  func load(_ id: Int) async throws -> Int {
    if load.callsOriginal(state, id) { return -1 }
    return try await load.outcome(load.record(state, id)?.body(id))
  }

  /// - Returns: `nil` if the original is to be called.
  func watch(_ id: Int) -> MockStream<Int, any Error>? {
    state.delivery = .immediate
    if watch.callsOriginal(state, id) { return nil }
    return watch.source(watch.record(state, id)?.body(id))
  }
}

@Suite struct PartialMockOutcomeTests {
  private let mock = Override()

  @Test(arguments: [true, false]) func aHandlerReplacesTheOriginal(_ answers: Bool) async throws {
    mock.load.handler = { _ in answers ? .original : nil }
    mock.load.result = .original
    await expectFailures(
      """
      Engine.load(_:) is left to its original by its handler, but a handler keeps all calls from that
      set mock.loadResult = .original in place of the handler, and when(…) for the calls that it should not have
      """
    ) { await #expect(throws: MockError.self) { try await mock.load(1) } }
    // The advice of the failure works.
    mock.load.handler = nil
    mock.load.when(7, returns: .value(70))
    #expect(try await [mock.load(1), mock.load(7)] == [-1, 70])
  }

  @Test func aHandlerOfAStreamReplacesTheOriginal() async {
    mock.watch.handler = { _ in .original }
    await expectFailures(
      """
      Engine.watch(_:) is left to its original by its handler, but a handler keeps all calls from that
      set mock.watchResult = .original in place of the handler, and when(…) for the calls that it should not have
      """
    ) { _ = await mock.watch(1)?.waitForError() }
  }

  @Test func aSubscriptionComesTooLate() async {
    mock.watch.result = .perSubscription(.sequence([1]), .original)
    let stream = mock.watch(1)
    #expect(await stream?.waitForValues() == [1])
    await expectFailures(
      """
      Engine.watch(_:) is left to its original by a subscription, but a call decides that
      set .original itself, or .inOrder(…, .original), whose turns are calls
      """
    ) { _ = await stream?.waitForError() }
    mock.watch.result = .inOrder(.sequence([1]), .original)
    #expect(await mock.watch(1)?.waitForValues() == [1])
    #expect(mock.watch(1) == nil)
  }

  @Test func aDelayIsRefused() async {
    mock.load.result = .perSubscription(.original.delayed(by: 1))
    await expectFailures(
      "Engine.load(_:) uses the original, which cannot be delayed\nset .original without delayed(by:)"
    ) { await #expect(throws: MockError.self) { try await mock.load(1) } }
  }

  @Test func unsetResultsExplainWhyTheOriginalIsNotCalled() async {
    mock.state.whenUnset = .original
    mock.load.result = .inOrder(.value(1))
    let texts = await failures {
      await #expect(throws: Never.self) { try await mock.load(1) }
      await #expect(throws: MockError.self) { try await mock.load(2) }
      mock.load.result = nil
      mock.load.handler = { _ in nil }
      await #expect(throws: MockError.self) { try await mock.load(3) }
    }
    #expect(texts.count == 2)
    let reasons = texts.map { text in text.split(separator: "\n").filter { $0.contains("whenUnset is .original") } }
    #expect(
      reasons == [
        ["mock.whenUnset is .original, but that is for functions without a result; end .inOrder(…) with .original"],
        ["mock.whenUnset is .original, but a handler takes precedence"],
      ])
  }

  @Test func theMockOfAProtocolHasNone() async {
    let load = mock.load
    load.result = .original
    load.record(mock.state, 1)
    await expectFailures(
      "Engine.load(_:) has no original to call\nonly partial mocks and mocks that wrap an instance have one; set another result"
    ) { await #expect(throws: MockError.self) { () async throws -> Int in try await load.outcome(nil) } }
  }
}
