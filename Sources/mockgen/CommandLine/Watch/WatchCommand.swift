import Foundation

/// `mockgen watch`: generates mocks, and generates them again after each change of the inputs, until it is interrupted.
struct WatchCommand {
  let arguments: Arguments
  let console: Console

  /// The quiet time, in milliseconds, after which a change is complete: editors and checkouts write many files at once.
  private static let pause = 60
  /// The maximum duration of one change, in seconds.
  private static let limit = 2.0

  func run() -> ExitStatus {
    do {
      let events = try Self.events()
      let interruption = Interruption()
      var paths = WatchedPaths(try settings(), config: configs)
      // Watch before generating, so that no change in the meantime is missed.
      try events.watch(paths.folders)
      generate(after: nil)
      while !interruption.hasCome {
        let changes = try changes(events, interruption, paths)
        if changes.isEmpty { continue }
        paths = WatchedPaths(currentSettings(), config: configs)
        try events.watch(paths.folders)
        generate(after: changes)
      }
      return .success
    } catch let error as ArgumentError {
      console.print(error)
      return .usage
    } catch let error as WatchError {
      console.print(ArgumentError(message: error.message, note: error.note))
      return .failure
    } catch {
      console.printError("mockgen: error: \(error)")
      return .failure
    }
  }

  private static func events() throws(WatchError) -> any FileEvents {
    #if os(Linux)
      return try InotifyEvents()
    #elseif canImport(CoreServices)
      return FolderStreamEvents()
    #else
      throw WatchError(message: "'watch' is for Linux and macOS", note: "run 'mockgen generate' after each change")
    #endif
  }

  // MARK: Settings

  private var configs: [String] {
    if let path = arguments.values.text(.config) { return [path] }
    return arguments.usesConfig ? [ConfigSearch.find() ?? ConfigSearch.name] : []
  }

  /// - Throws: `ArgumentError` if the command line is invalid.
  private func settings() throws -> [Settings] {
    if arguments.values.texts(.fileList).contains("-") {
      throw ArgumentError(
        message: "'watch' cannot read its paths from standard input, which can be read only once",
        note: "name the files or folders, or a file with the list")
    }
    do {
      let all = try SettingsFinder(arguments: arguments, command: .watch).settings()
      if all.contains(where: { $0.output == .standardOutput }) {
        throw ArgumentError(message: "'watch' needs '-o'", note: "or an 'output' in .mockgen.json")
      }
      if let settings = all.first(where: { $0.format.isDocument }) {
        throw ArgumentError(
          message: "'watch' cannot print a document in the format '\(settings.format.rawValue)'",
          note: "use '--format text'")
      }
      return all
    } catch CommandFailure.usage(let error) {
      throw error
    } catch CommandFailure.diagnostics {
      // The first run reports the error, which the user may correct.
      return []
    }
  }

  /// Returns the current settings. The run reports their errors.
  private func currentSettings() -> [Settings] {
    do {
      return try settings()
    } catch {
      return []
    }
  }

  // MARK: Changes

  /// Waits for a change, and until it is complete.
  private func changes(
    _ events: any FileEvents, _ interruption: Interruption, _ paths: WatchedPaths
  ) throws(WatchError) -> [FileEvent] {
    var changes = try events.wait(milliseconds: nil, interruption: interruption).filter(paths.isOfInterest)
    if changes.isEmpty { return [] }
    let end = DispatchTime.now() + Self.limit
    while DispatchTime.now() < end, !interruption.hasCome {
      let more = try events.wait(milliseconds: Self.pause, interruption: interruption)
      if more.isEmpty { break }
      changes += more.filter(paths.isOfInterest)
    }
    return interruption.hasCome ? [] : changes
  }

  /// - Parameter changes: The changes that cause the run; `nil` for the first run.
  private func generate(after changes: [FileEvent]?) {
    var command = ProtocolsCommand(command: .generate, arguments: arguments, console: console)
    let (status, report) = command.outcome()
    let cause = changes.map { "\(Self.names(of: $0)) changed: " } ?? "watching: "
    let written = report.files.filter { $0.state == .written || $0.state == .removed }.map(\.path).sorted()
    let effect =
      if !written.isEmpty {
        "wrote \(written.prefix(3).joined(separator: ", "))"
          + (written.count > 3 ? " and \(written.count - 3) more" : "")
      } else if status != .success {
        "nothing was written; see above"
      } else {
        "the mocks are current"
      }
    if !console.isQuiet { console.printError("mockgen: " + cause + effect) }
  }

  /// Returns a text such as `Sources/App/Store.swift` or `Store.swift and 3 more`.
  private static func names(of changes: [FileEvent]) -> String {
    let working = FileManager.default.currentDirectoryPath + "/"
    let paths = Set(changes.compactMap(\.path)).map { $0.hasPrefix(working) ? String($0.dropFirst(working.count)) : $0 }
    guard let first = paths.min() else { return "much" }
    return first + (paths.count > 1 ? " and \(paths.count - 1) more" : "")
  }
}
