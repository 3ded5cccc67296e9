// Tests with the member names of Sourcery's AutoMockable. They use none of mockgen's own members.

import XCTest

@testable import Letters

final class ClerkTests: XCTestCase {
  private let office = PostOfficeMock()
  private let letters = [Letter(text: "cakes"), Letter(text: "a piano")]

  func testAnswersLightLetters() async throws {
    office.town = "Oslo"
    office.fetchBoxIntLetterReturnValue = letters
    office.weighLetterLetterDoubleClosure = { $0.text == "a piano" ? 300_000 : 20 }
    office.sendLetterLetterToNameStringIntReturnValue = 3

    let cost = try await Clerk(office: office).answer(box: 8)

    XCTAssertEqual(cost, 3)
    XCTAssertEqual(office.fetchBoxIntLetterReceivedBox, 8)
    XCTAssertEqual(office.fetchBoxIntLetterReceivedInvocations, [8])
    XCTAssertEqual(office.weighLetterLetterDoubleCallsCount, 2)
    XCTAssertEqual(office.sendLetterLetterToNameStringIntReceivedArguments?.letter.text, "Thank you for cakes")
    XCTAssertEqual(office.sendLetterLetterToNameStringIntReceivedArguments?.name, "Oslo")
    XCTAssertEqual(office.sendLetterLetterToNameStringIntReceivedInvocations.count, 1)
    XCTAssertTrue(office.closeVoidCalled)
  }

  func testErrorsComeFirst() async throws {
    office.fetchBoxIntLetterReturnValue = letters
    office.fetchBoxIntLetterClosure = { _ in [] }
    office.fetchBoxIntLetterThrowableError = PostError.closed

    do {
      _ = try await Clerk(office: office).answer(box: 8)
      XCTFail("the office was closed")
    } catch {
      XCTAssertEqual(error as? PostError, .closed)
    }
    XCTAssertFalse(office.closeVoidCalled)

    office.fetchBoxIntLetterThrowableError = nil
    let cost = try await Clerk(office: office).answer(box: 9)
    XCTAssertEqual(cost, 0)
    XCTAssertEqual(office.fetchBoxIntLetterCallsCount, 2)
  }

  func testClosuresMaySuspend() async throws {
    office.fetchBoxIntLetterClosure = { box in
      try await Task.sleep(nanoseconds: 1_000)
      return [Letter(text: "box \(box)")]
    }
    office.underlyingTown = "Bergen"
    office.weighLetterLetterDoubleReturnValue = 10
    office.sendLetterLetterToNameStringIntClosure = { _, name in name.count }

    let cost = try await Clerk(office: office).answer(box: 2)

    XCTAssertEqual(cost, 6)
  }

  func testOptionalReturnValuesMayBeNil() {
    office.findNameStringLetterReturnValue = nil
    XCTAssertEqual(Clerk(office: office).text(for: "Ada"), "nothing")

    office.findNameStringLetterReturnValue = letters[0]
    XCTAssertEqual(Clerk(office: office).text(for: "Ada"), "cakes")
    XCTAssertEqual(office.findNameStringLetterReceivedName, "Ada")
  }

  func testStreamsCanBeSet() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Letter.self)
    office.arrivals = stream
    continuation.yield(letters[0])
    continuation.finish()
    var arrived: [Letter] = []
    for await letter in office.arrivals { arrived.append(letter) }
    XCTAssertEqual(arrived, [letters[0]])
    XCTAssertTrue(office.arrivalsCalled)
  }

  func testProperties() async throws {
    office.clerks = ["Ada"]
    office.underlyingQueue = 4

    XCTAssertEqual(office.clerks, ["Ada"])
    let queue = try await office.queue
    XCTAssertEqual(queue, 4)
    XCTAssertEqual(office.queueCallsCount, 1)

    office.queueThrowableError = PostError.closed
    do {
      _ = try await office.queue
      XCTFail("the office was closed")
    } catch {
      XCTAssertTrue(office.queueCalled)
    }
  }
}
