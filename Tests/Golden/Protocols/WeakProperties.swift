// Properties whose values a mock does not retain.

protocol BasketDelegate: AnyObject {
  func basketDidChange()
}

// mockgen: wrapping
protocol Basket {
  // mockgen: weak
  var delegate: (any BasketDelegate)? { get set }
  // mockgen: weak
  static var observer: (any BasketDelegate)? { get set }
  // mockgen: weak
  var note: String? { get set }
}
