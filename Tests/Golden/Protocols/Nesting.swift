/// Protocols inside of types.
enum Shop {
  struct Product: Equatable {
    var price: Int
  }

  protocol Cart {
    func add(_ product: Product) -> Int
  }

  enum Checkout {
    protocol Delegate: AnyObject {
      func didPay(_ product: Product)
    }
  }
}

enum Library {
  // mockgen: name = MockLibraryDelegate
  protocol Delegate {
    func didLend(_ title: String) -> Bool
  }
}

extension Shop {
  protocol Storage {
    func products() async throws -> [Product]
  }
}

extension Shop.Checkout {
  // mockgen: name = FakePayment
  protocol Payment: Shop.Storage {
    func pay(_ products: [Shop.Product]) throws -> Receipt
    typealias Receipt = String
  }
}

// mockgen: skip
protocol Skipped {
  func f()
}

private protocol Hidden {
  func f()
}

/// Members of mocks with the names of generated ones.
protocol Clash {
  func get(url: String) -> Int
  func getURL() -> Int
  func getURLResult() -> Int
  func f(calls: Int) -> Int
  var fCalls: [Int] { get }
  var count: Int { get set }
  var countGetCount: Int { get }
  func countSetValues() -> [Int]
  func send(_ handler: Int) -> Int
  func sendHandler() -> Int
  var whenUnset: String { get set }
  var totalCallCount: Int { get }
  func lastArgument(_ label: String) -> Int
  func unexpectedFunctionCall() -> Int
}
