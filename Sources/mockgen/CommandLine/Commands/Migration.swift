import Foundation
import MockgenGenerator
import MockgenSyntax

/// The config that mocks in the place of another tool's need.
struct MigrationConfig {
  let settings: Settings
  /// The name of an overlay, or a folder.
  let templates: String?
  /// What the command line says: none of it is lost.
  let said: OptionValues

  /// Each key with its value as JSON, those that say nothing left out.
  private var entries: [(key: String, value: String)] {
    let options = settings.options
    var entries: [(String, String)] = [("sources", Self.json(settings.sources))]
    func add(_ key: String, _ texts: [String]) { if !texts.isEmpty { entries.append((key, Self.json(texts))) } }
    add("testableImports", options.testableImports)
    add("imports", options.imports)
    add("dependencies", settings.dependencies)
    add("annotations", options.annotations.map(\.rawValue).sorted())
    add("templates", [templates].compactMap { $0 })
    add("nameFormat", options.nameFormat == GeneratorOptions().nameFormat ? [] : [options.nameFormat])
    add("dropSuffixes", options.droppedSuffixes)
    add("dropPrefixes", options.droppedPrefixes)
    add("exclude", options.exclude)
    let known = Set(entries.map(\.0)).union(["output", "quiet", "verbose"])
    for option in OptionTable.all where option.isForConfig && !known.contains(option.key) {
      switch said[option.key] {
      case .text(let text): add(option.key, [text])
      case .texts(let texts): add(option.key, texts)
      case .flag(let flag): entries.append((option.key, "\(flag)"))
      case nil: break
      }
    }
    add("output", [settings.output.path].compactMap { $0 })
    return entries
  }

  var text: String {
    let lines = entries.map { "      \(Self.json([$0.key])): \($0.value)" }
    return "{\n  \"outputs\": [\n    {\n\(lines.joined(separator: ",\n"))\n    }\n  ]\n}\n"
  }

  /// What was found out, in words.
  var summary: String {
    let found = entries.filter { !["sources", "output", "dependencies", "exclude", "access"].contains($0.key) }
    return found.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  /// One text by itself, as lists of one may stand in a config.
  private static func json(_ texts: [String]) -> String {
    let quoted = texts.map { text in
      let escaped = text.unicodeScalars.map { scalar -> String in
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case _ where scalar.value < 0x20: "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        default: String(scalar)
        }
      }
      return "\"\(escaped.joined())\""
    }
    return quoted.count == 1 ? quoted[0] : "[" + quoted.joined(separator: ", ") + "]"
  }
}

/// What `mockgen migrate` says.
struct MigrationReport {
  let path: String
  let config: MigrationConfig
  let isWritten: Bool
  let comparison: MemberComparison
  let result: GenerationResult

  var text: String {
    let head = "\(ConfigSearch.name): \(isWritten ? "written" : "unchanged")\n\(config.summary)\n\n"
    return head + table + details + next
  }

  private var table: String {
    let width = max(comparison.rows.map(\.mock.count).max() ?? 0, 10)
    func line(_ name: String, _ cells: [String]) -> String {
      name.padding(toLength: width, withPad: " ", startingAt: 0)
        + cells.map { String(repeating: " ", count: max(12 - $0.count, 1)) + $0 }.joined() + "\n"
    }
    let changed = comparison.rows.filter { $0.kept < $0.count || !$0.isThere }
    let rows = changed.map { row in
      line(row.mock, row.isThere ? cells(row.count, row.kept, row.missing.count, row.retyped.count) : ["no mock"])
    }
    let missing = comparison.rows.map(\.missing.count).reduce(0, +)
    let retyped = comparison.rows.map(\.retyped.count).reduce(0, +)
    let whole = comparison.rows.count - changed.count
    return line("mock", ["members", "there", "missing", "other type"]) + rows.joined()
      + (whole > 0 ? line(nameOfOthers(whole), unchanged(beside: changed)) : "")
      + line("together", cells(comparison.count, comparison.kept, missing, retyped))
  }

  private func nameOfOthers(_ count: Int) -> String {
    if count == comparison.rows.count { return "all \(count)" }
    return "\(count) other\(count == 1 ? "" : "s")"
  }

  private func cells(_ numbers: Int...) -> [String] { numbers.map(String.init) }

  private func unchanged(beside changed: [MemberComparison.Row]) -> [String] {
    let count = comparison.count - changed.map(\.count).reduce(0, +)
    return cells(count, count, 0, 0)
  }

  private var details: String {
    var lines: [String] = []
    for row in comparison.rows where row.isThere {
      lines += row.missing.map { "missing: \(row.mock).\($0)" }
      lines += row.retyped.map { "other type: \(row.mock).\($0.name): \($0.new), it was \($0.old)" }
    }
    let named = Set(result.outcomes.compactMap { if case .refused(let why) = $0.kind { why.message } else { nil } })
    lines += named.sorted().map { "no mock: \($0)" }
    return lines.isEmpty ? "" : "\n" + lines.joined(separator: "\n") + "\n"
  }

  private var next: String {
    """

    Next: delete '\(path)', run 'mockgen', and build the tests. docs/migrating.md says what each member is here.

    """
  }
}
