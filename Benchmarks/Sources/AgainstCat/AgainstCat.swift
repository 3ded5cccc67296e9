// Compares a run of the tool with `cat` of the same files: `swift run --package-path Benchmarks AgainstCat [FOLDER]`.
// FOLDER contains real packages. Made sources, the same in each run, measure how the time grows.

import Foundation
import Measuring

@main private enum AgainstCat: Benchmark {
  static func measure() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let real = Arguments.plain.first.map(URL.init(fileURLWithPath:))
    let made = try MadeSources(files: 8_000, protocols: 1_200).write(to: scratch["whole"])
    let module = try MadeSources(files: 100, protocols: 15).write(to: scratch["module"])
    let single = try MadeSources(files: 1, protocols: 1).write(to: scratch["single"])
    if let real { try describe(real, try Tool("release", in: scratch), scratch) }
    var report = Report("A run of mockgen beside `cat` of the same files")
    for configuration in ["release", "debug"] {
      let tool = try Tool(configuration, in: scratch)
      if let real { report.add(try compare("the packages", configuration, tool, real, scratch)) }
      report.add(try compare("8,000 made files", configuration, tool, made, scratch))
      report.add(try compare("100 made files", configuration, tool, module, scratch))
      report.add(try compare("one file", configuration, tool, single, scratch))
    }
    try report.finish()
    try grow(try Tool("release", in: scratch), scratch)
  }

  /// Prints the size of the sources, and the number of the mocks.
  private static func describe(_ folder: URL, _ tool: Tool, _ scratch: Scratch) throws {
    let output = scratch["Mocks.swift"]
    try tool.generate(from: folder, to: output)
    let bytes = try swiftFiles(in: folder).map { try Data(contentsOf: $0).count }
    let mocks = try String(contentsOf: output, encoding: .utf8).components(separatedBy: "\n/// Mock of `").count - 1
    let size = String(format: "%.1f MB", Double(bytes.reduce(0, +)) / 1e6)
    print("The packages have \(bytes.count) files, \(size), and get \(mocks) mocks.\n")
  }

  private static func swiftFiles(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.map {
      folder.appendingPathComponent($0)
    }
  }

  private static func compare(
    _ name: String, _ configuration: String, _ tool: Tool, _ folder: URL, _ scratch: Scratch
  ) throws -> Comparison {
    let list = scratch["files"]
    try Data(swiftFiles(in: folder).map { $0.path + "\0" }.joined().utf8).write(to: list)
    return try Comparison.of("\(name), \(configuration)", with: "`cat`") {
      try tool.generate(from: folder, to: scratch["Mocks.swift"])
    } against: {
      try Command.run("sh", "-c", "xargs -0 cat < '\(list.path)' > /dev/null")
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
