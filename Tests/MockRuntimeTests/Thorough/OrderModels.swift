// Models with the races that a search through orders must find, each beside its correction.

import Dispatch
import Foundation

@testable import MockRuntime
@testable import MockTesting

/// A race, and its correction.
struct SeededRace: Sendable, CustomStringConvertible {
  let description: String
  /// Runs the model, correct or not, and returns whether the result is as expected.
  let holds: @MainActor @Sendable (Bool) async -> Bool

  init(_ name: String, _ holds: @escaping @MainActor @Sendable (Bool) async -> Bool) {
    (description, self.holds) = (name, holds)
  }
}

@MainActor private func answeringClient() -> MockHTTPClient {
  let client = MockHTTPClient()
  client.tokenRefreshScopeMock.handler = { .value("\($0 ? "new " : "")\($1)") }
  client.loadURLMock.handler = { .value(Int($0) ?? 0) }
  return client
}

/// A model that shows responses of `token(refresh:scope:)`.
@MainActor final class AnswersModel {
  private(set) var shown: [String] = []
  private(set) var isLoading = false
  private(set) var wasIdleTooEarly = false
  private var newest = 0
  private var pending = 0
  private var task: Task<Void, any Error>?
  private let client: MockHTTPClient
  private let isCareful: Bool

  init(_ client: MockHTTPClient, isCareful: Bool) { (self.client, self.isCareful) = (client, isCareful) }

  /// Replaces the shown value. An older response may arrive last.
  func search(_ text: String) {
    newest += 1
    let number = newest
    Task {
      let answer = try await client.token(refresh: false, scope: text)
      if isCareful, number != newest { return }
      shown = [answer]
    }
  }

  /// Stops the spinner with the first response.
  func load(_ text: String) {
    pending += 1
    isLoading = true
    Task {
      _ = try await client.token(refresh: false, scope: text)
      pending -= 1
      if !isCareful || pending == 0 { isLoading = false }
      if !isLoading, pending > 0 { wasIdleTooEarly = true }
    }
  }

  /// Adds pages as they arrive.
  func loadPages(_ pages: [String]) {
    var found: [String?] = pages.map { _ in nil }
    for (index, page) in pages.enumerated() {
      Task {
        let answer = try await client.token(refresh: false, scope: page)
        found[index] = answer
        if isCareful { shown = found.compactMap { $0 } } else { shown.append(answer) }
      }
    }
  }

  /// Shows a response that arrived before the cancellation.
  func start(_ text: String) {
    task = Task {
      let answer = try await client.token(refresh: false, scope: text)
      await withCheckedContinuation { continuation in client.load(url: "1") { _ in continuation.resume() } }
      if isCareful { try Task.checkCancellation() }
      shown = [answer]
    }
  }

  func cancel() { task?.cancel() }

  /// Retries once, and shows the response of the retry even if another one is newer.
  func searchWithRetry(_ text: String) {
    newest += 1
    let number = newest
    Task {
      let answer: String
      do {
        answer = try await client.token(refresh: false, scope: text)
      } catch {
        if isCareful, number != newest { return }
        answer = try await client.token(refresh: true, scope: text)
      }
      if isCareful, number != newest { return }
      shown = [answer]
    }
  }
}

/// A store that refreshes a missing token.
actor TokenStore {
  private var token: String?
  private var refresh: Task<String, any Error>?
  private let client: MockHTTPClient
  private let isCareful: Bool

  init(_ client: MockHTTPClient, isCareful: Bool) { (self.client, self.isCareful) = (client, isCareful) }

  func use() async throws -> String {
    if let token { return token }
    if isCareful {
      let running = refresh ?? Task { try await client.token(refresh: true, scope: "all") }
      refresh = running
      return try await running.value
    }
    let new = try await client.token(refresh: true, scope: "all")
    token = new
    return new
  }
}

/// A model that shows a count that is loaded, and ticks that are received.
@MainActor final class FeedModel {
  private(set) var values: [Int] = []
  private let client: MockHTTPClient
  private let isCareful: Bool

  init(_ client: MockHTTPClient, isCareful: Bool) { (self.client, self.isCareful) = (client, isCareful) }

  /// The loaded value replaces ticks that were received before.
  func open() {
    let ticks = client.ticks()
    Task { for await tick in ticks { values.append(tick) } }
    Task {
      let first = await client.ping()
      values = isCareful ? [first] + values : [first]
    }
  }

  /// Merges two streams, and takes the last element for the newest.
  func merge() {
    for url in ["a", "b"] {
      let stream = client.status(url: url)
      Task { for try await value in stream { values = isCareful ? (values + [value]).sorted() : values + [value] } }
    }
  }
}

/// Shows values of completion closures.
@MainActor final class CallbackModel {
  private(set) var shown = 0
  private(set) var logins = 0
  private var newest = 0
  private var isBusy = false
  private let client: MockHTTPClient
  private let isCareful: Bool

  init(_ client: MockHTTPClient, isCareful: Bool) { (self.client, self.isCareful) = (client, isCareful) }

