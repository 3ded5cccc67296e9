/// Extensions give defaults to requirements, and members that are none.
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

  /// No requirement: it stays as it is, and calls the mock.
  func logTwice(_ event: String) -> Int { log(event) + log(event, at: 1) }
  var summary: String { "\(user) \(isEnabled)" }
}

/// Where the extension meets what is inherited, the mock overrides it all the same.
protocol Metered: Analytics {
  func measure() -> Int
}

extension Metered {
  func measure() -> Int { 1 }
  func log(_ event: String, at time: Int) -> Int { measure() }
}
