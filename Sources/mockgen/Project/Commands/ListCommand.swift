import MockgenChanges
import MockgenCommandLine
import MockgenGenerator

/// `mockgen list`: prints the declarations that would be mocked, and the others with the reason.
struct ListCommand {
  let arguments: Arguments
  let console: Console

  func run() -> ExitStatus {
    var protocols = ProtocolsCommand(command: .list, arguments: arguments, console: console)
    return protocols.run { results, _, _, findings in
      let outcomes = results.flatMap(\.result.outcomes)
      let types = results.map(\.result.typesWithoutDefault).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
      findings.outcomes = outcomes
      findings.typesWithoutDefault = types.map { .init(name: $0.key, requirements: $0.value) }
        .sorted { ($1.requirements, $0.name) < ($0.requirements, $1.name) }
      var members: [String: [String]] = [:]
      if arguments.values.flag(.members) == true {
        for (_, result) in results { members.merge(MemberList.lines(of: result.text)) { first, _ in first } }
      }
      findings.texts.append(OutcomeList.text(outcomes, members: members))
      findings.texts.append(OutcomeList.text(ofTypesWithoutDefault: findings.typesWithoutDefault))
    }
  }
}
