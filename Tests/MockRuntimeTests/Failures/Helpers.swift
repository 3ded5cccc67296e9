// Helpers that create mocks for tests, and forward the line of their callers; docs/when-a-test-fails.md shows them.

import Testing

@testable import MockRuntime
@testable import MockTesting

func makeClient(at location: SourceLocation = #_sourceLocation) -> MockHTTPClient {
  let client = MockHTTPClient(at: location)
  client.delivery = .immediate
  return client
}

extension MockHTTPClient {
  convenience init(retries: Int, at location: SourceLocation = #_sourceLocation) {
    self.init(at: location)
    self.retries = retries
  }
}

struct Fixture {
  let client: MockHTTPClient

  init(at location: SourceLocation = #_sourceLocation) {
    client = MockHTTPClient(retries: 2, at: location)
  }
}

func makeClient(
  retries: Int, file: StaticString = #filePath, line: UInt = #line
) -> MockHTTPClient {
  let client = MockHTTPClient(filePath: file, line: line)
  client.retries = retries
  return client
}

func makeClient(
  title: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> MockHTTPClient {
  let client = MockHTTPClient(fileID: fileID, filePath: filePath, line: line, column: column)
  client.title = title
  return client
}
