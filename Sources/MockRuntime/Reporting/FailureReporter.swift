// Gives a failure to the test library that runs the test, exactly once, at a line of the user.

import Foundation

/// Records failures in XCTest or in Swift Testing.
package enum FailureReporter {
  /// Fails the current test, or the one whose context is given.
  ///
  /// Without either it fails the test that the process's test library finds. It returns in any case but one: a test run
  /// that lacks `MockReporting` ends here, as it would pass otherwise.
  static func report(_ text: String, at location: MockLocation?, context: TestContext? = nil) {
    guard let library = LinkedTestLibrary.type else { return reportWithoutLibrary(text, at: location) }
    if library.hasCurrentTest {
      library.recordIssue(text, at: location)
    } else if let context = TestContext.ofCaller ?? context ?? TestScope.inTask?.context {
      context.run { library.recordIssue(text, at: location) }
    } else {
      report(text, at: location, to: library)
    }
  }

  /// Attaches a text to the current test, or the one that this code belongs to.
  ///
  /// - Returns: Whether there is such a test, and its library keeps attachments.
  static func attach(_ text: String, named name: String, at location: MockLocation) -> Bool {
    guard let library = LinkedTestLibrary.type, library.hasAttachments else { return false }
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

  /// Says it where no test runs: a screen that is drawn again and again calls the same mock each time, and wants to be told
  /// once.
  private static func tell(_ text: String, at location: MockLocation?) {
    let call = text.prefix { $0 != "\n" }
    if Registry.shared.isNews("\(place(of: location))\(call)") { writeToStandardError(text, at: location) }
  }

  private static func reportWithoutLibrary(_ text: String, at location: MockLocation?) {
    if TestRunner.ofProcess == .none { return tell(text, at: location) }
    writeToStandardError(text, at: location)
    endTestRun()
  }

  /// Ends a test run in which no mock can fail a test, and says what to write where.
  private static func endTestRun() -> Never {
    if case .linkedToAnotherCopy = LinkedTestLibrary.presence {
      fatalError(
        "mocks cannot fail a test where MockRuntime is linked twice, into the app and into its tests: link it once, "
          + "as a dynamic library")
    }
    fatalError(textWithoutLibrary)
  }

  /// What a run that lacks `MockReporting` ends with.
  static let textWithoutLibrary =
    "mocks cannot fail a test without MockReporting: in Package.swift, add "
    + ".product(name: \"MockRuntime\", package: \"mockgen\") to the dependencies of the test target"

  /// Says it to whoever started the process.
  package static func writeToStandardError(_ text: String, at location: MockLocation?) {
    FileHandle.standardError.write(Data("\(place(of: location))error: \(text)\n".utf8))
  }

  private static func place(of location: MockLocation?) -> String {
    location.map { "\($0.filePath):\($0.line): " } ?? ""
  }
}

/// A failure that came between two XCTests; XCTest itself would drop it.
package struct HeldFailure: Sendable {
  package let text: String
  package let location: MockLocation?
}
