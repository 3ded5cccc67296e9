// Functions that throw, and return a publisher.

import MockTesting
import OpenCombine
import Testing

@testable import BookSearch

struct ReleasesTests {
  @Test func aPublisherThatCannotFailIsReturnedOrTheCallThrows() throws {
    let releases = MockReleases()
    releases.titlesByResult = .inOrder(
      .sequence(["Persuasion", "Emma"]), .throw(CatalogueError.offline), .unfailing(.stream(Just("Sanditon"))))
    #expect(try releases.titles(by: "Austen").waitForValues() == ["Persuasion", "Emma"])
    #expect(throws: CatalogueError.offline) { try releases.titles(by: "Austen") }
    #expect(try releases.titles(by: "Austen").waitForValues() == ["Sanditon"])
    #expect(releases.titlesByMock.subscriptionCount == 2)
  }

  @Test func aPublisherThatCanFailFailsLater() async throws {
    let releases = MockReleases()
    releases.ordersOfResult = .throw(.offline)
    let orders = try await releases.orders(of: "Emma")
    #expect(await orders.waitForError().error == .offline)
    releases.ordersOfMock.handler = { throw CatalogueError.rejected(query: $0) }
    await #expect(throws: CatalogueError.rejected(query: "Emma")) { _ = try await releases.orders(of: "Emma") }
  }

  @Test func aFutureIsReturnedOrTheCallThrows() async throws {
    let releases = MockReleases()
    releases.nextDayResult = .value(3)
    let day = try await releases.nextDay()
    #expect(await day.waitForValue() == 3)
    releases.nextDayResult = .throw(CatalogueError.offline)
    await #expect(throws: CatalogueError.offline) { _ = try await releases.nextDay() }
  }
}
