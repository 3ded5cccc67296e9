import MockgenGenerator

/// The output of `mockgen list` as text.
enum OutcomeList {
  static func text(_ outcomes: [GenerationResult.Outcome]) -> String {
    outcomes.map { outcome in
      let place = "\(outcome.path):\(outcome.line):\(outcome.column)"
      return "\(place): \(outcome.name): \(result(outcome.kind))".printable() + "\n"
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
