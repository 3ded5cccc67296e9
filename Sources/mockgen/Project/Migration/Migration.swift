import Foundation
import MockgenChanges
import MockgenCommandLine
import MockgenGenerator
import MockgenSyntax

/// The config with which mocks replace those of another tool.
struct MigrationConfig {
  let settings: Settings
  /// The name of an overlay, or the path of a folder of templates.
  let templates: String?
  /// The values of the command line and of the other tool's config, all of which are kept.
  let said: OptionValues
  /// The test target whose plugin determines the output, if there is no path.
  var target: String?

  /// The keys with their values as JSON, without those that are unset.
  private var entries: [(key: OptionKey, value: String)] {
    let options = settings.options
    var entries: [(OptionKey, String)] = []
    func add(_ key: OptionKey, _ texts: [String]) { if !texts.isEmpty { entries.append((key, Self.json(texts))) } }
    add(.target, [target].compactMap { $0 })
    add(.sources, settings.sources)
    add(.testableImports, options.testableImports)
    add(.imports, options.imports)
    add(.dependencies, settings.dependencies)
    add(.annotations, options.annotations.map(\.rawValue).sorted())
    add(.templates, [templates].compactMap { $0 })
    add(.nameFormat, options.nameFormat == GeneratorOptions().nameFormat ? [] : [options.nameFormat])
    add(.naming, options.naming == .full ? [] : [options.naming.rawValue])
    add(.dropSuffixes, options.droppedSuffixes)
    add(.dropPrefixes, options.droppedPrefixes)
    add(.exclude, options.exclude)
    if succeedsUnset { add(.whenUnset, [InitialUnsetBehavior.empty.rawValue]) }
    let known = Set(entries.map(\.0)).union([.output, .quiet, .verbose])
    for option in OptionTable.all where option.isForConfig && !known.contains(option.key) {
      switch said[option.key] {
      case .text(let text): add(option.key, [text])
      case .texts(let texts): add(option.key, texts)
      case .flag(let flag): entries.append((option.key, "\(flag)"))
      case .streams, nil: break
      }
    }
    add(.output, [settings.output.path].compactMap { $0 })
    return entries
  }

  /// Whether an unstubbed function succeeds if its type allows it. Tests may rely on that, since it is so in the tools
  /// that overlays imitate.
  private var succeedsUnset: Bool {
    said[.whenUnset] == nil && templates.flatMap(OtherTool.init) != nil
  }

  /// Returns the text of the config for all outputs.
  static func text(of outputs: [MigrationConfig]) -> String { text(of: outputs.map(\.entries), after: "") }

  /// Returns the text of a config with these keys and values of its outputs.
  ///
  /// - Parameter start: The lines before them.
  static func text(of outputs: [[(key: OptionKey, value: String)]], after start: String) -> String {
    let texts = outputs.map { entries in
      let lines = entries.map { "      \(json([$0.key.rawValue])): \($0.value)" }
      return "    {\n\(lines.joined(separator: ",\n"))\n    }"
    }
    return "{\(start)\n  \"\(OptionKey.outputs)\": [\n\(texts.joined(separator: ",\n"))\n  ]\n}\n"
  }

  /// A description, in one line, of the settings that were found.
  var summary: String {
    let found = entries.filter { ![.target, .sources, .output, .dependencies, .exclude, .access].contains($0.key) }
    return found.map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", ")
  }

  /// Returns the texts as a JSON list, or a single text as a string, which a config allows too.
  static func json(_ texts: [String]) -> String {
    let quoted = texts.map(\.quotedForJSON)
    return quoted.count == 1 ? quoted[0] : "[" + quoted.joined(separator: ", ") + "]"
  }
}

extension String {
  /// The text as a string of a JSON document.
  var quotedForJSON: String {
    let escaped = unicodeScalars.map { scalar in
      if scalar.value < 0x20 { return (scalar.value < 16 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16) }
      return ["\"", "\\"].contains(scalar) ? "\\\(scalar)" : String(scalar)
    }
    return "\"\(escaped.joined())\""
  }
}

/// The report of `mockgen migrate` on an output.
struct MigrationReport {
  let path: String
  let config: MigrationConfig
  /// The comparison with the mocks of the other tool, if there are any.
  let comparison: MemberComparison?
  let result: GenerationResult
  /// The settings of the other tool's config that have no counterpart.
  let notes: [String]

  var text: String {
    let notes = (notes + [noteOnTarget].compactMap { $0 }).map { "note: \($0)\n" }.joined()
    let mocks = comparison.map { "\n" + table(of: $0) } ?? "\(path): \(result.mockCount.of("mock"))\n"
    return (config.summary.isEmpty ? "" : "\(config.summary)\n") + notes + mocks + details
  }

  private var noteOnTarget: String? {
    config.target.map {
      "there is no output: MockgenPlugin writes the mocks of '\($0)'; correct the name of this target"
    }
  }

  private func table(of comparison: MemberComparison) -> String {
    let width = max(comparison.rows.map(\.mock.count).max() ?? 0, 10)
    func line(_ name: String, _ cells: [String]) -> String {
      name.padding(toLength: width, withPad: " ", startingAt: 0)
        + cells.map { String(repeating: " ", count: max(12 - $0.count, 1)) + $0 }.joined() + "\n"
    }
    let rows = comparison.rows.filter { $0.kept < $0.count || !$0.isThere }.map { row in
      line(row.mock, row.isThere ? cells(row.count, row.kept, row.missing.count, row.retyped.count) : ["no mock"])
    }
    let missing = comparison.rows.map(\.missing.count).reduce(0, +)
    let retyped = comparison.rows.map(\.retyped.count).reduce(0, +)
    return line("mock", ["members", "there", "missing", "other type"]) + rows.joined()
      + line("together", cells(comparison.count, comparison.kept, missing, retyped))
  }

  private func cells(_ numbers: Int...) -> [String] { numbers.map(String.init) }

  private var details: String {
    var lines: [String] = []
    for row in comparison?.rows ?? [] where row.isThere {
      lines += row.missing.map { "missing: \(row.mock).\($0)" }
      lines += row.retyped.map { "other type: \(row.mock).\($0.name): \($0.new), it was \($0.old)" }
    }
    let named = Set(result.outcomes.compactMap { if case .refused(let why) = $0.kind { why.message } else { nil } })
    lines += named.sorted().map { "no mock: \($0)" }
    return lines.isEmpty ? "" : "\n" + lines.joined(separator: "\n") + "\n"
  }

  /// Returns the next steps for all outputs.
  static func next(_ reports: [MigrationReport]) -> String {
    let replaced = reports.filter { $0.comparison != nil }.map { "'\($0.path)'" }.joined(separator: ", ")
    let run = reports.contains { $0.config.target == nil } ? "run 'mockgen', " : ""
    let plugin = reports.contains { $0.config.target != nil } ? "add MockgenPlugin to the test targets, " : ""
    let steps = (replaced.isEmpty ? "" : "delete \(replaced), ") + run + plugin + "and build the tests"
    return "\nNext: \(steps). docs/migrating.md lists the counterpart of each member.\n"
  }
}
