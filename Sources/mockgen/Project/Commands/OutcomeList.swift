import MockgenCommandLine
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

  /// Returns a line for each type without a default, and the line of the config that gives the first ones a default; empty
  /// if there is no such type.
  static func text(ofTypesWithoutDefault types: [Findings.TypeWithoutDefault]) -> String {
    if types.isEmpty { return "" }
    let settings = types.prefix(3).map { "\"\($0.name) = …\"" } + (types.count > 3 ? ["…"] : [])
    let lines =
      ["types without a default, whose calls without a result end the process or wait:"]
      + types.map { "  \($0.name): \($0.requirements.of("requirement"))" }
      + ["write in .mockgen.json: \"defaults\": [\(settings.joined(separator: ", "))]"]
    return lines.map { $0.printable() + "\n" }.joined()
  }

  private static func result(_ kind: GenerationResult.Outcome.Kind) -> String {
    switch kind {
    case .mocked(let name): name
    case .omitted(let omission): "no mock: \(omission.rawValue)"
    case .refused(let diagnostic): "no mock: \(diagnostic.message) [\(diagnostic.id)]"
    }
  }
}
