// One decision about what arrives next, as a failure describes it.

/// One decision of a run: the results that could have arrived next, and the one that did.
package struct ArrivalStep: Sendable {
  /// Something that could arrive.
  package struct Option: Equatable, Sendable {
    /// The call, such as `search(query: "ab")`.
    package let call: String
    /// The whole event, such as `search(query: "ab") gives ["answer"]`.
    package let text: String
    /// The number of the arrival, which can have several outcomes.
    let arrival: Int
  }

  package let options: [Option]
  package let choice: Int
  /// Whether the last option is to let the test continue before anything arrives.
  package let mayGoOn: Bool

  /// Returns the number of older arrivals that a choice overtakes.
  package func overtakings(of choice: Int) -> Int {
    isGoingOn(choice) ? min(1, choice) : overtaken(by: choice).count
  }

  private func isGoingOn(_ choice: Int) -> Bool { mayGoOn && choice == options.count - 1 }

  /// Returns the calls that an arrival overtakes: those of earlier options that are other arrivals, each once.
  private func overtaken(by choice: Int) -> [String] {
    if isGoingOn(choice) { return [] }
    var seen: Set = [options[choice].arrival]
    return options[..<choice].filter { seen.insert($0.arrival).inserted }.map(\.call)
  }

  /// The arrival in one line.
  package var text: String {
    let overtaken = overtaken(by: choice)
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
