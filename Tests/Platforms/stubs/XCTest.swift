// The part of XCTest that the project and its tests use. Signatures: Apple's documentation of XCTest.
// swift-format-ignore-file
@_exported import Foundation

open class XCTest: NSObject {
  open var name: String { "" }
  open var testCaseCount: Int { 0 }
  open var testRun: XCTestRun? { nil }
  open func setUp() async throws {}
  open func setUpWithError() throws {}
  open func setUp() {}
  open func tearDown() async throws {}
  open func tearDownWithError() throws {}
  open func tearDown() {}
}

open class XCTestRun: NSObject {
  open var failureCount: Int { 0 }
  open var unexpectedExceptionCount: Int { 0 }
  open var totalFailureCount: Int { 0 }
  open var hasBeenSkipped: Bool { false }
  open var hasSucceeded: Bool { true }
}

public struct XCTSourceCodeLocation: @unchecked Sendable {
  public init(filePath: String, lineNumber: Int) {}
}
public struct XCTSourceCodeContext: @unchecked Sendable {
  public init(location: XCTSourceCodeLocation?) {}
}

public struct XCTIssue: @unchecked Sendable {
  public enum IssueType: Int, Sendable {
    case assertionFailure, performanceRegression, system, thrownError, uncaughtException, unmatchedExpectedFailure
  }
  public init(
    type: IssueType, compactDescription: String, detailedDescription: String? = nil,
    sourceCodeContext: XCTSourceCodeContext = XCTSourceCodeContext(location: nil)
  ) {
    self.type = type
    self.compactDescription = compactDescription
    self.detailedDescription = detailedDescription
    self.sourceCodeContext = sourceCodeContext
  }
  public var type: IssueType
  public var compactDescription: String
  public var detailedDescription: String?
  public var sourceCodeContext: XCTSourceCodeContext
}

open class XCTestCase: XCTest {
  public override init() { super.init() }
  open func invokeTest() {}
  open func record(_ issue: XCTIssue) {}
  open var continueAfterFailure: Bool = true
  open func addTeardownBlock(_ block: @escaping () -> Void) {}
  open func addTeardownBlock(_ block: @escaping @Sendable () async throws -> Void) {}
  open func expectation(description: String) -> XCTestExpectation { XCTestExpectation(description: description) }
  open func wait(for expectations: [XCTestExpectation], timeout: TimeInterval) {}
  @preconcurrency open func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval = .infinity, enforceOrder: Bool = false
  ) async {}
  open func measure(_ block: () -> Void) {}
  open func add(_ attachment: XCTAttachment) {}
}

open class XCTAttachment: NSObject {
  public convenience init(string: String) { self.init() }
  open var name: String?
}

open class XCTestExpectation: NSObject, @unchecked Sendable {
  public init(description: String) {}
  open var expectedFulfillmentCount: Int = 1
  open var isInverted: Bool = false
  open func fulfill() {}
}

public protocol XCTestObservation: NSObjectProtocol {
  func testCaseWillStart(_ testCase: XCTestCase)
  func testCaseDidFinish(_ testCase: XCTestCase)
  func testBundleDidFinish(_ testBundle: Bundle)
}
open class XCTestObservationCenter: NSObject {
  open class var shared: XCTestObservationCenter { fatalError() }
  open func addTestObserver(_ testObserver: any XCTestObservation) {}
  open func removeTestObserver(_ testObserver: any XCTestObservation) {}
}

public struct XCTSkip: Error {
  public init(_ message: String? = nil) {}
}
public func XCTSkipIf(_ expression: @autoclosure () throws -> Bool, _ message: String? = nil) throws {}

public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {}
public func XCTAssert(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertTrue(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertFalse(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertNil(
  _ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertNotNil(
  _ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertEqual<T: Equatable>(
  _ one: @autoclosure () throws -> T, _ other: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertNotEqual<T: Equatable>(
  _ one: @autoclosure () throws -> T, _ other: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertGreaterThan<T: Comparable>(
  _ one: @autoclosure () throws -> T, _ other: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertLessThan<T: Comparable>(
  _ one: @autoclosure () throws -> T, _ other: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertIdentical(
  _ one: @autoclosure () throws -> AnyObject?, _ other: @autoclosure () throws -> AnyObject?,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertThrowsError<T>(
  _ expression: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line, _ handler: (any Error) -> Void = { _ in }
) {}
public func XCTAssertNoThrow<T>(
  _ expression: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTUnwrap<T>(
  _ expression: @autoclosure () throws -> T?, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) throws -> T { fatalError() }
