// What the app needs of the outside world, as protocols that tests can mock.

/// What the sky will be like.
struct Forecast: Decodable, Equatable, Sendable {
  var summary: String
  var high: Int
}

/// A warning of the weather service.
struct WeatherAlert: Equatable, Sendable {
  var text: String
}

/// The scale in which temperatures are shown.
enum TemperatureScale: Sendable {
  case celsius, fahrenheit
}

/// Why the service could not answer.
enum WeatherError: Error, Equatable {
  case unknownCity(String)
  case offline
}

/// A weather service on the network.
protocol WeatherService: AnyObject, Sendable {
  /// The scale in which the service answers.
  var scale: TemperatureScale { get set }
  /// The forecast of a city.
  func forecast(city: String) async throws -> Forecast
  /// The temperatures of a city, as they are measured.
  func temperatures(city: String, every minutes: Int) -> AsyncStream<Int>
  /// The warnings for a city, until the connection breaks.
  func alerts(city: String) -> AsyncThrowingStream<WeatherAlert, any Error>
  /// The name under which the service knows a city.
  func canonicalName(of city: String) throws -> String
  /// Sends what a user saw, and calls back with the number of the report.
  func report(_ observation: String, completion: @escaping @Sendable (Result<Int, any Error>) -> Void)
  /// Counts a use; nothing comes back.
  func track(event: String)
}

/// Keeps forecasts, so that a city is asked for once.
protocol ForecastCache: Actor {
  func forecast(city: String) -> Forecast?
  func store(_ forecast: Forecast, city: String)
}

/// What the user sees.
@MainActor
protocol WeatherDisplay: AnyObject {
  var isBusy: Bool { get set }
  func show(text: String)
}
