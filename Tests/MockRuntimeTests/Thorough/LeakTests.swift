// Mocks that outlive their test, and mocks that are released a moment later.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime
@testable import MockTesting

#if canImport(OpenCombine)
  import OpenCombine
#endif

/// Code under test that retains itself, or does not.
private final class Model: @unchecked Sendable {
  let client: MockHTTPClient
  var onChange: (() -> Void)?
  var delegate: AnyObject?
  var task: Task<Void, Never>?

  init(_ client: MockHTTPClient) { self.client = client }
}

private final class Center: @unchecked Sendable {
  static let shared = Center()
  private let observers = LockedValue<[Int: () -> Void]>([:])
  private let last = LockedValue(0)

  func observe(_ body: @escaping () -> Void) -> Int {
    last.add()
    let token = last.value
    observers.change { $0[token] = body }
    return token
  }

  func remove(_ token: Int) { observers.change { $0[token] = nil } }
  func removeAll() { observers.change { $0 = [:] } }
}

private actor Keeper {
  var client: MockHTTPClient?
  var other: Keeper?
  func keep(_ client: MockHTTPClient) { (self.client, other) = (client, self) }
}

private let kept = LockedValue<[MockHTTPClient]>([])

@Suite(.serialized) struct LeakTests {
  /// The kinds of leaks, each with a part of the second half of its failure.
  static let leaks: [(name: String, text: String, body: @Sendable (MockHTTPClient) async -> Void)] = [
    (
      "closure", "something",
      { client in
        let model = Model(client)
        model.onChange = { model.delegate = nil }
      }
    ),
    (
      "delegate", "something",
      { client in
        let (model, other) = (Model(client), Model(client))
        (model.delegate, other.delegate) = (other, model)
      }
    ),
    (
      "handler", "its trackEventMock.handler retains it",
      { client in client.trackEventMock.handler = { _ in _ = client } }
    ),
    ("result", "its retryAfterResult retains it", { client in client.retryAfterResult = .value { ObjectIdentifier(client).hashValue } }),
    (
      "task", "something",
      { client in
        let model = Model(client)
        model.task = Task {
          for await _ in AsyncStream<Int>.makeStream().stream { model.client.track(event: "e") }
          withExtendedLifetime(model) {}
        }
      }
    ),
    (
      "async sequence", "ticks() has a subscription that did not end",
      { client in
        client.ticksResult = .never
        Task { for await _ in client.ticks() { client.track(event: "e") } }
        await client.ticksMock.waitForCall()
      }
    ),
    (
      "timer", "something",
      { client in
        let timer = DispatchSource.makeTimerSource()
        timer.schedule(deadline: .now() + 600)
        timer.setEventHandler { client.track(event: "e") }
        timer.resume()
        timers.append(timer)
      }
    ),
    ("actor", "something", { client in await Keeper().keep(client) }),
    ("token", "something", { client in _ = Center.shared.observe { client.track(event: "e") } }),
    ("static", "something", { client in kept.append(client) }),
  ]

  private static let timers = LockedValue<[any DispatchSourceTimer]>([])

  @Test(arguments: leaks.indices) func leaksAreFound(_ index: Int) async {
    let (name, text, body) = Self.leaks[index]
    let texts = await Self.failures(of: body)
    #expect(
      texts.count == 1 && texts[0].hasPrefix("MockHTTPClient outlives its test: ") && texts[0].contains(text),
      "\(name): \(texts)")
    Center.shared.removeAll()
    kept.change { $0 = [] }
  }

  static let clean: [@Sendable (MockHTTPClient) async -> Void] = [
    { _ in },
    { client in _ = Model(client) },
    { client in
      let model = Model(client)
      model.onChange = { [weak model] in model?.delegate = nil }
    },
    { client in client.trackEventMock.handler = { [weak client] _ in client?.resetCalls() } },
    { client in
      let model = Model(client)
      client.load(url: "u") { _ in model.onChange?() }
    },
    { client in
      let task = Task { for await _ in client.ticks() {} }
      await client.ticksMock.waitForCall()
      task.cancel()
    },
    { client in
      Task {
        try await Task.sleep(nanoseconds: 100_000_000)
        client.track(event: "e")
      }
    },
    { client in DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { client.track(event: "e") } },
    { client in DispatchQueue.main.async { client.track(event: "e") } },
    { client in
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.2)
        client.track(event: "e")
      }
    },
    { client in
      let token = Center.shared.observe { client.track(event: "e") }
      Center.shared.remove(token)
    },
    { client in
      kept.append(client)
      kept.change { $0 = [] }
    },
    { client in Task.detached { await Keeper().forget(client) } },
  ]

  @Test(arguments: clean.indices) func cleanTestsAreSilent(_ index: Int) async {
    #expect(await Self.failures(of: Self.clean[index]) == [], "\(index)")
  }

  /// Tests that nothing is looked for without the setting.
  @Test func leaksAreAllowed() async throws {
    let texts = await MockRuntimeTests.failures {
      let scope = MockTestSettings().makeScope()
      do { try await scope.run { kept.append(MockHTTPClient()) } } catch {}
      #expect(!scope.findsLeaks && scope.livingMocks.isEmpty)
    }
    kept.change { $0 = [] }
    #expect(texts == [])
  }

  private static func failures(of body: @escaping @Sendable (MockHTTPClient) async -> Void) async -> [String] {
    await MockRuntimeTests.failures {
      let scope = MockTestSettings(whenUnset: .empty, leaks: .fail).makeScope()
      do { try await scope.run { await body(MockHTTPClient()) } } catch {}
      await LeakSearch(scope: scope).run()
    }
  }
}

extension Keeper {
  fileprivate func forget(_ client: MockHTTPClient) { self.client = nil }
}
