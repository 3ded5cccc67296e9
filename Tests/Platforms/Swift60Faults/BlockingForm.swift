// warning: no 'async' operations occur within 'await' expression
struct Wait {
  func values(_ count: Int?) -> [Int] { [] }
  func values(_ count: Int?, isolation: isolated (any Actor)? = #isolation) async -> [Int] { [] }
  func suspend(_ count: Int?) async -> [Int] { await values(count) }
}
