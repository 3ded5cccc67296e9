// A debounced search whose first response arrives too late, in virtual time.

import Foundation
import Testing

@testable import MockRuntime
@testable import MockTesting

/// A model that searches 300 ms after the last letter, and shows only the response to the newest text.
@MainActor private final class SearchModel {
  private(set) var shown: [String] = []
  private let client: MockHTTPClient
  private let clock: VirtualSwiftClock
  private var search: Task<Void, any Error>?

  init(_ client: MockHTTPClient, _ clock: VirtualSwiftClock) { (self.client, self.clock) = (client, clock) }

  func type(_ text: String) {
    search?.cancel()
    search = Task {
      try await clock.sleep(for: .milliseconds(300))
      let answer = try await client.token(refresh: false, scope: text)
      try Task.checkCancellation()
      shown.append(answer)
    }
  }
}

@MainActor @Suite struct DebouncedSearchTests {
  @Test func aStaleAnswerIsNotShown() async {
    for _ in 0..<RestTests.runs {
      let (clock, client) = (VirtualClock(), MockHTTPClient())
      client.delivery = .virtual(clock)
      client.tokenRefreshScopeMock.handler = { _, text in .value(text).delayed(by: text == "a" ? 5 : 1) }
      let model = SearchModel(client, clock.swiftClock)

      model.type("a")
      await clock.advance(by: 1)
      model.type("a")
      model.type("ab")
      await clock.advance(by: 1.2)
      #expect(model.shown == [])
      await clock.advance(by: 0.1)
      #expect(model.shown == ["ab"])
      await clock.run()
      #expect(model.shown == ["ab"])
      #expect(client.tokenRefreshScopeCalls.map(\.scope) == ["a", "ab"])
    }
  }
}
