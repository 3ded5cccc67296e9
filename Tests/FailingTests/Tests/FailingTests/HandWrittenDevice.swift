// A hand-written mock.

import MockByHand
import MockTesting

class Device {
  func start() throws {}
}

final class HandWrittenDevice: Device, AsyncMock {
  var startResult: ReturnResult<Void, any Error>?
  override func start() throws {
    // fails(testHandWritten): Unexpected function call HandWrittenDevice.start() / no result is set; set the one that HandWrittenDevice passes to mockFunction(…)
    try mockFunction(returning: startResult)
  }
}

enum FetchError: Error { case offline }
