// Tests of code that waits, in virtual time.

import MockTesting
import Testing

@testable import Weather

@MainActor
struct CitySearchTests {
  private let api = MockCityAPI()
  private let clock = VirtualClock()

  @Test func searchesAfterAPause() async {
    api.citiesMatchingResult = .value(["Oslo"])
    let search = CitySearch(api: api, clock: clock.swiftClock)

    search.type("O")
    await clock.advance(by: .milliseconds(200))
    search.type("Os")
    await clock.advance(by: .milliseconds(300))

    #expect(api.citiesMatchingCalls == ["Os"])
    #expect(search.results == ["Oslo"])
  }

  @Test func searchesAgainAfterAFailure() async throws {
    api.citiesMatchingResult = .inOrder(.throw(WeatherError.offline), .value(["Oslo"]))
    let search = PatientSearch(api: api, clock: clock.swiftClock)

    async let cities = search.retrying("Os")
    await clock.advance(by: .seconds(1))

    #expect(try await cities == ["Oslo"])
    #expect(api.citiesMatchingCalls == ["Os", "Os"])
  }

  @Test func givesUpAfterAMinute() async {
    api.delivery = .virtual(clock)
    api.citiesMatchingResult = .value(["Oslo"]).delayed(by: 90)
    let search = PatientSearch(api: api, clock: clock.swiftClock)

    let cities = Task { try await search.limited("Os") }
    await clock.advance(by: .seconds(60))

    await #expect(throws: TimedOut.self) { try await cities.value }
  }
}
