// Which test library runs this process, and whether the current task belongs to one of its tests.

import Foundation

/// The test library that a failure must be given to: the wrong one loses it without a word.
enum TestRunner {
  case swiftTesting, xcTest, none

  /// The one that runs this process.
  static let ofProcess = TestRunner(
    arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)

  /// Returns the runner that starts a process with these arguments.
  ///
  /// SwiftPM starts one process per library, and only Swift Testing's has `--testing-library swift-testing` among its
  /// arguments. Its build system `swiftbuild` gives the program that runs XCTests no argument at all, but a name. Xcode
  /// starts one process for both libraries; there only a current test tells them apart.
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

  /// Whether this code runs in the task of a Swift Testing test.
  static var hasCurrentTest: Bool { LinkedTestLibrary.type?.hasCurrentTest ?? false }
}

/// The task in which Swift Testing runs a test once: another one when the test is repeated.
struct TestRun: Equatable, @unchecked Sendable {
  /// Kept, so that no later task gets its address. It is compared with others, and nothing else.
  private let task: UnsafeCurrentTask

  /// Whether this code runs in that task itself, and not in one that it started.
  var isCurrent: Bool { withUnsafeCurrentTask { $0 == task } }

  /// The run whose own task this is; `nil` in tasks that it has started, and if they cannot be told apart.
  static var current: TestRun? {
    guard let name = currentTaskName, name.hasPrefix("[Swift Testing] test ") else { return nil }
    return withUnsafeCurrentTask { $0.map { TestRun(task: $0) } }
  }
}

/// Tells tests apart, and the cases of a parameterised test.
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
