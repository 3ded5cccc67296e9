import NIOCore

public struct Forecast: Equatable, Sendable {
  public var city: String
  public var high: Int

  public init(city: String, high: Int) {
    self.city = city
    self.high = high
  }
}

public struct NoForecast: Error {
  public init() {}
}

public protocol WeatherService: Sendable {
  func high(city: String) -> EventLoopFuture<Int>
  func save(_ forecast: Forecast) -> EventLoopFuture<Void>
}

/// Asks a service for the highest temperature, a second time after a failure, and saves what it learns.
public struct Forecaster: Sendable {
  private let service: any WeatherService

  public init(service: any WeatherService) { self.service = service }

  public func forecast(city: String) -> EventLoopFuture<Forecast> {
    let service = service
    return service.high(city: city).flatMapError { _ in service.high(city: city) }
      .map { Forecast(city: city, high: $0) }
      .flatMap { forecast in service.save(forecast).map { forecast } }
  }
}
