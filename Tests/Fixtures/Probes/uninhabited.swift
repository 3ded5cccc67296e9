// Enums without cases have no values.
enum Empty {}
enum Constants {
  static let limit = 3
  static func name(_ number: Int) -> String {
    switch number {
    case 1: "one"
    default: "many"
    }
  }
}

protocol Impossible {
  func make() -> Empty
  func suspend() async throws -> Constants
  func optional(_ value: Empty?) -> Empty?
  func list(_ values: [Empty])
  func closure(_ body: @escaping (Empty) -> Void)
  var empty: Empty { get }
}
