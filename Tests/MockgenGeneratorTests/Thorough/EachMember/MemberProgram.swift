import MockgenSyntax

/// A program that uses each requirement of each mock, and compares the values of all members before and after.
struct MemberProgram {
  /// The initializers of mocks that take arguments.
  private static let initializers = [
    "MockEngine": "(serial: 1)", "MockTurbo": "(serial: 1)", "MockService": "(url: \"\")",
    "MockRestarting": "(url: \"\")", "MockPresenting": "(title: \"\")", "MockRouting": "(title: \"\")",
  ]
  /// The results of generic requirements that need more than a sample, by mock and member.
  private static let results = [
    "MockSorter.mergeResult": "[1]", "MockSorter.packResult": "(1, \"\")", "MockTable.subscriptKeyResult": "[1]",
  ]

  var mocks: [GoldenMock]

  /// The files of the program, by name.
  var files: [String: String] {
    var files = ["EachMember.swift": main]
    let imports =
      "import Foundation\nimport MockRuntime\n"
      + "#if canImport(FoundationNetworking)\n  import FoundationNetworking\n#endif\n"
    for (index, mock) in mocks.enumerated() {
      files["Check\(index / 16).swift", default: imports] += text(mock, index)
    }
    return files
  }

  private var main: String {
    let calls = { (name: String) in
      mocks.enumerated().map { Self.inside($0.element.condition, ["    try await \(name)\($0.offset)()"]) }.joined()
    }
    return """
      import Foundation
      @main enum EachMember {
        static func main() async throws {
          // The last printed line before a crash identifies the requirement.
          setvbuf(stdout, nil, _IOLBF, 0)
      \(calls("offer"))\(calls("check"))  }
      }

      """
  }

  private func text(_ mock: GoldenMock, _ index: Int) -> String {
    let made = mock.name + arguments(mock) + (Self.initializers[mock.name] ?? "()")
    let functions = """
      func offer\(index)() async throws {
        for _ in 1...2 { Samples.add(try await \(made)) }
      }
      func check\(index)() async throws {
        let mock = try await \(made)
        let check = Check("\(mock.name)") { mock.eachMember() }
      \(mock.requirements.enumerated().map { checks($0.element, $0.offset, of: mock) }.joined())}

      """
    let uses = mock.requirements.enumerated().map { self.uses($0.element, $0.offset, of: mock) }
    let members = ["  nonisolated func eachMember() -> Snapshot {\n    var snapshot = Snapshot()\n"]
    let body = mock.requirements.map { requirement in
      Self.inside(requirement.condition, requirement.members.compactMap(snapshot))
    }
    let type = "extension \(mock.name) {\n" + (members + body + ["    return snapshot\n  }\n"] + uses).joined() + "}\n"
    let attributes = mock.declaration.header.attributes.filter { $0.name == "available" }
    let witnesses = mock.requirements.indices.compactMap { witness(of: $0, of: mock)?.declaration }
    return Self.inside(
      mock.condition, witnesses + [attributes.map { "\($0)\n" }.joined() + type + functions])
  }

  /// Returns the generic arguments of a mock.
  private func arguments(_ mock: GoldenMock) -> String {
    let parameters = mock.declaration.genericParameters
    if parameters.isEmpty { return "" }
    let clause = mock.declaration.genericWhereClause
    return "<" + parameters.map { SampleType.of($0, clause) }.joined(separator: ", ") + ">"
  }

  private static func inside(_ condition: String?, _ lines: [String]) -> String {
    let text = lines.map { $0 + "\n" }.joined()
    return condition.map { "#if \($0)\n\(text)#endif\n" } ?? text
  }

  private func snapshot(_ member: GoldenMember) -> String? {
    let read: String
    switch member.kind {
    case .result: read = "result"
    case .calls, .setCalls, .setValues: read = "list"
    case .count: read = "count"
    case .lastArgument: read = "value"
    case .recorder: read = "recorder"
    case .dependency: return nil
    }
    return "    snapshot.\(read)(\"\(member.key)\", \(member.reference))"
  }

