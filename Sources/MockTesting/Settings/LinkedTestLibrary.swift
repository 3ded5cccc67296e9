// The test libraries of a test target. No other module links them.

import Foundation
@_spi(Generated) import MockRuntime

#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// The class that `MockRuntime` looks up by name, so that it links no test library itself.
///
/// It is public so that no optimisation removes it.
@_spi(Generated) public final class LinkedTestLibrary: TestLibrary {
  private init() {}
}

// MARK: Swift Testing

extension LinkedTestLibrary {
  package static var hasCurrentTest: Bool {
    #if canImport(Testing)
      return Test.current != nil
    #else
      return false
    #endif
  }

  package static var currentTestID: AnyHashable? {
    #if canImport(Testing)
      return Test.current?.id
    #else
      return nil
    #endif
  }

  package static var currentTest: TestKey? {
    #if canImport(Testing)
      guard let test = Test.current else { return nil }
      guard let testCase = Test.Case.current, testCase.isParameterized else {
        return TestKey(test: test.id, arguments: "")
      }
      return TestKey(test: test.id, arguments: "\(testCase)")
    #else
      return nil
    #endif
  }

  package static func recordIssue(_ text: String, at location: MockLocation?) {
    #if canImport(Testing)
      let comment = Comment(rawValue: text + noteOfTest(failingAt: location))
      Issue.record(comment, sourceLocation: sourceLocation(of: location))
    #else
      failTestCase(text, at: location)
    #endif
  }

  package static func recordNote(_ text: String, at location: MockLocation?) {
    #if canImport(Testing) && compiler(>=6.3)
      Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: sourceLocation(of: location))
    #else
      FailureReporter.writeNote(text)
    #endif
  }

  package static var hasAttachments: Bool {
    #if canImport(Testing) && compiler(>=6.2)
      return true
    #else
      return false
    #endif
  }

  package static func attach(_ text: String, named name: String, at location: MockLocation) {
    #if canImport(Testing) && compiler(>=6.2)
      Attachment.record(text, named: name, sourceLocation: sourceLocation(of: location))
    #endif
  }

  #if canImport(Testing)
    /// Returns the location of a failure, or that of the test if the failure has none.
    private static func sourceLocation(of location: MockLocation?) -> SourceLocation {
      guard let location else {
        return Test.current?.sourceLocation
          ?? SourceLocation(fileID: "Unknown/Unknown.swift", filePath: "<unknown>", line: 1, column: 1)
      }
      return SourceLocation(
        fileID: location.fileID, filePath: location.filePath, line: max(1, Int(location.line)),
        column: max(1, Int(location.column)))
    }

    /// Returns a line with the location of the test, if the failure is in another file, as that of a helper that
    /// creates mocks.
    ///
    /// For a failure in the file of the test, the name that Swift Testing prints is enough.
    private static func noteOfTest(failingAt location: MockLocation?) -> String {
      guard let location, let test = Test.current else { return "" }
      let place = MockLocation(test.sourceLocation)
      return place.filePath == location.filePath ? "" : "\nin the test \(test.name) at \(place.fileID):\(place.line)"
    }
  #endif
}

// MARK: XCTest

extension LinkedTestLibrary {
  package static func failTestCase(_ text: String, at location: MockLocation?) {
    #if canImport(XCTest)
      guard let location else { return XCTFail(text, file: "<unknown>", line: 0) }
      guard let path = location.literalPath else {
        return XCTFail("\(text)\nat \(location.filePath):\(location.line)", file: "<unknown>", line: 0)
      }
      XCTFail(text, file: path, line: location.line)
    #else
      FailureReporter.writeToStandardError(text, at: location)
    #endif
  }

  package static func observeTestCases(
    willStart: @escaping @Sendable () -> [HeldFailure], didFinish: @escaping @Sendable () -> Void,
    didEnd: @escaping @Sendable () -> [HeldFailure]
  ) {
    #if canImport(XCTest)
      TestCaseObserver.install(willStart: willStart, didFinish: didFinish, didEnd: didEnd)
    #endif
  }
}
