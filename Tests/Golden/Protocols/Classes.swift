import Foundation

/// A class of the app: its mock overrides what can be overridden.
// mockgen: mock
class Service {
  let url: String
  private(set) var startCount = 0

  init(url: String, retries: Int = 3) {
    self.url = url
    start()
  }

  func start() { startCount += 1 }
  func load(id: Int) async throws -> String { "\(url)/\(id)" }
  var host: String { url }
  final func describe() -> String { "service of \(host)" }
}

/// A protocol whose conforming types inherit from `Service`.
protocol Restarting: Service {
  func restart() -> Bool
}

protocol ObjectiveItem: NSObjectProtocol {
  func weight() -> Int
}
