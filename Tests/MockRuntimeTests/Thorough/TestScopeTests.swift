// The scope of a test with `.mocks(…)`: the initial settings of mocks, and the static members.

import MockTesting
import Testing

@_spi(Generated) @testable import MockRuntime

#if compiler(>=6.1)
  @Suite(.mocks(delivery: .immediate, whenUnset: .never)) struct TestScopeTests {
    @Test func mocksHaveTheSettingsOfTheSuite() {
      let client = MockHTTPClient()
      guard case .immediate = client.delivery, case .never = client.whenUnset else {
        Issue.record("the settings are \(client.delivery) and \(client.whenUnset)")
        return
      }
    }

    @Test(.mocks(whenUnset: .empty)) func settingsOfATestAreAdded() async {
      let client = await Task { MockHTTPClient() }.value
      guard case .immediate = client.delivery, case .empty = client.whenUnset else {
        Issue.record("the settings are \(client.delivery) and \(client.whenUnset)")
        return
      }
    }

    @Test func staticMembersHaveTheSettings() {
      guard case .never = StaticMocks.state(of: MockRepository<Int>.self).whenUnset else {
        Issue.record("they begin otherwise")
        return
      }
    }

    // MARK: Static members

    @Test(arguments: 0..<20) func eachCaseHasItsOwnStaticMembers(_ number: Int) async {
      #expect(MockRepository<Int>.makeResult == nil)
      MockRepository<Int>.makeResult = .value(number)
      await Task.yield()
      #expect(await Task { MockRepository<Int>.make(number) }.value == number)
      #expect(MockRepository<Int>.makeCalls == [number])
    }

    /// Tests that this is so even if the mock that holds the scope is kept.
    @Test func staticMembersAreReleasedAtTheEnd() async throws {
      let (witnesses, kept) = (Witnesses(), LockedValue<MockHTTPClient?>(nil))
      try await TestScope(delivery: nil, whenUnset: nil, unused: nil).run {
        let witness = witnesses.make { _ = MockRepository<Int>.makeCalls }
        MockRepository<Int>.makeResult = .value { withExtendedLifetime(witness) { 1 } }
        StaticMocks.state(of: MockRepository<Int>.self).response = witnesses.make {}
        kept.change { $0 = MockHTTPClient() }
      }
      #expect(witnesses.count == 2)
      #expect(await witnesses.areGone())
      #expect(kept.value != nil)
    }

    /// Tests that such code reports what is not set, and why.
    @Test func codeAfterTheEndFindsStaticMembersUnset() async throws {
      let gate = AsyncStream<Void>.makeStream()
      await expectFailures(
        """
        Unexpected function call Repository.make(_:)
        called with number: 3; set MockRepository<Int>.makeResult = .value(…)
        (static members are reset when their test, or their 'scoped', ends)
        """
      ) {
        let late = LockedValue<Task<Int?, Never>?>(nil)
        do {
          try await TestScope(delivery: nil, whenUnset: .fail, unused: nil).run {
            MockRepository<Int>.makeResult = .value(1)
            late.change {
              $0 = Task {
                for await _ in gate.stream {}
                return MockRepository<Int>.make(3)
              }
            }
          }
        } catch {}
        gate.continuation.finish()
        _ = await late.value?.value
      }
    }

    @Test func scopedIsIndependentOfTheTest() async {
      MockRepository<Int>.makeResult = .value(1)
      StaticMocks.scoped { #expect(MockRepository<Int>.makeResult == nil) }
      #expect(MockRepository<Int>.make(0) == 1)
    }

    // MARK: Other threads

    @Test(.mocks(delivery: .background)) func completionClosuresSeeThemOnOtherThreads() async {
      MockRepository<Int>.makeResult = .value(7)
      let client = MockHTTPClient()
      client.loadURLResult = .value(1).delayed(by: 0.001)
      let made = await withCheckedContinuation { continuation in
        client.load(url: "u") { _ in
          continuation.resume(returning: (MockRepository<Int>.make(1), MockHTTPClient().mockState.whenUnset))
        }
      }
      #expect(made.0 == 7)
      guard case .never = made.1 else {
        Issue.record("a mock that was made there begins with \(made.1)")
        return
      }
    }

    @Test(.mocks(delivery: .background)) func subscribersSeeThemOnOtherThreads() async {
      MockRepository<Int>.makeResult = .value(7)
      let numbers = LockedValue<[Int?]>([])
      let stream = StatusMock(.background).status(.sequence([1, 2]))
      await withCheckedContinuation { continuation in
        _ = stream.subscribe { event in
          if event.isTerminal { return continuation.resume() }
          numbers.append(MockRepository<Int>.make(1))
        }
      }
      #expect(numbers.value == [7, 7])
    }

    /// Tests a mock that was created outside the scope that knows the issue, and that calls back from another thread.
    @Test(.mocks(delivery: .background)) func anIssueIsKnownWhereTheCallWasMade() async {
      let client = MockHTTPClient()
      client.loadURLResult = .value(1).delayed(by: 0.001)
      client.whenUnset = .fail
      await expectFailures(
        "Unexpected function call HTTPClient.retry(after:)\ncalled with after: 3; set mock.retryAfterResult = .value(…)"
      ) {
        await withCheckedContinuation { continuation in
          client.load(url: "u") { _ in
            _ = client.retry(after: 3)
            continuation.resume()
          }
        }
      }
    }

    /// Tests a mock that was not created in a task of a test, so that no line is known.
    @Test(.mocks(delivery: .background, whenUnset: .fail)) func aStaticMemberFailsTheTestWhoseMockCalledBack() async {
      let client = MockHTTPClient()
      client.loadURLResult = .value(1).delayed(by: 0.001)
      await expectFailures(
        "Unexpected function call Repository.make(_:)\ncalled with number: 3; set MockRepository<Int>.makeResult = .value(…)"
      ) {
        await withCheckedContinuation { continuation in
          client.load(url: "u") { _ in
            _ = MockRepository<Int>.make(3)
            continuation.resume()
          }
        }
      }
    }
  }
#endif
