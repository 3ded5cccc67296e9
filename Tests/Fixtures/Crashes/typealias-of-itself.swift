protocol P: A & Sendable {}
typealias A = A
typealias B<T> = B<T>
protocol Q { func f() -> B<Int> }
protocol R where Self: A {}
