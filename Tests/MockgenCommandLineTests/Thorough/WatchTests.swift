import Foundation
import TestSupport
import Testing

/// `mockgen watch`, as a process that the system notifies of changes.
@Suite(.timeLimit(.minutes(5)))
struct WatchTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("protocol Store { func load() }\n", to: "Sources/App/Store.swift")
    return folder
  }

  private let app = ["App=Sources/App", "--testable-import", "App", "--no-config", "-o", "Mocks.swift"]

  @Test func writesTheOutputOfGenerate() async throws {
    let folder = try project()
    let expected = try await folder.mockgen(["generate"] + app.dropLast(2))
    try await aside {
      let watch = try Watching(folder, app)
      #expect(try watch.line() == "mockgen: watching: wrote Mocks.swift")
      #expect(try folder.read("Mocks.swift") == expected.output)
      #expect(try watch.end() == 0)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func endsWhenItIsAsked(signal: Int32) async throws {
    let folder = try project()
    try await aside { [app] in
      let watch = try Watching(folder, app)
      _ = try watch.line()
      #expect(try watch.end(by: signal) == 0)
    }
  }

  @Test func detectsAddedChangedAndRemovedFiles() async throws {
    let folder = try project()
    try await aside {
      let watch = try Watching(folder, app)
      _ = try watch.line()
      try folder.put("protocol Clock { func now() -> Int }\n", to: "Sources/App/Clock.swift")
      #expect(try watch.line() == "mockgen: Sources/App/Clock.swift changed: wrote Mocks.swift")
      #expect(try folder.read("Mocks.swift").contains("class MockClock"))
      try folder.put("// How late it is.\nprotocol Clock { func now() -> Int }\n", to: "Sources/App/Clock.swift")
      #expect(try watch.line() == "mockgen: Sources/App/Clock.swift changed: the mocks are current")
      try folder.remove("Sources/App/Clock.swift")
      #expect(try watch.line() == "mockgen: Sources/App/Clock.swift changed: wrote Mocks.swift")
      #expect(!(try folder.read("Mocks.swift").contains("class MockClock")))
      try folder.put("protocol Cache { func load() }\n", to: "Sources/App/Store.swift")
      #expect(try watch.line() == "mockgen: Sources/App/Store.swift changed: wrote Mocks.swift")
      #expect(try folder.read("Mocks.swift").contains("class MockCache"))
      #expect(try watch.end() == 0)
    }
  }

  @Test func newFoldersAreWatchedToo() async throws {
    let folder = try project()
    try await aside {
      let watch = try Watching(folder, app)
      _ = try watch.line()
      try folder.write("protocol Deep { func load() }\n", to: "New/Deeper/Deep.swift")
      try folder.move("New", to: "Sources/App/New")
      #expect(try watch.line() == "mockgen: Sources/App/New changed: wrote Mocks.swift")
      try folder.put("protocol Deep { func save() }\n", to: "Sources/App/New/Deeper/Deep.swift")
      #expect(try watch.line() == "mockgen: Sources/App/New/Deeper/Deep.swift changed: wrote Mocks.swift")
      #expect(try folder.read("Mocks.swift").contains("saveCallCount"))
      #expect(try watch.end() == 0)
    }
  }

  /// Tests a folder that is removed and created again, as when another branch is checked out.
  @Test func aRecreatedFolderIsWatchedAgain() async throws {
    let folder = try project()
    try await aside {
      let watch = try Watching(folder, app)
      _ = try watch.line()
      try folder.move("Sources/App", to: "Aside")
      #expect(try watch.lines(until: "changed: ").contains { $0.contains("[no-such-path]") })
      try folder.move("Aside", to: "Sources/App")
      #expect(try watch.line() == "mockgen: Sources/App changed: the mocks are current")
      try folder.put("protocol Store { func save() }\n", to: "Sources/App/Store.swift")
      #expect(try watch.line() == "mockgen: Sources/App/Store.swift changed: wrote Mocks.swift")
      #expect(try watch.end() == 0)
    }
  }

  @Test func manyChangesAreOne() async throws {
    let folder = try project()
    try await aside {
      let watch = try Watching(folder, app)
      _ = try watch.line()
      for number in 0..<300 {
        try folder.put("protocol P\(number) { func run() }\n", to: "Sources/App/P\(number).swift")
      }
      // A slow machine may pause in between. The last run covers all changes.
      var runs = 0
      while !(try folder.read("Mocks.swift").contains("class MockP299")) {
        _ = try watch.line()
        runs += 1
      }
      #expect(runs <= 30)
      #expect(try watch.end() == 0)
    }
  }

  @Test func theWatchContinuesAfterErrors() async throws {
    let folder = try project()
    try await aside {
      let watch = try Watching(folder, app)
      _ = try watch.line()
      let mocks = try folder.read("Mocks.swift")
      try folder.put("protocol Store { func }\n", to: "Sources/App/Store.swift")
      let lines = try watch.lines(until: "changed: ")
      #expect(lines[0].hasPrefix("Sources/App/Store.swift:1:23: error: expected a name after 'func'"))
      #expect(lines.last == "mockgen: Sources/App/Store.swift changed: nothing was written; see above")
      #expect(try folder.read("Mocks.swift") == mocks)
      try folder.put("protocol Store { func load() }\n", to: "Sources/App/Store.swift")
      #expect(try watch.line() == "mockgen: Sources/App/Store.swift changed: the mocks are current")
      #expect(try watch.end() == 0)
    }
  }

  /// Tests that mocks among the sources, and all other output there, do not trigger runs.
  @Test func itsOutputTriggersNoRun() async throws {
    let folder = try project()
    try await aside {
      let watch = try Watching(folder, ["Sources/App", "--no-config", "-o", "Sources/App/Mocks.generated.swift"])
      #expect(try watch.line() == "mockgen: watching: wrote Sources/App/Mocks.generated.swift")
      try folder.put("notes", to: "Sources/App/notes.txt")
      try folder.write("protocol Hidden {}", to: "Sources/App/.build/Hidden.swift")
      try folder.put("protocol Store { func save() }\n", to: "Sources/App/Store.swift")
      #expect(
        try watch.line() == "mockgen: Sources/App/Store.swift changed: wrote Sources/App/Mocks.generated.swift")
      try folder.put("protocol Store { func load() }\n", to: "Sources/App/Store.swift")
      #expect(
        try watch.line() == "mockgen: Sources/App/Store.swift changed: wrote Sources/App/Mocks.generated.swift")
      #expect(try watch.end() == 0)
    }
  }

  @Test func theConfigIsReadAgain() async throws {
    let folder = try project()
    try folder.write("protocol Clock { func now() }\n", to: "Sources/Core/Clock.swift")
    try folder.write("{ \"sources\": \"Sources/App\", \"output\": \"Mocks.swift\" }", to: ".mockgen.json")
    try await aside {
      let watch = try Watching(folder, [])
      #expect(try watch.line() == "mockgen: watching: wrote Mocks.swift")
      try folder.put("{ \"sources\": \"Sources\", \"output\": \"Mocks.swift\" }", to: ".mockgen.json")
      #expect(try watch.line() == "mockgen: .mockgen.json changed: wrote Mocks.swift")
      try folder.put("protocol Clock { func later() }\n", to: "Sources/Core/Clock.swift")
      #expect(try watch.line() == "mockgen: Sources/Core/Clock.swift changed: wrote Mocks.swift")
      try folder.put("{ \"sources\": ", to: ".mockgen.json")
      let lines = try watch.lines(until: "changed: ")
      #expect(lines[0].contains(".mockgen.json:1:") && lines[0].contains("[invalid-json]"))
      try folder.put("{ \"sources\": \"Sources\", \"output\": \"Others.swift\" }", to: ".mockgen.json")
      #expect(try watch.line() == "mockgen: .mockgen.json changed: wrote Others.swift")
      #expect(try watch.end() == 0)
    }
  }

  @Test(arguments: [
    (["Sources/App"], "'watch' needs '-o'"),
    (["Sources/App", "-o", "M.swift", "--format", "json"], "'watch' cannot print a document in the format 'json'"),
    ([], "name the files or folders to read"),
    (
      ["-", "Sources/App", "-o", "M.swift"],
      "'watch' cannot read its paths from standard input, which can be read only once"
    ),
  ])
  func wrongCommandLines(arguments: [String], message: String) async throws {
    let folder = try project()
    let result = try await folder.mockgen(["watch", "--no-config"] + arguments)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("mockgen: error: \(message)\n"))
  }
}

