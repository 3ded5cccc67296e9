/// What a partial mock overrides: what is visible, not final, and computed.
// mockgen: mock
class Engine {
  private let serial: Int
  var fuel = 10
  var power: Int { 100 }
  var gear: Int {
    get { fuel / 2 }
    set { fuel = newValue * 2 }
  }
  class var maximum: Int { 200 }

  init(serial: Int) { self.serial = serial }
  convenience init() { self.init(serial: 1) }
  init?(text: String) {
    guard let serial = Int(text) else { return nil }
    self.serial = serial
  }

  func start() throws -> Bool { true }
  func consume(_ amount: inout Int) { fuel -= amount }
  func diagnose<T: Decodable>(_ type: T.Type) async throws -> T? { nil }
  subscript(index: Int) -> Int { index }
  class func make(_ count: Int) -> [Engine] { (0..<count).map { Engine(serial: $0) } }
  final func report() throws -> String { "\(serial) \(try start()) \(power) \(self[4])" }
  private func hidden() {}
}

/// It inherits what its superclass has.
// mockgen: mock
class Turbo: Engine {
  override func start() throws -> Bool { false }
  func boost(_ times: Int) async -> Int { times }
}

/// It conforms by itself: the mock is made of the class.
// mockgen: mock
// mockgen: name = FakeRadio
class Radio: Named {
  var name: String { "radio" }
  func rename(_ name: String) -> Bool { false }
}

// mockgen: mock
@MainActor
class Display {
  func show(_ text: String) -> Bool { false }
  nonisolated func brightness() -> Int { 100 }
  var title: String { "" }
}
