// The trait that runs a test for every order, and the texts of its failures.

import Dispatch
import Testing

@testable import MockRuntime
@testable import MockTesting

#if compiler(>=6.2)
  @MainActor @Suite(.inSerialRuns) struct EveryOrderTests {
    private let client = MockHTTPClient()
    private let model: AnswersModel

    init() {
      client.tokenRefreshScopeMock.handler = { .value("answer to \($1)") }
      model = AnswersModel(client, isCareful: false)
    }

    // MARK: Failures

    @Test(
      .fails(
        """
        theSimplestOrderIsShown() fails in 2 of 6 orders in which results can arrive; the simplest:
          1. token(refresh: false, scope: "a") gives "answer to a"
          2. token(refresh: false, scope: "c") gives "answer to c"   ← before token(refresh: false, scope: "b")
          3. token(refresh: false, scope: "b") gives "answer to b"
        run it alone: .everyOrder(only: "0.1.0")
        """), .everyOrder())
    func theSimplestOrderIsShown() async {
      for text in ["a", "b", "c"] { model.search(text) }
      await Arrivals.all()
      #expect(model.shown != ["answer to b"])
      withKnownIssue { #expect(model.shown == []) }
      #expect(model.shown != ["answer to b"] || client.tokenRefreshScopeCallCount == 3)
    }

    private struct Stale: Error {}

    @Test(
      .fails(
        """
        anErrorNamesTheOrder() fails in 1 of 2 orders in which results can arrive; the simplest:
          1. token(refresh: false, scope: "b") gives "answer to b"   ← before token(refresh: false, scope: "a")
          2. token(refresh: false, scope: "a") gives "answer to a"
        run it alone: .everyOrder(only: "1.0")
        """), .everyOrder())
    func anErrorNamesTheOrder() async throws {
      for text in ["a", "b"] { model.search(text) }
      await Arrivals.all()
      if model.shown == ["answer to a"] { throw Stale() }
    }

    @Test(
      .fails(
        """
        Unexpected function call HTTPClient.load(url:completion:)
        called with url: "x"; set mock.loadURLResult = .value(…)
        mock.tokenRefreshScopeMock.handler is set, and unused: nothing has called token(refresh:scope:)
        """,
        """
        aFailureOfAMockNamesTheOrder() fails in 1 of 1 order in which results can arrive; the simplest:
          1. load(url: "x") fails with Unexpected function call load(url:completion:) (follows from the mock's failure)
        run it alone: .everyOrder(only: "0")
        """), .everyOrder())
    func aFailureOfAMockNamesTheOrder() async {
      client.load(url: "x") { _ in }
      await Arrivals.all()
    }

    @Test(.fails(), .everyOrder(only: "1.0")) func oneOrderIsRunAlone() async {
      for text in ["a", "b"] { model.search(text) }
      await Arrivals.all()
      #expect(model.shown == ["answer to a"])
    }

    @Test(.fails("aTestThatIsCancelled() was cancelled before all runs were made"), .everyOrder())
    func aTestThatIsCancelled() async {
      for text in ["a", "b"] { model.search(text) }
      withUnsafeCurrentTask { $0?.cancel() }
      await Arrivals.all()
    }

    // MARK: Settings

    @Test(.fails("Expected a limit from 1 on, but got 0: no order is tried"), .everyOrder(limit: 0))
    func anUnlimitedSearch() { Issue.record("it runs") }

    @Test(.fails("Expected a time above 0, but got 0 s: no order is tried"), .everyOrder(within: 0))
    func aSearchWithoutTime() { Issue.record("it runs") }

    @Test(
      .fails(
        """
        Expected the numbers of an order, such as "1.0", but got "first"
        copy them from the failure, or leave out only: to try every order
        """), .everyOrder(only: "first"))
    func noNumbers() { Issue.record("it runs") }

    @Test(
      .fails(
        """
        anUnknownOrder() has no order "7.0.0":
        step 1 has no arrival 7: there is token(refresh: false, scope: "a"), token(refresh: false, scope: "b")
        the order has 3 arrivals, and the test 2
          1. token(refresh: false, scope: "a") gives "answer to a"
          2. token(refresh: false, scope: "b") gives "answer to b"
        """), .everyOrder(only: "7.0.0"))
    func anUnknownOrder() async {
      for text in ["a", "b"] { model.search(text) }
      await Arrivals.all()
    }

    @Test(
      .fails("moreOrdersThanTheLimit(): no order of 4 tried fails, with at most 1 overtaking; there are more"),
      .everyOrder(limit: 4))
    func moreOrdersThanTheLimit() async {
      for text in ["a", "b", "c", "d"] { model.search(text) }
      await Arrivals.all()
    }

    @Test(.everyOrder(), arguments: ["a", "b"]) func eachCaseHasItsOrders(_ text: String) async {
      model.search(text)
      model.search("c")
      await Arrivals.all()
      #expect(["answer to \(text)", "answer to c"].contains(model.shown.first))
    }

    @Test(.everyOrder(), .timeLimit(.minutes(1))) func aTimeLimitIsForAllOrders() async {
      model.search("a")
      await Arrivals.all()
      #expect(model.shown == ["answer to a"])
    }

    @Test(.everyOrder(), .mocks(whenUnset: .empty)) func settingsAreKept() async {
      Task { try await client.save(name: "x") }
      await Arrivals.all()
      #expect(client.saveNameCallCount == 1)
    }

    // MARK: Waits

    @Test(.everyOrder(within: 30)) func theTestMayWaitByItself() async throws {
      model.search("a")
      #expect(try await client.token(refresh: true, scope: "b") == "answer to b")
      await Arrivals.all()
      #expect(model.shown == ["answer to a"])
    }

    @Test(.everyOrder()) func everyArrivalIsChecked() async {
      for text in ["a", "b"] { model.search(text) }
      var shown: [[String]] = []
      await Arrivals.all { shown.append(model.shown) }
      #expect(shown.count == 2)
      #expect(shown.last == model.shown)
    }

    @Test(.everyOrder()) func noneOrSomeArriveInBetween() async {
      model.search("a")
      await Arrivals.some()
      #expect(model.shown == [] || model.shown == ["answer to a"])
      await Arrivals.all()
      #expect(model.shown == ["answer to a"])
    }

    @Test(.everyOrder()) func timersFireWithinTheGivenTime() async {
      let (clock, ends) = (VirtualClock(), LockedValue(0))
      clock.schedule(after: 1) { ends.add() }
      let later = clock.schedule(after: 3) { ends.add() }
      model.search("a")
      await Arrivals.all(during: 2)
      later.cancel()
      #expect(ends.value == 1)
      #expect(model.shown == ["answer to a"])
    }

    @Test func withoutTheTraitTasksBecomeIdle() async {
      model.search("a")
      await Arrivals.all()
      #expect(model.shown == ["answer to a"])
      model.search("b")
      await Arrivals.some()
      #expect(model.shown == ["answer to b"])
    }

    @Test(.fails("Expected a duration from 0 on, but got -1 s\ntime does not go back")) func timeDoesNotGoBack() async {
      await Arrivals.all(during: -1)
    }

    // MARK: Limits

    @Test(
      .fails(
        """
        nothingArrives() did not fail, but that proves nothing:
        nothing arrived while the test waited, so there is one order alone
        code that waits for real time is not seen: give it clock.swiftClock, or wait for it before Arrivals.all()
        """), .everyOrder())
    func nothingArrives() async { await Arrivals.all() }

    @Test(
      .fails(
        """
        aResultIsForgotten() did not fail, but that proves nothing:
        token(refresh: false, scope: "b") had not arrived when the test ended
        end the test with await Arrivals.all(); code that waits for real time is not seen: give it clock.swiftClock
        """), .everyOrder())
    func aResultIsForgotten() async {
      model.search("a")
      await Arrivals.all()
      Task { try await client.token(refresh: false, scope: "b") }
      await Task { await VirtualClock().advance() }.value
    }

    @Test(
      .fails(
        """
        aMockWithADeliveryOfItsOwn() did not fail, but that proves nothing:
        a mock with a delivery of its own takes no part (made at MockRuntimeTests/EveryOrderTests.swift:11)
        leave its delivery unset, or create its VirtualClock in the test
        """), .everyOrder())
    func aMockWithADeliveryOfItsOwn() async {
      client.delivery = .immediate
      model.search("a")
      await Arrivals.all()
    }

    @Test(.everyOrder()) func aVirtualClockIsIncluded() async {
      let clock = VirtualClock()
      client.delivery = .virtual(clock)
      client.tokenRefreshScopeMock.handler = { .value("answer to \($1)").delayed(by: 30) }
      for text in ["a", "b"] { model.search(text) }
      await Arrivals.all()
      #expect(["answer to a", "answer to b"].contains(model.shown.first))
      #expect(clock.now == 0)
    }

    /// Tests a rest that takes longer than the sleep, as on a busy machine: only one order is found then.
    @Test func realTimeIsReportedOrHandled() async {
      for _ in 0..<RestTests.runs {
        let report = await explore {
          let client = MockHTTPClient()
          client.tokenRefreshScopeMock.handler = { .value($1) }
          for text in ["a", "b"] {
            Task {
              do { try await Task.sleep(nanoseconds: text == "a" ? 0 : 100_000_000) } catch { return }
              _ = try await client.token(refresh: false, scope: text)
            }
          }
          await Arrivals.all()
          return true
        }
        #expect(!report.told.isEmpty || report.runs == 2 || report.orders == [[0, 0]])
      }
    }

    @Test func randomnessIsReportedOrHandled() async {
      for _ in 0..<RestTests.runs {
        let report = await explore {
          let client = MockHTTPClient()
          client.tokenRefreshScopeMock.handler = { .value($1) }
          let texts = ["a", "b", "c"].shuffled()
          Task { for text in texts { _ = try await client.token(refresh: false, scope: text) } }
          Task { _ = await client.ping() }
          client.pingResult = .value(1)
          await Arrivals.all()
          return true
        }
        #expect(!report.told.isEmpty || report.runs == 4)
      }
    }
  }
#endif
