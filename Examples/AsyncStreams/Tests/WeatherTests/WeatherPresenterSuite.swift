// Tests of the presenter with the same generated mocks, in Swift Testing.

import MockTesting
import Testing

@testable import Weather

@MainActor
struct WeatherPresenterSuite {
  let service = MockWeatherService()
  let cache = MockForecastCache()
  let display = MockWeatherDisplay()

  private var presenter: WeatherPresenter {
    WeatherPresenter(service: service, cache: cache, display: display)
  }

  @Test func theDisplayIsBusyWhileTheServiceWorks() async {
    cache.forecastCityResult = .value(nil)
    service.canonicalNameOfResult = .value("Oslo, Norway")
    service.forecastCityResult = .throw(WeatherError.offline)

    await presenter.showForecast(city: "Oslo")

    #expect(display.isBusySetValues == [true, false])
    #expect(display.showText == "try again later")
  }

  @Test func followsTheTemperature() async {
    service.scale = .celsius
    service.temperaturesCityEveryResult = .sequence([3, 4, 5])

    await presenter.followTemperature(city: "Oslo")

    #expect(display.showTextCalls == ["3°C", "4°C", "5°C"])
    #expect(service.temperaturesCity == "Oslo")
  }

  @Test func temperaturesFedByTheTest() async {
    let subject = MockSubject<Int, Never>()
    service.scale = .celsius
    service.temperaturesCityEveryResult = .subject(subject)
    async let following: Void = presenter.followTemperature(city: "Oslo")
    while subject.subscriberCount == 0 { await Task.yield() }

    subject.send(7)
    subject.complete()
    await following

    #expect(display.showTextCalls == ["7°C"])
  }

  /// Expects a timeline that the first run wrote into the test. `MOCK_RECORD=1 swift test` replaces it.
  @Test func theServiceIsAskedBeforeTheDisplayShows() async {
    cache.forecastCityResult = .value(nil)
    service.canonicalNameOfResult = .value("Oslo, Norway")
    service.forecastCityResult = .value(Forecast(summary: "snow", high: -2))
    let timeline = MockTimeline(service, display)

    await presenter.showForecast(city: "Oslo")

    timeline.expect(
      """
      MockWeatherService              MockWeatherDisplay
      track(event: "forecast")
                                      isBusy = true
      canonicalName(of: "Oslo")
      forecast(city: "Oslo, Norway")
                                      show(text: "snow, -2°")
                                      isBusy = false
      """)
  }

  @Test func aForecastPerCity() async throws {
    service.forecastCityMock.handler = { city in
      city == "Rome" ? .value(Forecast(summary: "sun", high: 31)) : .throw(WeatherError.unknownCity(city))
    }

    let rome = try await service.forecast(city: "Rome")

    #expect(rome.summary == "sun")
    await #expect(throws: WeatherError.unknownCity("Atlantis")) {
      try await service.forecast(city: "Atlantis")
    }
  }

  @Test func aReportThatFails() async {
    service.reportResult = .throw(WeatherError.offline)

    await #expect(throws: WeatherError.offline) {
      try await presenter.report("hail")
    }
    #expect(service.reportCalls == ["hail"])
  }
}
