// Runs other programs and collects their output.

import Foundation

/// A program with its arguments.
struct Command: Sendable {
  struct Output: Sendable {
    var status: Int32
    /// Standard output and standard error, interleaved.
    var text: String
  }

  var program: String
  var arguments: [String]

  init(_ program: String, _ arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// - Parameters:
  /// - environment: Variables that are added to those of this process.
  /// - timeout: The seconds after which the program is terminated. Its status is then not zero.
  func run(environment: [String: String] = [:], timeout: TimeInterval? = nil) throws -> Output {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, added in added }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    if let timeout {
      DispatchQueue.global().asyncAfter(deadline: .now() + timeout) {
        if process.isRunning { process.terminate() }
      }
    }
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Output(status: process.terminationStatus, text: String(decoding: data, as: UTF8.self))
  }

  /// Runs a program that must succeed.
  @discardableResult func check() throws -> String {
    let output = try run()
    guard output.status == 0 else {
      throw Failure("'\(program) \(arguments.first ?? "")' ended with status \(output.status):\n\(output.text)")
    }
    return output.text
  }
}

/// The reason why the run cannot continue.
struct Failure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
