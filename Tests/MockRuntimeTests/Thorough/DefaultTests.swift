// Defaults for a test's own types, and the remaining crashes, which `docs/traps.md` lists.

import Foundation
import MockByHand
import Testing

@_spi(Generated) @testable import MockRuntime

private struct User: Equatable, Sendable {
  var name: String
  static let guest = User(name: "guest")
}

private protocol Account {}
private struct GuestAccount: Account {}

@Suite struct DefaultTests {
  let client = MockHTTPClient()

  private func function<T>(_ type: T.Type = T.self) -> MockedFunction<Void, () -> T, ReturnResult<T, Never>> {
    let function = MockedFunction<Void, () -> T, ReturnResult<T, Never>>("user()", of: "P", stem: "user")
    function.record(client.mockState)
    return function
  }
  private let report = "Unexpected function call P.user()\nset mock.userResult = .value(…)"

  @Test func aDefaultIsReturnedAfterTheReport() async {
    client.defaults.set(User.guest)
    await expectFailures(report) { #expect(function().returned() == User.guest) }
    client.whenUnset = .empty
    #expect(function().returned() == User.guest)
  }

  @Test func defaultsServeTuplesAndProtocolTypesAndReplaceNaturalOnes() async {
    client.whenUnset = .empty
    client.defaults.set(User.guest)
    client.defaults.set(7)
    client.defaults.set(GuestAccount() as any Account)
    #expect(function((Int, User).self).returned() == (7, .guest))
    #expect(function((any Account).self).returned() is GuestAccount)
    #expect(client.retry(after: 1) == 7)
    #expect(client.retries == 7)
  }

  @Test func aResultSucceedsWithTheDefaultOfItsValue() {
    let state = MockState()
    #expect(state.defaultValue(of: Result<Void, TestError>.self) != nil)
    #expect(state.defaultValue(of: Result<Int, TestError>.self) == .success(0))
    #expect(state.defaultValue(of: (Int, Result<String?, TestError>).self)?.1 == .success(nil))
    #expect(state.defaultValue(of: Result<Response, TestError>.self) == nil)
    state.defaults.set(Response(id: 3))
    #expect(state.defaultValue(of: Result<Response, TestError>.self) == .success(Response(id: 3)))
    state.defaults.set(Result<Response, TestError>.failure(.anError))
    #expect(state.defaultValue(of: Result<Response, TestError>.self) == .failure(.anError))
  }

  @Test func anUnsetAsyncFunctionThatReturnsAResultGoesOn() async {
    let function = MockedFunction<
      Void, () -> ValueResult<Result<Void, TestError>, Never>?, ValueResult<Result<Void, TestError>, Never>
    >("f()", of: "P", stem: "f")
    function.record(MockState())
    await expectFailures("Unexpected function call P.f()\nset mock.fResult = .value(…)") {
      let result = await function.outcome(nil)
      #expect(throws: Never.self) { try result.get() }
    }
  }

  @Test func aDefaultCanBeComputedForEachCall() async throws {
    client.whenUnset = .empty
    var count = 0
    client.defaults.set(Response.self) {
      count += 1
      return Response(id: count)
    }
    #expect(try client.parse(text: "") == Response(id: 1))
    #expect(try await client.response(id: 1) == Response(id: 2))
    client.defaults.set(Response(id: 9))
    #expect(try client.parse(text: "") == Response(id: 9))
  }

  @Test func asyncFunctionsAndPropertiesUseThem() async {
    client.defaults.set(User.guest)
    let load = MockedFunction<Void, () -> ValueResult<User, Never>?, ValueResult<User, Never>>(
      "load()", of: "P", stem: "load")
    load.record(client.mockState)
    await expectFailures("Unexpected function call P.load()\nset mock.loadResult = .value(…)") {
      #expect(await load.outcome(nil) == User.guest)
    }
    let user = MockedProperty<User>("user", of: "P")
    await expectFailures("Unexpected use of the property P.user\nread before it was set; set mock.userMock.value = …") {
      #expect(user.get(client.mockState) == User.guest)
    }
  }

  @Test func resetForgetsThem() {
    client.defaults.set(7)
    client.reset()
    #expect(client.mockState.defaultValue(of: Int.self) == 0)
  }

  @Test func staticMembersHaveTheirOwn() async {
    let state = StaticMocks.state(of: MockRepository<User>.self)
    state.defaults.set(5)
    await expectFailures(
      "Unexpected use of the property Repository.shared\nread before it was set; set MockRepository<User>.sharedMock.value = …"
    ) {
      #expect(MockRepository<User>.shared == 5)
    }
  }

  @Test func propertiesWithNaturalDefaults() async {
    let state = client.mockState
    let shared = MockedProperty<Item>("shared", of: "P", whenUnset: .new { Item() })
    #expect(shared.get(state) !== shared.get(state))
    let subject = MockedProperty<Item>("subject", of: "P", whenUnset: .kept { Item() })
    #expect(subject.get(state) === subject.get(state))
    let kept = subject.get(state)
    subject.set(state, Item())
    #expect(subject.get(state) !== kept)
    #expect(subject.setValues.count == 1)
    let behavior = MockedProperty<[Int]>("behavior", of: "P", whenUnset: .reported { [$0.defaultValue(of: Int.self)!] })
    await expectFailures(
      "Unexpected use of the property P.behavior\nread before it was set; set mock.behaviorMock.value = …"
    ) {
      #expect(behavior.get(state) == [0])
    }
    #expect(behavior.get(state) == [0])
  }

  @Test func aFunctionThatReturnsItsOwnMock() async {
    let make = MockedFunction<Void, () -> Item, ReturnResult<Item, Never>>("make()", of: "P", stem: "make")
    make.record(client.mockState)
    let report = "Unexpected function call P.make()\nset mock.makeResult = .value(…)"
    await expectFailures(report, report) {
      #expect(make.returned(orElse: { Item() }) !== make.returned(orElse: { Item() }))
    }
    client.whenUnset = .empty
    #expect(make.returned(orElse: { Item() }) !== make.returned(orElse: { Item() }))
    let throwing = MockedFunction<Void, () throws -> Item, ReturnResult<Item, any Error>>(
      "make()", of: "P", stem: "make")
    throwing.record(client.mockState)
    client.whenUnset = .throw(TestError.anError)
    #expect(throws: TestError.anError) { try throwing.returned(orElse: { Item() }) }
    client.whenUnset = .fail
    await expectFailures(report) {
      #expect(throws: MockError.unexpectedFunctionCall("make()")) { try throwing.returned(orElse: { Item() }) }
    }
    let item = Item()
    make.result = .value(item)
    #expect(make.returned(orElse: { Item() }) === item)
    make.result = nil
    client.response = item
    #expect(make.returned(orElse: { Item() }) === item)
  }

  /// Tests that it behaves like a function without a return value.
  @Test func aFunctionWithANaturalDefaultOfItsOwn() async {
    let show = MockedFunction<Void, () -> Item, ReturnResult<Item, Never>>("show()", of: "P", stem: "show")
    let natural = Item()
    show.record(client.mockState)
    client.error = TestError.anError
    for behavior in [MockUnsetBehavior.fail, .empty, .throw(TestError.anError), .original] {
      client.whenUnset = behavior
      #expect(show.returned(orElse: { natural }, isSilent: true) === natural)
    }
    client.error = nil
    let report = "Unexpected function call P.show()"
    client.whenUnset = .strict
    await expectFailures("\(report)\nset mock.showResult = .value(…)") {
      #expect(show.returned(orElse: { natural }, isSilent: true) === natural)
    }
    client.whenUnset = .fail
    show.result = .inOrder(.value(Item()))
    #expect(show.returned(orElse: { natural }, isSilent: true) !== natural)
    await expectFailures(
      "\(report)\nits 1 result in order was used up by an earlier call\nadd one for this call to .inOrder(…), or set mock.showResult = .value(…) for every call"
    ) { #expect(show.returned(orElse: { natural }, isSilent: true) === natural) }
    show.result = nil
    client.response = 1
    await expectFailures(
      "Expected to return an Item, but got an Int instead.\nfrom P.show(): it has no result of its own, and mock.response is 1\nset mock.showResult = .value(…)"
    ) {
      #expect(show.returned(orElse: { natural }, isSilent: true) === natural)
    }
    client.response = nil
    let chosen = Item()
    client.defaults.set(chosen)
    #expect(show.returned(orElse: { natural }, isSilent: true) === chosen)
    let throwing = MockedFunction<Void, () throws -> Item, ReturnResult<Item, any Error>>(
      "show()", of: "P", stem: "show")
    throwing.record(client.mockState)
    await expectFailures("\(report)\nset mock.showResult = .value(…)") {
      #expect(throws: MockError.unexpectedFunctionCall("show()")) {
        try throwing.returned(orElse: { natural }, isSilent: true)
      }
    }
  }
}

#if compiler(>=6.2) && !os(iOS) && !os(tvOS) && !os(watchOS)
  @Suite struct TrapTests {
    private func holds(_ result: ExitTest.Result?, _ texts: String...) {
      let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      for text in texts { #expect(output.contains(text), "\(output)") }
    }

    @Test func aValueWithoutInstances() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let function = MockedFunction<Void, () -> Response, ReturnResult<Response, Never>>(
          "response()", of: "P", stem: "response")
        function.record(MockState(fileID: "M/F.swift", filePath: "F.swift", line: 7, column: 1))
        withKnownIssue { _ = function.returned() as Response }
      }
      holds(
        result,
        "P.response() has no result to return, and Response has no natural default (mock made at F.swift:7): "
          + "set mock.responseResult = .value(…), or mock.defaults.set(…)")
    }

