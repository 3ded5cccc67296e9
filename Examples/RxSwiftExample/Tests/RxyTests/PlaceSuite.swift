// Source locations that helpers forward, as in functions that check something for several tests.

import MockTesting
import RxSwift
import Testing

@testable import RemoteCalls

private enum TestError: Error {
  case anError
}

/// The issues that one body recorded, on its own thread.
private final class Failures: @unchecked Sendable {
  var texts: [String] = []
}

struct PlaceSuite {
  /// Runs the body, which must fail once, at the line and with the text.
  private func expectFailure(
    _ text: String, atLine line: Int, sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Void
  ) {
    let found = Failures()
    withKnownIssue(sourceLocation: sourceLocation) {
      body()
    } matching: { issue in
      let first = issue.comments.map(\.rawValue).joined(separator: "\n").split(separator: "\n").first ?? ""
      found.texts.append("\(issue.sourceLocation?.fileName ?? ""):\(issue.sourceLocation?.line ?? 0): \(first)")
      return true
    }
    #expect(found.texts == ["PlaceSuite.swift:\(line): \(text)"], sourceLocation: sourceLocation)
  }

  private func value(of single: Single<Int>, file: StaticString = #file, line: UInt = #line) -> Int? {
    single.waitForSuccess(file: file, line: line)
  }

  @Test func waitsFailAtTheForwardedLocation() {
    expectFailure("Expected a single value, got error TestError.anError instead", atLine: #line + 1) {
      _ = value(of: .error(TestError.anError))
    }
    expectFailure("Expected an error, but got a success instead", atLine: 70) {
      Single.just(1).waitForError(file: #file, line: 70)
    }
    expectFailure("Expected a value, got error TestError.anError instead", atLine: 71) {
      Maybe<Int>.error(TestError.anError).waitForValue(file: #file, line: 71)
    }
    expectFailure("Expected successful completion without a value, but had a value returned", atLine: 72) {
      Maybe.just(1).waitForCompletion(file: #file, line: 72)
    }
    expectFailure("Expected an error, but got a value instead", atLine: 73) {
      Maybe.just(1).waitForError(file: #file, line: 73)
    }
    expectFailure("Expected successful completion, got a TestError.anError instead", atLine: 74) {
      Completable.error(TestError.anError).waitForCompletion(file: #file, line: 74)
    }
    expectFailure("Expected an error, but completed instead", atLine: 75) {
      Completable.empty().waitForError(file: #file, line: 75)
    }
    expectFailure("Expected successful completion, got a TestError.anError instead", atLine: 76) {
      Observable<Int>.error(TestError.anError).waitForCompletion(file: #file, line: 76)
    }
    expectFailure("Expected an error, but completed instead", atLine: 77) {
      Observable.just(1).waitForError(file: #file, line: 77)
    }
  }

  @Test func mocksFailAtTheForwardedLocation() {
    expectFailure("Unexpected function call MockHTTPClient.getSingle(url:)", atLine: 90) {
      let mock = MockHTTPClient(file: #file, line: 90)
      _ = mock.getSingle(url: "xyz")
    }
    // Both forms compile without ambiguity, with hand-written and with generated mocks.
    expectFailure("Unexpected function call MockHTTPClient.lockedOut()", atLine: #line + 1) {
      let mock = MockHTTPClient()
      _ = mock.lockedOut()
    }
    expectFailure("Unexpected function call RequestClient.post(_:body:)", atLine: #line + 1) {
      let mock = MockRequestClient()
      _ = mock.post("xyz", body: "abc")
    }
    expectFailure("Unexpected function call RequestClient.post(_:body:)", atLine: 91) {
      let mock = MockRequestClient(file: #file, line: 91)
      _ = mock.post("xyz", body: "abc")
    }
  }
}
