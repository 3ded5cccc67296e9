// Overloads that differ only in what they ask of generic types.
protocol Body {}
protocol AnotherBody {}
class BaseOverloadConstraints {}

protocol Teller {
  func tell<B: Body>(_ body: B)
  func tell<B: AnotherBody>(_ body: B)
  func tell<B: BaseOverloadConstraints>(_ body: B)
  func tell<B>(_ body: B)
  func ask(_ body: some Body) -> Int
  func ask(_ body: some AnotherBody) -> Int
  func find<T>(_ value: T) -> Bool where T: Body
  func find<T>(_ value: T) -> Bool where T: AnotherBody
  subscript<T>(key: T) -> Int where T: Body { get }
  subscript<T>(key: T) -> Int where T: AnotherBody { get }
  init<T: Body>(_ value: T)
  init<T>(_ value: T) where T: AnotherBody
}

// Restates what it inherits in other words.
protocol Restating: Teller {
  func tell<X>(_ body: X) where X: Body
  func ask<X: AnotherBody>(_ body: X) -> Swift.Int
  subscript<X: Body>(key: X) -> Int { get }
}
