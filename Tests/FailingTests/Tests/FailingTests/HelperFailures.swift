// Failures of mocks that a helper creates; the comments are those of the failures under XCTest.

import Dispatch
import MockRuntime
import MockTesting
import Testing
import XCTest

@Suite struct HelperFailures {
  @Test func madeByAHelper() async {
    let mock = makeForgetfulFetcher()
    await Task.detached { #expect(mock.fetch(id: 30) == 0) }.value
  }

  @Test func handedOn() {
    // fails(handedOn): Unexpected function call Fetcher.fetch(id:) / called with id: 32; set mock.fetchIDResult = .value(…)
    let mock = makeFetcher()
    #expect(mock.fetch(id: 32) == 0)
  }

  @Test func handedOnInFour() {
    // fails(handedOnInFour): Unexpected function call Fetcher.fetch(id:) / called with id: 33; set mock.fetchIDResult = .value(…) / mock.loadNameResult is set, and unused: nothing has called load(name:)
    let mock = makeFetcher(named: "Ada")
    #expect(mock.fetch(id: 33) == 0)
  }

  @Test func handedOnByAStaticFunction() {
    // fails(handedOnByAStaticFunction): Unexpected function call Fetcher.fetch(id:) / called with id: 34; set mock.fetchIDResult = .value(…)
    let mock = MockFetcher.make(count: 1)
    #expect(mock.fetch(id: 34) == 0)
  }

  @Test func handedOnByAFixture() {
    // fails(handedOnByAFixture): Unexpected function call Fetcher.fetch(id:) / called with id: 35; set mock.fetchIDResult = .value(…)
    let fixture = Fixture()
    #expect(fixture.fetcher.fetch(id: 35) == 0)
  }
}

final class XCTestHelperFailures: XCTestCase {
  func testMadeByAnInitializer() {
    XCTAssertEqual(MockFetcher(count: 1).fetch(id: 31), 0)
  }

  func testHandedOnInFour() {
    // fails(testHandedOnInFour): Unexpected function call Fetcher.fetch(id:) / called with id: 36; set mock.fetchIDResult = .value(…)
    let mock = makeFetcher(named: "Ada")
    XCTAssertEqual(mock.fetch(id: 36), 0)
  }

  func testHandedOnInOneWord() {
    // It has no place that XCTest takes: fails(testHandedOnInOneWord) is asserted by its text alone.
    XCTAssertEqual(makeFetcher().fetch(id: 37), 0)
  }
}
