// The code under test. It queries the service, caches forecasts, and updates the display.

/// Presents the weather of a city on a display.
@MainActor
final class WeatherPresenter {
  private let service: any WeatherService
  private let cache: any ForecastCache
  private let display: any WeatherDisplay

  /// Creates a presenter that connects the three.
  init(service: any WeatherService, cache: any ForecastCache, display: any WeatherDisplay) {
    self.service = service
    self.cache = cache
    self.display = display
  }

  /// Shows the forecast of `city`, from the cache if possible.
  func showForecast(city: String) async {
    service.track(event: "forecast")
    if let known = await cache.forecast(city: city) {
      display.show(text: "\(known.summary), \(known.high)°")
      return
    }
    display.isBusy = true
    defer { display.isBusy = false }
    do {
      let forecast = try await service.forecast(city: service.canonicalName(of: city))
      await cache.store(forecast, city: city)
      display.show(text: "\(forecast.summary), \(forecast.high)°")
    } catch WeatherError.unknownCity(let name) {
      display.show(text: "no forecast for \(name)")
    } catch {
      display.show(text: "try again later")
    }
  }

  /// Shows every temperature of `city` until the service stops sending.
  func followTemperature(city: String) async {
    for await degrees in service.temperatures(city: city, every: 10) {
      display.show(text: "\(degrees)°\(service.scale == .celsius ? "C" : "F")")
    }
  }

  /// Shows every alert of `city`, and a message when the connection breaks.
  func followAlerts(city: String) async {
    do {
      for try await alert in service.alerts(city: city) {
        display.show(text: alert.text)
      }
    } catch {
      display.show(text: "alerts interrupted")
    }
  }

  /// Reports an observation of the user, and returns the number of the report.
  func report(_ observation: String) async throws -> Int {
    let service = self.service
    return try await withCheckedThrowingContinuation { continuation in
      service.report(observation) { continuation.resume(with: $0) }
    }
  }
}
