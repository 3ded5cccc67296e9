// Every order and every fault in XCTest.

import XCTest

@testable import MockRuntime
@testable import MockTesting

/// A test case whose failures are collected instead of recorded.
class CollectingTestCase: MockTestCase {
  let collected = LockedValue<[String]>([])

  #if !canImport(Darwin)
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      guard let text = explored.note(description) else { return }
      collected.append(text)
    }
  #endif
}

#if !canImport(Darwin)
  final class ExplorationXCTests: CollectingTestCase {
    @MainActor private func makeModel() -> AnswersModel {
      let client = MockHTTPClient()
      client.tokenRefreshScopeMock.handler = { .value($1) }
      return AnswersModel(client, isCareful: false)
    }

    @MainActor func testAFailingOrderIsShown() async {
      await everyOrder {
        let model = self.makeModel()
        model.search("a")
        model.search("b")
        await Arrivals.all()
        XCTAssertEqual(model.shown, ["b"])
      }
      let expected = """
        XCTAssertEqual failed: ("["a"]") is not equal to ("["b"]") - 
        ExplorationXCTests.testAFailingOrderIsShown fails in 1 of 2 orders in which results can arrive; the simplest:
          1. token(refresh: false, scope: "b") gives "b"   ← before token(refresh: false, scope: "a")
          2. token(refresh: false, scope: "a") gives "a"
        run it alone: .everyOrder(only: "1.0")
        """
      let texts = collected.value
      collected.change { $0 = [] }
      XCTAssertEqual(texts, [expected])
      failIfCollected()
    }

    @MainActor func testAFaultIsShown() async {
      await everyFault(.fails, .late) {
        let model = self.makeModel()
        model.search("a")
        await Arrivals.all()
        XCTAssertEqual(model.shown, ["a"])
      }
      let texts = collected.value
      collected.change { $0 = [] }
      XCTAssertEqual(texts.count, 1)
      XCTAssertTrue(texts.first?.contains("fails with 1 of 2 faults of its mocks") ?? false, "\(texts)")
      failIfCollected()
    }

    @MainActor func testACorrectModelHolds() async {
      await everyOrder {
        let model = self.makeModel()
        model.search("a")
        await Arrivals.all()
        XCTAssertEqual(model.shown, ["a"])
      }
      failIfCollected()
    }

    /// Ends the process, since failures that this class collects are not recorded.
    private func failIfCollected() { if let text = collected.value.first { fatalError(text) } }
  }
#endif
