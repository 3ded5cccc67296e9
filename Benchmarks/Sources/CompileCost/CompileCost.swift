// Compares compiling mocks with compiling hand-written ones: `swift run --package-path Benchmarks CompileCost`. With
// `--mockolo PATH` it compares with the mocks that Mockolo generates with a history of arguments.

import Foundation
import Measuring

@main private enum CompileCost: Benchmark {
  static func measure() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let protocols = MadeProtocols(count: 10)
    try Data(protocols.text.utf8).write(to: scratch["Protocols.swift"])
    try Data(protocols.mocksByHand.utf8).write(to: scratch["ByHand.swift"])
    try Tool("debug", in: scratch).generate(from: scratch["Protocols.swift"], to: scratch["Mocks.swift"])
    var others = [("by hand", "ByHand.swift")]
    if let mockolo = Arguments.value(of: "--mockolo") {
      try Command.run(
        mockolo, "--sourcefiles", scratch["Protocols.swift"].path, "-d", scratch["Mockolo.swift"].path,
        "--enable-args-history")
      guard try String(contentsOf: scratch["Mockolo.swift"], encoding: .utf8).contains("class Service9Mock") else {
        throw Failure("Mockolo has not mocked the protocols")
      }
      others.append(("by Mockolo", "Mockolo.swift"))
    }
    var report = Report("Compiling the mocks of 100 requirements")
    for (name, file) in others {
      for mode in [["-c", "-Onone", "-enable-testing"], ["-typecheck"]] {
        report.add(
          try Comparison.of("`\(mode.joined(separator: " "))`", with: name) {
            try compile("Mocks.swift", mode, scratch)
          } against: {
            try compile(file, mode, scratch)
          })
      }
    }
    try report.finish()
    if others.count == 1 { print("\nskipped: no path to Mockolo was given") }
  }

  private static func compile(_ mocks: String, _ mode: [String], _ scratch: Scratch) throws {
    let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("Modules").path
    let output = mode == ["-typecheck"] ? [] : ["-o", scratch["mocks.o"].path, "-whole-module-optimization"]
    try Command.run(
      "swiftc",
      ["-module-name", "Mocks", "-parse-as-library", "-swift-version", "5", "-I", modules] + mode + output
        + [scratch["Protocols.swift"].path, scratch[mocks].path])
  }
}
