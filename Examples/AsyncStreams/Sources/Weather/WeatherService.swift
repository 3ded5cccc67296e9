// The dependencies of the app, as protocols that tests can mock.

/// A weather forecast.
struct Forecast: Decodable, Equatable, Sendable {
  var summary: String
  var high: Int
}

/// A warning of the weather service.
struct WeatherAlert: Equatable, Sendable {
  var text: String
}

/// The scale of temperatures.
enum TemperatureScale: Sendable {
  case celsius, fahrenheit
}

/// An error of the service.
enum WeatherError: Error, Equatable {
  case unknownCity(String)
  case offline
}

/// A weather service on the network.
protocol WeatherService: AnyObject, Sendable {
  /// The scale of the temperatures that the service returns.
  var scale: TemperatureScale { get set }
  /// The forecast of a city.
  func forecast(city: String) async throws -> Forecast
  /// The measured temperatures of a city.
  func temperatures(city: String, every minutes: Int) -> AsyncStream<Int>
  /// The warnings for a city, until the connection breaks.
  func alerts(city: String) -> AsyncThrowingStream<WeatherAlert, any Error>
  /// The name of a city in the service.
  func canonicalName(of city: String) throws -> String
  /// Sends an observation of the user, and calls back with the number of the report.
  func report(_ observation: String, completion: @escaping @Sendable (Result<Int, any Error>) -> Void)
  /// Counts a use, without a result.
  func track(event: String)
}

/// Caches forecasts, so that each city is requested once.
protocol ForecastCache: Actor {
  func forecast(city: String) -> Forecast?
  func store(_ forecast: Forecast, city: String)
}

/// The display of the app.
@MainActor
protocol WeatherDisplay: AnyObject {
  var isBusy: Bool { get set }
  func show(text: String)
}
