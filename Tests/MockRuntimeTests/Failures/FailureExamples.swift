// Tests that fail, as docs/when-a-test-fails.md shows them: calls without a suitable result.
//
// Each function is an example of the page. Its body is the code, and its failures are the output below the code.

import Foundation
import MockByHand

@testable import MockRuntime

enum FailureExamples {}

// MARK: No result is set

extension FailureExamples {
  static func unset() async throws {
    let client = MockHTTPClient()
    _ = try await client.token(refresh: true, scope: "read")
  }

  static func unsetOfOtherKinds() {
    let client = MockHTTPClient()
    _ = client.retry(after: 3)
    _ = client.retries
    _ = client.ticks()
    client.load(url: "/user") { _ in }
  }

  static func handlerReturnedNil() async throws {
    let client = MockHTTPClient()
    client.tokenRefreshScopeMock.handler = { refresh, _ in refresh ? .value("fresh") : nil }
    _ = try await client.token(refresh: false, scope: "read")
  }

  static func usedUp() {
    let client = MockHTTPClient()
    client.retryAfterResult = .inOrder(.value(1), .value(2))
    for delay in 1...3 { _ = client.retry(after: delay) }
  }

  static func handWritten() {
    final class MockGreeter: AsyncMock, @unchecked Sendable {
      let mockState = MockState(fileID: #fileID, filePath: #filePath, line: #line)
      var nameResult: ReturnResult<String, Never>?
      func name() -> String { mockFunction(returning: nameResult) }
      func leave() { unexpectedFunctionCall() }
    }
    let greeter = MockGreeter()
    _ = greeter.name()
    greeter.leave()
  }
}

// MARK: A result for the whole mock does not fit

extension FailureExamples {
  static func strict() {
    let client = MockHTTPClient()
    client.whenUnset = .strict
    client.track(event: "opened")
  }

  static func emptyWithoutDefault() throws {
    let client = MockHTTPClient()
    client.whenUnset = .empty
    _ = try client.parse(text: "{}")
  }

  static func errorThatCannotBeThrown() async throws {
    let client = MockHTTPClient()
    client.error = URLError(.timedOut)
    try client.check(true)
    _ = await client.ping()
  }

  static func responseOfAnotherType() {
    let client = MockHTTPClient()
    client.response = ["id": 3]
    _ = client.retry(after: 1)
  }

  static func subjectOfAnotherType() async {
    let client = MockHTTPClient()
    let subject = MockSubject<Any, any Error>()
    client.subject = subject
    client.delivery = .immediate
    let ticks = client.ticks()
    subject.send("one")
    _ = await ticks.waitForValues()
    _ = client.retry(after: 1)
  }
}

// MARK: A result of the function does not fit

extension FailureExamples {
  static func genericResultOfAnotherType() async throws {
    let client = MockHTTPClient()
    client.fetchResult = .value(6)
    _ = try await client.fetch(String.self)
  }

  static func completedWithoutValue() async throws {
    let client = MockHTTPClient()
    let subject = MockSubject<String, any Error>()
    client.tokenRefreshScopeResult = .subject(subject)
    async let token = client.token(refresh: true, scope: "read")
    await subject.waitForSubscribers(timeout: 60)
    subject.complete()
    _ = try await token
  }

  static func fileNotFound() throws {
    let client = MockHTTPClient()
    client.parseTextResult = .json(fromFile: "user")
    _ = try client.parse(text: "")
  }

  static func wrongJSON() throws {
    let client = MockHTTPClient()
    client.parseTextResult = .json(#"{"id": "three"}"#)
    _ = try client.parse(text: "")
  }

  static func noJSON() throws {
    let client = MockHTTPClient()
    client.retryAfterResult = .json("three")
    _ = client.retry(after: 1)
  }

  static func delayWithoutTime() async throws {
    let client = MockHTTPClient()
    client.delivery = .immediate
    client.tokenRefreshScopeResult = .value("abc").delayed(by: 2)
    _ = try await client.token(refresh: true, scope: "read")
  }
}

// MARK: The process crashes

extension FailureExamples {
  static func noDefault() throws {
    let client = MockHTTPClient()
    client.pickResult = .value("text")
    _ = client.pick(Response(id: 1))
  }
}
