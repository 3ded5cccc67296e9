// A success without a value has the same name for all results.

import Testing

@_spi(Generated) @testable import MockRuntime

@Suite struct VoidResultTests {
  private let client = MockHTTPClient()

  @Test func asyncFunctions() async throws {
    client.saveNameResult = .inOrder(.completed(), .value(()), .value {}, .value { throw TestError.anError })
    for _ in 0..<3 { try await client.save(name: "") }
    await #expect(throws: TestError.anError) { try await client.save(name: "") }
  }

  @Test func valuesStreamsAndPlainFunctions() throws {
    for result in [SingleResult<Void>.completed(), .value(()), .value {}] {
      let make = try #require(result.make)
      try make()
    }
    for result in [ObservableResult<Void>.completed(), .value(()), .value {}] {
      let make = try #require(result.make)
      try make()
    }
    for result in [ReturnResult<Void, any Error>.completed(), .value(()), .value {}] {
      #expect(result.countOfTurns == 0)
    }
  }

  @Test func completionClosures() {
    typealias End = CallbackResult<CompletableResult, @Sendable ((any Error)?) -> Void>
    let mock = BaseMock()
    let end = MockedFunction<Void, () -> End?, End>("end()", of: "P", stem: "end")
    var seen: [String] = []
    for result in [End.completed(), .value(()), .value {}, .value { throw TestError.anError }] {
      end.result = result
      _ = end.record(mock.mockState)
      let closure: ((any Error)?) -> Void = { seen.append($0 == nil ? "end" : "error") }
      end.complete(nil, closure, .error)
    }
    #expect(seen == ["end", "end", "end", "error"])
  }

  @Test func failuresProposeOneName() {
    #expect(SingleResult<Void>.exampleSpelling == ".completed()")
    #expect(CompletableResult.exampleSpelling == ".completed()")
    #expect(ReturnResult<Void, Never>.exampleSpelling == ".completed()")
  }
}
