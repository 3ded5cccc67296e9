/// Extensions with defaults for requirements, and with members that are not requirements.
protocol Analytics {
  func log(_ event: String) -> Int
  func log(_ event: String, at time: Int) -> Int
  var isEnabled: Bool { get }
  var user: String { get set }
  static func prefix() -> String
  init(name: String)
}

extension Analytics {
  func log(_ event: String) -> Int { log(event, at: 0) }
  var isEnabled: Bool { true }
  static func prefix() -> String { "default" }
  init() { self.init(name: "extension") }

  /// A member that is not a requirement: it is inherited, and calls the mock.
  func logTwice(_ event: String) -> Int { log(event) + log(event, at: 1) }
  var summary: String { "\(user) \(isEnabled)" }
}

/// An extension that satisfies an inherited requirement, which the mock overrides all the same.
protocol Metered: Analytics {
  func measure() -> Int
}

extension Metered {
  func measure() -> Int { 1 }
  func log(_ event: String, at time: Int) -> Int { measure() }
}
