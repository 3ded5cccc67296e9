/// A class whose partial mock overrides the members that are visible, computed, and not final.
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

/// A subclass, which inherits the members of its superclass.
// mockgen: mock
class Turbo: Engine {
  override func start() throws -> Bool { false }
  func boost(_ times: Int) async -> Int { times }
}

/// A class that conforms to protocols, whose mock is a partial mock of the class.
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

/// A class that is not `Sendable`.
class Toolbox { var count = 0 }

/// A class with each way in which a call is forwarded to the original.
// mockgen: mock
class Gearbox {
  private var ratios = [1, 2, 3]

  func sum(_ numbers: Int...) -> Int { numbers.reduce(0, +) }
  func log(_ text: @autoclosure () -> String, `in` place: String = "") -> String { text() + place }
  func each<each Part>(_ part: repeat each Part) -> Int { 3 }
  func map(_ body: (Int) throws -> Int) rethrows -> [Int] { try ratios.map(body) }
  func shift(to gear: Int, completion: @escaping (Result<Int, any Error>) -> Void) { completion(.success(gear)) }
  func gears() -> AsyncStream<Int> {
    AsyncStream {
      $0.yield(ratios[0])
      $0.finish()
    }
  }
  func find<T>(_ type: T.Type) -> T? { ratios as? T }
  func engage(
    clutch: Bool, atRevolutionsPerMinute revolutions: Int, withinSeconds seconds: Double
  ) async throws -> String {
    "\(clutch) \(revolutions)"
  }
  /// Members that leave the actor of the override if the tests and the module have different settings.
  func fit(_ box: Toolbox, _ parts: [Any], _ done: @escaping () -> Void) async -> Toolbox? { box }
  func lend(_ use: (Toolbox) -> Void) async {
    let box = Toolbox()
    box.count = ratios.count
    use(box)
  }
  func swap(_ box: inout Toolbox, _ other: borrowing Toolbox) async -> Bool {
    box = Toolbox()
    return other.count > 0
  }
  func `repeat`(_ times: Int) -> Int { times * 2 }
  func take(_ value: consuming String) -> Int { value.count }
  subscript(index: Int, default value: @autoclosure () -> Int) -> Int {
    get { ratios.indices.contains(index) ? ratios[index] : value() }
    set { ratios[index] = newValue }
  }
  var loaded: Int {
    get async throws { ratios.count }
  }
  var stream: AsyncStream<Int> {
    get { gears() }
    set { _ = newValue }
  }
}
