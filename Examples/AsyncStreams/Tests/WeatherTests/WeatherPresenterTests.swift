// Tests of the presenter with generated mocks, in XCTest.

import MockTesting
import XCTest

@testable import Weather

@MainActor
final class WeatherPresenterTests: XCTestCase {
  private let service = MockWeatherService()
  private let cache = MockForecastCache()
  private let display = MockWeatherDisplay()

  private var presenter: WeatherPresenter {
    WeatherPresenter(service: service, cache: cache, display: display)
  }

  func testAsksTheServiceAndKeepsTheAnswer() async {
    let snow = Forecast(summary: "snow", high: -2)
    cache.forecastCityResult = .value(nil)
    service.canonicalNameOfResult = .value("Oslo, Norway")
    service.forecastCityResult = .value(snow)

    await presenter.showForecast(city: "Oslo")

    XCTAssertEqual(display.showText, "snow, -2°")
    XCTAssertEqual(display.isBusySetValues, [true, false])
    XCTAssertEqual(service.canonicalNameOf, "Oslo")
    XCTAssertEqual(service.forecastCity, "Oslo, Norway")
    XCTAssertEqual(cache.storeForecast, snow)
    XCTAssertEqual(cache.storeCity, "Oslo")
    XCTAssertEqual(service.trackEventCalls, ["forecast"])
  }

  func testAKnownForecastIsNotAskedForAgain() async {
    cache.forecastCityResult = .value(Forecast(summary: "rain", high: 9))

    await presenter.showForecast(city: "Bergen")

    XCTAssertEqual(display.showText, "rain, 9°")
    XCTAssertEqual(service.forecastCityCallCount, 0)
  }

  func testForecastFromJSON() async {
    cache.forecastCityResult = .value(nil)
    service.canonicalNameOfMock.handler = { city in city.uppercased() }
    service.forecastCityResult = .json(#"{"summary":"sun","high":31}"#)

    await presenter.showForecast(city: "Rome")

    XCTAssertEqual(display.showText, "sun, 31°")
    XCTAssertEqual(service.forecastCity, "ROME")
  }

  func testAnUnknownCity() async {
    cache.forecastCityResult = .value(nil)
    service.canonicalNameOfResult = .throw(WeatherError.unknownCity("Atlantis"))

    await presenter.showForecast(city: "Atlantis")

    XCTAssertEqual(display.showText, "no forecast for Atlantis")
    XCTAssertEqual(cache.storeCityCallCount, 0)
  }

  func testFollowsTheTemperature() async {
    service.scale = .fahrenheit
    service.temperaturesCityEveryResult = .sequence([41, 43])

    await presenter.followTemperature(city: "Boston")

    XCTAssertEqual(display.showTextCalls, ["41°F", "43°F"])
    XCTAssertEqual(service.temperaturesCity, "Boston")
    XCTAssertEqual(service.temperaturesEvery, 10)
    XCTAssertEqual(service.scaleGetCount, 2)
  }

  func testAlertsUntilTheConnectionBreaks() async {
    service.alertsCityResult = .sequence([WeatherAlert(text: "storm")], throwing: WeatherError.offline)

    await presenter.followAlerts(city: "Bergen")

    XCTAssertEqual(display.showTextCalls, ["storm", "alerts interrupted"])
  }

  func testReports() async throws {
    service.reportResult = .value(42)

    let number = try await presenter.report("hail")

    XCTAssertEqual(number, 42)
    XCTAssertEqual(service.reportObservation, "hail")
  }
}
