// Static members, which are separate for each test and each test case, also in parallel tests.

import Testing
import XCTest

@_spi(Generated) @testable import MockRuntime

@Suite struct StaticMocksTests {
  @Test(arguments: 0..<20) func eachCaseHasItsOwn(_ number: Int) async {
    MockRepository<Int>.makeResult = .value(number)
    for _ in 0..<20 {
      await Task.yield()
      #expect(MockRepository<Int>.make(number) == number)
    }
    #expect(MockRepository<Int>.makeCalls == Array(repeating: number, count: 20))
  }

  @Test func eachTestHasItsOwn() async {
    #expect(MockRepository<Int>.makeResult == nil)
    #expect(MockRepository<Int>.makeCalls == [])
    MockRepository<Int>.shared = 7
    #expect(await Task { MockRepository<Int>.shared }.value == 7)
  }

  @Test func eachSpecialisationHasItsOwn() {
    MockRepository<Int>.makeResult = .value(1)
    MockRepository<String>.makeResult = .value("s")
    #expect(MockRepository<Int>.make(0) == 1)
    #expect(MockRepository<String>.make(0) == "s")
  }

  @Test func scopesNest() async {
    MockRepository<Int>.makeResult = .value(1)
    await StaticMocks.scoped {
      #expect(MockRepository<Int>.makeResult == nil)
      MockRepository<Int>.makeResult = .value(2)
      await Task.yield()
      #expect(MockRepository<Int>.make(0) == 2)
    }
    StaticMocks.scoped { #expect(MockRepository<Int>.makeResult == nil) }
    #expect(MockRepository<Int>.make(0) == 1)
    StaticMocks.reset(MockRepository<Int>.self)
    #expect(MockRepository<Int>.makeCalls == [])
  }

  @Test func scopedReleasesItsState() async {
    let witnesses = Witnesses()
    func use() {
      let witness = witnesses.make()
      MockRepository<Int>.makeResult = .value { withExtendedLifetime(witness) { 1 } }
      _ = MockRepository<Int>.make(1)
    }
    StaticMocks.scoped { use() }
    await StaticMocks.scoped {
      await Task.yield()
      use()
    }
    #expect(witnesses.count == 2)
    #expect(await witnesses.areGone())
  }

  @Test func unsetNamesTheType() async {
    await expectFailures(
      "Unexpected function call Repository.make(_:)\ncalled with number: 3; set MockRepository<Int>.makeResult = .value(…)"
    ) { #expect(MockRepository<Int>.make(3) == nil) }
  }
}

final class StaticMocksBetweenXCTests: XCTestCase {
  func testFirst() { checkAndDirty() }
  func testSecond() { checkAndDirty() }
  func testThirdFromAnotherThread() {
    MockRepository<Int>.makeResult = .value(3)
    let done = expectation(description: "done")
    DispatchQueue.global().async {
      XCTAssertEqual(MockRepository<Int>.make(1), 3)
      done.fulfill()
    }
    wait(for: [done], timeout: 10)
  }

  private func checkAndDirty() {
    XCTAssertNil(MockRepository<Int>.makeResult)
    XCTAssertEqual(MockRepository<Int>.makeCalls, [])
    MockRepository<Int>.makeResult = .value(1)
    XCTAssertEqual(MockRepository<Int>.make(5), 1)
  }
}
