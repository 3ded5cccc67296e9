// Overloads that a class cannot have both: the one that asks for less meets both.
protocol Queueing {
  func run(_ job: @escaping () -> Void)
  func run(_ job: @escaping @Sendable () -> Void)
  func wait(_ job: @escaping @Sendable () -> Int) -> Int
}

protocol Refining: Queueing {
  func wait(_ job: @escaping () -> Int) -> Int
}
