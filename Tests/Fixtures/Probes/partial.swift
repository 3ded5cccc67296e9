import Foundation

class BasePartial {
  func inherited(_ a: Int) -> String { "" }
}
// mockgen: mock
class Service: BasePartial {
  let url: String
  var count = 0
  var computed: Int { 3 }
  var both: String {
    get { "" }
    set { count = newValue.count }
  }
  init(url: String, retries: Int = 3) { self.url = url; super.init(); start() }
  func start() {}
  func load(id: Int) async throws -> String { url }
  func generic<T: Decodable>(_ type: T.Type) throws -> T? { nil }
  class func make(_ n: Int) -> Int { n }
  static func fixed() {}
  final func sealed() {}
  private func hidden() {}
  subscript(i: Int) -> Int { i }
  override func inherited(_ a: Int) -> String { "x" }
}
// mockgen: mock
// mockgen: name = FakeScreen
@MainActor class ScreenPartial {
  func show(_ text: String) {}
  var title: String { "" }
}
protocol Beside { func beside() }
