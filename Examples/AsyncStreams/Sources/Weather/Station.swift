// A weather station and a barometer, for the everyday tasks of a test.

/// A weather station.
// mockgen: wrapping
protocol Station: AnyObject, Sendable {
  var interval: Int { get set }
  func name(id: Int) -> String
  func read(sensor: String, unit: String) async throws -> Double
  func readings() -> AsyncStream<Double>
  func get<T: Decodable>(_ path: String) async throws -> T
  func calibrate(completion: @escaping (Bool) -> Void)
  func log(_ line: String)
}

/// The place of a station.
struct Place: Equatable, Decodable {
  var city: String
}

/// A station in memory.
final class FixedStation: Station, @unchecked Sendable {
  var interval = 60
  func name(id: Int) -> String { "station \(id)" }
  func read(sensor: String, unit: String) async throws -> Double { 20 }
  func readings() -> AsyncStream<Double> { AsyncStream { $0.finish() } }
  func get<T: Decodable>(_ path: String) async throws -> T { throw WeatherError.offline }
  func calibrate(completion: @escaping (Bool) -> Void) { completion(true) }
  func log(_ line: String) {}
}

/// A barometer, which is a class.
// mockgen: mock
class Barometer {
  init() {}
  func pressure() -> Double { 1013 }
  func isLow() -> Bool { pressure() < 1000 }
}
