// The texts of the trait that runs a test with other results, and its limits.

import Foundation
import Testing

@testable import MockRuntime
@testable import MockTesting

#if compiler(>=6.2)
  @MainActor @Suite(.serialized, .inSerialRuns) struct EveryValueTextTests {
    private let game = MockGameClient()
    private static let runs = LockedValue<Int>(0)

    init() {
      game.refreshPlayerResult = .value(Player(name: "Ada"))
      game.changelogBuildResult = .value(Changelog(changes: []))
      game.build = 1
    }

    @Test(
      .fails(
        """
        countsCallsOnly() passes whatever its mocks give
          refreshPlayer(): fails, empty, Player(name: "Ada", purchasedAt: nil) with name "Ada?" and with purchasedAt 1
        expect something that depends on it, or leave its result unset with whenUnset: .empty
        """), .everyValue())
    func countsCallsOnly() async {
      do { _ = try await game.refreshPlayer() } catch { #expect(Bool(true)) }
      #expect(game.refreshPlayerCallCount == 1)
    }

    @Test(
      .fails(
        """
        endsBeforeTheAnswer() passes whatever its mocks give
          refreshPlayer(): fails, empty, Player(name: "Ada", purchasedAt: nil) with name "Ada?" and with purchasedAt 1
        expect something that depends on it, or leave its result unset with whenUnset: .empty
        refreshPlayer() had not arrived when the test ended
        end the test with await Arrivals.all(); code that waits for real time is not seen: give it clock.swiftClock
        """), .everyValue())
    func endsBeforeTheAnswer() async {
      Task { [game] in _ = try await game.refreshPlayer() }
      await game.refreshPlayerMock.waitForCall()
    }

    @Test(
      .fails(
        """
        eachResultMatters() passes whatever some of its mocks give
          build: empty, 2
        expect something that depends on it, or leave its result unset with whenUnset: .empty
        """), .everyValue(strict: true))
    func eachResultMatters() async throws {
      _ = game.build
      let player = try await game.refreshPlayer()
      #expect(player.name == "Ada")
    }

    @Test(.everyValue()) func oneResultMatters() async throws {
      _ = game.build
      let player = try await game.refreshPlayer()
      #expect(player.name == "Ada")
    }

    @Test(.everyValue()) func anUnsetResultIsNotReplaced() async throws {
      game.whenUnset = .empty
      game.refreshPlayerResult = nil
      game.leaderboard(scope: "games") { _ in }
      #expect(game.leaderboardScopeCalls == ["games"])
    }

    @Test(.fails("itFails() fails with the results that it sets"), .everyValue())
    func itFails() async { #expect(game.build == 2) }

    @Test(
      .fails(
        """
        itFailsByChance() did not fail, but that proves nothing:
        the test is not the same each time: it has failed with the same results
        chance, real time or a thread decides in the code under test
        """), .everyValue())
    func itFailsByChance() async {
      Self.runs.change { $0 += 1 }
      #expect(game.build > 0 && Self.runs.value == 1)
    }

    private static let calls = LockedValue<Int>(0)

    @Test(
      .fails(
        """
        itCallsByChance() did not fail, but that proves nothing:
        the test is not the same each time: changelog(build: 1) was called in one run, and not in another
        chance, real time or a thread decides in the code under test
        """), .everyValue())
    func itCallsByChance() async throws {
      Self.calls.change { $0 += 1 }
      if Self.calls.value == 1 { _ = try await game.changelog(build: 1) }
    }

    @Test(
      .fails("aResultIsUnknown(): none of 0 other results is noticed; no other result of info is known"), .everyValue())
    func aResultIsUnknown() async {
      let room = MockRoomClient()
      room.info = RoomInfo()
      _ = room.info
    }

    @Test(
      .fails(
        """
        aMockTakesNoPart() did not fail, but that proves nothing:
        a mock with a delivery of its own takes no part (made at MockRuntimeTests/EveryValueTextTests.swift:11)
        leave its delivery unset, or create its VirtualClock in the test
        """), .everyValue())
    func aMockTakesNoPart() async {
      _ = game.build
      game.delivery = .immediate
    }

    @Test(
      .fails("thereIsNoTime(): none of 0 other results is noticed; 8 were not tried within 0.0001 s"),
      .everyValue(within: 0.0001))
    func thereIsNoTime() async { _ = game.build }

    @Test(.everyValue(), .everyOrder(), .everyFault(.late)) func allTraitsApply() async {
      let shown = LockedValue<[String]>([])
      for _ in 1...2 { Task { [game] in shown.append(try await game.refreshPlayer().name) } }
      await Arrivals.all()
      #expect(shown.value == ["Ada", "Ada"])
    }

    /// Tests that a dropped element, another order and another end are noticed, each by a test that notices nothing
    /// else.
    @Test(
      .fails(
        """
        streams() passes whatever its mocks give
          members(): empty, 2 elements without its first element and without its last element and \
        with its first two elements exchanged and with [0].[0] "a?" and with [0].one element more
        expect something that depends on it, or leave its result unset with whenUnset: .empty
        """), .everyValue())
    func streams() async {
      let room = MockRoomClient()
      room.membersResult = .sequence([["a"], ["b"]])
      for await _ in room.members() {}
    }

    @Test(.everyValue(), arguments: 0..<5) func changesOfStreams(_ kind: Int) async {
      let room = MockRoomClient()
      room.membersResult = .sequence([["a"], ["b"], ["c"]])
      var names: [String] = []
      for await list in room.members() { names += list }
      switch kind {
      case 0: #expect(names.contains("a"))
      case 1: #expect(names.contains("c"))
      case 2: #expect(names.firstIndex(of: "a") ?? 0 <= names.firstIndex(of: "b") ?? 0)
      case 3: #expect(!names.contains("a?"))
      default: #expect(names.count == 3)
      }
    }
  }
#endif

#if !canImport(Darwin)
  import XCTest

  @MainActor final class EveryValueXCTests: CollectingTestCase {
    func testHonestTestsAreNotAccused() async throws {
      try XCTSkipUnless(ProcessInfo.processInfo.environment["MOCKGEN_SERIAL"] == "1", "MOCKGEN_SERIAL is not set")
      for test in ExploredBody.honest {
        await everyValue(within: 60) { try await test.body { XCTAssertTrue($0, test.name) } }
        if let text = collected.value.first { fatalError("\(test): \(text)") }
      }
    }

    func testVacuousTestsAreAccused() async throws {
      try XCTSkipUnless(ProcessInfo.processInfo.environment["MOCKGEN_SERIAL"] == "1", "MOCKGEN_SERIAL is not set")
      for test in ExploredBody.vacuous {
        await everyValue(within: 60) { try await test.body { XCTAssertTrue($0, test.name) } }
        let texts = collected.value
        collected.change { $0 = [] }
        // Failures that this class collects are not recorded.
        if texts.count != 1 || !texts[0].contains("passes whatever its mocks give") { fatalError("\(test): \(texts)") }
      }
    }
  }
#endif