    @Test func aStreamThatNeedsADefault() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let client = MockHTTPClient()
        let stream = client.mockSource(returning: SingleResult<Int>.value(1), as: Int.self)
        client.defaults.set(7 as any Hashable)
        #expect(stream.required((any Hashable).self) as? Int == 7)
        withKnownIssue { _ = stream.required(Response.self) }
      }
      holds(result, "needs Response for its stream", "set mock.defaults.set(… as Response)")
    }

    @Test func anUnsetProperty() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let property = MockedProperty<Response>("response", of: "P")
        withKnownIssue { _ = property.get(MockState()) }
      }
      holds(
        result,
        "P.response has no result to return, and Response has no natural default: "
          + "set mock.responseMock.value = …, or mock.defaults.set(…)")
    }

    @Test func aGenericFunctionWithAValueOfAnotherType() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let client = MockHTTPClient()
        client.pickResult = .value("text")
        withKnownIssue { _ = client.pick(Response(id: 1)) }
      }
      holds(result, "HTTPClient.pick(_:) has no result to return, and Response has no natural default")
    }

    @Test func aResultThatOnlyAHandlerCanReturn() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let function = MockedFunction<Void, () -> Void, NoResult>("token()", of: "P", stem: "token")
        function.record(MockState(fileID: "M/F.swift", filePath: "F.swift", line: 7, column: 1))
        withKnownIssue { function.unanswerable() }
      }
      holds(
        result,
        "P.token() can only be answered by a handler, and has none (mock made at F.swift:7): "
          + "set mock.tokenMock.handler = { … }")
    }

    @Test func aThrowingFunctionWithAHandlerResultThrows() {
      let function = MockedFunction<Void, () throws -> Void, NoResult>("token()", of: "P", stem: "token")
      function.record(MockState())
      withKnownIssue {
        #expect(function.unanswered() as? MockError == .unexpectedFunctionCall("token()"))
      } matching: {
        $0.comments.contains { $0.rawValue.hasPrefix("Unexpected function call P.token()") }
      }
    }

    @Test func twoStaticMembersWithOneIndex() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = StaticMocks.property(MockHTTPClient.self, 0) { MockedProperty<Int>("a", of: "P") }
        _ = StaticMocks.property(MockHTTPClient.self, 0) { MockedProperty<String>("b", of: "P") }
      }
      holds(result, "two static members of MockHTTPClient share the index 0")
    }
  }
#endif
