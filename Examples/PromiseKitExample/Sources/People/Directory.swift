import PromiseKit

struct User: Equatable, Sendable { var name: String }
struct Offline: Error {}

protocol Directory {
  func user(id: Int) -> Promise<User>
  var count: Guarantee<Int> { get }
}
