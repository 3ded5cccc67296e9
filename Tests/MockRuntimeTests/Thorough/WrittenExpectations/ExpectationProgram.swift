// A program whose files contain expectations that it writes.

import Foundation
import TestSupport

#if os(macOS) || os(Linux)
  /// A program of files with one function each, named like its file, which it runs in parallel.
  struct ExpectationProgram {
    private let folder: TemporaryFolder
    let names: [String]
    private var program: URL { folder.url.appendingPathComponent("program") }

    private static let calls = """
      import MockTesting
      /// Calls a mock once with each text, and returns the timeline.
      func timeline(_ texts: String...) -> MockTimeline {
        let client = MockHTTPClient()
        let timeline = MockTimeline(client)
        // The timeline shows the calls of mocks that exist.
        _ = Unmanaged.passRetained(client)
        for text in texts { client.track(event: text) }
        return timeline
      }
      /// Plays a diagram, and returns what was recorded.
      func recorder(_ diagram: String, frame: Double = 1) async -> MockStreamRecorder<Int> {
        let (client, clock) = (MockHTTPClient(), VirtualClock())
        client.delivery = .virtual(clock)
        client.statusURLResult = .marbles(diagram, frame: frame)
        let recorder = client.status(url: "").record(on: clock)
        await clock.run()
        return recorder
      }
      """

    /// Writes the files.
    ///
    /// - Parameter bodies: The text of each file after its imports, by its name. It declares a function of that name.
    /// - Throws: An error of the file system.
    init(_ bodies: [String: String]) throws {
      folder = try TemporaryFolder()
      names = bodies.keys.sorted()
      for (name, body) in bodies { try write(body, to: name) }
      try folder.write(
        """
        let all: [@Sendable () async -> Void] = [\(names.joined(separator: ", "))]
        await withTaskGroup(of: Void.self) { group in
          for one in all { group.addTask { await one() } }
        }
        """, to: "main.swift")
      try folder.write(Self.calls, to: "calls.swift")
    }

    func url(of name: String) -> URL { folder.url.appendingPathComponent("\(name).swift") }

    func write(_ text: String, to name: String) throws { try folder.write(text, to: "\(name).swift") }

    /// The bytes of each file, by its name.
    func contents() throws -> [String: String] {
      try Dictionary(uniqueKeysWithValues: names.map { ($0, try String(contentsOf: url(of: $0), encoding: .utf8)) })
    }

    /// Compiles the program, and returns the errors of the compiler.
    func compile() async throws -> String? {
      let mocks = ["HTTPClient", "Mocks.generated"].map {
        TestSupport.Repository.root.appendingPathComponent("Tests/MockRuntimeTests/Mocks/\($0).swift")
      }
      let own = (names + ["main", "calls"]).map(url(of:))
      let compilation = Compilation(.program(program))
      return try await compilation.run(own + mocks + TestSupport.Repository.runtimeObjects()).failure
    }

    /// Returns the failures at the lines of one file.
    func failures(of name: String, in output: String) -> [String] {
      output.components(separatedBy: folder.url.path + "/").filter { $0.hasPrefix("\(name).swift:") }
    }

    /// Runs the program, and returns its failures.
    func run(_ variables: [String: String] = [:]) async throws -> String {
      var environment = ProcessInfo.processInfo.environment
      environment["CI"] = nil
      environment["MOCK_RECORD"] = nil
      let result = try await runAside(program.path, [], environment: environment.merging(variables) { $1 })
      return result.errors + (result.status == 0 ? "" : "\nended with \(result.status)")
    }
  }
#endif
