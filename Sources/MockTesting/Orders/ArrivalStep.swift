// One decision about what arrives next, as a failure describes it.

/// One decision of a run: the results that could have arrived next, and the one that did.
package struct ArrivalStep: Sendable {
  /// Something that could arrive.
  package struct Option: Equatable, Sendable {
    /// The call, such as `search(query: "ab")`.
    package let call: String
    /// The whole event, such as `search(query: "ab") gives ["answer"]`.
    package let text: String
  }

  package let options: [Option]
  package let choice: Int
  /// Whether the last option is to let the test continue before anything arrives.
  package let mayGoOn: Bool

  /// Returns the number of older arrivals that a choice overtakes.
  package func overtakings(of choice: Int) -> Int {
    isGoingOn(choice) ? min(1, choice) : choice
  }

  private func isGoingOn(_ choice: Int) -> Bool { mayGoOn && choice == options.count - 1 }

  /// The calls that the arrival has overtaken.
  private var overtaken: [String] { isGoingOn(choice) ? [] : options[..<choice].map(\.call) }

  /// The arrival in one line.
  package var text: String {
    let note = overtaken.isEmpty ? "" : "   ← before \(overtaken.joined(separator: ", "))"
    return options[choice].text + note
  }
}

extension [ArrivalStep] {
  /// The order as the lines of a failure.
  package var story: String {
    if isEmpty { return "  nothing arrives" }
    return enumerated().map { "  \($0 + 1). \($1.text)" }.joined(separator: "\n")
  }

  /// The order as an argument of `everyOrder(only:)`, such as `1.0`.
  package var spelling: String { map { "\($0.choice)" }.joined(separator: ".") }
}
