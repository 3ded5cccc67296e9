// Mocks that wrap another instance of their protocol.

enum GaugeFault: Error, Equatable { case stuck }

// mockgen: wrapping
protocol Gauge {
  var reading: Int { get }
  var label: String { get set }
  var drift: Int { get async throws }
  var readings: AsyncStream<Int> { get }
  func calibrate()
  func convert(_ value: Int, to unit: String) -> String
  func verify() throws -> Int
  func inspect() throws(GaugeFault) -> Int
  func average(of count: Int) async -> Int
  func sort(_ values: [Int]) async throws -> [Int]
  func history(since start: Int) -> AsyncStream<Int>
  func fetch(_ id: Int, completion: @escaping (Result<Int, any Error>) -> Void)
  func pair(completion: @escaping (Int, String) -> Void)
  func adjust(_ value: inout Int)
  func echo<T: Codable>(_ value: T) -> T
  func measure<T>(_ body: () throws -> T) rethrows -> T
  func repeating(_ body: () async throws -> Int) async rethrows -> Int
  func lazily(_ value: @autoclosure () -> Int) -> Int
  @discardableResult func clear() -> Int
  mutating func step()
  subscript(index: Int) -> String { get set }
  subscript(key key: String) -> Int { get }
  static func standard() -> Int
  init(serial: Int)
}

// mockgen: wrapping
protocol GaugeKind {
  static func standard() -> Int
  static func find(_ name: String) async throws -> Int
  static func ticks() -> AsyncStream<Int>
  static func close(completion: @escaping (Int) -> Void)
  static var unit: String { get set }
  static var version: Int { get }
  static subscript(index: Int) -> Int { get set }
  static func copy() -> Self
}

// mockgen: wrapping
@MainActor protocol GaugeStore: AnyObject {
  static var shelf: String { get set }
  static func sort() async -> Int
  static subscript(index: Int) -> String { get set }
}

// mockgen: wrapping
protocol Wrapper { static func wrap(_ text: String) -> String }

// mockgen: wrapping
@MainActor protocol GaugeView: AnyObject {
  var title: String { get set }
  func show(_ note: String) async -> String
  func hide()
}

// mockgen: wrapping
protocol SharedGauge: GaugeParent, Sendable { func child(_ count: Int) async throws -> Int }
// mockgen: wrapping
protocol GaugeParent {
  func parent() -> Int
}