  func load(_ url: String) {
    newest += 1
    let number = newest
    client.load(url: url) { result in
      MainActor.assumeIsolated {
        if self.isCareful, number != self.newest { return }
        if case .success(let value) = result { self.shown = value }
      }
    }
  }

  /// Records that it is busy only when the first response has arrived.
  func logIn() {
    if isBusy { return }
    if isCareful { isBusy = true }
    client.load(url: "1") { _ in
      MainActor.assumeIsolated {
        self.isBusy = true
        self.logins += 1
      }
    }
  }
}

/// Loads after a pause in typing.
@MainActor final class DebouncedModel {
  private(set) var shown = ""
  private var task: Task<Void, any Error>?
  private let client: MockHTTPClient
  private let clock: VirtualSwiftClock
  private let isCareful: Bool

  init(_ client: MockHTTPClient, _ clock: VirtualSwiftClock, isCareful: Bool) {
    (self.client, self.clock, self.isCareful) = (client, clock, isCareful)
  }

  /// Cancels the pause, but not a request that has already been sent.
  func type(_ text: String) {
    task?.cancel()
    task = Task {
      try await clock.sleep(for: .milliseconds(300))
      if isCareful {
        let answer = try await client.token(refresh: false, scope: text)
        try Task.checkCancellation()
        shown = answer
      } else {
        Task { shown = try await client.token(refresh: false, scope: text) }
      }
    }
  }
}

extension SeededRace {
  static var all: [SeededRace] { ofCalls + ofStreams + ofClosuresAndTimers }

  private static let ofCalls = [
    SeededRace("stale answer") { isCareful in
      let model = AnswersModel(answeringClient(), isCareful: isCareful)
      model.search("a")
      model.search("ab")
      await Arrivals.all()
      return model.shown == ["ab"]
    },
    SeededRace("spinner") { isCareful in
      let model = AnswersModel(answeringClient(), isCareful: isCareful)
      model.load("a")
      model.load("b")
      await Arrivals.all()
      return !model.isLoading && !model.wasIdleTooEarly
    },
    SeededRace("page order") { isCareful in
      let model = AnswersModel(answeringClient(), isCareful: isCareful)
      model.loadPages(["1", "2", "3"])
      await Arrivals.all()
      return model.shown == ["1", "2", "3"]
    },
    SeededRace("cancelled after the answer") { isCareful in
      let model = AnswersModel(answeringClient(), isCareful: isCareful)
      model.start("a")
      await Arrivals.some()
      model.cancel()
      let shown = model.shown
      await Arrivals.all()
      return model.shown == shown
    },
    SeededRace("retry") { isCareful in
      let client = answeringClient()
      client.tokenRefreshScopeMock.handler = { isRetry, text in
        text == "a" && !isRetry ? .throw(TestError.anError) : .value(text)
      }
      let model = AnswersModel(client, isCareful: isCareful)
      model.searchWithRetry("a")
      model.searchWithRetry("ab")
      await Arrivals.all()
      return model.shown == ["ab"]
    },
    SeededRace("double refresh") { isCareful in
      let client = answeringClient()
      let store = TokenStore(client, isCareful: isCareful)
      for _ in 0..<2 { Task { try await store.use() } }
      await Arrivals.all()
      return client.tokenRefreshScopeCallCount == 1
    },
  ]

  private static let ofStreams = [
    SeededRace("lost update") { isCareful in
      let client = answeringClient()
      client.pingResult = .value(0)
      client.ticksResult = .sequence([1, 2])
      let model = FeedModel(client, isCareful: isCareful)
      model.open()
      await Arrivals.all()
      return model.values == [0, 1, 2]
    },
    SeededRace("merge") { isCareful in
      let client = answeringClient()
      client.statusURLMock.handler = { .sequence($0 == "a" ? [1, 2] : [3]) }
      let model = FeedModel(client, isCareful: isCareful)
      model.merge()
      await Arrivals.all()
      return model.values == [1, 2, 3]
    },
    SeededRace("a subject beside an answer") { isCareful in
      let (client, ticks) = (answeringClient(), MockSubject<Int, Never>())
      client.pingResult = .value(0)
      client.ticksResult = .subject(ticks)
      let model = FeedModel(client, isCareful: isCareful)
      model.open()
      ticks.send(1)
      await Arrivals.all()
      return model.values == [0, 1]
    },
  ]

  private static let ofClosuresAndTimers = [
    SeededRace("stale completion") { isCareful in
      let model = CallbackModel(answeringClient(), isCareful: isCareful)
      model.load("1")
      model.load("2")
      await Arrivals.all()
      return model.shown == 2
    },
    SeededRace("login twice") { isCareful in
      let model = CallbackModel(answeringClient(), isCareful: isCareful)
      model.logIn()
      await Arrivals.some()
      model.logIn()
      await Arrivals.all()
      return model.logins == 1
    },
    SeededRace("debounce") { isCareful in
      let clock = VirtualClock()
      let model = DebouncedModel(answeringClient(), clock.swiftClock, isCareful: isCareful)
      model.type("a")
      await Arrivals.all(during: 0.2)
      await clock.advance(by: 0.3)
      model.type("ab")
      await Arrivals.all(during: 1)
      return model.shown == "ab"
    },
  ]
}
