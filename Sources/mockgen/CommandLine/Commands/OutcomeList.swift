import MockgenGenerator

/// The output of `mockgen list` as text.
enum OutcomeList {
  /// Returns a line for each declaration, and below it those about the members of its mock.
  ///
  /// - Parameter members: The lines about members, by the names of the mocks.
  static func text(_ outcomes: [GenerationResult.Outcome], members: [String: [String]]) -> String {
    outcomes.map { outcome in
      let place = "\(outcome.path):\(outcome.line):\(outcome.column)"
      var lines = ["\(place): \(outcome.name): \(result(outcome.kind))"]
      if case .mocked(let mock) = outcome.kind { lines += members[mock] ?? [] }
      return lines.map { $0.printable() + "\n" }.joined()
    }.joined()
  }

  private static func result(_ kind: GenerationResult.Outcome.Kind) -> String {
    switch kind {
    case .mocked(let name): name
    case .omitted(let omission): "no mock: \(omission.rawValue)"
    case .refused(let diagnostic): "no mock: \(diagnostic.message) [\(diagnostic.id)]"
    }
  }
}
