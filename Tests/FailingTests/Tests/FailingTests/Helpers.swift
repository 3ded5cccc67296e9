// Helpers in which several tests create mocks; the comments are those of the failures under XCTest.

import MockRuntime
import MockTesting
import Testing

/// Forwards no location: the mock has this line.
func makeForgetfulFetcher() -> MockFetcher {
  // fails(madeByAHelper): Unexpected function call Fetcher.fetch(id:) / called with id: 30; set mock.fetchIDResult = .value(…) / in the test madeByAHelper() at FailingTests/HelperFailures.swift:10
  MockFetcher()
}

/// Forwards the line of its caller, in one argument of Swift Testing.
func makeFetcher(at location: SourceLocation = #_sourceLocation) -> MockFetcher { MockFetcher(at: location) }

/// Forwards the line of its caller, in both test libraries.
func makeFetcher(
  named name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> MockFetcher {
  let mock = MockFetcher(fileID: fileID, filePath: filePath, line: line, column: column)
  mock.loadNameResult = .value(name)
  return mock
}

extension MockFetcher {
  /// Forwards no location: the mock has this line.
  convenience init(count: Int) {
    // fails(testMadeByAnInitializer): Unexpected function call Fetcher.fetch(id:) / called with id: 31; set mock.fetchIDResult = .value(…)
    self.init()
    self.count = count
  }

  /// Forwards the line of its caller.
  static func make(count: Int, at location: SourceLocation = #_sourceLocation) -> MockFetcher {
    let mock = MockFetcher(at: location)
    mock.count = count
    return mock
  }
}

/// A fixture for several tests.
struct Fixture {
  let fetcher: MockFetcher

  init(at location: SourceLocation = #_sourceLocation) { fetcher = MockFetcher(at: location) }
}
