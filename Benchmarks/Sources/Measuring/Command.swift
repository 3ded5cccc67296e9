import Foundation

/// The reason why a benchmark cannot continue.
public struct Failure: Error {
  public let text: String

  public init(_ text: String) { self.text = text }
}

/// Another program and its output.
public enum Command {
  /// - Returns: The text on both outputs.
  /// - Throws: `Failure` with that text if the program fails.
  @discardableResult public static func run(_ command: String, _ arguments: String...) throws -> String {
    try run(command, arguments)
  }

  /// - Parameter environment: Variables that are added to those of this process.
  @discardableResult public static func run(
    _ command: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    // `waitUntilExit` polls at long intervals.
    let hasEnded = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in hasEnded.signal() }
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    hasEnded.wait()
    if process.terminationStatus != 0 { throw Failure("\(command) \(arguments) failed:\n\(text)") }
    return text
  }
}

/// A folder that is removed after the measurement.
public struct Scratch {
  public let folder: URL

  /// - Throws: An error if the folder cannot be created.
  public init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("mockgen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  public func remove() {
    do { try FileManager.default.removeItem(at: folder) } catch { print("left \(folder.path) behind: \(error)") }
  }

  public subscript(_ name: String) -> URL { folder.appendingPathComponent(name) }
}

/// The root of this project.
public enum Project {
  public static let folder = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
}

/// A fresh build of the tool.
public struct Tool {
  public let path: String

  public init(_ configuration: String, in scratch: Scratch) throws {
    let build = scratch["build"].path
    try Command.run(
      "swift", "build", "--package-path", Project.folder.path, "--scratch-path", build, "-c", configuration,
      "--product",
      "mockgen")
    path = "\(build)/\(configuration)/mockgen"
  }

  /// - Throws: `Failure` if the tool fails.
  public func generate(from sources: URL, to output: URL, _ options: [String] = []) throws {
    try Command.run(path, ["generate", "--no-config", "--quiet", sources.path, "-o", output.path] + options)
  }
}
