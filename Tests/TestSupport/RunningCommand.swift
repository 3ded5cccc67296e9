import Foundation

/// A finished command.
public struct CommandResult: Sendable, Equatable {
  public var status: Int32
  public var output: String
  public var errors: String
}

/// Runs long work on a thread of its own. `async` tests have only as many threads as there are cores, and tests that wait for
/// one another need them.
public func aside<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(with: Result { try work() }) }
  }
}

/// Runs long work on threads of its own, with a limit on their number.
final class Turns: Sendable {
  private let queue = OperationQueue()

  init(atOnce count: Int) { queue.maxConcurrentOperationCount = count }

  func run<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      queue.addOperation { continuation.resume(with: Result { try work() }) }
    }
  }
}

/// Runs a command to its end.
///
/// - Parameters:
/// - tool: A path, or a name that is looked up in `PATH`.
/// - folder: The working folder.
/// - input: The standard input of the command.
/// - environment: Variables that replace those of the test.
/// - Throws: An error if the command cannot be started.
public func run(
  _ tool: String, _ arguments: [String], in folder: URL? = nil, input: String? = nil,
  environment: [String: String]? = nil
) throws -> CommandResult {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: tool.contains("/") ? tool : "/usr/bin/env")
  process.arguments = tool.contains("/") ? arguments : [tool] + arguments
  if let folder { process.currentDirectoryURL = folder }
  // Files are used instead of pipes, since a full pipe would block the command.
  let scratch = try TemporaryFolder()
  let output = try scratch.write("", to: "output")
  let errors = try scratch.write("", to: "errors")
  process.standardOutput = try FileHandle(forWritingTo: output)
  process.standardError = try FileHandle(forWritingTo: errors)
  process.standardInput = FileHandle.nullDevice
  if let input { process.standardInput = try FileHandle(forReadingFrom: scratch.write(input, to: "input")) }
  if let environment { process.environment = environment }
  try process.run()
  process.waitUntilExit()
  return CommandResult(
    status: process.terminationStatus, output: try scratch.read("output"), errors: try scratch.read("errors"))
}

/// Runs a command to its end, while other tests continue.
///
/// - Parameters:
/// - tool: A path, or a name that is looked up in `PATH`.
/// - folder: The working folder.
/// - input: The standard input of the command.
/// - environment: Variables that replace those of the test.
/// - Throws: An error if the command cannot be started.
public func runAside(
  _ tool: String, _ arguments: [String], in folder: URL? = nil, input: String? = nil,
  environment: [String: String]? = nil
) async throws -> CommandResult {
  try await aside { try run(tool, arguments, in: folder, input: input, environment: environment) }
}
