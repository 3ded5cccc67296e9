// The trait that runs a test for every fault, and the texts of its failures.

import Testing

@testable import MockRuntime
@testable import MockTesting

#if compiler(>=6.2)
  /// A model that shows the response or the error of a search.
  @MainActor private final class FaultyModel {
    private(set) var isLoading = false
    private(set) var shown: String?
    private(set) var error: String?
    private(set) var completions = 0
    private let client: MockHTTPClient
    private let isCareful: Bool

    init(_ client: MockHTTPClient, isCareful: Bool) { (self.client, self.isCareful) = (client, isCareful) }

    /// A model that does not stop the spinner after an error.
    func search(_ text: String) {
      isLoading = true
      Task {
        defer { if isCareful { isLoading = false } }
        do {
          shown = try await client.token(refresh: false, scope: text)
          isLoading = false
        } catch {
          self.error = "\(error)"
        }
      }
    }

    func load() {
      client.load(url: "1") { _ in
        MainActor.assumeIsolated { if !self.isCareful || self.completions == 0 { self.completions += 1 } }
      }
    }
  }

  @MainActor @Suite(.inSerialRuns) struct EveryFaultTests {
    private let client = MockHTTPClient()
    private let (wrong, careful): (FaultyModel, FaultyModel)

    init() {
      client.tokenRefreshScopeMock.handler = { .value("answer to \($1)") }
      client.loadURLResult = .value(1)
      client.responseIDResult = .value(Response(id: 1))
      client.ticksResult = .sequence([1, 2])
      (wrong, careful) = (FaultyModel(client, isCareful: false), FaultyModel(client, isCareful: true))
    }

    @Test(
      .fails(
        """
        theSpinnerStops() fails with 2 of 8 faults of its mocks:
                                             fails   empty   never   late
          token(refresh: false, scope: "a")  FAILED  held    FAILED  held
          token(refresh: false, scope: "b")  held    held    held    held
        this one: token(refresh: false, scope: "a") fails
        """), .everyFault(.fails, .empty, .never, .late))
    func theSpinnerStops() async {
      wrong.search("a")
      await Arrivals.all()
      if MockFault.current?.call != "token(refresh: false, scope: \"b\")" { #expect(!wrong.isLoading) }
      wrong.search("b")
      await Arrivals.all()
    }

    @Test(.everyFault(.fails, .empty, .late)) func theSpinnerStopsWithCare() async {
      careful.search("a")
      await Arrivals.all()
      #expect(!careful.isLoading)
      if MockFault.current == nil { #expect(careful.shown == "answer to a") }
    }

    @Test(
      .fails(
        """
        aCompletionComesTwice() fails with 1 of 4 faults of its mocks:
                          fails   empty   late    twice
          load(url: "1")  held    held    held    FAILED
        this one: load(url: "1") twice
        """), .everyFault())
    func aCompletionComesTwice() async {
      wrong.load()
      await Arrivals.all()
      #expect(wrong.completions == 1)
    }

    @Test(.everyFault()) func aCompletionComesTwiceWithCare() async {
      careful.load()
      await Arrivals.all()
      #expect(careful.completions == 1)
    }

    /// Tests functions that return at once, by a result, by a handler, and by the result for certain arguments.
    @Test(
      .fails(
        """
        synchronousFunctions() fails with 4 of 5 faults of its mocks:
                             fails   empty   late
          retry(after: 1)    –       FAILED  –
          parse(text: "")    FAILED  –       –
          check(flag: true)  FAILED  –       –
          retry(after: 2)    –       FAILED  –
          retry(after: 3)    –       held    –
        this one: retry(after: 1) empty
        """), .everyFault(.fails, .empty, .late, errors: [TestError.anError]))
    func synchronousFunctions() throws {
      client.retryAfterResult = .value(5)
      client.retryAfterMock.when(2, returns: .value(6))
      client.parseTextMock.handler = { Response(id: $0.count) }
      client.pickMock.handler = { $0 }
      client.checkResult = .completed()
      #expect(client.retry(after: 1) == 5)
      #expect(try client.parse(text: "").id == 0)
      try client.check(true)
      #expect(client.retry(after: 2) == 6)
      #expect([0, 5].contains(client.retry(after: 3)))
      #expect(client.pick("4") == "4")
    }

    /// Tests a call from each of several threads at once.
    @Test(.everyFault(.empty)) func synchronousFunctionsOnManyThreads() async {
      let client = UncheckedClient(client)
      client.value.retryAfterMock.handler = { $0 }
      let failed = LockedValue<[Int]>([])
      await withTaskGroup(of: Void.self) { group in
        for number in 1...8 {
          group.addTask { if client.value.retry(after: number) != number { failed.append(number) } }
        }
      }
      #expect(failed.value.map { "retry(after: \($0))" } == [MockFault.current?.call].compactMap { $0 })
    }

    private struct UncheckedClient: @unchecked Sendable {
      let value: MockHTTPClient
      init(_ value: MockHTTPClient) { self.value = value }
    }

    /// Tests that a type without a natural default cannot be empty, and that an error type needs an error.
    @Test(
      .fails(
        """
        faultsFollowTheType() fails with 4 of 6 faults of its mocks:
                           fails   empty   never   late    twice
          ticks()          –       FAILED  FAILED  held    –
          response(id: 1)  FAILED  –       FAILED  held    –
        this one: ticks() empty
        """), .everyFault(.fails, .empty, .never, .late, .twice, errors: [TestError.anError]))
    func faultsFollowTheType() async {
      let (client, seen) = (client, LockedValue<[Int]>([]))
      Task { seen.append(try await client.response(id: 1).id) }
      let ticks = client.ticks()
      Task { for await tick in ticks { seen.append(tick) } }
      await Arrivals.all()
      #expect(seen.value.last == 2 || MockFault.current?.fault == .late && MockFault.current?.call == "response(id: 1)")
      #expect(seen.value.count == 3)
    }

    @Test(
      .fails(
        """
        itFailsWithoutAFault() fails without a fault
        """), .everyFault(.fails))
    func itFailsWithoutAFault() async {
      careful.search("a")
      await Arrivals.all()
      #expect(careful.shown == nil)
    }

    @Test(
      .fails(
        """
        allFail() fails with 2 of 2 faults of its mocks:
                                             fails   empty
          token(refresh: false, scope: "a")  FAILED  FAILED
        all fail: expect what holds with a fault, too
        this one: token(refresh: false, scope: "a") fails
        """), .everyFault(.fails, .empty))
    func allFail() async {
      careful.search("a")
      await Arrivals.all()
      #expect(careful.shown == "answer to a")
    }

    @Test(.fails("aTestWithoutCallsHasNoFaults() calls no mock that could have one of these faults"), .everyFault())
    func aTestWithoutCallsHasNoFaults() async {}

    @Test(
      .fails(
        """
        ordersAndFaults() fails with 1 of 3 faults of its mocks:
                                             late    fails
          ticks()                            held    –
          token(refresh: false, scope: "a")  held    FAILED
        this one: token(refresh: false, scope: "a") fails
        in the order:
          1. token(refresh: false, scope: "a") fails with MockInjectedError()   ← before ticks()
          2. ticks() gives 1
          3. ticks() gives 2
        """), .everyFault(.late, .fails), .everyOrder())
    func ordersAndFaults() async {
      let ticks = client.ticks()
      var last = 0
      Task { for await tick in ticks { last = tick } }
      careful.search("a")
      await Arrivals.all { #expect(careful.error == nil || last != 1) }
    }

    @Test(
      .fails(
        """
        gapsOfTheExplorationAreReported() did not fail, but that proves nothing:
        a mock with a delivery of its own takes no part (made at MockRuntimeTests/EveryFaultTests.swift:42)
        leave its delivery unset, or create its VirtualClock in the test
        """), .everyFault(.late))
    func gapsOfTheExplorationAreReported() async {
      careful.search("a")
      await Arrivals.all()
      client.delivery = .immediate
    }

    @Test(
      .fails("notEveryOrder(): no fault of 2 tried fails; not every order was tried"), .everyFault(.late),
      .everyOrder(limit: 1))
    func notEveryOrder() async {
      for text in ["a", "b"] { careful.search(text) }
      await Arrivals.all()
    }

    @Test(.everyOrder(), .everyFault(.late, .empty)) func bothTraitsApply() async {
      careful.search("a")
      careful.search("b")
      await Arrivals.all()
      #expect(!careful.isLoading)
    }
  }
#endif