/// A running `mockgen watch`, and the lines that it prints.
private final class Watching {
  private let process = Process()
  private let errors = Pipe()
  private var rest = ""

  init(_ folder: TemporaryFolder, _ arguments: [String]) throws {
    process.executableURL = Repository.tool
    process.arguments = ["watch"] + arguments
    process.currentDirectoryURL = folder.url
    process.standardError = errors
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  struct Ended: Error {}

  /// Returns the next line, as soon as it is printed.
  func line() throws -> String {
    while true {
      if let end = rest.firstIndex(of: "\n") {
        defer { rest = String(rest[rest.index(after: end)...]) }
        return String(rest[..<end])
      }
      let data = errors.fileHandleForReading.availableData
      if data.isEmpty { throw Ended() }
      rest += String(decoding: data, as: UTF8.self)
    }
  }

  /// Returns the next lines, up to the first that contains this text.
  func lines(until text: String) throws -> [String] {
    var lines = [try line()]
    while !lines[lines.count - 1].contains(text) { lines.append(try line()) }
    return lines
  }

  /// Interrupts the tool.
  ///
  /// - Returns: The status of the tool. All printed lines must have been read.
  func end(by signal: Int32 = SIGTERM) throws -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    let left = rest + String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    #expect(left == "")
    return process.terminationStatus
  }
}

extension TemporaryFolder {
  fileprivate func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(name))
  }

  /// Writes a file as editors save it: another file replaces it, so that there is one change on slow machines, too.
  fileprivate func put(_ text: String, to name: String) throws {
    try write(text, to: "aside")
    try move("aside", to: name)
  }

  /// Renames a file to the name of another, which is removed.
  fileprivate func move(_ name: String, to other: String) throws {
    // A failed rename would trigger no event.
    guard rename(url.appendingPathComponent(name).path, url.appendingPathComponent(other).path) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }
}
