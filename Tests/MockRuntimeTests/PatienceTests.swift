// Time-outs of waits, which do not count the time in which the process is suspended.

import Foundation
import Testing

@testable import MockRuntime
@testable import MockTesting

@Suite struct PatienceTests {
  @Test func allPartsAreSpentOnce() {
    var waits = 0
    let start = Date()
    Patience(0.1).spend {
      waits += 1
      return DispatchSemaphore(value: 0).wait(timeout: $0) == .success
    }
    #expect(waits == 10)
    #expect(Date().timeIntervalSince(start) >= 0.1)
  }

  @Test func anEventEndsTheWait() {
    var waits = 0
    Patience(1_000).spend { _ in
      waits += 1
      return waits == 3
    }
    #expect(waits == 3)
  }

  /// Tests a process that is suspended for the whole time.
  @Test func suspensionOfTheProcessSpendsOnePart() {
    let semaphore = DispatchSemaphore(value: 0)
    var waits = 0
    Patience(0.1).spend { deadline in
      waits += 1
      if waits == 1 {
        Thread.sleep(forTimeInterval: 0.2)
        semaphore.signal()
        return false
      }
      return semaphore.wait(timeout: deadline) == .success
    }
    #expect(waits == 2)
  }

  @Test(arguments: [-1, 0, 0.01]) func aTimerEndsOnce(_ timeout: TimeInterval) async {
    let (ends, continuation) = AsyncStream<Void>.makeStream()
    let timer = Patience(timeout).timer { continuation.yield() }
    var iterator = ends.makeAsyncIterator()
    #expect(await iterator.next() != nil)
    #expect(timer.isCancelled)
  }

  @Test(arguments: [1e9, 1e300, .infinity]) func aTimeOutMayHaveAnyLength(_ timeout: TimeInterval) async {
    let timer = Patience(timeout).timer { Issue.record("It is not over") }
    let stream = MockStream<Int, any Error> { receive in
      receive(.next(1))
      return MockCancellation {}
    }
    #expect(await stream.waitForValue(timeout: timeout) == 1)
    timer.cancel()
  }
}
