protocol FixedSource<E> {
  associatedtype E
  associatedtype F
  func e() -> E
  func send(_ failure: F)
  func make() -> F
  var failure: F { get }
  var last: F { get set }
  static var shared: F { get set }
  func count(_ failure: F, at index: Int) async throws -> Int
  func list(_ failure: F?) -> [F]
  func on(_ body: @escaping (F) -> Void)
  subscript(failure: F) -> Int { get set }
  subscript(index: Int) -> F { get set }
  static func report(_ failure: inout F)
  init(failure: F)
  var later: F { get async }
  var thrownLater: F { get async throws }
  func makeLater() async -> F
  func throwLater() async throws -> F
  subscript(later index: Int) -> F { get async }
}
protocol CompletingSource {
  associatedtype F
  func send(_ values: [F], completion: @escaping (Result<Int, any Error>) -> Void) throws -> F
}
protocol CompletedNever: CompletingSource where F == Never {}
protocol FixedToNever: FixedSource<String> where F == Never { func go() }
// mockgen: typealias F = Never
protocol FixedByNote: FixedSource {}
enum Nothing {}
protocol FixedToNothing: FixedSource where F == Nothing {}

protocol FallibleWork {
  associatedtype WorkError: Error
  init(work: Int) throws(WorkError)
  func work() throws(WorkError) -> Int
  func finish() async throws(Self.WorkError)
  var state: Int { get throws(WorkError) }
  subscript(work: Int) -> Int { get throws(WorkError) }
}

protocol InfallibleWork: FallibleWork where WorkError == Never {}
