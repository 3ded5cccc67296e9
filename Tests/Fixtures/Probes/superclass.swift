class Controller {
  let name: String
  init(name: String, retries: Int = 3) { self.name = name; start() }
  convenience init() { self.init(name: "") }
  func start() {}
  func stop() {}
}
class PlainBase {}
class RequiredBase {
  required init(text: String) throws {}
  init?(number: Int) {}
}
protocol PSuperclass: Controller { func f() -> Int; func stop() }
protocol QSuperclass where Self: PlainBase { var v: Int { get set } }
protocol RSuperclass: RequiredBase, Sendable { func r() async throws -> Int }
