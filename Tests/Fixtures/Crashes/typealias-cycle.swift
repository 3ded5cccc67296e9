protocol P: A {
  func f()
}
typealias A = B
typealias B = A
