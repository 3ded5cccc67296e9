// Tests with the member names of Mockolo's mocks. They use none of mockgen's own members.

import XCTest

@testable import Tickets

final class CounterTests: XCTestCase {
  private let seats = [Seat(row: 1, number: 1), Seat(row: 9, number: 4)]

  func testReservesTheCheapestSeat() async throws {
    let office = BoxOfficeFake()
    office.freeSeatsHandler = { [seats] in seats }
    office.priceHandler = { 100 - 10 * $0.row }
    office.reserveHandler = { seat, guest in
      XCTAssertEqual(guest, "Ada")
      return seat.row
    }

    let reservation = try await Counter(office: office).reserveCheapest(for: "Ada")

    XCTAssertEqual(reservation, 9)
    XCTAssertEqual(office.freeSeatsCallCount, 1)
    XCTAssertEqual(office.reserveCallCount, 1)
    XCTAssertEqual(office.reserveArgValues.map(\.seat), [seats[1]])
    XCTAssertEqual(office.reserveArgValues.first?.guest, "Ada")
    XCTAssertEqual(office.priceArgValues.count, office.priceCallCount)
    XCTAssertEqual(office.priceGroupCallCount, 0)
  }

  func testPassesErrorsOn() async {
    let office = BoxOfficeFake()
    office.freeSeatsHandler = { throw TicketError.soldOut }

    do {
      _ = try await Counter(office: office).reserveCheapest(for: "Ada")
      XCTFail("there was no seat")
    } catch {
      XCTAssertEqual(error as? TicketError, .soldOut)
    }
    XCTAssertEqual(office.reserveCallCount, 0)
  }

  func testAHandlerMaySuspend() async throws {
    let office = BoxOfficeFake()
    office.freeSeatsHandler = { [seats] in
      await Task.yield()
      return seats
    }
    office.priceHandler = { $0.row }
    office.reserveHandler = { _, _ in
      try await Task.sleep(nanoseconds: 1_000)
      return 7
    }

    let reservation = try await Counter(office: office).reserveCheapest(for: "Ada")

    XCTAssertEqual(reservation, 7)
  }

  func testCloses() {
    let office = BoxOfficeFake()
    office.isOpen = true
    var cancelled: [Int] = []
    office.cancelHandler = { cancelled.append($0) }

    Counter(office: office).close(cancelling: [1, 2])

    XCTAssertFalse(office.isOpen)
    XCTAssertEqual(office.isOpenSetCallCount, 2)
    XCTAssertEqual(cancelled, [1, 2])
    XCTAssertEqual(office.cancelArgValues, [1, 2])
    XCTAssertEqual(office.cancelCallCount, 2)
  }

  func testListens() async {
    let office = BoxOfficeFake()
    office.callsHandler = { desk in
      AsyncStream { continuation in
        continuation.yield("guest \(desk)")
        continuation.finish()
      }
    }

    let names = await Counter(office: office).calls(at: 3)

    XCTAssertEqual(names, ["guest 3"])
    XCTAssertEqual(office.callsArgValues, [3])
  }

  func testPropertiesThatSuspendHaveAHandler() async {
    let office = BoxOfficeFake()
    office.waitingHandler = { 12 }

    let waiting = await office.waiting

    XCTAssertEqual(waiting, 12)
    XCTAssertNotNil(office.waitingHandler)
  }
}
