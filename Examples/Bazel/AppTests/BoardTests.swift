import MockRuntime
import Testing

@testable import App

@Test func theFirstDepartureIsShown() async throws {
  let clock = MockStationClock()
  clock.nowResult = .value(60)
  clock.departuresAfterResult = .value([Departure(destination: "Ghent", time: 90)])
  #expect(try await Board(clock: clock).next()?.destination == "Ghent")
  #expect(clock.departuresAfterCalls == [60])
}