  // MARK: One requirement

  private func uses(_ requirement: GoldenRequirement, _ index: Int, of mock: GoldenMock) -> String {
    let use = RequirementUse(requirement: requirement, name: "\(mock.name).\(requirement.fullName)")
    if requirement.members.contains(where: { $0.kind == .dependency }) { return "" }
    let results = requirement.members(.result).enumerated().map { number, member in
      let result = Self.results["\(mock.name).\(member.name)"].map { ", .value(\($0))" } ?? ""
      return """
          nonisolated func decide\(index)x\(number)() throws -> AnyObject {
            let result = try outcome(\(member.reference)\(result))
            \(member.reference) = result
            return result
          }
        """
    }
    let generic = witness(of: index, of: mock)?.call ?? []
    let bodies = [("use", use.call), ("generic", generic), ("assign", use.assignment ?? [])].filter { !$0.1.isEmpty }
    let functions = bodies.map { name, lines in
      let body = lines.map { "    \($0)\n" }.joined()
      return """
          \(use.isolation)func \(name)\(index)() \(use.isAsync && name != "assign" ? "async " : "")throws -> Texts {
            var texts = Texts()
        \(body)    return texts
          }
        """
    }
    return Self.inside(requirement.condition, results + functions)
  }

  /// Returns the initializer of the mock in generic code, if the requirement is one.
  private func witness(of index: Int, of mock: GoldenMock) -> (declaration: String, call: [String])? {
    let name = "Witness_\(mock.name)_\(index)"
    let use = RequirementUse(requirement: mock.requirements[index], name: "")
    return use.witness(name, of: mock.declaration).map { witness in
      ("\(witness.declaration)\nextension \(mock.name): \(name) {}", witness.call)
    }
  }

  private func checks(_ requirement: GoldenRequirement, _ index: Int, of mock: GoldenMock) -> String {
    let recorders = requirement.members(.recorder).map(\.key)
    guard let recorder = recorders.first else { return "" }
    let isStored = requirement.isStored
    var lines = requirement.members(.result).enumerated().map { number, member in
      let changed = [member.key] + recorders.filter { $0 == member.recorder }.map { "\($0).result" }
      return "  try check.decide(\(changed)) { try mock.decide\(index)x\(number)() }"
    }
    let names = { (kind: GoldenMember.Kind) in requirement.members(kind).map(\.key) }
    let (lists, last) = (names(.calls), names(.lastArgument))
    let body = RequirementUse(requirement: requirement, name: "")
    let functions = (body.call.isEmpty ? [] : ["use"]) + (witness(of: index, of: mock) == nil ? [] : ["generic"])
    lines += functions.map { use(requirement, "\($0)\(index)", names(.count) + [recorder], lists, last) }
    if body.assignment != nil {
      let setter =
        isStored ? "\(recorder).setValues" : (recorders.last ?? "") + (requirement.isProperty ? ".setValues" : "")
      let assignment = use(requirement, "assign\(index)", [setter], names(.setCalls) + names(.setValues), [])
      lines.insert(assignment, at: isStored ? 0 : lines.count)
    }
    return Self.inside(
      requirement.condition, ["  await check.requirement(\"\(requirement.fullName)\") {"] + lines + ["  }"])
  }

  private func use(
    _ requirement: GoldenRequirement, _ function: String, _ counts: [String], _ lists: [String], _ last: [String]
  ) -> String {
    """
      try await check.use("\(requirement.fullName)", counts: \(counts), lists: \(lists), last: \(last)) {
        try await mock.\(function)()
      }
    """
  }
}

extension GoldenMember {
  /// The recorder that a name refers to.
  fileprivate var recorder: String { key.dropLast("Result".count) + "Mock" }
}

extension GoldenRequirement {
  fileprivate var isProperty: Bool { if case .variable = declaration { true } else { false } }

  /// Whether the mock stores a value, and so has no result.
  fileprivate var isStored: Bool { isProperty && members(.result).isEmpty }
}
