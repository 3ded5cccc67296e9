// Counts the instructions of fixed runs, which are exact where times are not, so that CI can compare them.
//
//   swift run --package-path Benchmarks -c release InstructionCounts MOCKGEN [--record]
//
// MOCKGEN is the tool as `Scripts/release` builds it. `--record` writes instructions.txt. Without it, a count more than
// 5 % above the recorded one is an error, unless the CHANGELOG explains it under "Unreleased" in a line that contains
// "instructions" and the name of the run, as the file spells it, in backticks.

import Foundation
import Measuring

@main private enum InstructionCounts: Benchmark {
  private static let tolerance = 0.05
  private static let file = Project.folder.appendingPathComponent("Benchmarks/instructions.txt")

  static func measure() throws {
    guard let mockgen = Arguments.plain.first else { throw Failure("name a release build of mockgen") }
    let compiler = try Self.compiler()
    let record = try Record(String(contentsOf: file, encoding: .utf8))
    guard Arguments.has("--record") || record.compiler == compiler else {
      return print("skipped: the counts are those of \(record.compiler), and this is \(compiler)")
    }
    guard hasValgrind() else { return print("skipped: valgrind is not here") }
    let found = Record(compiler: compiler, counts: try counts(mockgen))
    if Arguments.has("--record") { return try Data(found.text.utf8).write(to: file) }
    try compare(found, with: record)
  }

  private static func hasValgrind() -> Bool {
    do { return try !Command.run("valgrind", "--version").isEmpty } catch { return false }
  }

  /// The version of the compiler and the processor.
  private static func compiler() throws -> String {
    let text = try Command.run("swift", "--version")
    guard let version = text.split(separator: "(").dropFirst().first?.split(separator: ")").first,
      let target = text.split(separator: "\n").first(where: { $0.hasPrefix("Target: ") })?.dropFirst("Target: ".count)
    else { throw Failure("swift does not tell its version: \(text)") }
    return "\(version) for \(target)"
  }

  private static func counts(_ mockgen: String) throws -> [(name: String, count: Int)] {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let output = scratch["Mocks.swift"].path
    func generate(_ name: String, _ sources: MadeSources) throws -> (String, Int) {
      let folder = try sources.write(to: scratch[name])
      return (name, try count(mockgen, "generate", "--no-config", "--quiet", folder.path, "-o", output))
    }
    let calls = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("CallCosts").path
    return [
      try generate("one file", MadeSources(files: 1, protocols: 1)),
      try generate("1,000 files", MadeSources(files: 1_000, protocols: 20)),
      try generate("2,000 requirements", MadeSources(files: 200, protocols: 200, requirements: 10)),
      ("200,000 calls", try count(calls, "--calls")),
    ]
  }

  /// The number of instructions that callgrind counts. Hashing is seeded equally in each run.
  private static func count(_ command: String, _ arguments: String...) throws -> Int {
    let text = try Command.run(
      "valgrind", ["--tool=callgrind", "--callgrind-out-file=/dev/null", command] + arguments,
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
    guard let line = text.split(separator: "\n").last(where: { $0.contains("Collected : ") }),
      let count = line.split(separator: " ").last.flatMap({ Int($0) })
    else { throw Failure("valgrind counts nothing: \(text)") }
    return count
  }

  private static func compare(_ found: Record, with record: Record) throws {
    let notes = try changelog().split(separator: "\n").filter { $0.contains("instructions") }
    var risen: [String] = []
    for (name, count) in found.counts {
      guard let known = record.counts.first(where: { $0.name == name })?.count else {
        throw Failure("\(file.lastPathComponent) has no count for '\(name)': record it")
      }
      let change = Double(count) / Double(known) - 1
      print(String(format: "%@: %d instructions, %+.1f %%", name, count, change * 100))
      if change > tolerance && !notes.contains(where: { $0.contains("`\(name)`") }) { risen.append(name) }
    }
    if !risen.isEmpty {
      throw Failure("more instructions than before, and CHANGELOG.md does not say what for: \(risen)")
    }
  }

  /// The text under "Unreleased".
  private static func changelog() throws -> Substring {
    let text = try String(contentsOf: Project.folder.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
    guard let start = text.range(of: "## Unreleased\n") else { return "" }
    let rest = text[start.upperBound...]
    return rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)]
  }
}

/// The recorded counts.
private struct Record {
  let compiler: String
  let counts: [(name: String, count: Int)]

  init(compiler: String, counts: [(name: String, count: Int)]) {
    (self.compiler, self.counts) = (compiler, counts)
  }

  init(_ text: String) throws {
    let lines = text.split(separator: "\n")
    compiler = lines.first.map(String.init) ?? ""
    counts = try lines.dropFirst().map { line in
      guard let colon = line.range(of: ": "), let count = Int(line[colon.upperBound...]) else {
        throw Failure("'\(line)' is no name with a count")
      }
      return (String(line[..<colon.lowerBound]), count)
    }
  }

  var text: String { "\(compiler)\n" + counts.map { "\($0.name): \($0.count)\n" }.joined() }
}
