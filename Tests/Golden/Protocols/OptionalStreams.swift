// Functions and properties that return a stream or nothing.

protocol Sensors {
  func ticks(of name: String) -> AsyncStream<Int>?
  func readings() throws -> AsyncThrowingStream<Int, any Error>?
  func states() async -> AsyncStream<String>?
  func events<Event: Sendable>(of type: Event.Type) -> AsyncStream<Event>?
  var alarms: AsyncStream<Int>? { get }
  var news: AsyncStream<Int>? { get set }
  subscript(sensor: Int) -> AsyncStream<Int>? { get }
  static func all() -> AsyncStream<Int>?
  func optional() throws -> AsyncStream<Int>?
  func plain() -> AsyncStream<Int>
}
