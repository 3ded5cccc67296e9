/// A marker protocol: protocols that inherit from it are mocked.
protocol AutoMockable {}

protocol Lamp: AnyObject, AutoMockable {
  var brightness: Int { get set }

  func turn(on: Bool)
  func dim(to brightness: Int, over seconds: Double) async throws
  func read() -> Int
}
