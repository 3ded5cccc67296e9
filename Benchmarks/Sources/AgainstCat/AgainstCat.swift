// What a run of the tool takes beside `cat` of the same files: `swift run --package-path Benchmarks AgainstCat [FOLDER]`.
// Without a folder it makes one, always the same.

import Foundation

@main private enum AgainstCat {
  private static let pairs = 11

  static func main() throws {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("mockgen-\(UUID().uuidString)")
    defer {
      do { try FileManager.default.removeItem(at: scratch) } catch { print("left \(scratch.path) behind: \(error)") }
    }
    let whole =
      CommandLine.arguments.count > 1
      ? URL(fileURLWithPath: CommandLine.arguments[1])
      : try MadeSources(files: 8_000, protocols: 1_200).write(to: scratch.appendingPathComponent("whole"))
    let module = try MadeSources(files: 100, protocols: 15).write(to: scratch.appendingPathComponent("module"))
    let single = try MadeSources(files: 1, protocols: 1).write(to: scratch.appendingPathComponent("single"))
    print("| what | takes | `cat` of the same files | ratio |\n|---|---|---|---|")
    for configuration in ["release", "debug"] {
      let tool = try Tool(configuration, scratch)
      try report("the whole, \(configuration)", tool, whole)
      try report("a module of 100 files, \(configuration)", tool, module)
      try report("one file, \(configuration)", tool, single)
    }
    print("\n| protocols with 10 requirements each | release | for each protocol |\n|---|---|---|")
    let tool = try Tool("release", scratch)
    for count in [1_250, 2_500, 5_000, 10_000] {
      let sources = try MadeSources(files: count, protocols: count, requirements: 10)
        .write(to: scratch.appendingPathComponent("growth-\(count)"))
      let times = try (0..<5).map { _ in try seconds { try tool.generate(from: sources) } }
      let time = times.sorted()[2]
      print(String(format: "| %d | %.3f s | %.0f µs |", count, time, time / Double(count) * 1e6))
    }
  }

  private static func report(_ name: String, _ tool: Tool, _ folder: URL) throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    let list = folder.deletingLastPathComponent().appendingPathComponent("files-of-\(folder.lastPathComponent)")
    try Data(files.map { folder.appendingPathComponent($0).path + "\0" }.joined().utf8).write(to: list)
    var (times, baselines, ratios): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<pairs {
      let base = try seconds { try execute("sh", "-c", "xargs -0 cat < '\(list.path)' > /dev/null") }
      let time = try seconds { try tool.generate(from: folder) }
      times.append(time)
      baselines.append(base)
      ratios.append(time / base)
    }
    try FileManager.default.removeItem(at: list)
    let numbers = [times, baselines, ratios].map { String(format: "%.3f", $0.sorted()[pairs / 2]) }
    print("| \(name): \(files.count) files | \(numbers[0]) s | \(numbers[1]) s | \(numbers[2]) |")
  }

  private static func seconds(_ body: () throws -> Void) throws -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }
}

/// The tool, built anew.
private struct Tool {
  private let path: String
  private let output: String

  init(_ configuration: String, _ scratch: URL) throws {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let build = scratch.appendingPathComponent("build").path
    try execute(
      "swift", "build", "--package-path", project.path, "--scratch-path", build, "-c", configuration, "--product",
      "mockgen")
    path = "\(build)/\(configuration)/mockgen"
    output = scratch.appendingPathComponent("Mocks.swift").path
  }

  func generate(from folder: URL) throws {
    try execute(path, "generate", "--no-config", "--quiet", folder.path, "-o", output)
  }
}

private struct Failure: Error { let text: String }

private func execute(_ command: String, _ arguments: String...) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [command] + arguments
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  // `waitUntilExit` looks only now and then.
  let hasEnded = DispatchSemaphore(value: 0)
  process.terminationHandler = { _ in hasEnded.signal() }
  try process.run()
  hasEnded.wait()
  if process.terminationStatus != 0 { throw Failure(text: "\(command) \(arguments) failed") }
}
