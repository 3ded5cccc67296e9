// Waits whose task is cancelled, and waits with invalid numbers.

import Foundation
import Testing

@testable import MockRuntime
@testable import MockTesting

private let ignore: @Sendable (Int) -> Void = { _ in }

/// The suspending waits.
enum SuspendingWait: CaseIterable, Sendable {
  case first, values, completion, error, next, several, value, end, failure, call, scheduled, subscribers, eventually
  case story, script

  func run(_ timeout: TimeInterval) async {
    let (client, numbers) = (MockHTTPClient(), MockSubject<Int, any Error>())
    let stream = StatusMock(.immediate).status(.subject(numbers))
    let recorder = stream.record()
    switch self {
    case .first: await stream.waitForValue(timeout: timeout)
    case .values: _ = await stream.waitForValues(2, timeout: timeout)
    case .completion: await stream.waitForCompletion(timeout: timeout)
    case .error: _ = await stream.waitForError(timeout: timeout)
    case .next: await recorder.next(timeout: timeout)
    case .several: await recorder.next(2, timeout: timeout)
    case .value: await recorder.expectValue(1, timeout: timeout)
    case .end: await recorder.expectCompletion(timeout: timeout)
    case .failure: await recorder.expectError(timeout: timeout)
    case .call: await client.tokenRefreshScopeMock.waitForCall(timeout: timeout)
    case .scheduled: await VirtualClock().waitForScheduled(timeout: timeout)
    case .subscribers: await MockSubject<Int, Never>().waitForSubscribers(timeout: timeout)
    case .eventually: await client.eventually(timeout: timeout) { false }
    case .story:
      await MockStory.run(recorder, from: 0, send: ignore, timeout: timeout) { await $0.receive { $0 = 1 } }
    case .script: await MockStory.run(recorder, from: 0, send: ignore, timeout: timeout, .receive { $0 = 1 })
    }
  }
}

@Suite struct CancelledWaitTests {
  @Test(arguments: SuspendingWait.allCases) func aCancelledWaitReportsIt(_ wait: SuspendingWait) async {
    let texts = await failures {
      await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        await wait.run(.infinity)
      }.value
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains(#/^Cancelled after [0-9.]+ s waiting for /#) == true, "\(texts)")
  }

  @Test func aWaitEndsWhenItIsCancelled() async {
    let numbers = MockSubject<Int, any Error>()
    let stream = StatusMock(.immediate).status(.subject(numbers))
    let texts = await failures {
      let task = Task { await stream.waitForValue(timeout: .infinity) }
      await numbers.waitForSubscribers(timeout: 600)
      task.cancel()
      #expect(await task.value == nil)
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasSuffix(" s waiting for a value from P.status(); seen so far: nothing") == true)
  }

  @Test func eventuallyEndsWhenItIsCancelled() async {
    let (client, looks) = (MockHTTPClient(), LockedValue(0))
    let texts = await failures {
      let task = Task {
        await client.eventually(timeout: .infinity) {
          looks.add()
          return false
        }
      }
      while looks.value == 0 { await Task.yield() }
      task.cancel()
      #expect(await task.value == false)
    }
    #expect(texts.count == 1)
  }

  @Test(arguments: SuspendingWait.allCases) func aTimeOutIsANumber(_ wait: SuspendingWait) async {
    let texts = await failures { await wait.run(.nan) }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("Expected a time-out from 0 on, but got nan s, waiting for ") == true, "\(texts)")
  }

  @Test func aTimeOutOfABlockingWaitIsANumber() async {
    let recorder = StatusMock(.immediate).status(.never).record()
    let texts = await failures {
      let wait = {
        recorder.next(timeout: Double.nan)
        MockStory.run(recorder, from: 0, send: ignore, timeout: Double.nan) { $0.receive { $0 = 1 } }
      }
      _ = wait()
    }
    let start = "Expected a time-out from 0 on, but got nan s, waiting for "
    #expect(texts.count == 2 && texts.allSatisfy { $0.hasPrefix(start) }, "\(texts)")
  }

  @Test func negativeCountsAreReported() async {
    let stream = StatusMock(.immediate).status(.sequence([1, 2]))
    let recorder = stream.record()
    await expectFailures(all: Array(repeating: "Expected a number from 0 on, but got -1", count: 6)) {
      #expect(await recorder.next(-1) == [])
      await recorder.skip(-1)
      #expect(await stream.waitForValues(-1) == [])
      await MockHTTPClient().tokenRefreshScopeMock.waitForCall(count: -1)
      await VirtualClock().waitForScheduled(-1)
      await MockSubject<Int, Never>().waitForSubscribers(-1)
    }
    let wait = { #expect(stream.waitForValues(-1) == []) }
    await expectFailures("Expected a number from 0 on, but got -1") { wait() }
  }

  @Test func zeroElementsNeedNoWait() async {
    let stream = StatusMock(.immediate).status(.never)
    #expect(await stream.waitForValues(0) == [])
    #expect(await stream.record().next(0) == [])
    let wait = { #expect(stream.waitForValues(0) == []) }
    wait()
  }
}
