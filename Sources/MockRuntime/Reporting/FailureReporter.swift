// Records a failure in the test library that runs the test, exactly once, at a line of the user.

import Foundation

/// Records failures in XCTest or in Swift Testing.
package enum FailureReporter {
  /// Fails the current test, or the test of the given context.
  ///
  /// If there is neither, the test library of the process determines the test. A test run without `MockTesting` stops
  /// here, since it would pass otherwise.
  package static func report(_ text: String, at location: MockLocation?, context: TestContext? = nil) {
    let text = text.visible
    guard let library = LinkedTestLibrary.type else { return reportWithoutLibrary(text, at: location) }
    if library.hasCurrentTest {
      library.recordIssue(text, at: location)
    } else if let context = TestContext.ofCaller ?? context ?? TestScope.inTask?.context {
      context.run { library.recordIssue(text, at: location) }
    } else {
      report(text, at: location, to: library)
    }
  }

  /// Tells something about the current test, or the one of the given context, that does not fail it.
  package static func note(_ text: String, at location: MockLocation?, context: TestContext?) {
    guard let library = LinkedTestLibrary.type, TestRunner.ofProcess != .none else { return }
    let text = text.visible
    if library.hasCurrentTest {
      library.recordNote(text, at: location)
    } else if let context = TestContext.ofCaller ?? context ?? TestScope.inTask?.context {
      context.run { library.recordNote(text, at: location) }
    } else {
      writeNote("\(place(of: location))\(text)")
    }
  }

  /// Attaches a text to the current test, or the one that this code belongs to.
  ///
  /// - Returns: Whether there is such a test, and its library keeps attachments.
  package static func attach(_ text: String, named name: String, at location: MockLocation) -> Bool {
    guard let library = LinkedTestLibrary.type, library.hasAttachments else { return false }
    let text = text.visible
    if library.hasCurrentTest {
      library.attach(text, named: name, at: location)
    } else if let context = TestContext.ofCaller ?? TestScope.inTask?.context {
      context.run { library.attach(text, named: name, at: location) }
    } else {
      return false
    }
    return true
  }

  private static func report(_ text: String, at location: MockLocation?, to library: any TestLibrary.Type) {
    switch TestRunner.ofProcess {
    case .swiftTesting: library.recordIssue(text, at: location)
    case .xcTest:
      if Registry.shared.holdsBackFailure(HeldFailure(text: text, location: location)) { return }
      library.failTestCase(text, at: location)
    case .none: tell(text, at: location)
    }
  }

  /// Prints a failure outside of tests. Each is printed once, since a screen that is redrawn calls the same mock each
  /// time.
  private static func tell(_ text: String, at location: MockLocation?) {
    let call = text.prefix { $0 != "\n" }
    if Registry.shared.isNew("\(place(of: location))\(call)") { writeToStandardError(text, at: location) }
  }

  private static func reportWithoutLibrary(_ text: String, at location: MockLocation?) {
    if TestRunner.ofProcess == .none { return tell(text, at: location) }
    writeToStandardError(text, at: location)
    endTestRun()
  }

  /// Stops a test run in which no mock can fail a test, and prints how to correct that.
  private static func endTestRun() -> Never {
    if case .linkedToAnotherCopy = LinkedTestLibrary.presence {
      fatalError(
        "mocks cannot fail a test if MockRuntime is linked twice, into the app and into its tests: link it once, "
          + "as a dynamic library")
    }
    fatalError(textWithoutLibrary)
  }

  /// The message of a run without `MockTesting`.
  static let textWithoutLibrary =
    "mocks cannot fail a test without MockTesting: in Package.swift, add "
    + ".product(name: \"MockRuntime\", package: \"mockgen\") to the dependencies of the test target"

  /// Prints the text on standard error.
  package static func writeToStandardError(_ text: String, at location: MockLocation?) {
    FileHandle.standardError.write(Data("\(place(of: location))error: \(text)\n".utf8))
  }

  /// Prints a note that is no failure on standard error.
  package static func writeNote(_ text: String) { FileHandle.standardError.write(Data("note: \(text)\n".utf8)) }

  private static func place(of location: MockLocation?) -> String {
    location.map { "\($0.filePath):\($0.line): " } ?? ""
  }
}

/// A failure between two XCTests, which XCTest itself would drop.
package struct HeldFailure: Sendable {
  package let text: String
  package let location: MockLocation?
}
