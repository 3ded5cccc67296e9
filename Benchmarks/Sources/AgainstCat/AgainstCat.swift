// Compares a run of the tool with `cat` of the same files: `swift run --package-path Benchmarks AgainstCat [FOLDER]`.
// Without a folder it generates one, the same in each run.

import Foundation
import Measuring

@main private enum AgainstCat: Benchmark {
  static func measure() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let whole =
      try Arguments.plain.first.map(URL.init(fileURLWithPath:))
      ?? MadeSources(files: 8_000, protocols: 1_200).write(to: scratch["whole"])
    let module = try MadeSources(files: 100, protocols: 15).write(to: scratch["module"])
    let single = try MadeSources(files: 1, protocols: 1).write(to: scratch["single"])
    let name = Arguments.plain.isEmpty ? "8,000 files" : "the folder"
    var report = Report("A run of mockgen beside `cat` of the same files")
    for configuration in ["release", "debug"] {
      let tool = try Tool(configuration, in: scratch)
      report.add(try compare(name, configuration, tool, whole, scratch))
      report.add(try compare("100 files", configuration, tool, module, scratch))
      report.add(try compare("one file", configuration, tool, single, scratch))
    }
    try report.finish()
    try edit(scratch)
    try grow(try Tool("release", in: scratch), scratch)
  }

  private static func compare(
    _ name: String, _ configuration: String, _ tool: Tool, _ folder: URL, _ scratch: Scratch
  ) throws -> Comparison {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    let list = scratch["files"]
    try Data(files.map { folder.appendingPathComponent($0).path + "\0" }.joined().utf8).write(to: list)
    return try Comparison.of("\(name), \(configuration)", with: "`cat`") {
      try tool.generate(from: folder, to: scratch["Mocks.swift"])
    } against: {
      try Command.run("sh", "-c", "xargs -0 cat < '\(list.path)' > /dev/null")
    }
  }

  /// Measures the run that a user of the plugin waits for after most edits.
  private static func edit(_ scratch: Scratch) throws {
    let module = try MadeSources(files: 1_000, protocols: 150).write(to: scratch["edited"])
    let file = module.appendingPathComponent("Feature0/Part0.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    print()
    var report = Report("A run after the edit of a body, with a cache")
    for configuration in ["release", "debug"] {
      let tool = try Tool(configuration, in: scratch)
      let cache = scratch["\(configuration).cache"].path
      let run = { try tool.generate(from: module, to: scratch["Edited.swift"], ["--cache", cache]) }
      try run()
      // The cache does not trust a file that has just been written.
      Thread.sleep(forTimeInterval: 3)
      try run()
      var count = 0
      report.add(
        try Comparison.of("a body edited in 1,000 files, \(configuration)", with: "one file, without a cache") {
          count += 1
          try Data(text.replacingOccurrences(of: "sum > 0", with: "sum > \(count)").utf8).write(to: file)
          try run()
        } against: {
          try tool.generate(from: scratch["single"], to: scratch["Mocks.swift"])
        })
    }
  }

  private static func grow(_ tool: Tool, _ scratch: Scratch) throws {
    print("\n| protocols with 10 requirements each | release | for each protocol |\n|---|---|---|")
    for count in [1_250, 2_500, 5_000, 10_000] {
      let sources = try MadeSources(files: count, protocols: count, requirements: 10).write(to: scratch["\(count)"])
      let time = try (0..<5).map { _ in
        try seconds { try tool.generate(from: sources, to: scratch["Mocks.swift"]) }
      }.median
      print(String(format: "| %d | %.3f s | %.0f µs |", count, time, time / Double(count) * 1e6))
    }
  }
}
