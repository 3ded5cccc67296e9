// Associated types that are fixed to closures: an argument of such a type escapes.

protocol PlanOfWork {
  associatedtype Work
  init(work: Work)
  func run(_ work: Work) -> Work
  func runLater(_ work: Self.Work?, _ others: Work...)
  func send(_ work: sending Work)
  func lend(_ work: borrowing Work)
  func change(_ work: inout Work)
  func load(_ work: Work) async throws -> Int
  static func start(_ work: Work)
  subscript(work: Work) -> Int { get set }
  var work: Work { get set }
}
protocol PlanOfClosure: PlanOfWork where Work == () -> Int {}
protocol PlanOfSendableClosure: PlanOfWork where Work == @Sendable (Int) async throws -> Int {}
typealias WorkOfPlan = (_ id: Int) -> Void
protocol PlanOfAlias: PlanOfWork where Work == WorkOfPlan { func run(_ work: @escaping (Int) -> Void) -> WorkOfPlan }
protocol PlanOfOptional: PlanOfWork where Work == (() -> Int)? {}
// mockgen: typealias Work = () -> Void
protocol PlanOfAnnotation: PlanOfWork {}
