// The test library that runs this process, and the test that the current task belongs to.

import Foundation

/// The test library that runs a process. Any other library would drop a failure silently.
package enum TestRunner {
  case swiftTesting, xcTest, none

  /// The runner of this process.
  static let ofProcess = TestRunner(
    arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)

  /// Returns the runner that starts a process with these arguments.
  ///
  /// SwiftPM starts one process per library, and only Swift Testing's has `--testing-library swift-testing` among its
  /// arguments. Its build system `swiftbuild` passes no arguments to the program that runs XCTests, which has a known
  /// name. Xcode starts one process for both libraries; there only the current test distinguishes them.
  init(arguments: [String], environment: [String: String]) {
    if let index = arguments.firstIndex(of: "--testing-library"), index + 1 < arguments.count {
      self = arguments[index + 1] == "swift-testing" ? .swiftTesting : .xcTest
      return
    }
    let isTestBundle = arguments.contains { $0.hasSuffix(".xctest") || $0.hasSuffix("/xctest") }
    let isTestProgram = arguments.first?.hasSuffix("-test-runner") ?? false
    let isXcode = environment["XCTestConfigurationFilePath"] != nil
    self = isTestBundle || isTestProgram || isXcode ? .xcTest : .none
  }

  /// Whether the tests of Swift Testing run one after the other.
  static let isSerial = CommandLine.arguments.contains("--no-parallel")

  /// Whether this process runs one test at a time, which XCTest always does.
  package static var runsOneTestAtATime: Bool { isSerial || ofProcess == .xcTest }

  /// Whether this code runs in the task of a Swift Testing test.
  static var hasCurrentTest: Bool { LinkedTestLibrary.type?.hasCurrentTest ?? false }
}

/// One run of a Swift Testing test, identified by its task. A repeated test has another task in each run.
struct TestRun: Equatable, @unchecked Sendable {
  /// The task, which is only compared with others. It is retained so that no later task has the same address.
  private let task: UnsafeCurrentTask

  /// Whether this code runs in the task itself, and not in one that the task has started.
  var isCurrent: Bool { withUnsafeCurrentTask { $0 == task } }

  /// The run whose task is the current one; `nil` in any other task, and on systems that do not name tasks.
  static var current: TestRun? {
    guard let name = currentTaskName, name.hasPrefix("[Swift Testing] test ") else { return nil }
    return withUnsafeCurrentTask { $0.map { TestRun(task: $0) } }
  }
}

/// The identity of a test, or of one case of a parameterised test.
package struct TestKey: Hashable {
  let test: AnyHashable
  let arguments: String

  package init(test: AnyHashable, arguments: String) {
    self.test = test
    self.arguments = arguments
  }

  /// The key of the test that the current task belongs to.
  static var current: TestKey? { LinkedTestLibrary.type?.currentTest }
}
